// Tests the sections of a report on hand-made data.
import { describe, expect, it } from "vitest";
import type { PriceExpectations } from "../../../src/analytics/company/index.js";
import type { Valuation } from "../../../src/analytics/valuation.js";
import { amountInWords, listed } from "../../../src/core/format.js";
import { type Block, isEmpty, type Section } from "../../../src/report/section.js";
import { business } from "../../../src/report/sections/business.js";
import { earningsAndGrowth } from "../../../src/report/sections/earnings-and-growth.js";
import { fairValueSection, fieldBlock } from "../../../src/report/sections/fair-value.js";
import { finances } from "../../../src/report/sections/finances.js";
import { growthInPrice } from "../../../src/report/sections/growth-in-price.js";
import { sectionsOf } from "../../../src/report/sections/index.js";
import { leadingMultiple, ownHistory } from "../../../src/report/sections/own-history.js";
import { owners } from "../../../src/report/sections/owners.js";
import { peerComparison, peerTables } from "../../../src/report/sections/peer-comparison.js";
import {
	drawableSeries,
	extremeNote,
	growthOver,
	latestValue,
	medianOf,
} from "../../../src/report/sections/section-data.js";
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

/** Blocks in short form: a chart by title, a table by caption, a missing item by name. */
const short = (blocks: readonly Block[]): string[] =>
	blocks.map((block) => {
		if (block.kind === "chart") return `chart: ${block.figure.title}`;
		if (block.kind === "table") return `table: ${block.table.caption}`;
		if (block.kind === "missing") return `missing: ${block.what}`;
		return block.kind === "text" ? block.text : block.html;
	});
const tables = (blocks: readonly Block[]): Table[] =>
	blocks.flatMap((block) => (block.kind === "table" ? [block.table] : []));
const cells = (table: Table | undefined) => table?.rows.map((row) => row.cells.map(({ text }) => text));
const titles = (table: Table | undefined) => table?.columns.map(({ title }) => title);
const valued = (valuation: NonNullable<HandMade["valuation"]>, otherParts: Omit<HandMade, "valuation"> = {}) =>
	reportOf({ ...otherParts, valuation });

describe("shared section helpers", () => {
	it("need three points for a line", () => {
		const [lineOfTwo, lineOfThree] = [fiscal("a", [1, null, 2]), fiscal("b", [1, 2, 3, null])];
		expect(drawableSeries([lineOfTwo, lineOfThree])).toEqual([lineOfThree]);
		expect(latestValue(lineOfThree)).toEqual({ series: lineOfThree, value: 3, period: "2024-12" });
		expect([latestValue(undefined), latestValue(fiscal("c", [null]))]).toEqual([null, null]);
		expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual(["", "a", "a and b", "a, b and c"]);
	});

	it("grow over fiscal years, not across a loss", () => {
		// 1,000 to 1,331 in three years: 10% a year.
		const series = fiscal("a", [1000, 5, 5, 1331]);
		expect([growthOver(series, 3), growthOver(series, 4), growthOver(undefined, 1)]).toEqual([
			expect.closeTo(0.1, 12),
			null,
			null,
		]);
		expect(growthOver(fiscal("a", [-1, 5]), 1)).toBeNull();
	});

	it("scale money for reading", () => {
		const amounts = [416_161, 5749, 936, 0.4].map((value) => amountInWords(value, MILLIONS));
		expect(amounts).toEqual(["USD 416.2 billion", "USD 5.75 billion", "USD 936 million", "USD 0.40 million"]);
		expect(amountInWords(3.5, PER_SHARE)).toBe("USD 3.50");
	});

	it("need five values for a median", () => {
		expect([medianOf([1, 2, null, 3, 4]), medianOf([5, 1, 2, 4, 3]), medianOf([1, 2, 3, 4, 5, 6])]).toEqual([
			null,
			3,
			3.5,
		]);
	});
});

describe("earnings and growth section", () => {
	const history = [
		fiscal("revenue", [1000, 1100, 1210, 1331], MILLIONS),
		fiscal("operating_margin", [0.1, 0.2, 0.2, 0.25]),
		fiscal("net_income", [80, 90, 100, 125], MILLIONS),
		fiscal("free_cash_flow", [null, 80, 90, 110], MILLIONS),
		fiscal("eps", [8, 1, 1, 1], PER_SHARE),
	];

	it("leads with three-year growth and the latest year", () => {
		const section = earningsAndGrowth(valued({ history }));
		// 1,000 to 1,331: 10% a year; 8 to 1: a half each year.
		expect(section.finding).toBe("Revenue grew by 10.0% a year from 2022 to 2025; eps fell by 50.0% a year");
		expect(short(section.blocks)).toEqual([
			"Revenue was USD 1.33 billion in fiscal 2025; the operating margin was 25.0%. Net income was USD 125 million in fiscal 2025, 25.0% above the year before; free cash flow was USD 110 million.",
			"chart: Revenue grew by 10.0% a year from 2022 to 2025",
			"chart: Eps: USD 8.00 in 2022, USD 1.00 in 2025",
			"table: Level Inc: all fiscal years",
		]);
		const twoLines = [history[0], fiscal("eps", [1, 1.1, 1.21, 1.331], PER_SHARE)] as never;
		expect(earningsAndGrowth(valued({ history: twoLines })).finding).toBe(
			"Revenue grew by 10.0% a year from 2022 to 2025, eps by 10.0%",
		);
	});

	it("uses per-share measures by kind and profitable years", () => {
		const growing = (name: string) => fiscal(name, [1, 1.1, 1.21, 1.331], PER_SHARE);
		const all = [history[0], growing("affo_per_share"), fiscal("eps", [1, 1, 1, 1], PER_SHARE)] as never;
		expect(earningsAndGrowth(valued({ history: all }, { template: "reit" })).finding).toContain(
			", affo per share by 10.0%",
		);
		expect(earningsAndGrowth(valued({ history: all }, { template: "bank" })).finding).toContain("; eps stayed level");
		const young = [fiscal("revenue", [1000, 1100], MILLIONS)];
		expect(earningsAndGrowth(valued({ history: young })).finding).toBe("Revenue grew by 10.0% from 2024 to 2025");
		expect(earningsAndGrowth(valued({})).finding).toBeUndefined();
	});

	it("calls losses losses and shows five years", () => {
		const firstSentence = (values: readonly (number | null)[]) =>
			short(earningsAndGrowth(valued({ history: [fiscal("net_income", values, MILLIONS)] })).blocks)[0];
		expect(firstSentence([100, 80])).toBe("Net income was USD 80 million in fiscal 2025, 20.0% below the year before.");
		expect(firstSentence([100, -80])).toBe("The net loss was USD 80 million in fiscal 2025.");
		expect(firstSentence([-5, 80])).toBe("Net income was USD 80 million in fiscal 2025, after a loss the year before.");
		expect(firstSentence([null, 80])).toBe("Net income was USD 80 million in fiscal 2025.");
		const long = [fiscal("revenue", [1, 2, 3, 4, 5, 6, 7], MILLIONS)];
		const [table] = tables(earningsAndGrowth(valued({ history: long })).blocks);
		expect(table?.caption).toBe("Level Inc: the last five fiscal years");
		expect(cells(table)?.map(([year]) => year)).toEqual(["2025", "2024", "2023", "2022", "2021"]);
	});

	it("draws no two-year chart and handles empty companies", () => {
		const twoYears = earningsAndGrowth(valued({ history: [fiscal("revenue", [1, 2], MILLIONS)] }));
		expect(twoYears.blocks.map(({ kind }) => kind)).toEqual(["text", "missing", "table"]);
		expect(isEmpty(earningsAndGrowth(valued({})))).toBe(true);
	});

	it("shows segment revenue and the remainder", () => {
		const segments = { kind: "business", periods: ["2025-12"], names: ["A", "B"], values: [[60], [40]] } as const;
		const map = { ...segments, kind: "geographic", names: ["Other Countries", "United States"], gap: null } as const;
		const sentencesAtGap = (gap: number | null) =>
			short(
				earningsAndGrowth(valued({ history }, { segments: { ok: true, value: [{ ...segments, gap }, map] } })).blocks,
			);
		expect(sentencesAtGap(-0.5).slice(2, 4)).toEqual([
			"chart: A brought 60% of revenue in 2025",
			"The segments do not sum to the statements' revenue: USD −0.50 million of the latest year is in none of them, such as eliminations.",
		]);
		expect(sentencesAtGap(0.49)).toHaveLength(4);
		expect(sentencesAtGap(0)[0]).toMatch(/By region, the United States brought 40% of revenue in fiscal 2025\.$/);
	});
});

describe("business quality section", () => {
	const roic = fiscal("roic", [0.1, 0.15, 0.2]);
	const roe = fiscal("roe", [0.2, 0.25, 0.3]);
	const roa = fiscal("roa", [0.05, 0.06, 0.07]);
	const lines = (section: Section) =>
		section.blocks.flatMap((block) => (block.kind === "chart" ? block.figure.data.map(({ name }) => name) : []));

	it("compares return with present or same-year cost", () => {
		const wacc = fiscal("supplier_wacc", [0.09, 0.08, 0.075]);
		expect(business(valued({ history: [roic, roe, wacc] })).finding).toBe(
			"Roic was 20.0% in fiscal 2025, against a supplier wacc of 7.5%",
		);
		const today = business(valued({ history: [roic, roe, roa], capitalCost: presentFigure(0.0812) }));
		expect(today.finding).toBe("Roic was 20.0% in fiscal 2025, against a cost of capital of 8.1%");
		expect(lines(today)).toEqual(["Roic", "Roe", "Cost of capital today"]);
		// The cost is drawn over the years of both, in order.
		const longer = business(
			valued({ history: [roic, fiscal("roe", [0.2, 0.2, 0.2, 0.2])], capitalCost: presentFigure(0.08) }),
		);
		const [chart] = longer.blocks.filter(({ kind }) => kind === "chart");
		expect(chart?.kind === "chart" && chart.figure.data[2]).toMatchObject({
			x: ["2022", "2023", "2024", "2025"],
			y: [8, 8, 8, 8],
		});
		const bank = business(valued({ history: [roic, roe, roa], capitalCost: presentFigure(0.1) }, { template: "bank" }));
		expect(bank.finding).toBe("Roe was 30.0% in fiscal 2025, against a cost of equity of 10.0%");
	});

	it("leads with the latest return and clips charts", () => {
		const older = fiscal("roic", [-16, 0.1, 0.15, 0.2, null]);
		const newer = fiscal("roe", [0.2, 0.25, 0.3, 0.3, 0.4]);
		const section = business(valued({ history: [older, newer] }));
		expect(section.finding).toBe("Roe was 40.0% in fiscal 2025");
		const [chart] = section.blocks.filter(({ kind }) => kind === "chart");
		expect(chart?.kind === "chart" && chart.figure.data[1]?.y).toEqual([null, 10, 15, 20, null]);
	});

	it("judges property trusts by payout of FFO", () => {
		const dividends = fiscal("dividends_per_share", [3, 3, 3], PER_SHARE);
		const affo = fiscal("affo_per_share", [4, 0, 5], PER_SHARE);
		const ffo = fiscal("ffo_per_share", [4, 5, 6], PER_SHARE);
		const section = business(valued({ history: [dividends, affo, ffo, roe] }, { template: "reit" }));
		expect(section.finding).toBe("Dividends took 50.0% of FFO in fiscal 2025");
		expect(cells(tables(section.blocks)[0])?.map(([title, value]) => [title, value])).toEqual([
			["Dividends, share of cash flow from operations (for AFFO)", "60.0%"],
			["Dividends, share of FFO", "50.0%"],
			["Roe", "30.0%"],
		]);
		// Longer: no AFFO in 2023, and no known dividend of 2021.
		const long = fiscal("affo_per_share", [4, 4, 0, 4, 5], PER_SHARE);
		const four = fiscal("dividends_per_share", [3, 3, 3, 3], PER_SHARE);
		const [chart] = business(valued({ history: [four, long] }, { template: "reit" })).blocks.filter(
			({ kind }) => kind === "chart",
		);
		expect(chart?.kind === "chart" && chart.figure.data[0]?.y).toEqual([null, 75, null, 75, 60]);
	});

	it("compares margins with own record and peers", () => {
		const margin = fiscal("gross_margin", [0.4, 0.3, 0.35, 0.45, 0.5]);
		const low = fiscal("net_margin", [0.2, 0.3, 0.35, 0.45, 0.1]);
		const cash = [fiscal("net_income", [100], MILLIONS), fiscal("free_cash_flow", [80], MILLIONS)];
		const section = business(valued({ history: [margin, low, ...cash] }));
		expect(short(section.blocks)[0]).toBe(
			"Gross margin is the highest in five years. Net margin is the lowest in five years. Free cash flow was 80.0% of net income.",
		);
		expect(cells(tables(section.blocks)[0])).toEqual([
			["Gross margin", "50.0%", "40.0%", "30.0%", "50.0%"],
			["Net margin", "10.0%", "30.0%", "10.0%", "45.0%"],
		]);
		// Last reported eleven years ago: no row.
		const oldMargins = fiscal("operating_margin", [0.2, 0.2, 0.2, ...Array<null>(10).fill(null)]);
		expect(
			cells(tables(business(valued({ history: [margin, oldMargins] })).blocks)[0])?.map(([title]) => title),
		).toEqual(["Gross margin"]);
	});

	it("explains returns missing for negative equity", () => {
		const margin = fiscal("net_margin", [0.1, 0.1, 0.1, 0.1, 0.1]);
		const equity = fiscal("equity", [10, 10, 10, 1, -5], MILLIONS);
		const row = (...values: readonly (number | null)[]) =>
			tables(business(valued({ history: [margin, fiscal("roe", values), equity] })).blocks)[0]?.rows[1]?.cells;
		const negative = row(0.2, 0.3, 0.25, 9, null);
		expect(negative?.map(({ text }) => text)).toEqual(["Roe", "NM", "n/a", "20.0%", "30.0%"]);
		expect(negative?.[1]?.reason).toMatchObject({ code: "negative_equity" });
		expect(row(0.2, 0.3, 0.25, 0.2, 9)?.[1]).toMatchObject({
			text: "NM",
			reason: { code: "non_positive_denominator" },
		});
	});

	it("names what is missing", () => {
		expect(business(valued({ history: [roa] })).finding).toBe("Roa was 7.0% in fiscal 2025");
		const bare = business(valued({ capitalCost: presentFigure(0.1) }));
		expect([bare.finding, short(bare.blocks)]).toEqual([undefined, ["missing: Returns on capital"]]);
	});
});

describe("financing section", () => {
	const debt = fiscal("total_debt", [50, 60, 90_000], MILLIONS);
	const equity = fiscal("equity", [100, 110, -5000], MILLIONS);
	const assets = fiscal("total_assets", [1000, 1100, 0], MILLIONS);
	const times = (value: number) => [
		{
			name: "net_debt_to_ebitda",
			title: "Net debt to EBITDA",
			figure: presentFigure(value, { kind: "ratio" }),
		} as never,
	];

	it("compares debt with earnings and flags negative equity", () => {
		const cover = (value: number) => [
			aDiagnostic({ name: "interest_coverage", value: presentFigure(value, { kind: "ratio" }) }),
		];
		const debtFinding = (measures: never[], diagnostics: ReturnType<typeof cover>) =>
			finances(valued({ history: [debt, equity], diagnostics }, { measures })).finding;
		expect(debtFinding(times(1.26), cover(7.34))).toBe(
			"Net debt is 1.3 times EBITDA, and operating profit covers the interest 7.3 times",
		);
		const coverFrom = (period: string) =>
			cover(7.34).map((year) => ({ ...year, inputs: [{ name: "interest", value: 1, source: { period } }] as never }));
		const years_ = fiscal("revenue", [1, 1], MILLIONS);
		const findingFrom = (period: string) =>
			finances(valued({ history: [debt, equity, years_], diagnostics: coverFrom(period) }, { measures: times(1.26) }))
				.finding;
		expect(findingFrom("2023-12")).toMatch(/covers the interest of fiscal 2023 7\.3 times$/);
		for (const newest of ["2025-12", "TTM"]) expect(findingFrom(newest)).toMatch(/covers the interest 7\.3 times$/);
		expect(debtFinding(times(-0.2), [])).toBe("Cash exceeds debt");
		expect(debtFinding(times(3), cover(-2))).toBe(
			"Net debt is 3.0 times EBITDA; the operating loss covers no interest",
		);
		const bare = finances(valued({ history: [debt, equity] }));
		expect(bare.finding).toBe(
			"Debt was USD 90.0 billion at the end of fiscal 2025; equity was negative by USD 5.00 billion",
		);
		// The headline already states it.
		expect(bare.blocks.map(({ kind }) => kind)).toEqual(["chart"]);
	});

	it("shows equity over assets for banks", () => {
		const equity = fiscal("equity", [100, 110, 120], MILLIONS);
		const all = fiscal("total_assets", [1000, 1100, 1000], MILLIONS);
		const z = aDiagnostic({ name: "altman_z", title: "Altman Z", value: presentFigure(3, { kind: "score" }) });
		const bank = finances(valued({ history: [equity, all], diagnostics: [z] }, { template: "bank" }));
		expect(bank.finding).toBe("Equity financed 12.0% of the assets at the end of fiscal 2025");
		expect(short(bank.blocks).slice(1)).toEqual([
			"chart: Equity, share of assets: 10.0% in 2023, 12.0% in 2025",
			"table: Level Inc: scores of safety and quality",
		]);
		const none = finances(valued({ history: [equity, assets] }, { template: "insurer" }));
		expect(none.finding).toBe("Equity financed 10.0% of the assets at the end of fiscal 2024");
		expect(isEmpty(finances(valued({})))).toBe(true);
	});
});

describe("methods section", () => {
	const families = [
		{ family: "intrinsic", low: 18, mid: 24, high: 36, weight: 0.6, methods: ["dcf"] },
		{ family: "market", low: 22, mid: 28, high: 50, weight: 0.4, methods: [] },
	];
	const fairValue = {
		...reportOf().valuation.fairValue,
		low: 20,
		mid: 25,
		high: 40,
		currency: "USD",
		families,
		approximations: ["tax is assumed"],
		notes: ["a note"],
		market: { rate: 0.0591, yield: 0.0456, count: 480, day: "2025-12-31", source: "480 companies" },
		required: { rate: 0.088, rule: "ten-year Treasury 4.5% plus a premium of 4.3%, as given" },
	} as unknown as Valuation["fairValue"];
	const value = presentFigure(45, PER_SHARE);
	const estimate = anEstimate({ method: "dcf" as never, title: "Cash flow", value, low: 40, upside: 0.5, weight: 0.6 });

	it("shows methods with the range below them", () => {
		const section = fairValueSection(valued({ fairValue, estimates: [estimate] }));
		expect(section.finding).toBe("Cash flows give USD 24.0 and peers 28.0 per share");
		expect(short(section.blocks)).toEqual([
			"Peers and cash flows lie close to each other. The market return of 5.9% is the rate at which a share with the median earnings yield of 4.56% is worth its price (480 companies, 2025-12-31). The required return of 8.8% is the ten-year Treasury 4.5% plus a premium of 4.3%, as given.",
			"table: Level Inc: the methods behind the range",
		]);
		const [table] = tables(section.blocks);
		expect(cells(table)).toEqual([
			["Cash flow", "Cash flows", "45.00", "40.00", "", "+50.0", "60%"],
			["Fair value", "All", "25.00", "20.00", "40.00", "−16.7", "100%"],
		]);
		expect(table?.notes).toEqual([expect.stringMatching(/^Cash flows count by/), "≈ tax is assumed.", "a note."]);
	});

	it("gives the families' distance and given rates", () => {
		const farApart = [families[0], { ...families[1], mid: 60 }];
		const market = { rate: 0.08, yield: null, count: null, day: null, source: "as given" };
		const given = { ...fairValue, families: farApart, market, required: null } as unknown as Valuation["fairValue"];
		expect(short(fairValueSection(valued({ fairValue: given })).blocks)[0]).toBe(
			"Peers give 2.5 times the value that cash flows give. The discount rate starts from a market return of 8.0%, as given.",
		);
	});

	it("explains missing values without a range", () => {
		const none = { ...fairValue, low: null, mid: null, high: null, families: [], market: null } as never;
		const multipleEstimate = anEstimate({
			method: "own_pe" as never,
			title: "P/E",
			value: presentFigure(24, PER_SHARE),
			family: "own_history",
		});
		const result = fairValueSection(valued({ fairValue: none, estimates: [estimate, multipleEstimate] }));
		expect(result.finding).toBe("Two methods give USD 24.0 to 45.0 per share; there is no fair-value range");
		expect(cells(tables(result.blocks)[0])?.map(([title, basis]) => [title, basis])).toEqual([
			["Cash flow", "Cash flows"],
			["P/E", "Own history"],
		]);
		expect(fairValueSection(valued({ fairValue: none, estimates: [multipleEstimate] })).finding).toBe(
			"One method gives a value: USD 24.0 per share",
		);
		const refused = anEstimate({ value: { value: null, reason: { code: "negative_equity" } } });
		expect(fairValueSection(valued({ fairValue: none, estimates: [refused] })).blocks).toEqual([
			{ kind: "missing", what: "Value by method", reason: { code: "negative_equity" } },
		]);
	});

	it("draws the sensitivity where a cell has a value", () => {
		const grid = {
			method: "fcff_three_stage",
			base: { row: 0, column: 0 },
			rows: { title: "Cost", values: [0.08] },
			columns: { title: "Growth", values: [0.02] },
		};
		const draw = (cell: number | null) =>
			short(fairValueSection(valued({ fairValue, sensitivity: { ...grid, cells: [[cell]] } as never })).blocks).join();
		expect(draw(40)).toContain("chart: Every combination lies above the price");
		expect(draw(null)).not.toContain("combination");
	});

	it("draws a field if one method has a value", () => {
		expect(fieldBlock(valued({ estimates: [estimate] }))?.kind).toBe("chart");
		expect(fieldBlock(valued({ estimates: [anEstimate({ role: "supplier", value })] }))).toBeNull();
	});
});

describe("growth from a trough or peak", () => {
	const ofSix = (...values: number[]) => extremeNote(fiscal("revenue", values, MILLIONS), 3);

	it("is marked between years on one side", () => {
		expect(ofSix(9, 8, 5, 6, 7, 8)).toBe(", its lowest of six years,");
		expect(ofSix(5, 6, 9, 8, 7, 8)).toBe(", its highest of six years,");
		expect(ofSix(5, 6, 7, 8, 9, 10)).toBe("");
		// The span starts with the record: nothing earlier is known.
		expect(ofSix(5, 6, 7, 8)).toBe("");
		expect(ofSix(9, 5, 6, 7, 8)).toBe("");
		// Ten years count: 1 is eleven years before the last.
		expect(ofSix(1, 9, 9, 9, 9, 9, 9, 9, 5, 6, 7, 8)).toBe(", its lowest of ten years,");
		expect(extremeNote(undefined, 3)).toBe("");
	});

	it("appears in the headline, also per share", () => {
		const history = [
			fiscal("revenue", [9, 8, 5, 6, 7, 8.64], MILLIONS),
			fiscal("eps", [0.5, 0.6, 1, 1.1, 1.2, 1.331], PER_SHARE),
		];
		// 8.64/5 = 1.2³; 1.331 = 1.1³.
		expect(earningsAndGrowth(valued({ history })).finding).toBe(
			"Revenue grew by 20.0% a year from 2022, its lowest of six years, to 2025, eps by 10.0%",
		);
		const eps = fiscal("eps", [2, 2, 1, 1.1, 1.2, 1.331], PER_SHARE);
		expect(earningsAndGrowth(valued({ history: [history[0] as typeof eps, eps] })).finding).toMatch(
			/to 2025, eps by 10\.0% from its lowest of six years$/,
		);
	});
});

describe("expectations section", () => {
	const record = {
		ok: true,
		value: {
			measure: "free cash flow",
			implied: 0.05,
			years: 5,
			record: [0.02, 0.05, 0.08].map((growth, i) => ({ from: `${2010 + i}-12`, to: `${2015 + i}-12`, growth })),
		},
	} as unknown as Valuation["record"];
	const surface: PriceExpectations = {
		years: 10,
		margins: [0.15, 0.2, 0.25],
		growths: [0, 0.05, 0.1],
		price: 50,
		recordYears: 10,
		record: [],
		values: [
			[25, 40, 60],
			[35, 50, 80],
			[45, 70, 110],
		],
		needed: [
			{ years: 5, margin: 0.15, growth: 0.12, windows: 0, reached: null },
			{ years: 5, margin: 0.2, growth: 0.09, windows: 8, reached: 1 },
			{ years: 5, margin: 0.25, growth: null, windows: 8, reached: null },
			{ years: 10, margin: 0.15, growth: 0.075, windows: 4, reached: 0 },
			{ years: 10, margin: 0.2, growth: 0.05, windows: 4, reached: 3 },
		],
		consensus: { ok: false, reason: { code: "not_reported" } },
	};

	const fair = (changed: Partial<Valuation["fairValue"]>) => ({
		fairValue: { ...reportOf().valuation.fairValue, tornado: [], ...changed },
	});

	it("repeats first-page growth, its record and drivers", () => {
		const tornado = [
			{ title: "discount rate", ends: ["7.0%", "5.0%"], low: 20, high: 40, swing: 20 },
			{ title: "growth", ends: ["1.0%", "9.0%"], low: 30, high: 30, swing: 0 },
		] as unknown as Valuation["fairValue"]["tornado"];
		const needed = record.ok ? { ...record.value, measure: "revenue" } : null;
		const content = { needs: "The price needs much.", needed, assumes: "Little is assumed.", tornado };
		const section = growthInPrice(valued(fair(content), { surface: { ok: true, value: surface } }));
		expect(section.finding).toBe(
			"Revenue grew by the 5.0% a year that the price needs in 2 of 3 past five-year windows",
		);
		const falling = needed && { ...needed, implied: -0.05 };
		expect(growthInPrice(valued(fair({ ...content, needed: falling }))).finding).toBe(
			"Revenue did better than the fall of 5.0% a year that the price allows in 3 of 3 past five-year windows",
		);
		expect(growthInPrice(valued(fair({ ...content, needed: null }))).finding).toBe("The price needs much");
		expect(short(section.blocks)).toEqual([
			"chart: Revenue in past five-year windows: 2.0% to 8.0% a year",
			"table: Level Inc: what moves the value of the cash flows, one at a time",
		]);
		expect(cells(tables(section.blocks)[0])).toEqual([["Discount rate", "7.0%", "5.0%", "20.00", "40.00"]]);
	});

	it("uses revenue growth without a cash-flow value", () => {
		const section = growthInPrice(valued(fair({}), { surface: { ok: true, value: surface } }));
		expect(section.finding).toBe(
			"The price needs revenue to grow by 5.0% a year for ten years, at an operating margin of 20.0%; it did so in 3 of 4 past ten-year windows",
		);
		const [needed] = tables(section.blocks);
		expect(titles(needed)).toEqual(["Operating margin", "5 years", "10 years"]);
		expect(cells(needed)).toEqual([
			["25.0%", "none", "none"],
			["20.0%", "9.0% (1 of 8)", "5.0% (3 of 4)"],
			["15.0%", "12.0%", "7.5% (0 of 4)"],
		]);
		expect(needed?.rows.map(({ own }) => own)).toEqual([undefined, true, undefined]);
		const falling = { ...surface, needed: surface.needed.map((point) => ({ ...point, growth: -0.01 })) };
		expect(growthInPrice(valued(fair({}), { surface: { ok: true, value: falling } })).finding).toBe(
			"The price allows revenue to fall by 1.0% a year for ten years, at an operating margin of 20.0%; it did better in 3 of 4 past ten-year windows",
		);
	});

	it("explains where neither is known", () => {
		const { finding, blocks } = growthInPrice(
			valued(fair({}), { surface: { ok: false, reason: { code: "not_reported" } } }),
		);
		expect(finding).toBeUndefined();
		expect(short(blocks)).toEqual(["missing: Growth that the price needs"]);
	});
});

describe("history section", () => {
	const bands = { low: [10, 20], median: [15, 30], high: [20, 40] } as never;

	it("shows percentiles and the leading multiple's band", () => {
		const multiples = [aMultiple({ bands }), aMultiple({ name: "ps", title: "Price to sales", bands })];
		const section = ownHistory(valued({ multiples }));
		expect(section.finding).toBe("P/E of 20.0× is higher than in 90% of its own history; the median is 15.0×");
		expect(section.blocks.map(({ kind }) => kind)).toEqual(["chart", "chart"]);
		expect(leadingMultiple(valued({ multiples }))?.name).toBe("pe");
	});

	it("uses the next multiple without a percentile", () => {
		const short_ = aMultiple({ percentile: presentFigure(null) });
		const ps = aMultiple({ name: "ps", title: "Price to sales" });
		expect(leadingMultiple(valued({ multiples: [short_, ps] }))?.name).toBe("ps");
		expect(leadingMultiple(valued({ multiples: [short_] }))).toBeUndefined();
		const section = ownHistory(
			valued({ multiples: [aMultiple({ now: presentFigure(null, MULTIPLE), bands: null as never })] }),
		);
		expect(section.blocks).toMatchObject([{ kind: "missing", reason: { code: "not_reported" } }]);
		expect(ownHistory(valued({})).blocks).toMatchObject([
			{ kind: "missing", reason: { code: "insufficient_history" } },
		]);
	});
});

describe("shareholder section", () => {
	const parts = (logs: Readonly<Record<string, number>>) =>
		({
			ok: true,
			value: {
				from: "2015",
				to: "2025",
				years: 10,
				parts: Object.entries(logs).map(([title, log]) => ({ title, log })),
			},
		}) as never;

	it("names the largest and smallest components", () => {
		// Together 1.0 in ten years: e^0.1 − 1 = 10.5% a year.
		const logs = { "Revenue growth": 1.5, "Change of P/E": -0.7, "Share count": 0.2 };
		const section = owners(valued({ returns: parts(logs) }));
		expect(section.finding).toBe(
			"Owners earned 10.5% a year from 2015 to 2025: growing revenue added 15.0 points a year, a lower P/E took 7.0",
		);
		expect(short(section.blocks)).toEqual(["chart: Where the return came from", "missing: Dividends"]);
		expect(owners(valued({ returns: parts({ "Share count": 1, "Revenue growth": -0.5 }) })).finding).toBe(
			"Owners earned 5.1% a year from 2015 to 2025: fewer shares added 10.0 points a year, falling revenue took 5.0",
		);
		expect(owners(valued({ returns: parts({ "Share count": -1 }) })).finding).toBe(
			"Owners lost 9.5% a year from 2015 to 2025: more shares took 10.0",
		);
	});

	it("states payout and share count, drawn without dividends", () => {
		const shares = fiscal("shares", [121, 110, 100, 100], { kind: "shares", scale: 1e6 });
		const diagnostics = [
			aDiagnostic({ name: "dividend_safety", value: presentFigure(0.6) }),
			aDiagnostic({ name: "dividend_history", value: presentFigure(12, { kind: "count" }) }),
		];
		const section = owners(valued({ history: [shares], diagnostics }));
		expect(short(section.blocks).slice(0, 3)).toEqual([
			"Dividends took 60.0% of earnings per share and rose in each of the last twelve years. The share count fell by 6.2% a year over three years.",
			"missing: Price",
			"chart: Shares fell by 6.2% a year from 2022 to 2025",
		]);
		expect(isEmpty(owners(valued({})))).toBe(true);
		// The listing that tripled the count is not dilution.
		const listed_ = fiscal("shares", [40, 120, 100, 100, 100], { kind: "shares", scale: 1e6 });
		const young = short(owners(valued({ history: [listed_] })).blocks);
		expect(young[0]).toBe("The share count fell by 5.9% a year over three years.");
		expect(young).toContain("chart: Shares fell by 5.9% a year from 2022 to 2025");
	});
});

describe("peers section", () => {
	const figureOf = (symbol: string, value: number | null, unit = MULTIPLE) => ({
		symbol,
		figure: presentFigure(value, unit),
	});
	const measure = (
		name: string,
		title: string,
		values: readonly ReturnType<typeof figureOf>[],
		median: number | null,
		unit = MULTIPLE,
	) => ({
		name,
		title,
		values,
		notMeaningful: 0,
		median: presentFigure(median, unit),
		lowerQuartile: presentFigure(median, unit),
		upperQuartile: presentFigure(median, unit),
		percentile: presentFigure(0.666, { kind: "percent" }),
		robustZ: presentFigure(0),
	});
	const pe = measure("pe", "Price to earnings", [figureOf("LEVEL", 20), figureOf("AAA", 10), figureOf("BBB", 14)], 12);
	const roe = measure(
		"roe",
		"Return on equity",
		[figureOf("LEVEL", 0.3, FRACTION), figureOf("AAA", 0.1, FRACTION), figureOf("BBB", null, FRACTION)],
		0.1,
		FRACTION,
	);
	const pb = measure("pb", "Price to book", [figureOf("LEVEL", 3), figureOf("AAA", 2)], 2);
	const silent = measure("roic", "Return on capital", [figureOf("LEVEL", null)], null);
	const section = (measures: readonly object[], handMade: HandMade = {}): Section =>
		peerComparison(
			reportOf({
				comparison: {
					ok: true,
					value: { symbol: "LEVEL", peers: ["AAA", "BBB"], asOf: "", warnings: [], measures },
				} as never,
				peerNames: { AAA: "Alpha" },
				...handMade,
			}),
		);

	it("compares the leading multiple with the median", () => {
		// Return on equity replaces the unavailable return on capital, price to book replaces price to free cash flow.
		expect(short(section([pe, roe, pb, silent]).blocks)[0]).toContain("on 3 of 3 measures");
		const rendered = section([pe, silent]);
		expect(rendered.finding).toBe("P/E is 20.0×, against a median of 12.0× among two peers");
		expect(short(rendered.blocks)).toEqual([
			"chart: LEVEL stands above the median of its peers on 1 of 1 measures",
			"table: Level Inc and its peers: what matters for this kind of company",
		]);
		expect(cells(tables(rendered.blocks)[0])).toEqual([
			["Level Inc (LEVEL)", "20.0×"],
			["Alpha (AAA)", "10.0×"],
			["BBB (BBB)", "14.0×"],
			["Median of peers", "12.0×"],
		]);
		expect(tables(rendered.blocks)[0]?.rows.map(({ own }) => own ?? false)).toEqual([true, false, false, false]);
	});

	it("lists all measures with quartiles, multiples first", () => {
		const comparison = {
			ok: true,
			value: { symbol: "LEVEL", peers: ["AAA", "BBB"], warnings: [], measures: [pe, roe, pb, silent] },
		};
		const blocks = peerTables(reportOf({ comparison: comparison as never }));
		expect(short(blocks)).toEqual([
			"table: Level Inc and its peers: multiples",
			"table: Level Inc and its peers: returns, margins, growth and debt",
		]);
		expect(cells(tables(blocks)[0])?.slice(3)).toEqual([
			["Lower quartile of peers", "12.0×", "2.0×"],
			["Median of peers", "12.0×", "2.0×"],
			["Upper quartile of peers", "12.0×", "2.0×"],
			["LEVEL: percentile among peers", "1", "1"],
			["Peers not meaningful (NM)", "0", "0"],
		]);
		expect(tables(blocks)[0]?.notes).toEqual([
			"Quartiles, median and percentile are of the peers without the company.",
		]);
		expect(tables(section([pe]).blocks)[0]?.notes).toEqual(["The median is of the peers without the company."]);
		expect(peerTables(reportOf())).toEqual([]);
	});

	it("leads with the kind's multiple if peers have it", () => {
		const tangible = { ...pe, name: "p_tbv", title: "Price to tangible book" };
		expect(section([pe, tangible], { template: "bank" }).finding).toMatch(/^P\/TBV is/);
		expect(section([pe, { ...pe, name: "p_ffo" }], { template: "reit" }).finding).toMatch(/^P\/FFO is/);
		// The price to book of one peer is not a median.
		expect(section([{ ...pb, name: "p_tbv" }, pe], { template: "bank" }).finding).toMatch(/^P\/E is/);
		expect(section([{ ...pe, values: [figureOf("AAA", 1), figureOf("BBB", 2)] }]).finding).toBeUndefined();
		// Two peers have no median: their own figures are shown.
		expect(section([{ ...pe, median: presentFigure(null, MULTIPLE) }]).finding).toBe(
			"P/E is 20.0×, against 10.0× of AAA and 14.0× of BBB",
		);
	});

	it("names peers of other industries and their weight", () => {
		const rankSentence = (handMade: HandMade) =>
			short(section([pe], { industry: "Restaurants", ...handMade }).blocks)[0];
		expect(rankSentence({ peerIndustries: { AAA: "Restaurants", BBB: "Casinos & Gaming" } })).toBe(
			"One of two peers is from the same industry (Restaurants); the other is BBB from Casinos & Gaming. The fair value does not depend on peers.",
		);
		expect(rankSentence({ peerIndustries: { AAA: "Restaurants", BBB: "Restaurants" } })).toMatch(/^chart: /);
	});

	it("calls returns on tiny capital not meaningful", () => {
		const extreme = { ...roe, values: [figureOf("LEVEL", 9, FRACTION), ...roe.values.slice(1)] };
		const rendered = section([pe, extreme]).blocks;
		expect(cells(tables(rendered)[0])?.[0]).toEqual(["Level Inc (LEVEL)", "20.0×"]);
		const all = peerTables(
			reportOf({
				comparison: {
					ok: true,
					value: { symbol: "LEVEL", peers: ["AAA", "BBB"], warnings: [], measures: [extreme] },
				} as never,
			}),
		);
		expect(cells(tables(all)[0])?.[0]).toEqual(["Level Inc (LEVEL)", "NM"]);
	});

	it("draws seven measures where no usual one is known", () => {
		const others = Array.from({ length: 9 }, (_, i) => ({ ...pe, name: `other_${i}`, title: `Other ${i}` }));
		const [chart] = section(others).blocks;
		expect(chart?.kind === "chart" && chart.figure.data).toHaveLength(14);
	});

	it("names the omitted peers", () => {
		const missingPeers = [{ symbol: "GONE", reason: "no answer" }];
		expect(short(section([silent], { missingPeers }).blocks)).toEqual([
			"missing: Peers side by side",
			"GONE was requested and could not be loaded: no answer",
		]);
		expect(short(peerComparison(reportOf({ missingPeers })).blocks)).toEqual([
			"missing: Peers",
			"GONE was requested and could not be loaded: no answer",
		]);
	});
});

describe("whole report", () => {
	it("is one page for two years of data", () => {
		const { fairValue, price } = reportOf().valuation;
		const none = { ...fairValue, families: [], scenarios: [], tornado: [] };
		const equity = fiscal("equity", [90, 100, 110], MILLIONS);
		const sections = sectionsOf(
			valued({ fairValue: none, price, history: [fiscal("revenue", [1, 2], MILLIONS), equity] }),
		);
		expect(sections.map(({ id }) => id)).toEqual(["earned", "in-short", "unanswered", "figures", "sources"]);
		expect(short(sections[1]?.blocks ?? [])).toEqual(["At the end of fiscal 2025 equity was USD 110 million."]);
		expect(sections.flatMap(({ blocks }) => blocks).some(({ kind }) => kind === "chart")).toBe(false);
	});

	it("omits unanswerable questions, each with a line", () => {
		const { fairValue, price } = reportOf().valuation;
		const none = { ...fairValue, families: [], scenarios: [], tornado: [] };
		const history = [fiscal("revenue", [1, 2], MILLIONS)];
		const sections = sectionsOf(valued({ fairValue: none, price, history }));
		expect(sections.map(({ id }) => id)).toEqual(["earned", "unanswered", "figures", "sources"]);
		const lines = short(sections[1]?.blocks ?? []);
		expect(lines).toContain(
			"How does it compare with its peers? The field exists, but the company reports nothing in it.",
		);
		expect(lines).toContain("Revenue over the years: Fewer than three fiscal years have revenue.");
	});
});
