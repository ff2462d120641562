import { describe, expect, it } from "vitest";
import type { PriceExpectations } from "../../../src/analytics/company/index.js";
import type { Valuation } from "../../../src/analytics/valuation.js";
import type { Block, Section } from "../../../src/report/section.js";
import { assumed, provenance } from "../../../src/report/sections/basis.js";
import { capital } from "../../../src/report/sections/capital.js";
import { drawn, latest, listed } from "../../../src/report/sections/common.js";
import { compares } from "../../../src/report/sections/compares.js";
import { diagnosticsTable, spanTables } from "../../../src/report/sections/diagnostics-table.js";
import { earned, revenueSentence } from "../../../src/report/sections/earned.js";
import { expects } from "../../../src/report/sections/expects.js";
import { fairValueBlocks } from "../../../src/report/sections/fair-value.js";
import { leadingMultiple, ownHistory } from "../../../src/report/sections/own-history.js";
import { owners } from "../../../src/report/sections/owners.js";
import { segments } from "../../../src/report/sections/segments.js";
import { refusedScores, sound } from "../../../src/report/sections/sound.js";
import { fieldBlock, methodBlocks, worth } from "../../../src/report/sections/worth.js";
import type { Table } from "../../../src/report/table.js";
import {
	aDiagnostic,
	aMultiple,
	anEstimate,
	FRACTION,
	fiscal,
	type HandMade,
	known,
	MILLIONS,
	MULTIPLE,
	PER_SHARE,
	reportOf,
} from "../hand-made.js";

/** Blocks in short: a chart by its title, a table by its caption, what is missing by its name, folded ones inside. */
const short = (blocks: readonly Block[]): unknown[] =>
	blocks.map((block) => {
		if (block.kind === "chart") return `chart: ${block.figure.title}`;
		if (block.kind === "table") return `table: ${block.table.caption}`;
		if (block.kind === "missing") return `missing: ${block.what}`;
		return block.kind === "folded" ? { [block.title]: short(block.blocks) } : block.text;
	});
const tables = (blocks: readonly Block[]): Table[] =>
	blocks.flatMap((block) =>
		block.kind === "table" ? [block.table] : block.kind === "folded" ? tables(block.blocks) : [],
	);
const cells = (table: Table | undefined) => table?.rows.map((row) => row.cells.map(({ text }) => text));
const titles = (table: Table | undefined) =>
	table?.columns.map(({ title, unit }) => (unit === undefined ? title : `${title} (${unit})`));
const valued = (valuation: NonNullable<HandMade["valuation"]>, rest: Omit<HandMade, "valuation"> = {}) =>
	reportOf({ ...rest, valuation });

describe("what sections share", () => {
	it("takes three points for a line, and the last value for the latest", () => {
		const [two, three] = [fiscal("a", [1, null, 2]), fiscal("b", [1, 2, 3, null])];
		expect(drawn([two, three])).toEqual([three]);
		expect(latest(three)).toEqual({ value: 3, period: "2024-12" });
		expect([latest(undefined), latest(fiscal("c", [null]))]).toEqual([null, null]);
		expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listed)).toEqual(["", "a", "a and b", "a, b and c"]);
	});
});

describe("what it has earned", () => {
	const history = [
		fiscal("revenue", [1000, null, 1210], MILLIONS),
		fiscal("operating_margin", [0.1, 0.2, 0.25]),
		fiscal("net_income", [80, 100, 125], MILLIONS),
		fiscal("free_cash_flow", [null, 90, 110], MILLIONS),
		fiscal("eps", [1, 2, 3], PER_SHARE),
	];

	it("is said of revenue, margin, net income and cash flow", () => {
		// 1,000 to 1,210 in two years: 10 % a year; 125 is 25 % above 100.
		expect(revenueSentence(valued({ history }))).toBe(
			"Revenue was USD 1,210 million in fiscal 2025, after growing by 10.0% a year since 2023; the operating margin was 25.0%.",
		);
		const section = earned(valued({ history }));
		expect(section.answer).toBe(
			"Net income was USD 125 million in fiscal 2025, 25.0% above the year before; free cash flow was USD 110 million.",
		);
		expect(short(section.blocks)).toEqual([
			"chart: Revenue grew by 10.0% a year from 2023 to 2025",
			"chart: Eps: 1.00 in 2023, 3.00 in 2025",
			{ "Every fiscal year": ["table: Level Inc: every fiscal year there is"] },
		]);
		const [years] = tables(section.blocks);
		expect(titles(years)).toEqual([
			"Fiscal year",
			"Revenue (USD millions)",
			"Operating margin (%)",
			"Net income (USD millions)",
			"Free cash flow (USD millions)",
			"Eps (USD per share)",
		]);
		expect(cells(years)).toEqual([
			["2025", "1,210", "25.0", "125", "110", "3.00"],
			["2024", "n/a", "20.0", "100", "90", "2.00"],
			["2023", "1,000", "10.0", "80", "n/a", "1.00"],
		]);
	});

	it("falls, ends in a loss, and stays silent of what is not there", () => {
		const answer = (values: readonly (number | null)[], more: typeof history = []) =>
			earned(valued({ history: [fiscal("net_income", values, MILLIONS), ...more] })).answer;
		expect(answer([100, 80])).toBe("Net income was USD 80 million in fiscal 2025, 20.0% below the year before.");
		expect(answer([100, 100])).toBe("Net income was USD 100 million in fiscal 2025, 0.0% above the year before.");
		expect(answer([100, -80])).toBe("Net income was USD −80 million in fiscal 2025.");
		expect(answer([-5, 80])).toBe("Net income was USD 80 million in fiscal 2025.");
		expect(answer([null, 80])).toBe("Net income was USD 80 million in fiscal 2025.");
		expect(answer([80, 100], [fiscal("free_cash_flow", [90, null], MILLIONS)])).not.toContain("free cash flow");
		const falling = [fiscal("revenue", [1210, null, 1000], MILLIONS), fiscal("net_margin", [0.1, 0.1, 0.08])];
		expect(revenueSentence(valued({ history: falling }))).toBe(
			"Revenue was USD 1,000 million in fiscal 2025, after falling by 9.1% a year since 2023; the net margin was 8.0%.",
		);
		expect(revenueSentence(valued({ history: [fiscal("revenue", [null, 5], MILLIONS)] }))).toBe(
			"Revenue was USD 5 million in fiscal 2025.",
		);
		expect(revenueSentence(valued({}))).toBeNull();
		const bare = earned(valued({}));
		expect(bare.answer).toBeUndefined();
		expect(short(bare.blocks)).toEqual(["missing: Revenue and margins", "missing: Figures per share"]);
	});

	it("shows book value of banks, insurers and trusts only", () => {
		const book = [...history, fiscal("book_value_per_share", [10, 11, 12], PER_SHARE)];
		expect(short(earned(valued({ history: book })).blocks)).toHaveLength(3);
		expect(short(earned(valued({ history: book }, { template: "bank" })).blocks)[2]).toBe(
			"chart: Book value per share: 10.00 in 2023, 12.00 in 2025",
		);
		expect(short(earned(valued({ history }, { template: "bank" })).blocks)).toHaveLength(3);
	});
});

describe("what it earns on its capital", () => {
	const roic = fiscal("roic", [0.1, 0.15, 0.2]);
	const roe = fiscal("roe", [0.2, 0.25, 0.3]);
	const roa = fiscal("roa", [0.05, 0.06, 0.07]);

	it("stands against its cost, as of the year or of today", () => {
		const wacc = fiscal("wacc", [0.09, 0.08, 0.075]);
		expect(capital(valued({ history: [roic, roe, wacc] })).answer).toBe(
			"Roic was 20.0% in fiscal 2025, against a wacc of 7.5%.",
		);
		const today = capital(valued({ history: [roic, roe, roa], capitalCost: known(0.0812) }));
		expect(today.answer).toBe("Roic was 20.0% in fiscal 2025, against a cost of capital of 8.1%.");
		const chart = today.blocks[0];
		expect(chart?.kind === "chart" && chart.figure.data.map(({ name, y }) => [name, y])).toEqual([
			["Roic", [10, 15, 20]],
			["Roe", [20, 25, 30]],
			["Cost of capital today", [8.12, 8.12, 8.12].map((one) => expect.closeTo(one, 10))],
		]);
		const bank = capital(valued({ history: [roic, roe, roa], capitalCost: known(0.1) }, { template: "bank" }));
		expect(bank.answer).toBe("Roe was 30.0% in fiscal 2025, against a cost of equity of 10.0%.");
	});

	it("draws two returns of an operating company, three of others, and a value of a line with two points at least", () => {
		const tangible = fiscal("return_on_tangible_equity", [0.3, 0.3, 0.3]);
		const drawn_ = (template: "ordinary" | "reit") => {
			const [block] = capital(valued({ history: [roic, roe, tangible, roa] }, { template })).blocks;
			return block?.kind === "chart" && block.figure.data.map(({ name }) => name);
		};
		expect(drawn_("ordinary")).toEqual(["Roic", "Roe"]);
		expect(drawn_("reit")).toEqual(["Roe", "Return on tangible equity", "Roa"]);
	});

	it("takes what there is, and says what is missing", () => {
		expect(capital(valued({ history: [roa] })).answer).toBe("Roa was 7.0% in fiscal 2025.");
		expect(capital(valued({ history: [roic] }, { template: "insurer" })).answer).toBe("Roic was 20.0% in fiscal 2025.");
		const bare = capital(valued({ history: [fiscal("roic", [0.1, 0.2])], capitalCost: known(0.1) }));
		expect([bare.answer, short(bare.blocks)]).toEqual([undefined, ["missing: Returns on capital"]]);
	});
});

describe("what the price expects", () => {
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
		...{ years: 10, margins: [0.15, 0.2, 0.25], growths: [0, 0.05, 0.1], price: 50, recordYears: 10, record: [] },
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

	it("is growth, set against the windows that reached it", () => {
		const implied = aDiagnostic({
			name: "implied_growth",
			title: "Implied growth",
			group: "expectations",
			value: known(0.05),
			reading: "high",
		});
		const refused = aDiagnostic({ group: "expectations", value: known(null) });
		const other = aDiagnostic({ group: "quality", value: known(1) });
		const section = expects(
			valued({ record, diagnostics: [implied, refused, other] }, { surface: { ok: true, value: surface } }),
		);
		expect(section.answer).toBe(
			"At today's price free cash flow must grow by 5.0% a year for 5 years; 2 of 3 past windows of that length did.",
		);
		expect(short(section.blocks)).toEqual([
			"chart: The price needs 5.0% growth a year; 2 of 3 past windows of 5 years reached it",
			{
				"Growth and margin that the price needs": [
					"chart: At today's margin the price needs 5.0% revenue growth for 10 years; 3 of 4 past windows reached it",
					"table: Level Inc: growth of revenue a year that the price needs, by operating margin and years of growth",
					"table: Level Inc: what the price implies",
				],
			},
		]);
		const [needed, implications] = tables(section.blocks);
		expect(titles(needed)).toEqual(["Operating margin", "5 years", "10 years"]);
		expect(cells(needed)).toEqual([
			["25.0%", "none", "none"],
			["20.0%", "9.0% (1 of 8)", "5.0% (3 of 4)"],
			["15.0%", "12.0%", "7.5% (0 of 4)"],
		]);
		expect(needed?.rows.map(({ own }) => own)).toEqual([undefined, true, undefined]);
		expect(cells(implications)).toEqual([["Implied growth", "5.0%", "high"]]);
	});

	it("is missing where the record is", () => {
		const section = expects(valued({ diagnostics: [aDiagnostic({ group: "expectations", value: known(null) })] }));
		expect([section.answer, short(section.blocks)]).toEqual([
			undefined,
			["missing: Growth that the price needs, against the record"],
		]);
	});
});

describe("tables of diagnostics", () => {
	it("say what a number means, with what to know of it", () => {
		const warnings = [{ code: "approximation", text: "assumes a tax rate" }] as never;
		const table = diagnosticsTable("C", [
			aDiagnostic({ title: "Z", value: known(3.1, { kind: "score" }), reading: "safe", warnings }),
			aDiagnostic({ title: "Y", value: known(5, PER_SHARE), reading: null as never }),
		]);
		expect(cells(table)).toEqual([
			["Z", "3.10", "safe; assumes a tax rate"],
			["Y", "USD 5.00 per share", ""],
		]);
	});

	it("put spans of one measure side by side", () => {
		const span = (name: string, title: string, value: number | null) =>
			aDiagnostic({ name, title, value: known(value) });
		const { tables: found, rest } = spanTables([
			span("revenue_cagr_1", "Revenue, growth per year over 1 year", 0.1),
			span("revenue_cagr_5", "Revenue, growth per year over 5 years", null),
			span("revenue_trend_10", "Revenue, trend of ten years", 0.07),
			span("eps_cagr_5", "Earnings per share, growth per year over 5 years", 0.2),
			span("eps_cagr_20", "Earnings per share, growth per year over 20 years", null),
			span("roe_own_10_years", "Return on equity against its own ten years", 0.9),
			span("roe_own_5_years", "Return on equity against its own five years", null),
			span("altman_z", "Altman Z", 3),
		]);
		expect(rest.map(({ name }) => name)).toEqual(["altman_z"]);
		expect(found.map(({ caption }) => caption)).toEqual([
			"Growth a year over the last years",
			"Latest year as percentile of the own record",
		]);
		expect(titles(found[0])).toEqual(["Measure", "1 year (%)", "5 years (%)", "Trend, 10 years (%)"]);
		expect(cells(found[0])).toEqual([
			["Revenue", "10.0", "n/a", "7.0"],
			["Earnings per share", "n/a", "20.0", "n/a"],
		]);
		expect(titles(found[1])).toEqual(["Measure", "10 years (%)"]);
		expect(cells(found[1])).toEqual([["Return on equity", "90.0"]]);
		expect(spanTables([span("a_cagr_1", "A, growth per year", null)]).tables).toEqual([]);
	});

	it("show first what a reader looks for first, then growth, and fold the rest", () => {
		const one = (name: string, group: string, value: number | null = 1) =>
			aDiagnostic({ name, title: name, group, value: known(value) } as never);
		const diagnostics = [
			...[
				one("z", "risk"),
				one("a", "dividends"),
				one("f", "quality"),
				one("t", "templates"),
				one("n", "quality", null),
			],
			...[one("revenue_cagr_1", "growth"), one("roe_own_10_years", "returns"), one("x", "expectations")],
		];
		const section = sound(valued({ diagnostics }));
		expect(tables(section.blocks).map((table) => cells(table)?.map(([title]) => title))).toEqual([
			["f"],
			["t"],
			["a"],
			["revenue_cagr_1"],
			["z"],
			["roe_own_10_years"],
		]);
		expect(section.blocks.map(({ kind }) => kind)).toEqual(["table", "table", "table", "table", "folded"]);
		expect(tables(refusedScores(valued({ diagnostics }))).map(cells)).toEqual([[["n", "n/a", expect.any(String)]]]);
		expect(refusedScores(valued({}))).toEqual([]);
		expect(short(sound(valued({})).blocks)).toEqual(["missing: Scores"]);
	});
});

describe("what it is worth", () => {
	const families = [
		{ family: "intrinsic", low: 18, mid: 24, high: 36, weight: 0.6, methods: ["dcf", "gone"] },
		{ family: "market", low: 22, mid: 28, high: 50, weight: 0.4, methods: [] },
	];
	const drivers = { growth: 0.02, margin: 0.1, rate: 0.09, returnOnCapital: 0.12 };
	const fairValue = {
		...reportOf().valuation.fairValue,
		...{ low: 20, mid: 25, high: 40, currency: "USD", families },
		scenarios: [
			{ name: "bear", value: 12.345, drivers },
			{ name: "base", value: null, drivers },
		],
		tornado: [{ driver: "margin", from: 0.08, to: 0.12, low: 20, high: 30 }],
		...{ approximations: ["tax is assumed"], notes: ["a note"] },
		market: { rate: 0.0591, yield: 0.0456, count: 480, day: "2025-12-31", source: "480 companies" },
	} as unknown as Valuation["fairValue"];

	it("is said of each family, and shown with scenarios, drivers and the rate", () => {
		const data = valued({ fairValue, estimates: [anEstimate({ method: "dcf" as never, title: "Cash flow" })] });
		expect(worth(data).answer).toBe("Cash flows give USD 24.00 and peers 28.00 per share.");
		const blocks = fairValueBlocks(data);
		const [range, scenarios, tornado] = tables(blocks);
		expect(cells(range)).toEqual([
			["Cash flows", "18.00", "24.00", "36.00", "60.0%", "Cash flow; gone"],
			["Peers", "22.00", "28.00", "50.00", "40.0%", ""],
			["Together", "20.00", "25.00", "40.00", "100.0%", ""],
		]);
		expect(range?.notes).toEqual(["≈ tax is assumed.", "a note."]);
		expect(cells(scenarios)).toEqual([
			["Bear", "12.35", "2.0%", "10.0%", "9.0%", "12.0%"],
			["Base", "", "2.0%", "10.0%", "9.0%", "12.0%"],
		]);
		expect(cells(tornado)?.[0]?.slice(1)).toEqual(["8.0%", "12.0%", "20.00", "30.00"]);
		expect(blocks.at(-1)).toEqual({
			kind: "text",
			text: "The market's return of 5.9% is the rate at which a median earnings yield of 4.56% is worth its price (480 companies, 2025-12-31).",
		});
	});

	it("leaves out what is not there", () => {
		const none = { ...fairValue, families: [], scenarios: [], tornado: [], market: null };
		expect(fairValueBlocks(valued({ fairValue: none }))).toEqual([]);
		expect(worth(valued({ fairValue: none })).answer).toBeUndefined();
		expect(cells(tables(fairValueBlocks(valued({ fairValue: { ...fairValue, mid: null } })))[0])).toHaveLength(2);
		const given = { ...fairValue, market: { rate: 0.08, yield: null, count: null, day: null, source: "as given" } };
		expect(fairValueBlocks(valued({ fairValue: given })).at(-1)).toMatchObject({
			text: "The discount rate starts from a market return of 8.0%, as given.",
		});
	});

	it("draws the sensitivity where a cell has a value", () => {
		const grid = reportOf().valuation.sensitivity ?? {
			...{
				method: "fcff_three_stage",
				rows: { title: "Cost", values: [0.08] },
				columns: { title: "Growth", values: [0.02] },
			},
			base: { row: 0, column: 0 },
		};
		const draw = (cell: number | null) =>
			short(worth(valued({ sensitivity: { ...grid, cells: [[cell]] } as never })).blocks);
		expect(draw(40)).toContain("chart: Every combination lies above the price");
		expect(draw(null).join()).not.toContain("combination");
	});

	it("lists every method, refused ones last, with what warns of it", () => {
		const refused = anEstimate({ title: "Refused", value: known(null) });
		const supplied = { approach: "supplier", role: "supplier", value: known(null) } as const;
		const warnings = [{ code: "x", text: "most of it is terminal" }] as never;
		const estimates = [
			refused,
			anEstimate({ title: "High", value: known(45, PER_SHARE), low: 40, high: 50, upside: 0.5, warnings }),
			anEstimate({ ...supplied, title: "DCF, as the service has it" }),
			anEstimate({ title: "Low", value: known(24, PER_SHARE), upside: -0.2, approach: "dividend" }),
			anEstimate({ ...supplied, title: "Levels, as the service has it" }),
		];
		const [table] = tables(methodBlocks(valued({ estimates })));
		expect(cells(table)?.map(([title, , ...rest]) => [title, ...rest])).toEqual([
			["High", "45.00", "40.00", "50.00", "+50.0"],
			["Low", "24.00", "", "", "−20.0"],
			["Refused", "n/a", "", "", ""],
		]);
		expect(cells(table)?.[1]?.[1]).toBe("dividends");
		expect(table?.notes).toEqual([
			"The service gives no value of its own for DCF and Levels.",
			"High: most of it is terminal.",
		]);
		const other = { code: "negative_equity" } as const;
		const shown = anEstimate({ ...supplied, title: "DCF", value: { value: null, reason: other } });
		expect(cells(tables(methodBlocks(valued({ estimates: [shown] })))[0])).toHaveLength(1);
		const many = anEstimate({ warnings: Array.from({ length: 20 }, () => ({ code: "x", text: "w" })) as never });
		expect(tables(methodBlocks(valued({ estimates: [many] })))[0]?.notes).toHaveLength(12);
		expect(methodBlocks(valued({}))).toEqual([]);
	});

	it("draws the field, or says why no method gives a value", () => {
		const value = known(45, PER_SHARE);
		expect(fieldBlock(valued({ estimates: [anEstimate({ value })] })).kind).toBe("chart");
		const supplier = anEstimate({ role: "supplier", value });
		const refused = anEstimate({ value: { value: null, reason: { code: "negative_equity" } } });
		expect(fieldBlock(valued({ estimates: [refused, supplier] }))).toEqual({
			...{ kind: "missing", what: "Value by method" },
			reason: { code: "negative_equity" },
		});
		expect(fieldBlock(valued({ estimates: [supplier] }))).toMatchObject({ reason: { code: "missing_input" } });
		expect(fieldBlock(valued({}))).toMatchObject({ reason: { sentence: "no method gives a value" } });
	});
});

describe("how it is priced against its own history", () => {
	const bands = { low: [10, 20], median: [15, 30], high: [20, 40] } as never;

	it("shows percentiles, the first band, and folds the rest", () => {
		const multiples = [
			aMultiple({ bands }),
			aMultiple({ name: "ps", title: "Price to sales", bands }),
			aMultiple({
				name: "p_tbv",
				title: "Price to tangible book",
				now: { value: null, reason: { code: "template_not_applicable" } },
				values: [null, null],
			}),
		];
		const section = ownHistory(valued({ multiples }));
		expect(section.blocks.map(({ kind }) => kind)).toEqual(["chart", "chart", "folded"]);
		const [table] = tables(section.blocks);
		expect(cells(table)?.[0]?.slice(1)).toEqual(["20.0×", "90", "10.0×", "15.0×", "20.0×", "2", "2"]);
		expect(cells(table)).toHaveLength(2);
		expect(table?.notes?.slice(0, 2)).toEqual([
			"Low, median, high, percentile and observations are of the closes from 2023-12-31 to 2024-12-31.",
			"Not measures of this kind of company: price to tangible book.",
		]);
		expect(leadingMultiple(valued({ multiples }))?.name).toBe("pe");
	});

	it("takes the next multiple where the first has no percentile, and says why there is none", () => {
		const short_ = aMultiple({ percentile: known(null) });
		const ps = aMultiple({ name: "ps", title: "Price to sales" });
		expect(leadingMultiple(valued({ multiples: [short_, ps] }))?.name).toBe("ps");
		expect(leadingMultiple(valued({ multiples: [short_] }))).toBeUndefined();
		const section = ownHistory(valued({ multiples: [aMultiple({ now: known(null, MULTIPLE), values: [] })] }));
		expect(section.blocks[0]).toMatchObject({
			kind: "missing",
			what: "Multiples now",
			reason: { code: "not_reported" },
		});
		expect(ownHistory(valued({})).blocks).toMatchObject([
			{ kind: "missing", reason: { code: "insufficient_history" } },
		]);
	});

	it("draws histories of two values at least", () => {
		const one = (values: readonly (number | null)[]) =>
			short(ownHistory(valued({ multiples: [aMultiple({ values })] })).blocks);
		expect(JSON.stringify(one([10, 20]))).toContain("own median");
		expect(JSON.stringify(one([null, 20]))).not.toContain("own median");
	});

	it("dates the closes from the earliest to the latest of all multiples", () => {
		const early = { from: "2020-12-31", to: "2022-12-31", observations: 3 };
		const multiples = [aMultiple({}), aMultiple({ name: "ps", title: "Price to sales", window: early })];
		expect(tables(ownHistory(valued({ multiples })).blocks)[0]?.notes?.[0]).toContain("from 2020-12-31 to 2024-12-31.");
	});
});

describe("what its owners have received", () => {
	it("shows the share count, and every window, the longest and newest first", () => {
		const window = (start: string, end: string, years: number, total_log: number | null) => ({
			...{
				start,
				end,
				years,
				tsr_annualized: 0.1,
				revenue: 0.05,
				margin: null,
				shares: 0.01,
				multiple: -0.02,
				dividends: 0.03,
			},
			total_log,
		});
		const windows = [
			window("2023-12", "2024-12", 1, 0.07),
			window("2024-12", "2025-12", 1, 0.08),
			window("2015-12", "2025-12", 10, 0.09),
			window("2014-12", "2024-12", 10, null),
		];
		const ledger = aDiagnostic({ name: "tsr_ledger", outputs: { windows } as never });
		const shares = fiscal("shares", [100, 100, 100], { kind: "shares", scale: 1e6 });
		const section = owners(valued({ diagnostics: [ledger], history: [shares] }));
		expect(short(section.blocks)).toEqual([
			"missing: Price",
			"missing: Parts of the total shareholder return",
			"missing: Dividends",
			{ "Share count": ["chart: The share count stayed the same from 2023 to 2025"] },
			{ "The same in all 3 windows": [expect.stringContaining("table: Level Inc: total shareholder return")] },
		]);
		expect(cells(tables(section.blocks)[0])).toEqual([
			["2015 to 2025", "+10.0", "+5.0", "NM", "+1.0", "−2.0", "+3.0", "+9.0"],
			["2024 to 2025", "+10.0", "+5.0", "NM", "+1.0", "−2.0", "+3.0", "+8.0"],
			["2023 to 2024", "+10.0", "+5.0", "NM", "+1.0", "−2.0", "+3.0", "+7.0"],
		]);
		expect(short(owners(valued({})).blocks)).toHaveLength(3);
	});
});

describe("where the revenue comes from", () => {
	const one = { kind: "business", periods: ["2025-12"], names: ["A", "B"], values: [[60], [40]] } as const;
	const section = (gap: number | null) => segments(reportOf({ segments: { ok: true, value: [{ ...one, gap }] } }));

	it("says what does not tie out from half a million on", () => {
		expect(short(section(-0.5).blocks)).toEqual([
			"chart: A brought 60% of revenue in 2025",
			"The business segments do not sum to the revenue of the statements: a difference of USD −0.50 million in the latest year remains, such as eliminations between segments.",
		]);
		for (const gap of [null, 0, 0.49, -0.49]) expect(section(gap).blocks).toHaveLength(1);
		expect(section(0.5).blocks).toHaveLength(2);
	});

	it("says that there are none", () => {
		expect(short(segments(reportOf()).blocks)).toEqual(["missing: Revenue by segment"]);
		expect(short(segments(reportOf({ segments: { ok: true, value: [] } })).blocks)).toEqual([
			"missing: Revenue by segment",
		]);
	});
});

describe("what was assumed, and where each figure comes from", () => {
	it("tells assumptions with their rules, warnings and models", () => {
		const assumptions = [
			{ name: "erp", value: 0.05, unit: FRACTION, rule: "Equity premium: Damodaran: 2026" },
			{ name: "list", value: [1, 2.345, "x"], rule: "A list" },
			{ name: "gone", value: null },
			{ name: "word", value: true },
			{ name: "plain", value: 3 },
		] as never;
		const models = [{ name: "m", title: "Model", formula: "a + b", source: "Book" }];
		const section = assumed(valued({ assumptions, warnings: [{ code: "w", text: "Careful." }] as never }, { models }));
		expect(short(section.blocks)).toEqual([
			"table: Assumptions: what nobody reported",
			"Careful.",
			{ "Formulas and sources of 1 models": ["table: Models: formula and source"] },
		]);
		expect(tables(section.blocks).map(cells)).toEqual([
			[
				["Equity premium", "5.0%", "erp", "Damodaran: 2026"],
				["A list", "1.00, 2.35, x", "list", "given"],
				["gone", "n/a", "gone", "given"],
				["word", "true", "word", "given"],
				["plain", "3", "plain", "given"],
			],
			[["Model", "a + b", "Book"]],
		]);
		expect(assumed(valued({})).blocks).toEqual([]);
	});

	it("lists answers in order, and the field behind every input", () => {
		const source = (operation: string, given: object) =>
			({ operation, arguments: given, retrievedAt: "T", hash: "h" }) as never;
		const inputs = [
			{
				name: "fcf0",
				value: 150,
				unit: MILLIONS,
				source: { operation: "stock.financials", field: "cash flow / fcf", period: "2025-12" },
			},
			{ name: "g", value: 0.02, unit: FRACTION },
			{ name: "wacc", value: 0.09, unit: FRACTION, kind: "assumption" },
		] as never;
		const data = valued(
			{ estimates: [anEstimate({ title: "M", inputs })] },
			{
				sources: [
					source("stock.price", { symbol: "B" }),
					source("stock.financials", { symbol: "A", years: [1, 2], none: undefined }),
				],
			},
		);
		const [answers, fields] = tables(provenance(data).blocks);
		expect(cells(answers)).toEqual([
			["stock.financials", "symbol A; years 1, 2", "T", "h"],
			["stock.price", "symbol B", "T", "h"],
		]);
		expect(answers?.notes).toEqual(["Asked of the test."]);
		expect(cells(fields)).toEqual([
			["M", "fcf0", "150", "reported", "cash flow / fcf", "2025-12", "stock.financials"],
			["M", "g", "2.0%", "computed", "", "", ""],
			["M", "wacc", "9.0%", "assumption", "", "", ""],
		]);
		expect(short(provenance(data).blocks)[1]).toEqual({
			"Field and period of 3 inputs": ["table: Inputs of every method"],
		});
		expect(provenance(valued({})).blocks).toHaveLength(1);
	});
});

describe("how it compares with its peers", () => {
	const figureOf = (symbol: string, value: number | null, unit = MULTIPLE) => ({ symbol, figure: known(value, unit) });
	const measure = (
		name: string,
		title: string,
		values: readonly ReturnType<typeof figureOf>[],
		median: number | null,
		unit = MULTIPLE,
	) => ({
		...{
			name,
			title,
			values,
			notMeaningful: 0,
			median: known(median, unit),
			lowerQuartile: known(median, unit),
			upperQuartile: known(median, unit),
		},
		...{ percentile: known(0.666, { kind: "percent" }), robustZ: known(0) },
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
	const section = (measures: readonly object[], more: HandMade = {}): Section =>
		compares(
			reportOf({
				comparison: {
					ok: true,
					value: { symbol: "LEVEL", peers: ["AAA", "BBB"], asOf: "", warnings: [], measures },
				} as never,
				peerNames: { AAA: "Alpha" },
				...more,
			}),
		);

	it("says the leading multiple and its median, and shows multiples before returns", () => {
		const one = section([pe, roe, pb, silent]);
		expect(one.answer).toBe("P/E is 20.0×, against a median of 12.0× among 2 peers.");
		expect(short(one.blocks)).toEqual([
			// The chart draws what matters for the kind of company: of these three, P/E.
			"chart: LEVEL stands above the median of its peers on 1 of 1 measures",
			"table: Level Inc and its peers: multiples",
			{
				"Further measures of the peers": [
					"table: Level Inc and its peers: returns, margins, growth and debt",
					"chart: P/B against return on equity, 2 companies",
				],
			},
		]);
		const rows = cells(tables(one.blocks)[0]) ?? [];
		expect(rows.find(([title]) => title === "LEVEL: percentile among peers")).toEqual([expect.any(String), "1", "1"]);
		expect(rows.slice(0, 6)).toEqual([
			["Level Inc (LEVEL)", "20.0×", "3.0×"],
			["Alpha (AAA)", "10.0×", "2.0×"],
			["BBB (BBB)", "14.0×", "n/a"],
			["Lower quartile of peers", "12.0×", "2.0×"],
			["Median of peers", "12.0×", "2.0×"],
			["Upper quartile of peers", "12.0×", "2.0×"],
		]);
		expect(
			tables(one.blocks)[0]
				?.rows.map(({ own }) => own ?? false)
				.slice(0, 7),
		).toEqual([true, false, false, false, false, false, false]);
	});

	it("leads with the template's own multiple", () => {
		const tangible = { ...pe, name: "p_tbv", title: "Price to tangible book" };
		expect(section([pe, tangible], { template: "bank" }).answer).toMatch(/^P\/TBV is/);
		expect(section([pe, { ...pe, name: "p_ffo" }], { template: "reit" }).answer).toMatch(/^P\/FFO is/);
		expect(section([roe], {}).answer).toBe("Return on equity is 30.0%, against a median of 10.0% among 2 peers.");
		expect(section([{ ...pe, values: [figureOf("AAA", 1), figureOf("BBB", 2)] }]).answer).toBeUndefined();
		expect(section([{ ...pe, median: known(null, MULTIPLE) }]).answer).toBeUndefined();
	});

	it("draws seven measures where none of the usual ones is known", () => {
		const others = Array.from({ length: 9 }, (_, i) => ({ ...pe, name: `other_${i}`, title: `Other ${i}` }));
		const [chart] = section(others).blocks;
		expect(chart?.kind === "chart" && chart.figure.data).toHaveLength(14);
		// Nothing explains these: no picture, and one table only.
		expect(short(section(others).blocks)).toHaveLength(2);
	});

	it("draws no picture of what explains a multiple without the company itself", () => {
		const without = {
			...roe,
			values: [figureOf("LEVEL", null, FRACTION), figureOf("AAA", 0.1, FRACTION), figureOf("BBB", 0.2, FRACTION)],
		};
		expect(JSON.stringify(short(section([pe, without, pb]).blocks))).not.toContain("P/B against");
	});

	it("names who was asked for and is left out, and says that no measure is known of two companies", () => {
		const missingPeers = [{ symbol: "GONE", why: "no answer" }];
		expect(short(section([silent], { missingPeers }).blocks)).toEqual([
			"missing: Peers side by side",
			"GONE was asked for and is left out: no answer",
		]);
		expect(short(compares(reportOf({ missingPeers })).blocks)).toEqual([
			"missing: Peers",
			"GONE was asked for and is left out: no answer",
		]);
	});
});
