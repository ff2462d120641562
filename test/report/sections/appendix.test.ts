// Tests the appendix of a report: diagnostics, every method, every figure.
import { describe, expect, it } from "vitest";
import type { Valuation } from "../../../src/analytics/valuation.js";
import type { Block } from "../../../src/report/section.js";
import { assumed, provenance } from "../../../src/report/sections/basis.js";
import { diagnosticsTable, spanTables } from "../../../src/report/sections/diagnostics-table.js";
import { everyFigure } from "../../../src/report/sections/every-figure.js";
import { everyMethod } from "../../../src/report/sections/every-method.js";
import type { Table } from "../../../src/report/table.js";
import {
	aDiagnostic,
	aMultiple,
	anEstimate,
	FRACTION,
	fiscal,
	type HandMade,
	MILLIONS,
	PER_SHARE,
	presentFigure,
	reportOf,
} from "../hand-made.js";

/** Blocks in short form: a chart by title, a table by caption, a missing item by name. */
const short = (blocks: readonly Block[]): unknown[] =>
	blocks.map((block) => {
		if (block.kind === "chart") return `chart: ${block.figure.title}`;
		if (block.kind === "table") return `table: ${block.table.caption}`;
		if (block.kind === "missing") return `missing: ${block.what}`;
		return block.kind === "text" ? block.text : block.html;
	});
const tables = (blocks: readonly Block[]): Table[] =>
	blocks.flatMap((block) => (block.kind === "table" ? [block.table] : []));
const cells = (table: Table | undefined) => table?.rows.map((row) => row.cells.map(({ text }) => text));
const titles = (table: Table | undefined) =>
	table?.columns.map(({ title, unit }) => (unit === undefined ? title : `${title} (${unit})`));
const valued = (valuation: NonNullable<HandMade["valuation"]>, otherParts: Omit<HandMade, "valuation"> = {}) =>
	reportOf({ ...otherParts, valuation });

describe("diagnostics tables", () => {
	it("explain each number with its notes", () => {
		const warnings = [{ code: "approximation", text: "assumes a tax rate" }] as never;
		const table = diagnosticsTable("C", [
			aDiagnostic({ title: "Z", value: presentFigure(3.1, { kind: "score" }), reading: "safe", warnings }),
			aDiagnostic({ title: "Y", value: presentFigure(5, PER_SHARE), reading: null as never }),
		]);
		expect(cells(table)).toEqual([
			["Z", "3.10", "safe; assumes a tax rate"],
			["Y", "USD 5.00 per share", ""],
		]);
	});

	it("place spans of one measure side by side", () => {
		const span = (name: string, title: string, value: number | null) =>
			aDiagnostic({ name, title, value: presentFigure(value) });
		const { tables: spanned, rest } = spanTables([
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
		expect(spanned.map(({ caption }) => caption)).toEqual([
			"Growth a year over the last years",
			"Latest year as percentile of the own record",
		]);
		expect(titles(spanned[0])).toEqual(["Measure", "1 year (%)", "5 years (%)", "Trend, 10 years (%)"]);
		expect(cells(spanned[0])).toEqual([
			["Revenue", "10.0", "n/a", "7.0"],
			["Earnings per share", "n/a", "20.0", "n/a"],
		]);
		expect(titles(spanned[1])).toEqual(["Measure", "10 years (%)"]);
		expect(cells(spanned[1])).toEqual([["Return on equity", "90.0"]]);
		expect(spanTables([span("a_cagr_1", "A, growth per year", null)]).tables).toEqual([]);
	});

	it("are grouped, with refusals last", () => {
		const diagnosticIn = (name: string, group: string, value: number | null = 1) =>
			aDiagnostic({ name, title: name, group, value: presentFigure(value) } as never);
		const diagnostics = [
			diagnosticIn("z", "risk"),
			diagnosticIn("f", "quality"),
			diagnosticIn("n", "quality", null),
			diagnosticIn("g", "risk"),
			diagnosticIn("revenue_cagr_1", "growth"),
			diagnosticIn("roe_own_10_years", "returns"),
		];
		const result = tables(everyFigure(valued({ diagnostics })).blocks);
		expect(result.map((table) => cells(table)?.map(([title]) => title))).toEqual([
			["revenue_cagr_1"],
			["roe_own_10_years"],
			["z", "g"],
			["f"],
			["n"],
		]);
		expect(result.at(-1)?.caption).toBe("Measures without a figure, and why");
		expect(everyFigure(valued({})).blocks).toEqual([]);
	});
});

describe("every method", () => {
	it("lists refused methods last, with warnings", () => {
		const refused = anEstimate({ title: "Refused", value: presentFigure(null) });
		const supplied = { approach: "supplier", item: "supplier", value: presentFigure(null) } as const;
		const warnings = [{ code: "x", text: "most of it is terminal" }] as never;
		const estimates = [
			refused,
			anEstimate({ title: "High", value: presentFigure(45, PER_SHARE), low: 40, high: 50, upside: 0.5, warnings }),
			anEstimate({ ...supplied, title: "DCF, as the service has it" }),
			anEstimate({ title: "Low", value: presentFigure(24, PER_SHARE), upside: -0.2, approach: "dividend" }),
			anEstimate({ ...supplied, title: "Levels, as the service has it" }),
		];
		const [table] = tables(everyMethod(valued({ estimates })).blocks);
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
		const negativeEquity = { code: "negative_equity" } as const;
		const estimate = anEstimate({ ...supplied, title: "DCF", value: { value: null, reason: negativeEquity } });
		expect(cells(tables(everyMethod(valued({ estimates: [estimate] })).blocks)[0])).toHaveLength(1);
		const many = anEstimate({ warnings: Array.from({ length: 20 }, () => ({ code: "x", text: "w" })) as never });
		expect(tables(everyMethod(valued({ estimates: [many] })).blocks)[0]?.notes).toHaveLength(12);
	});

	it("has the scenarios", () => {
		const drivers = { growth: 0.02, margin: 0.1, rate: 0.09, returnOnCapital: 0.12 };
		const fairValue = {
			...reportOf().valuation.fairValue,
			scenarios: [
				{ name: "bear", value: 12.345, drivers },
				{ name: "base", value: null, drivers },
			],
		} as unknown as Valuation["fairValue"];
		const [scenarios] = tables(everyMethod(valued({ fairValue })).blocks);
		expect(cells(scenarios)).toEqual([
			["Bear", "12.35", "2.0%", "10.0%", "9.0%", "12.0%"],
			["Base", "", "2.0%", "10.0%", "9.0%", "12.0%"],
		]);
	});
});

describe("every figure", () => {
	it("holds all fiscal years and multiple histories", () => {
		const history = [
			fiscal("revenue", [1000, null, 1210], MILLIONS),
			fiscal("operating_margin", [0.1, 0.2, 0.25]),
			fiscal("eps", [1, 2, 3], PER_SHARE),
		];
		const early = { from: "2020-12-31", to: "2022-12-31", observations: 3 };
		const multiples = [
			aMultiple({}),
			aMultiple({ name: "ps", title: "Price to sales", window: early }),
			aMultiple({
				name: "p_tbv",
				title: "Price to tangible book",
				now: { value: null, reason: { code: "template_not_applicable" } },
				values: [null, null],
			}),
		];
		const [years, multiplesTable] = tables(everyFigure(valued({ history, multiples })).blocks);
		expect(titles(years)).toEqual([
			"Fiscal year",
			"Revenue (USD millions)",
			"Operating margin (%)",
			"Eps (USD per share)",
		]);
		expect(cells(years)).toEqual([
			["2025", "1,210", "25.0", "3.00"],
			["2024", "n/a", "20.0", "2.00"],
			["2023", "1,000", "10.0", "1.00"],
		]);
		expect(cells(multiplesTable)?.[0]?.slice(1)).toEqual(["20.0×", "90", "10.0×", "15.0×", "20.0×", "2", "2"]);
		expect(cells(multiplesTable)).toHaveLength(2);
		expect(multiplesTable?.notes?.slice(0, 2)).toEqual([
			"Low, median, high, percentile and observations are of the closes from 2020-12-31 to 2024-12-31.",
			"Not measures of this kind of company: price to tangible book.",
		]);
	});

	it("has the return of every window, longest first", () => {
		const window = (start: string, end: string, years: number, total_log: number | null) => ({
			start,
			end,
			years,
			tsr_annualized: 0.1,
			revenue: 0.05,
			margin: null,
			shares: 0.01,
			multiple: -0.02,
			dividends: 0.03,
			total_log,
		});
		const windows = [
			window("2023-12", "2024-12", 1, 0.07),
			window("2024-12", "2025-12", 1, 0.08),
			window("2022-12", "2023-12", 1, 0.06),
			window("2015-12", "2025-12", 10, 0.09),
			window("2014-12", "2024-12", 10, null),
		];
		const ledger = aDiagnostic({ name: "tsr_ledger", outputs: { windows } as never });
		const [table] = tables(
			everyFigure(valued({ diagnostics: [ledger] })).blocks.filter(({ kind }) => kind === "table"),
		);
		expect(cells(table)).toEqual([
			["2015 to 2025", "+10.0", "+5.0", "NM", "+1.0", "−2.0", "+3.0", "+9.0"],
			["2024 to 2025", "+10.0", "+5.0", "NM", "+1.0", "−2.0", "+3.0", "+8.0"],
			["2023 to 2024", "+10.0", "+5.0", "NM", "+1.0", "−2.0", "+3.0", "+7.0"],
			["2022 to 2023", "+10.0", "+5.0", "NM", "+1.0", "−2.0", "+3.0", "+6.0"],
		]);
	});
});

describe("assumptions and sources", () => {
	it("lists assumptions with rules, warnings and models", () => {
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
			"table: Models: formula and source",
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

	it("lists answers in order and each input's field", () => {
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
		expect(answers?.notes).toEqual(["From the test."]);
		expect(cells(fields)).toEqual([
			["M", "fcf0", "150", "reported", "cash flow / fcf", "2025-12", "stock.financials"],
			["M", "g", "2.0%", "computed", "", "", ""],
			["M", "wacc", "9.0%", "assumption", "", "", ""],
		]);
		expect(provenance(valued({})).blocks).toHaveLength(1);
	});
});
