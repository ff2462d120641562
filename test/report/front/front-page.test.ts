// Tests the first page of a report.
import { describe, expect, it } from "vitest";
import type { FairValue } from "../../../src/analytics/company/fair-value/fair-value-result.js";
import { frontPage, kindOf } from "../../../src/report/front/front-page.js";
import { rangePicture } from "../../../src/report/front/range-picture.js";
import { renderBar, renderFront } from "../../../src/report/front/render-front.js";
import { summarize } from "../../../src/report/summary.js";
import {
	aDiagnostic,
	aMultiple,
	anEstimate,
	FRACTION,
	fiscal,
	MILLIONS,
	MULTIPLE,
	PER_SHARE,
	presentFigure,
	reportOf,
} from "../hand-made.js";

const FAIR: FairValue = {
	low: 20,
	mid: 25,
	high: 40,
	currency: "USD",
	verdict: "within",
	reason: null,
	reasons: [],
	families: [
		{ family: "intrinsic", low: 18, mid: 24, high: 36, weight: 0.625, methods: ["a", "b"] },
		{ family: "own_history", low: 22, mid: 28, high: 50, weight: 0.375, methods: ["c"] },
	] as unknown as FairValue["families"],
	sentence: "It is worth something.",
	needs: "Growth is needed.",
	needed: null,
	assumes: "Growth is assumed.",
	strongest: "The margin moves it.",
	market: null,
	required: {
		rate: 0.0845,
		costOfEquity: 0.0845,
		rule: "Treasury and premium",
		value: 1234.5,
		medianRatio: 0.8,
		warning: null,
	},
	scenarios: [
		{ name: "bear", value: 12.345, assumes: "growth 2.0%, net margin 10.0%" },
		{ name: "base", value: null, assumes: "growth 4.0%, net margin 12.5%" },
	] as unknown as FairValue["scenarios"],
	tornado: [],
	approximations: [],
	notes: [],
};
const SEGMENT = { kind: "business", periods: ["2024-12", "2025-12"], gap: null } as const;
const segments = (names: readonly string[], last: readonly (number | null)[]) =>
	({ ok: true, value: [{ ...SEGMENT, names, values: last.map((value) => [1, value]) }] }) as const;

describe("first page", () => {
	const page = frontPage(reportOf({ valuation: { fairValue: FAIR } }));

	it("states requirements and that verdicts predict nothing", () => {
		expect(page.needs).toEqual([
			"Growth is needed.",
			"Growth is assumed.",
			"The margin moves it.",
			"At the required return of 8.5%, the cash flows are worth USD 1,235 a share; the median company is then worth 80% of its price.",
			"Such verdicts have not predicted returns.",
		]);
		const required = { rate: 0.08, costOfEquity: 0.07, rule: "a rule", value: 30, medianRatio: null, warning: null };
		expect(frontPage(reportOf({ valuation: { fairValue: { ...FAIR, required } } })).needs[3]).toBe(
			"At the required return of 8.0% (7.0% at its beta), the cash flows are worth USD 30.0 a share.",
		);
		for (const missing of [null, { ...required, value: null }])
			expect(
				frontPage(
					reportOf({
						valuation: {
							fairValue: { ...FAIR, required: missing, needs: null, assumes: null, strongest: null, verdict: null },
						},
					}),
				).needs,
			).toEqual([]);
	});

	it("gives the cases with their assumptions", () => {
		expect(page.cases).toEqual([
			{ name: "Bear", value: "12.3", assumes: "growth 2.0%, net margin 10.0%" },
			{ name: "Base", value: "n/a", assumes: "growth 4.0%, net margin 12.5%" },
		]);
		// The range is 20 to 40: the bear's 12.35 is below it.
		expect(page.casesNote).toBe(
			"Cases rest on cash flows alone, 63% of the range; the rest is own history (USD 28.0), so bear lies below it.",
		);
		const cased = (fairValue: Partial<FairValue>) =>
			frontPage(reportOf({ valuation: { fairValue: { ...FAIR, ...fairValue } } })).casesNote;
		const high = FAIR.scenarios.map((scenario) => ({ ...scenario, value: 41 }));
		expect(cased({ scenarios: high })).toMatch(/\(USD 28\.0\), so bear and base lie above it\.$/);
		expect(cased({ scenarios: high.map((scenario) => ({ ...scenario, value: 40 })) })).toMatch(
			/own history \(USD 28\.0\)\.$/,
		);
		expect(cased({ low: null })).toBe("Cases rest on cash flows alone.");
		expect(cased({ scenarios: [] })).toBeNull();
	});

	it("gives price, date, currencies and answer count", () => {
		const source = { operation: "a", arguments: {}, retrievedAt: "", hash: "" };
		expect(page.basis).toBe(
			"Price USD 30.00, close of 2025-12-31. Figures known on 2025-12-31, from 0 answers of the test.",
		);
		const foreign = { reportingCurrency: "EUR", priceDate: null };
		expect(frontPage(reportOf({ valuation: foreign, sources: [source, source] })).basis).toBe(
			"Price USD 30.00, date unknown; the company reports in EUR. Figures known on 2025-12-31, from 2 answers of the test.",
		);
		expect(frontPage(reportOf({ valuation: { price: presentFigure(null, PER_SHARE) } })).basis).toMatch(
			/^No price: .+\. Figures/,
		);
	});

	it("names at most three risks, most important first", () => {
		const data = reportOf({
			segments: segments(["Cloud", "Tools"], [90, 10]),
			measures: [{ name: "net_debt_to_ebitda", title: "Net debt to EBITDA", figure: presentFigure(9, MULTIPLE) }],
			valuation: {
				diagnostics: [
					aDiagnostic({ name: "beneish", value: presentFigure(0.5) }),
					aDiagnostic({ name: "interest_coverage", value: presentFigure(3.9, MULTIPLE) }),
				],
			},
		});
		// Debt 2 · 2, Beneish 1.5 · 2, coverage 2.2 · 4/3.9; a segment of 90% is 1 · 1.5, the fourth.
		expect(frontPage(data).risks.map(({ code }) => code)).toEqual(["debt", "beneish", "coverage"]);
	});

	it("uses the largest segment of the latest year", () => {
		const risks = (names: readonly string[], last: readonly (number | null)[]) =>
			frontPage(reportOf({ segments: segments(names, last) })).risks.map(({ text }) => text);
		// 70 of 100; a loss is not a share of the total.
		expect(risks(["Small", "Large", "Loss"], [30, 70, -40])).toEqual([
			"Large brought 70.0% of revenue in fiscal 2025.",
		]);
		// Incentives to clients reduce revenue: 80 of 90.
		expect(risks(["Small", "Large", "Incentives"], [20, 80, -10])).toEqual([
			"Large brought 88.9% of revenue in fiscal 2025.",
		]);
		expect(risks(["Only", "Silent", "Zero"], [100, null, 0])).toEqual([]);
		expect(risks(["Others", "Small"], [70, 30])).toEqual(["Others brought 70.0% of revenue in fiscal 2025."]);
		expect(risks(["Other segments", "Small"], [70, 30])).toEqual([]);
		const geographic = {
			ok: true,
			value: [
				{
					...SEGMENT,
					kind: "geographic",
					names: ["A", "B"],
					values: [
						[1, 90],
						[1, 10],
					],
				},
			],
		} as const;
		expect(frontPage(reportOf({ segments: geographic })).risks).toEqual([]);
		const empty = { ok: true, value: [{ ...SEGMENT, periods: [], names: ["A", "B"], values: [[], []] }] } as const;
		expect(frontPage(reportOf({ segments: empty })).risks).toEqual([]);
	});

	it("describes products and markets in two sentences", () => {
		const geographic = {
			...SEGMENT,
			kind: "geographic",
			names: ["United States", "China"],
			values: [
				[1, 60],
				[1, 40],
			],
		};
		const business = segments(["Cloud", "Tools", "Other"], [61, 20, 19]).value;
		expect(frontPage(reportOf({ segments: { ok: true, value: [...business, geographic] as never } })).business).toBe(
			"Cloud brought 61% of revenue in fiscal 2025, Tools 20%. By region, the United States brought 60% of revenue in fiscal 2025, China 40%.",
		);
		const history = (["revenue", "total_assets", "equity"] as const).map((name, i) =>
			fiscal(name, [1, [110, 1000, 100][i] as number], MILLIONS),
		);
		const without = { segments: segments(["Cloud"], [61]), valuation: { history } };
		expect(frontPage(reportOf(without)).business).toBe("Revenue was USD 110 million in fiscal 2025.");
		expect(frontPage(reportOf({ ...without, template: "bank" })).business).toBe(
			"Assets were USD 1.00 billion at the end of fiscal 2025, and equity 10.0% of them. Revenue was USD 110 million in fiscal 2025.",
		);
		expect(frontPage(reportOf({})).business).toBe("");
	});

	it("names the kind of company", () => {
		expect((["ordinary", "bank", "insurer", "reit"] as const).map(kindOf)).toEqual([
			"operating company",
			"bank",
			"insurer",
			"real-estate investment trust",
		]);
	});
});

describe("report summary", () => {
	it("has every method's reason and present multiples", () => {
		const data = reportOf({
			valuation: {
				fairValue: FAIR,
				estimates: [
					anEstimate({ title: "A", value: presentFigure(10, PER_SHARE), weight: 0.5 }),
					anEstimate({ title: "B", value: presentFigure(null), weight: 0 }),
				],
				multiples: [
					aMultiple({}),
					aMultiple({ name: "ps", title: "Price to sales", now: presentFigure(null, MULTIPLE) }),
				],
			},
		});
		expect(summarize(data)).toEqual({
			symbol: "LEVEL",
			name: "Level Inc",
			asOf: "2025-12-31",
			price: 30,
			priceDate: "2025-12-31",
			currency: "USD",
			verdict: "It is worth something.",
			needs: frontPage(data).needs,
			risks: [],
			values: [
				{ title: "A", value: 10, weight: 0.5 },
				{ title: "B", value: null, weight: 0, reason: "The field exists, but the company reports nothing in it." },
			],
			range: { low: 20, mid: 25, high: 40 },
			multiples: [{ title: "P/E", now: "20.0×", percentile: 90 }],
		});
	});

	it("has no range where an end or middle is missing", () => {
		for (const missing of ["low", "mid", "high"] as const)
			expect(summarize(reportOf({ valuation: { fairValue: { ...FAIR, [missing]: null } } })).range).toBeNull();
	});
});

describe("page header", () => {
	const ISSUED = { field: null, changes: [], thin: false };
	it("keeps name, price and range visible", () => {
		const textsIn = (html: { text: string }) =>
			html.text
				.replace(/<[^>]+>/g, "|")
				.replace(/\|+/g, "|")
				.trim();
		expect(textsIn(renderBar(reportOf({ valuation: { fairValue: FAIR } }), []))).toBe(
			"|Level Inc|LEVEL|USD 30.0|2025-12-31|fair value 20.0 – 40.0|",
		);
		const bare = { price: presentFigure(null, PER_SHARE), priceDate: null, fairValue: { ...FAIR, high: null } };
		expect(textsIn(renderBar(reportOf({ valuation: bare }), []))).toBe("|Level Inc|LEVEL|no price|");
		expect(textsIn(renderBar(reportOf({ valuation: { fairValue: { ...FAIR, low: null } } }), []))).not.toContain(
			"fair value",
		);
	});

	it("names kind, industry, cases, risks and invented companies", () => {
		const text = renderFront(reportOf({ valuation: { fairValue: FAIR } }), ISSUED).text;
		expect(text).toContain("Valuation of LEVEL as of 2025-12-31 · operating company, Tools</p>");
		expect(text).toContain('<th scope="row">Bear</th><td class="n">USD 12.3</td><td>growth 2.0%');
		expect(text).toContain("None of the risks that figures can show stands out.");
		expect(text).not.toContain('<dl class="facts">');
		const fictitiousPage = renderFront(
			reportOf({
				industry: "Hammers",
				fictitious: true,
				valuation: { fairValue: { ...FAIR, scenarios: [] } },
				measures: [{ name: "pe", title: "Price to earnings", figure: presentFigure(20, MULTIPLE) }],
			}),
			ISSUED,
		).text;
		expect(fictitiousPage).toContain("operating company, Hammers · a fictitious company, all figures made up</p>");
		expect(fictitiousPage).toContain("<dt>P/E</dt><dd>20.0×<small></small></dd>");
		expect(fictitiousPage).not.toContain("Bear, base and bull");
		expect(renderFront(reportOf({ sector: null }), ISSUED).text).toContain("· operating company</p>");
	});
});

describe("picture of the range", () => {
	const numbers = (text: string, attribute: string) =>
		[...text.matchAll(new RegExp(` ${attribute}="(-?[\\d.]+)"`, "g"))].map(([, digits]) => Number(digits));
	const [wide, narrow] = rangePicture(FAIR, 30, "Level Inc");

	it("shows the original range behind a changed one", () => {
		const issued = { ...FAIR, low: 5, mid: 10, high: 200 };
		const [wide] = rangePicture(FAIR, 30, "Level Inc", issued);
		expect(wide?.text.match(/class="ro"/g)).toHaveLength(2);
		expect(wide?.text).toContain("; issued 5.00 to 200.");
		expect(rangePicture(FAIR, 30, "Level Inc", { ...FAIR, low: null })[0]?.text).not.toContain('class="ro"');
	});

	it("is drawn for two widths, or not at all", () => {
		expect(wide?.text).toContain('viewBox="0 0 960 146"'); // 34 + 3 rows of 26 + 34
		expect(narrow?.text).toContain('viewBox="0 0 440 146"');
		for (const missing of ["low", "mid", "high"] as const)
			expect(rangePicture({ ...FAIR, [missing]: null }, 30, "L")).toEqual([]);
	});

	it("puts every end at its scale position", () => {
		// From 18 to 50 with 8% of 32 as padding: 15.44 to 52.56; 766 units from 170 on.
		const x = (value: number) => Math.round((170 + ((value - 15.44) / 37.12) * 766) * 10) / 10;
		const rects = [
			...(wide?.text ?? "").matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="(\d+)"/g),
		].map((text) => text.slice(1).map(Number));
		expect(rects).toEqual(
			[
				[x(20), 34, x(40) - x(20), 16],
				[x(25) - 1.5, 34, 3, 16],
				[x(18), 64, x(36) - x(18), 8],
				[x(24) - 1.5, 60, 3, 16],
				[x(22), 90, x(50) - x(22), 8],
				[x(28) - 1.5, 86, 3, 16],
			].map((row) => row.map((value) => expect.closeTo(value, 6))),
		);
		expect(numbers(wide?.text ?? "", "x1")).toEqual([x(30)]);
		expect(numbers(wide?.text ?? "", "y1")).toEqual([20]);
		expect(numbers(wide?.text ?? "", "y2")).toEqual([118]);
		expect(wide?.text).toContain(`<text x="${x(30)}" y="13" text-anchor="middle" class="rt">Price 30.0</text>`);
		for (const [value, text] of [
			[20, "20.0"],
			[25, "25.0"],
			[40, "40.0"],
		] as const)
			expect(wide?.text).toContain(`<text x="${x(value)}" y="136" text-anchor="middle" class="re">${text}</text>`);
	});

	it("labels families with weights and describes everything", () => {
		expect([...(wide?.text ?? "").matchAll(/class="r[sl]">([^<]+)</g)].map(([, label]) => label)).toEqual([
			"Fair value",
			"Cash flows, 63%",
			"Own history, 38%",
		]);
		expect(wide?.text).toContain('aria-label="Level Inc: fair value 20.0 to 40.0, middle 25.0; price 30.0."');
		const [bare] = rangePicture(FAIR, null, "L");
		expect(bare?.text).toContain('aria-label="L: fair value 20.0 to 40.0, middle 25.0."');
		expect(bare?.text).not.toContain("Price");
	});

	it("includes an outside price and starts at zero", () => {
		// 100 is at 883 of 960 units, and at 396 of 440: less than 60 from the edge.
		const [wide, small] = rangePicture(FAIR, 100, "L");
		expect(wide?.text).toContain('text-anchor="middle" class="rt">Price 100');
		expect(small?.text).toContain('text-anchor="end" class="rt">Price 100');
		const low = { ...FAIR, low: 1, mid: 2, high: 40, families: [] };
		// 1 − 0.08·39 is below zero: the scale runs from 0 to 43.12.
		const position = Math.round((170 + (1 / 43.12) * 766) * 10) / 10;
		expect(rangePicture(low, 30, "L")[0]?.text).toContain(`<rect x="${position}" y="34"`);
		// A range of one value is a mark one unit wide.
		const level = { ...FAIR, low: 25, mid: 25, high: 25, families: [] };
		expect(rangePicture(level, 30, "L")[0]?.text).toContain('width="1" height="16"');
	});
});

describe("numbers of the first page", () => {
	const measure = (name: "operating_margin" | "pe" | "roic", value: number | null) => ({
		name,
		title: `The ${name}`,
		figure: name === "pe" ? presentFigure(value, MULTIPLE) : presentFigure(value, FRACTION),
	});
	it("are the first five known", () => {
		const measures = [measure("roic", null), ...Array.from({ length: 6 }, () => measure("operating_margin", 0.2))];
		expect(frontPage(reportOf({ measures })).numbers).toEqual(
			Array.from({ length: 5 }, () => ({
				name: "operating_margin",
				title: "The operating_margin",
				value: "20.0%",
				context: "",
			})),
		);
	});

	it("have own medians and peers' medians", () => {
		const context = (values: readonly (number | null)[]) =>
			frontPage(
				reportOf({
					measures: [measure("operating_margin", 0.2)],
					valuation: { history: [fiscal("operating_margin", values)] },
				}),
			).numbers[0]?.context;
		expect(context([0.1, 0.5, 0.2, 0.3, 0.4])).toBe("5-year median 30.0%");
		expect(context([0.1, 0.5, 0.2, 0.3, 0.4, 0.6])).toBe("6-year median 35.0%");
		expect(context([0.1, 0.5, null, 0.3, 0.4])).toBe("");
		// The eleventh year back is excluded: 1 to 10% have the median 5.5%.
		const ten = Array.from({ length: 10 }, (_, i) => (i + 1) / 100);
		expect(context([0.9, ...ten])).toBe("10-year median 5.5%");
		const frontWithPeers = (peers: number) => {
			const values = ["LEVEL", "A", "B", "C"]
				.slice(0, peers + 1)
				.map((symbol) => ({ symbol, figure: presentFigure(18, MULTIPLE) }));
			const comparison = {
				ok: true,
				value: {
					symbol: "LEVEL",
					peers: [],
					asOf: "",
					warnings: [],
					measures: [{ name: "pe", median: presentFigure(peers < 3 ? null : 18, MULTIPLE), values }],
				},
			} as unknown as ReturnType<typeof reportOf>["comparison"];
			return (name: "pe" | "roic") =>
				frontPage(
					reportOf({
						measures: [measure(name, name === "roic" ? 0.2 : 20)],
						comparison,
						valuation: { multiples: [aMultiple({})] },
					}),
				).numbers;
		};
		expect(frontWithPeers(3)("pe")).toEqual([
			{ name: "pe", title: "P/E", value: "20.0×", context: "own median 15.0× · peers 18.0×" },
		]);
		// Two peers give no median.
		expect(frontWithPeers(2)("pe")[0]?.context).toBe("own median 15.0×");
		expect(frontWithPeers(3)("roic")[0]?.context).toBe("");
	});
});
