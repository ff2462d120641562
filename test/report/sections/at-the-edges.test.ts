// Tests sentences, tables and pictures of sections where a figure is zero, missing, alone or extreme.
import { describe, expect, it } from "vitest";
import type { Valuation } from "../../../src/analytics/valuation.js";
import { priceNeeds } from "../../../src/report/price-needs.js";
import type { Block, Section } from "../../../src/report/section.js";
import { provenance } from "../../../src/report/sections/basis.js";
import { business } from "../../../src/report/sections/business.js";
import { diagnosticsTable } from "../../../src/report/sections/diagnostics-table.js";
import { earningsAndGrowth } from "../../../src/report/sections/earnings-and-growth.js";
import { everyFigure, multiplesTable } from "../../../src/report/sections/every-figure.js";
import { everyMethod } from "../../../src/report/sections/every-method.js";
import { fairValueSection, fieldBlock, noValueReason } from "../../../src/report/sections/fair-value.js";
import { finances } from "../../../src/report/sections/finances.js";
import { growthInPrice } from "../../../src/report/sections/growth-in-price.js";
import { neededTable } from "../../../src/report/sections/needed-table.js";
import { ownHistory } from "../../../src/report/sections/own-history.js";
import { owners } from "../../../src/report/sections/owners.js";
import { peerIndustriesSentence, peerTables } from "../../../src/report/sections/peer-comparison.js";
import { yearsTable } from "../../../src/report/sections/years-table.js";
import type { Table } from "../../../src/report/table.js";
import {
	aDiagnostic,
	aMultiple,
	anEstimate,
	FRACTION,
	fiscal,
	type HandMade,
	MILLIONS,
	MULTIPLE,
	PER_SHARE,
	presentFigure,
	reportOf,
} from "../hand-made.js";

const valued = (valuation: NonNullable<HandMade["valuation"]>, otherParts: Omit<HandMade, "valuation"> = {}) =>
	reportOf({ ...otherParts, valuation });
const tables = (blocks: readonly Block[]): Table[] =>
	blocks.flatMap((block) => (block.kind === "table" ? [block.table] : []));
const cells = (table: Table | undefined) => table?.rows.map((row) => row.cells.map(({ text }) => text));
const text = ({ blocks }: Section) => blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])).join(" ");
const charts = ({ blocks }: Section) => blocks.flatMap((block) => (block.kind === "chart" ? [block.figure] : []));

describe("earnings section", () => {
	const revenue = fiscal("revenue", [1000, 1100, 1210, 1331], MILLIONS);
	const income = (...values: readonly (number | null)[]) =>
		text(earningsAndGrowth(valued({ history: [fiscal("net_income", values, MILLIONS)] })));

	it("omits changes from zero and from losses", () => {
		expect(income(0, 80)).toBe("Net income was USD 80 million in fiscal 2025.");
		expect(income(80, 0)).toBe("Net income was USD 0 million in fiscal 2025.");
		expect(income(80, 80)).toBe("Net income was USD 80 million in fiscal 2025, 0.0% above the year before.");
		expect(income(-5, -6)).toBe("The net loss was USD 6 million in fiscal 2025.");
		expect(income(-5, 0)).toBe("Net income was USD 0 million in fiscal 2025.");
	});

	it("combines margin and cash of one year only", () => {
		const older = { ...fiscal("operating_margin", [0.2]), periods: ["2024-12"] };
		const net = fiscal("net_margin", [0.1]);
		const cash = { ...fiscal("free_cash_flow", [70], MILLIONS), periods: ["2024-12"] };
		const profit = fiscal("net_income", [90], MILLIONS);
		expect(text(earningsAndGrowth(valued({ history: [revenue, older, net, profit, cash] })))).toBe(
			"Revenue was USD 1.33 billion in fiscal 2025; the net margin was 10.0%. Net income was USD 90 million in fiscal 2025.",
		);
		expect(text(earningsAndGrowth(valued({ history: [revenue, older] })))).toBe(
			"Revenue was USD 1.33 billion in fiscal 2025.",
		);
		const combined = fiscal("combined_ratio", [0.95]);
		expect(text(earningsAndGrowth(valued({ history: [revenue, net, combined] })))).toContain(
			"the combined ratio was 95.0%",
		);
	});

	it("gives growth in the reporting currency", () => {
		// A euro was one dollar in 2022 and is half a dollar in 2025: 1,000 grow to 2,662 euros, 38.6% a year.
		const reported = { currency: "EUR", rates: { "2022-12": 1, "2024-12": 1, "2025-12": 2 } };
		const profit = fiscal("net_income", [100, 100], MILLIONS);
		const section = earningsAndGrowth(valued({ history: [revenue, profit] }, { reported }));
		expect(section.finding).toBe("Revenue grew by 38.6% a year in EUR from 2022 to 2025");
		expect(text(section)).toContain(
			"Net income was USD 100 million in fiscal 2025, 100.0% above the year before in EUR.",
		);
		// Without the first year's rate its growth is unknown.
		const otherCurrency = { currency: "EUR", rates: { "2024-12": 1, "2025-12": 2 } };
		expect(earningsAndGrowth(valued({ history: [revenue] }, { reported: otherCurrency })).finding).toBe(
			"Revenue grew by 120.0% in EUR from 2024 to 2025",
		);
		const margin = fiscal("operating_margin", [0.1, 0.2, 0.3]);
		expect(text(earningsAndGrowth(valued({ history: [revenue, margin] }, { reported })))).toContain("margin was 30.0%");
	});

	it("uses five years where three start negative", () => {
		const loss = fiscal("revenue", [1000, 5, -5, 5, 5, 1610.51], MILLIONS);
		expect(earningsAndGrowth(valued({ history: [loss] })).finding).toBe(
			"Revenue grew by 10.0% a year from 2020 to 2025",
		);
		const older = { ...fiscal("eps", [1, 1, 1, 8], PER_SHARE), periods: ["2021-12", "2022-12", "2023-12", "2024-12"] };
		expect(earningsAndGrowth(valued({ history: [revenue, older] })).finding).toBe(
			"Revenue grew by 10.0% a year from 2022 to 2025",
		);
		const falling = fiscal("revenue", [1331, 1210, 1100, 1000], MILLIONS);
		const eps = fiscal("eps", [8, 1, 1, 1], PER_SHARE);
		expect(earningsAndGrowth(valued({ history: [falling, eps] })).finding).toBe(
			"Revenue fell by 9.1% a year from 2022 to 2025, eps by 50.0%",
		);
	});

	it("names the two largest named regions", () => {
		const regions = (names: readonly string[], last: readonly (number | null)[]) => {
			const value = [
				{
					kind: "geographic",
					periods: ["2024-12", "2025-12"],
					gap: null,
					names,
					values: last.map((value) => [1, value]),
				},
			];
			return text(earningsAndGrowth(valued({}, { segments: { ok: true, value } as never })));
		};
		expect(regions(["China", "Rest of world", "United Kingdom", "Japan"], [20, 40, 30, 10])).toBe(
			"By region, the United Kingdom brought 30% of revenue in fiscal 2025, China 20%.",
		);
		expect(regions(["China", "Other"], [80, 20])).toBe("By region, China brought 80% of revenue in fiscal 2025.");
		expect(regions(["China", "Corporate and Other"], [80, 20])).not.toContain("Corporate");
		expect(regions(["China", "Japan, Korea and Other"], [40, 60])).toBe(
			"By region, Japan, Korea and Other brought 60% of revenue in fiscal 2025, China 40%.",
		);
		expect(regions(["China", "Lost"], [80, -20])).toBe("");
		expect(regions(["China", "Silent", "Japan"], [0, null, 0])).toBe("");
		expect(regions(["China", "Japan"], [0.6, 0.4])).toBe(
			"By region, China brought 60% of revenue in fiscal 2025, Japan 40%.",
		);
	});

	it("draws per-share figures for a single segment", () => {
		const eps = fiscal("eps", [1, 2, 3], PER_SHARE);
		const flow = fiscal("free_cash_flow_per_share", [1, 2, 4], PER_SHARE);
		const segments = { kind: "business", periods: ["2025-12"], names: ["A", "B"], gap: null } as const;
		const titles = (values: readonly (readonly number[])[]) =>
			charts(
				earningsAndGrowth(
					valued({ history: [revenue, eps, flow] }, { segments: { ok: true, value: [{ ...segments, values }] } }),
				),
			).map(({ title }) => title);
		expect(titles([[60], [0]])[1]).toBe("Eps: USD 1.00 in 2023, USD 3.00 in 2025");
		expect(titles([[60], [40]])[1]).toBe("A brought 60% of revenue in 2025");
		const [, shares] = charts(earningsAndGrowth(valued({ history: [revenue, eps, flow] })));
		expect(shares?.subtitle).toBe("Level Inc: eps and free cash flow in USD per share, by fiscal year");
		expect(shares?.layout.height).toBe(410);
	});
});

describe("business section", () => {
	const flat = (name: string, value: number) => fiscal(name, [value, value, value]);

	it("compares ROE with its cost for banks only", () => {
		const history = [flat("roe", 0.2), flat("supplier_wacc", 0.08)];
		expect(business(valued({ history })).finding).toBe("Roe was 20.0% in fiscal 2025");
		expect(business(valued({ history }, { template: "bank" })).finding).toBe(
			"Roe was 20.0% in fiscal 2025, against a supplier wacc of 8.0%",
		);
		const insurer = business(
			valued({ history: [flat("roe", 0.2)], capitalCost: presentFigure(0.1) }, { template: "insurer" }),
		);
		expect(insurer.finding).toContain("against a cost of equity of 10.0%");
	});

	it("draws a trust's payouts without cost and explains", () => {
		const history = [
			fiscal("dividends_per_share", [3, 3, 3], PER_SHARE),
			fiscal("affo_per_share", [4, 4, 4], PER_SHARE),
			flat("supplier_wacc", 0.08),
		];
		const [trust] = charts(business(valued({ history }, { template: "reit" })));
		expect(trust?.data).toHaveLength(1);
		expect(trust?.subtitle).toContain("dividends as a share of funds from operations in %");
		expect(trust?.source).not.toContain("Gaps");
		const [returnsChart] = charts(business(valued({ history: [flat("roic", 0.2), flat("supplier_wacc", 0.08)] })));
		expect(returnsChart?.subtitle).toContain("returns on capital in %");
		expect(returnsChart?.source).toContain("Gaps: not reported, no positive equity, or beyond ±200%.");
		expect(returnsChart?.data[1]).toMatchObject({ mode: "lines", line: { dash: "dash" } });
		expect(returnsChart?.layout.height).toBe(410);
	});

	it("gives cash conversion of ordinary companies", () => {
		const businessText = (
			earnings: number,
			flow: number,
			overrides: Omit<HandMade, "valuation"> = {},
			period = "2025-12",
		) => {
			const cash = { ...fiscal("free_cash_flow", [flow], MILLIONS), periods: [period] };
			return text(business(valued({ history: [fiscal("net_income", [earnings], MILLIONS), cash] }, overrides)));
		};
		expect(businessText(100, 0)).toBe("Free cash flow was 0.0% of net income.");
		expect(businessText(-100, 0.5)).toBe("The net loss compares with a free cash flow of USD 0.50 million.");
		expect(businessText(100, -1)).toBe("The profit brought no cash: free cash flow was negative.");
		expect(businessText(-100, 5)).toBe("The net loss compares with a free cash flow of USD 5 million.");
		expect([
			businessText(0, 5),
			businessText(-100, 0),
			businessText(-100, -5),
			businessText(100, 80, { template: "bank" }),
			businessText(100, 80, {}, "2024-12"),
		]).toEqual(["", "", "", "", ""]);
	});

	it("counts the shortest record's years, ten at most", () => {
		const rising = (name: string, years: number) =>
			fiscal(
				name,
				Array.from({ length: years }, (_, i) => (i + 1) / 100),
			);
		const history = [rising("gross_margin", 6), rising("net_margin", 12)];
		expect(text(business(valued({ history })))).toBe("Gross margin and net margin are the highest in six years.");
		expect(text(business(valued({ history: [history[1] as never] })))).toBe("Net margin is the highest in ten years.");
		const [table] = tables(business(valued({ history: [rising("gross_margin", 6), rising("net_margin", 9)] })).blocks);
		expect(table?.columns.map(({ title }) => title)).toEqual([
			"Measure",
			"Fiscal 2025",
			"Own median, 6 to 9 years",
			"Lowest",
			"Highest",
		]);
	});

	it("adds the peers' median to each measure", () => {
		const measures = [{ name: "net_margin", median: presentFigure(0.15) }];
		const comparison = { ok: true, value: { symbol: "LEVEL", peers: [], measures, warnings: [] } } as never;
		const history = [flat("net_margin", 0.2), flat("roa", 0.1)];
		const [table] = tables(business(valued({ history }, { comparison })).blocks);
		expect(cells(table)?.map((row) => [row[0], row.at(-1)])).toEqual([
			["Net margin", "15.0%"],
			["Roa", "n/a"],
		]);
		expect(table?.columns.at(-1)?.title).toBe("Peers' median");
	});

	it("omits returns with zero equity at an end", () => {
		const cell = (...equity: readonly number[]) => {
			const history = [flat("net_margin", 0.1), fiscal("roe", [0.1, 0.2, null]), fiscal("equity", equity, MILLIONS)];
			return tables(business(valued({ history })).blocks)[0]?.rows[1]?.cells[1]?.reason?.code;
		};
		expect([cell(5, 5, 0), cell(5, 0, 5), cell(0, 5, 5), cell(5, 5, -1)]).toEqual([
			"negative_equity",
			"negative_equity",
			"not_reported",
			"negative_equity",
		]);
	});
});

describe("financing section", () => {
	it("shows known safety scores only", () => {
		const diagnosticNamed = (name: string, value: number | null) =>
			aDiagnostic({ name, title: name, value: presentFigure(value, { kind: "score" }) });
		const diagnostics = [
			diagnosticNamed("piotroski", 7),
			diagnosticNamed("altman_z", null),
			diagnosticNamed("interest_coverage", 3),
			diagnosticNamed("other", 4),
		];
		const [table] = tables(finances(valued({ diagnostics })).blocks);
		expect(cells(table)?.map(([title]) => title)).toEqual(["interest_coverage", "piotroski"]);
	});

	it("uses the same year's debt and avoids repetition", () => {
		const equity = fiscal("equity", [100, 110, 120], MILLIONS);
		const older = { ...fiscal("total_debt", [50], MILLIONS), periods: ["2024-12"] };
		expect(finances(valued({ history: [equity, older] })).finding).toBe(
			"At the end of fiscal 2025 equity was USD 120 million",
		);
		const zero = fiscal("equity", [0], MILLIONS);
		expect(finances(valued({ history: [zero] })).finding).toBe("At the end of fiscal 2025 equity was USD 0 million");
		const measures = [{ name: "net_debt_to_ebitda", title: "", figure: presentFigure(0, { kind: "ratio" }) }] as never;
		const section = finances(valued({ history: [equity] }, { measures }));
		expect(section.finding).toBe("Net debt is 0.0 times EBITDA");
		expect(text(section)).toBe("At the end of fiscal 2025 equity was USD 120 million.");
		const [chart] = charts(section);
		expect([chart?.subtitle, chart?.layout.height]).toEqual([
			"Level Inc: debt and equity in USD millions, by fiscal year",
			410,
		]);
	});

	it("draws a lender's equity over assets", () => {
		const history = [fiscal("equity", [1, 2, 3], MILLIONS), fiscal("total_assets", [10, 10, 0], MILLIONS)];
		const bank = finances(valued({ history }, { template: "bank" }));
		expect(bank.finding).toBe("Equity financed 20.0% of the assets at the end of fiscal 2024");
		expect(bank.blocks[1]?.kind).toBe("missing");
		const cover = aDiagnostic({ name: "interest_coverage", value: presentFigure(0, { kind: "ratio" }) });
		const measures = [{ name: "net_debt_to_ebitda", title: "", figure: presentFigure(1, { kind: "ratio" }) }] as never;
		expect(finances(valued({ diagnostics: [cover] }, { measures })).finding).toBe(
			"Net debt is 1.0 times EBITDA, and operating profit covers the interest 0.0 times",
		);
		const balances = [fiscal("equity", [1, 2, 3], MILLIONS), fiscal("total_assets", [10, 10, 10], MILLIONS)];
		expect(charts(finances(valued({ history: balances }, { template: "insurer" })))[0]?.subtitle).toBe(
			"Level Inc: equity as a share of assets in %, by fiscal year",
		);
	});
});

describe("shareholder section", () => {
	const returns = (parts: readonly object[], years = 10) =>
		({ ok: true, value: { from: "2015", to: "2025", years, parts } }) as never;
	const dividends = (lastExDate: string) =>
		({ ok: true, value: { years: ["2018", "2019"], regular: [1, 1], currency: "USD", lastExDate } }) as never;
	const dividendDiagnostics = (payout: number | null, streak: number | null) => [
		aDiagnostic({ name: "dividend_safety", value: presentFigure(payout) }),
		aDiagnostic({ name: "dividend_history", value: presentFigure(streak, { kind: "count" }) }),
	];

	it("is empty without components or below a year", () => {
		expect(owners(valued({ returns: returns([]) })).finding).toBeUndefined();
		expect(owners(valued({ returns: returns([{ title: "Dividends", log: 1 }], 0) })).finding).toBeUndefined();
		expect(owners(valued({ returns: returns([{ title: "Dividends", log: 0.5 }], 1) })).finding).toBe(
			"Owners earned 64.9% a year from 2015 to 2025: dividends added 50.0 points a year",
		);
		expect(owners(valued({ returns: returns([{ title: "Dividends", log: 0 }]) })).finding).toBe(
			"Owners earned 0.0% a year from 2015 to 2025",
		);
	});

	it("states an ended dividend in headline and text", () => {
		const section = owners(
			valued({
				returns: returns([{ title: "Change of margin", log: -1 }]),
				dividends: dividends("2020-02-13"),
				diagnostics: dividendDiagnostics(0.6, 3),
			}),
		);
		expect(section.finding).toBe(
			"Owners lost 9.5% a year from 2015 to 2025: a lower margin took 10.0; no dividend since February 2020",
		);
		expect(text(section)).toBe("No dividend was paid since February 2020.");
	});

	it("states payout and streak where meaningful", () => {
		const dividendText = (payout: number | null, streak: number | null, template: "ordinary" | "reit" = "ordinary") =>
			text(
				owners(
					valued(
						{ diagnostics: dividendDiagnostics(payout, streak), dividends: dividends("2025-11-13") },
						{ template },
					),
				),
			);
		expect(dividendText(0.6, 1)).toBe("Dividends took 60.0% of earnings per share.");
		expect(dividendText(0.6, 2)).toBe(
			"Dividends took 60.0% of earnings per share and rose in each of the last two years.",
		);
		expect(dividendText(null, 2)).toBe("Dividends rose in each of the last two years.");
		expect([dividendText(null, 1), dividendText(null, null)]).toEqual(["", ""]);
		expect(dividendText(0.6, 3, "reit")).toBe("Dividends rose in each of the last three years.");
	});

	it("draws dividends, else three years of shares", () => {
		const shares = (...values: readonly number[]) => fiscal("shares", values, { kind: "shares", scale: 1e6 });
		const titles = (valuation: NonNullable<HandMade["valuation"]>) =>
			charts(owners(valued(valuation))).map(({ title }) => title);
		expect(titles({ dividends: dividends("2019-11-13"), history: [shares(3, 2, 1)] })).toEqual([
			"No dividend since November 2019",
		]);
		expect(titles({ history: [shares(4, 2, 1)] })).toEqual(["Shares fell by 50.0% a year from 2023 to 2025"]);
		expect(titles({ history: [shares(2, 1)] })).toEqual([]);
		const prices = {
			ok: true,
			value: {
				dates: ["2024-12-30", "2025-06-30", "2025-12-31"],
				close: [10, 11, 20],
				currency: "USD",
				frequencyChanges: [],
			},
		} as const;
		const priced = owners(valued({}, { prices }));
		// From 10 to 20 in 366 of 365.25 days.
		expect(charts(priced)[0]?.title).toBe("The price rose by 99.7% a year since 2024");
		expect(priced.blocks.map(({ kind }) => kind)).toEqual(["chart", "missing", "missing"]);
		expect(charts(owners(valued({ returns: returns([{ title: "Dividends", log: 1 }]) }, { prices }))).length).toBe(1);
	});

	it("states share counts over ten, five, three years", () => {
		const sharesText = (...values: readonly number[]) =>
			text(owners(valued({ history: [fiscal("shares", values, { kind: "shares", scale: 1e6 })] })));
		expect(sharesText(...Array.from({ length: 11 }, () => 100))).toBe("The share count did not change over ten years.");
		expect(sharesText(100, 100, 100, 100, 100, 110.408)).toBe("The share count rose by 2.0% a year over five years.");
		expect(sharesText(100, 100, 100, 100.1501)).toBe("The share count rose by 0.1% a year over three years.");
		expect(sharesText(100, 100, 100, 100.1499)).toBe("The share count did not change over three years.");
	});
});

describe("methods section", () => {
	const fairValue = (changed: object) =>
		({ ...reportOf().valuation.fairValue, families: [], market: null, ...changed }) as Valuation["fairValue"];
	const estimate = anEstimate({
		method: "dcf" as never,
		title: "DCF",
		value: presentFigure(45, PER_SHARE),
		weight: 0.6,
	});

	it("omits weights and sum without a range", () => {
		const none = fairValue({ low: null, mid: null, high: null, approximations: [], notes: ["a note"] });
		const refused = anEstimate({ method: "ddm" as never, title: "DDM", value: presentFigure(null) });
		const supplied = anEstimate({
			method: "theirs" as never,
			title: "Theirs",
			role: "supplier",
			value: presentFigure(9),
		});
		const low = anEstimate({ method: "epv" as never, title: "EPV", family: null, value: presentFigure(20, PER_SHARE) });
		const section = fairValueSection(valued({ fairValue: none, estimates: [refused, low, supplied, estimate] }));
		const [table] = tables(section.blocks);
		expect(cells(table)).toEqual([
			["DCF", "Cash flows", "45.00", "", "", "", ""],
			["EPV", "", "20.00", "", "", "", ""],
		]);
		expect([table?.caption, table?.notes]).toEqual(["Level Inc: the methods that give a value", ["a note."]]);
		expect(section.finding).toBe("Two methods give USD 20.0 to 45.0 per share; there is no fair-value range");
	});

	it("compares the range with an available price", () => {
		const families = [{ family: "intrinsic", low: 30, mid: 36, high: 45, weight: 1, methods: ["dcf"] }];
		const range = fairValue({ low: 30, mid: 36, high: 45, families });
		const withLatest = (overrides: object = {}) =>
			cells(tables(fairValueSection(valued({ fairValue: range, estimates: [estimate], ...overrides })).blocks)[0])?.at(
				-1,
			);
		// The price is 30.
		expect(withLatest()).toEqual(["Fair value", "All", "36.00", "30.00", "45.00", "+20.0", "100%"]);
		expect(withLatest({ price: presentFigure(null, PER_SHARE) })?.[5]).toBe("");
		const [table] = tables(fairValueSection(valued({ fairValue: range, estimates: [estimate] })).blocks);
		expect(table?.rows.map(({ own }) => own)).toEqual([undefined, true]);
	});

	it("uses the first refused fair value's reason", () => {
		const refused = anEstimate({ value: { value: null, reason: { code: "negative_equity" } } });
		const supplied = anEstimate({ role: "supplier", value: presentFigure(null) });
		expect(noValueReason(valued({ estimates: [supplied, refused] }))).toEqual({ code: "negative_equity" });
		expect(noValueReason(valued({ estimates: [] }))).toMatchObject({ code: "missing_input" });
		expect(fieldBlock(valued({ estimates: [refused, supplied] }))).toBeNull();
	});

	it("shows needed growth in the appendix otherwise", () => {
		const surface = {
			ok: true,
			value: { margins: [0.1], needed: [{ years: 10, margin: 0.1, growth: null, windows: 0, reached: null }] },
		} as never;
		const captions = (needs: string | null, given = surface) =>
			tables(everyMethod(valued({ fairValue: fairValue({ needs, scenarios: [] }) }, { surface: given })).blocks).map(
				({ caption }) => caption.split(",")[0],
			);
		expect(captions("Growth is needed.")).toEqual(["Level Inc: growth of revenue a year that the price needs"]);
		expect(captions(null)).toEqual([]);
		expect(captions("Growth is needed.", { ok: false, reason: { code: "not_reported" } } as never)).toEqual([]);
		// No growth gives the price, so there is no sentence.
		expect(priceNeeds(valued({}, { surface }))).toBeNull();
		expect(
			growthInPrice(valued({ fairValue: fairValue({ needs: null, tornado: [] }) }, { surface })).finding,
		).toBeUndefined();
	});
});

describe("history section", () => {
	it("explains why multiples have no history", () => {
		const young = aMultiple({ percentile: { value: null, reason: { code: "insufficient_history" } } as never });
		const silent = aMultiple({ name: "ps", now: presentFigure(null, MULTIPLE), percentile: presentFigure(null) });
		const reason = (multiples: readonly ReturnType<typeof aMultiple>[]) => {
			const [block] = ownHistory(valued({ multiples: [...multiples] })).blocks;
			return block?.kind === "missing" && block.reason.code;
		};
		expect(reason([silent, young])).toBe("insufficient_history");
		expect(reason([silent])).toBe("not_reported");
	});

	it("draws the first multiple with positive median", () => {
		const band = (median: readonly (number | null)[]) => ({ low: median, median, high: median }) as never;
		const historyCharts = (first: readonly (number | null)[]) =>
			charts(
				ownHistory(
					valued({
						multiples: [
							aMultiple({ bands: band(first) }),
							aMultiple({ name: "ps", title: "Price to sales", bands: band([15, 30]) }),
						],
					}),
				),
			)[1]?.title;
		expect(historyCharts([null, 30])).toContain("median P/E");
		expect([historyCharts([0, -1]), historyCharts([null, null])].map((title) => title?.includes("P/S"))).toEqual([
			true,
			true,
		]);
	});
});

describe("peers section", () => {
	const measure = (name: string, unit: typeof FRACTION | typeof MULTIPLE, overrides: object = {}) => ({
		name,
		title: name,
		notMeaningful: 2,
		percentile: presentFigure(50),
		median: presentFigure(1, unit),
		lowerQuartile: presentFigure(1, unit),
		upperQuartile: presentFigure(1, unit),
		values: [{ symbol: "LEVEL", figure: presentFigure(1, unit) }],
		...overrides,
	});
	const compared = (measures: readonly object[]) =>
		({ ok: true, value: { symbol: "LEVEL", peers: ["AAA"], measures, warnings: [] } }) as never;

	it("splits multiples and their drivers into two tables", () => {
		const measures = [measure("pe", MULTIPLE), measure("roe", FRACTION), measure("dividend_yield", FRACTION)];
		const result = tables(peerTables(reportOf({ comparison: compared(measures) })));
		expect(result.map(({ columns }) => columns.map(({ title }) => title))).toEqual([
			["Company", "P/E", "dividend_yield"],
			["Company", "roe"],
		]);
		expect(cells(result[1])?.map(([title]) => title)).toEqual([
			"Level Inc (LEVEL)",
			"AAA (AAA)",
			"Lower quartile of peers",
			"Median of peers",
			"Upper quartile of peers",
			"LEVEL: percentile among peers",
			"Peers not meaningful (NM)",
		]);
		expect(cells(result[1])?.[1]).toEqual(["AAA (AAA)", "n/a"]);
		expect(tables(peerTables(reportOf({ comparison: compared([measure("pe", MULTIPLE)]) })))).toHaveLength(1);
		const approximate = [measure("pe", MULTIPLE, { approximate: 1 }), measure("ps", MULTIPLE)];
		expect(cells(tables(peerTables(reportOf({ comparison: compared(approximate) })))[0])?.slice(-2)).toEqual([
			["Peers not meaningful (NM)", "2", "2"],
			["Peers approximate (≈)", "1", "0"],
		]);
	});

	it("names other industries and the value without peers", () => {
		const families = (...names: readonly string[]) =>
			names.map((family, i) => ({
				family,
				mid: [16, 25, 36][i],
				low: 1,
				high: 99,
				weight: 1 / names.length,
				methods: [],
			}));
		const industriesSentence = (names: readonly string[], mid: number | null = 20, peers = ["AAA", "BBB", "CCC"]) =>
			peerIndustriesSentence(
				valued(
					{ fairValue: { ...reportOf().valuation.fairValue, families: families(...names), mid } as never },
					{
						industry: "Tools",
						comparison: { ok: true, value: { symbol: "LEVEL", peers, measures: [], warnings: [] } } as never,
						peerIndustries: { AAA: "Tools", BBB: "Tools", CCC: "Hotels", DDD: "Hotels" },
					},
				),
			);
		// Without peers the geometric mean of 16 and 25 is 20.
		expect(industriesSentence(["intrinsic", "own_history", "market"])).toBe(
			"Two of three peers are from the same industry (Tools); the other is CCC from Hotels. Peers carry a third of the fair value; without them it would be USD 20.0.",
		);
		expect(industriesSentence(["intrinsic", "market"])).toMatch(
			/Peers carry half of the fair value; without them there is no range\.$/,
		);
		expect(industriesSentence(["intrinsic"])).toMatch(/The fair value does not depend on peers\.$/);
		expect(industriesSentence(["intrinsic", "market"], null)).toMatch(/The fair value does not depend on peers\.$/);
		expect(industriesSentence(["intrinsic"], 20, ["CCC", "DDD"])).toMatch(
			/^None of the two peers is from the company's own industry \(Tools\); the others are CCC and DDD from Hotels\. /,
		);
		expect(industriesSentence(["intrinsic"], 20, ["AAA", "BBB"])).toBeNull();
	});
});

describe("years table", () => {
	const cellsOf = (history: readonly ReturnType<typeof fiscal>[], years?: number) =>
		yearsTable(valued({ history: [...history] }), years === undefined ? {} : { years });
	const seriesAt = (name: string, ...periods: readonly string[]) => ({
		...fiscal(
			name,
			periods.map((_, i) => (i + 1) / 10),
		),
		periods,
	});

	it("has a column if one year reports it", () => {
		const revenue = seriesAt("revenue", "2021-12", "2022-12", "2023-12", "2024-12", "2025-12");
		const titles = (last: string) => cellsOf([revenue, seriesAt("roe", last)], 3)?.columns.map(({ title }) => title);
		expect(titles("2023-12")).toEqual(["Fiscal year", "Revenue", "Roe"]);
		expect(titles("2022-12")).toEqual(["Fiscal year", "Revenue"]);
		// A single year is also a fiscal period.
		expect(titles("2023")).toEqual(["Fiscal year", "Revenue", "Roe"]);
	});

	it("states percent in the header and reasons for gaps", () => {
		const table = cellsOf([seriesAt("revenue", "2024-12", "2025-12"), fiscal("roe", [null, 0.25])]);
		expect(cells(table ?? undefined)).toEqual([
			["2025", "20.0", "25.0"],
			["2024", "10.0", "n/a"],
		]);
		expect(table?.columns.map(({ unit }) => unit)).toEqual([undefined, "%", "%"]);
		expect(table?.caption).toBe("Level Inc: all fiscal years");
	});

	it("marks returns on negative equity in the first year", () => {
		const history = [fiscal("roe", [null, 0.2]), fiscal("equity", [-1, 5], MILLIONS)];
		expect(cellsOf(history)?.rows[1]?.cells[1]?.reason?.code).toBe("negative_equity");
	});
});

describe("a past measure", () => {
	it("has no payout from losses or unknown earnings", () => {
		const dividends = fiscal("dividends_per_share", [1, 1, 1, 1, 1], PER_SHARE);
		const earned_ = fiscal("ffo_per_share", [2, 4, 0, -1, 4], PER_SHARE);
		const section = business(valued({ history: [dividends, earned_] }, { template: "reit" }));
		expect(section.finding).toBe("Dividends took 25.0% of FFO in fiscal 2025");
		expect(cells(tables(section.blocks)[0])?.[0]?.slice(1)).toEqual(["25.0%", "n/a", "25.0%", "50.0%"]);
		expect(business(valued({ history: [dividends] }, { template: "reit" })).finding).toBeUndefined();
		const cents = fiscal("ffo_per_share", [0.5, 0.5, 0.5], PER_SHARE);
		expect(business(valued({ history: [dividends, cents] }, { template: "reit" })).finding).toContain(
			"took 200.0% of FFO",
		);
	});
});

it("zero growth is not a decline", () => {
	const history = [fiscal("revenue", [100, 100, 100, 100], MILLIONS), fiscal("eps", [1, 1, 1, 1], PER_SHARE)];
	expect(earningsAndGrowth(valued({ history })).finding).toBe(
		"Revenue stayed level from 2022 to 2025; eps stayed level",
	);
	const needed = { measure: "revenue", implied: 0, years: 5, record: [{ from: "2015", to: "2020", growth: 0 }] };
	const fairValue = { ...reportOf().valuation.fairValue, needed, tornado: [] } as never;
	expect(growthInPrice(valued({ fairValue })).finding).toBe(
		"Revenue grew by the 0.0% a year that the price needs in 1 of 1 past five-year windows",
	);
});

it("needed growth is missing only if unknown throughout", () => {
	const surface = { ok: false, reason: { code: "not_reported" } } as const;
	const kinds = (changed: object) =>
		growthInPrice(
			valued({ fairValue: { ...reportOf().valuation.fairValue, needs: null, tornado: [], ...changed } }, { surface }),
		).blocks.map(({ kind }) => kind);
	const tornado = [{ title: "growth", ends: ["1", "2"], low: 1, high: 2, swing: 1 }];
	expect([kinds({}), kinds({ tornado }), kinds({ needs: "Much." })]).toEqual([["missing"], ["table"], []]);
});

it("appendix and history accept a single row", () => {
	const drivers = { growth: 0.02, margin: 0.1, rate: 0.09, returnOnCapital: 0.12 };
	const scenarios = [{ name: "base", value: 1, drivers }];
	const fairValue = { ...reportOf().valuation.fairValue, needs: null, scenarios } as never;
	expect(tables(everyMethod(valued({ fairValue })).blocks).map(({ caption }) => caption)).toEqual([
		"Level Inc: intrinsic value by scenario",
	]);
	const input = { name: "g", value: 0.02, unit: FRACTION };
	expect(provenance(valued({ estimates: [anEstimate({ inputs: [input] as never })] })).blocks).toHaveLength(2);
	expect(charts(ownHistory(valued({ multiples: [aMultiple({ bands: null as never })] })))).toHaveLength(1);
	const notes = (changed: object) => multiplesTable(valued({ multiples: [aMultiple(changed)] })).notes?.[0];
	expect(notes({})).toMatch(/of the closes from 2023-12-31 to 2024-12-31\.$/);
	expect(notes({ window: null })).toMatch(/^Percentile: /);
	expect(earningsAndGrowth(valued({ history: [fiscal("revenue", [-5, 5], MILLIONS)] })).finding).toBeUndefined();
});

it("peers of several industries are distinguished", () => {
	const sentence = peerIndustriesSentence(
		valued(
			{},
			{
				industry: "Tools",
				comparison: {
					ok: true,
					value: { symbol: "LEVEL", peers: ["A", "B", "C"], measures: [], warnings: [] },
				} as never,
				peerIndustries: { A: "Hotels", B: "Banks", C: "Hotels" },
			},
		),
	);
	expect(sentence).toMatch(/; the others are A and C from Hotels; B from Banks\. /);
	expect(peerIndustriesSentence(valued({}, { industry: "Tools", peerIndustries: { A: "Hotels" } }))).toBeNull();
});

it("a measure without reading shows none", () => {
	const diagnosticWith = (reading: string | null) =>
		aDiagnostic({ title: "Z", value: presentFigure(3, { kind: "score" }), reading } as never);
	const rows = cells(diagnosticsTable("C", [diagnosticWith("safe"), diagnosticWith(null)]));
	expect(rows?.map((row) => row[2])).toEqual(["safe", ""]);
	const warned = { ...diagnosticWith(null), warnings: [{ code: "data", text: "old figures" }] } as ReturnType<
		typeof diagnosticWith
	>;
	expect(cells(diagnosticsTable("C", [warned]))?.[0]?.[2]).toBe("old figures");
});

it("largest and smallest components are found in any order", () => {
	const returnFinding = (...logs: readonly number[]) => {
		const parts = logs.map((log, i) => ({ title: `Part ${i}`, log }));
		const returns = { ok: true, value: { from: "2015", to: "2025", years: 10, parts } } as never;
		return owners(valued({ returns })).finding?.split(": ")[1];
	};
	expect(returnFinding(-0.7, 0.2, 1.5, -0.3)).toBe("part 2 added 15.0 points a year, part 0 took 7.0");
	expect(returnFinding(0.2, -0.3, -0.7, 1.5)).toBe("part 3 added 15.0 points a year, part 2 took 7.0");
});

it("the two most different families are compared", () => {
	const families = ["intrinsic", "market", "own_history"].map((family, i) => ({
		family,
		mid: [30, 60, 25][i],
		low: 1,
		high: 99,
		weight: 0.3,
		methods: [],
	}));
	const fairValue = { ...reportOf().valuation.fairValue, families, market: null } as never;
	const section = fairValueSection(valued({ fairValue }));
	expect(text(section)).toBe("Peers give 2.4 times the value that own history gives.");
	expect(section.finding).toBe("Cash flows give USD 30.0, peers 60.0 and own history 25.0 per share");
});

it("windows are counted and impossible growth explained", () => {
	const needed = (growth: number | null, windows: number) => ({ years: 10, margin: 0.1, growth, windows, reached: 0 });
	const surface = (...all: readonly object[]) => ({ ok: true, value: { margins: [0.1], needed: all } }) as never;
	const needsText = (windows: number) => priceNeeds(valued({}, { surface: surface(needed(0.05, windows)) }));
	expect(needsText(0)).toBe(
		"The price needs revenue to grow by 5.0% a year for ten years, at an operating margin of 10.0%.",
	);
	expect(needsText(1)).toMatch(/; it did so in none of 1 past ten-year windows\.$/);
	const zero = valued({}, { surface: surface(needed(0, 0)) });
	expect(priceNeeds(zero)).toMatch(/^The price needs revenue to grow by 0\.0% a year/);
	const notes = (...all: readonly object[]) =>
		neededTable("L", { margins: all.map(() => 0.1), needed: all } as never).notes?.length;
	expect([notes(needed(0.1, 0), needed(null, 0)), notes(needed(0.1, 0), needed(0.2, 0))]).toEqual([3, 2]);
});

describe("partly known years", () => {
	it("lead with the latest year's return in any order", () => {
		const seriesUntil = (name: string, last: number) => ({
			...fiscal(name, [0.1, 0.1, 0.1]),
			periods: [2, 1, 0].map((back) => `${last - back}-12`),
		});
		const finding = (...lasts: readonly number[]) =>
			business(valued({ history: ["roic", "roe", "roa"].map((name, i) => seriesUntil(name, lasts[i] as number)) }))
				.finding;
		expect(finding(2025, 2024, 2023)).toMatch(/^Roic was 10\.0% in fiscal 2025/);
		expect(finding(2023, 2025, 2024)).toMatch(/^Roe was 10\.0% in fiscal 2025/);
	});

	it("give no record or growth of unreported figures", () => {
		expect(tables(business(valued({ history: [fiscal("net_margin", [null, null])] })).blocks)).toEqual([]);
		expect(text(earningsAndGrowth(valued({ history: [fiscal("revenue", [null, null], MILLIONS)] })))).toBe("");
	});

	it("give no equity share without equity", () => {
		const equity = fiscal("equity", [10, null, 12, 13], MILLIONS);
		const assets = fiscal("total_assets", [100, 100, 100, 100], MILLIONS);
		const [figure] = charts(finances(valued({ history: [equity, assets] }, { template: "bank" })));
		expect(figure?.data[0]?.y).toEqual([10, null, 12, 13].map((value) => value && expect.closeTo(value, 9)));
	});

	it("draw at most three per-share figures", () => {
		const revenue = fiscal("revenue", [1, 2, 4], MILLIONS);
		const perShareSeries = (...names: readonly string[]) => names.map((name) => fiscal(name, [1, 2, 3], PER_SHARE));
		const chartSizes = (...names: readonly string[]) =>
			charts(earningsAndGrowth(valued({ history: [revenue, ...perShareSeries(...names)] }))).map(
				({ data }) => data.length,
			);
		expect(chartSizes()).toEqual([1]);
		expect(chartSizes("eps", "free_cash_flow_per_share", "dividends_per_share", "book_value_per_share")).toEqual([
			1, 3,
		]);
	});

	it("name a return component by its sign", () => {
		const returnSentence = (title: string, log: number) => {
			const returns = { ok: true, value: { from: "2015", to: "2025", years: 10, parts: [{ title, log }] } } as never;
			return owners(valued({ returns })).finding?.split(": ")[1];
		};
		expect([0.5, -0.5].map((log) => returnSentence("Change of P/E", log))).toEqual([
			"a higher P/E added 5.0 points a year",
			"a lower P/E took 5.0",
		]);
		expect([0.5, -0.5].map((log) => returnSentence("Share count", log))).toEqual([
			"fewer shares added 5.0 points a year",
			"more shares took 5.0",
		]);
		expect([0.5, -0.5].map((log) => returnSentence("Revenue growth", log))).toEqual([
			"growing revenue added 5.0 points a year",
			"falling revenue took 5.0",
		]);
	});

	it("compare the price with a multiple's band below one", () => {
		const band = { low: [0.4, 0.4], median: [0.5, 0.5], high: [0.6, 0.6] };
		expect(charts(ownHistory(valued({ multiples: [aMultiple({ bands: band as never })] })))).toHaveLength(2);
	});

	it("include multiples unless never available", () => {
		const reason = (code: string, values: readonly (number | null)[]) =>
			aMultiple({ now: { value: null, reason: { code } } as never, values, dates: ["a", "b"] });
		const rowCount = (...given: Parameters<typeof reason>) =>
			multiplesTable(valued({ multiples: [reason(...given)] })).rows.length;
		expect(rowCount("template_not_applicable", [null, null])).toBe(0);
		expect(rowCount("template_not_applicable", [null, 5])).toBe(1);
		expect(rowCount("not_reported", [null, null])).toBe(1);
	});

	it("show a table for one multiple", () => {
		const captions = (...multiples: ReturnType<typeof aMultiple>[]) =>
			tables(everyFigure(valued({ multiples })).blocks).map(({ caption }) => caption);
		expect(captions(aMultiple({}))).toEqual(["Level Inc: multiples now and in their own history"]);
		expect(captions()).toEqual([]);
	});

	it("prefer needed cash-flow growth to the grid", () => {
		const surface = {
			ok: true,
			value: { margins: [0.1], needed: [{ years: 10, margin: 0.1, growth: 0.05, windows: 0, reached: 0 }] },
		} as never;
		const fairValue = { ...reportOf().valuation.fairValue, needs: "The price needs much." };
		expect(priceNeeds(valued({ fairValue }, { surface }))).toBe("The price needs much.");
	});
});
