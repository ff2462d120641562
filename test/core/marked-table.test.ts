// Tests that approximate and older figures keep their mark and date in every view.
import { beforeAll, describe, expect, it } from "vitest";
import { withFairValues } from "../../src/analytics/company/compare-values.js";
import { comparisonTable } from "../../src/analytics/company/tables.js";
import { methodRows } from "../../src/analytics/company/value-tables.js";
import { compare, runFor, value } from "../../src/analytics/index.js";
import { comparisonText } from "../../src/cli/comparison-text.js";
import { bundledClient } from "../../src/compose.js";
import { MARKS_COLUMN, withMarksColumn } from "../../src/core/marked-table.js";
import { Table } from "../../src/core/table.js";
import type { Company } from "../../src/frames/company-types.js";
import { toCsv, toJson } from "../../src/frames/index.js";
import { figureData } from "../../src/mcp/figure-data.js";
import { tableData } from "../../src/mcp/table-data.js";
import { valuationData } from "../../src/mcp/valuation-data.js";
import { openUniverse } from "../../src/universe/index.js";
import { loadBundled } from "../analytics/bundled-companies.js";

describe("column of marks", () => {
	it("names the figures of each assumption, empty if exact", () => {
		const markRow = (row: number, text: string) => ({ approximate: new Map([[row, text]]) });
		const table = new Table([
			["symbol", { kind: "text", values: ["A", "B"] }],
			["debt", { kind: "number", values: Float64Array.of(1, 2), ...markRow(1, "of 2024-12") }],
			["ev", { kind: "number", values: Float64Array.of(3, 4), ...markRow(1, "of 2024-12") }],
			["pe", { kind: "number", values: Float64Array.of(5, 6), ...markRow(1, "a year") }],
		]);
		expect(toJson(withMarksColumn(table))).toBe(
			'[{"symbol":"A","debt":1,"ev":3,"pe":5,"approximate_figures":null},{"symbol":"B","debt":2,"ev":4,"pe":6,"approximate_figures":"debt, ev: of 2024-12; pe: a year"}]',
		);
	});
});

/** Debt and cash of 2024-12 with sheets of 2026-03, except CAT, whose whole sheet is of 2025-12, and AAPL, whose newest is complete. */
const OLDER = ["AMZN", "LLY", "CEG", "EXC"];
const SYMBOLS = [...OLDER, "CAT", "AAPL"];
const DAY = "debt and cash are of 2024-12";

describe("net debt of an older sheet", () => {
	let companies: readonly Company[];
	beforeAll(async () => {
		companies = await loadBundled(SYMBOLS);
	});
	const markedSymbols = (text: (company: Company) => string) =>
		companies.filter((company) => text(company).includes(DAY)).map(({ symbol }) => symbol);

	it("is marked in single figures and for language models", () => {
		expect(markedSymbols((company) => JSON.stringify(runFor(company, "net_debt").value))).toEqual(OLDER);
		expect(markedSymbols((company) => JSON.stringify(runFor(company, "net_debt").warnings))).toEqual(OLDER);
		expect(markedSymbols((company) => JSON.stringify(figureData(runFor(company, "net_debt").value)))).toEqual(OLDER);
	});

	it("is marked in the rows of a valuation", () => {
		const methods = companies.map((company) => [company.symbol, toCsv(methodRows([value(company)]))] as const);
		expect(methods.filter(([, csv]) => csv.includes(DAY)).map(([symbol]) => symbol)).toEqual(OLDER);
		expect(markedSymbols((company) => JSON.stringify(valuationData(value(company), company).approximate))).toEqual(
			OLDER,
		);
	});

	it("is marked in comparisons", () => {
		const valuations = companies.map((company) => value(company));
		const comparison = withFairValues(compare(companies), valuations);
		const csv = toCsv(withMarksColumn(comparisonTable(comparison)));
		const text = comparisonText(comparison, [], 1000);
		const answer = JSON.stringify(tableData(comparisonTable(comparison), { maxTokens: 9000, isNewestLast: false }));
		for (const symbol of SYMBOLS) {
			// Companies with one assumption are named together: "AMZN, CEG: debt …"; those of one company are adjacent.
			const named = new RegExp(`\\b${symbol}\\b[A-Z, ]*: (?:(?![A-Z., ]+: )[^;"]*; )*${DAY}`);
			const isOlder = OLDER.includes(symbol);
			expect([symbol, ...[csv, answer, text].map((form) => named.test(form))]).toEqual([
				symbol,
				isOlder,
				isOlder,
				isOlder,
			]);
		}
	});

	it("is marked in screens", async () => {
		const universe = await openUniverse(bundledClient(), SYMBOLS);
		const { table, summary } = universe.screenTable("net_debt > -1000000000", { columns: ["ev_ebit"] });
		const marks = withMarksColumn(table);
		const [symbols, texts] = ["symbol", MARKS_COLUMN].map((name) => marks.column(name).values as (string | null)[]);
		const markedRows = symbols?.filter(
			(_, row) => texts?.[row]?.includes(`net_debt, ev_ebit: ${DAY}`) || texts?.[row]?.includes(DAY),
		);
		expect(markedRows?.sort()).toEqual([...OLDER].sort());
		for (const symbol of OLDER) expect(summary).toMatch(new RegExp(`≈ net_debt[^≈]*\\(.*${symbol}`));
		expect(Object.keys(tableData(table, { maxTokens: 4000, isNewestLast: false }).approximate ?? {})).toEqual(
			[...SYMBOLS].filter((symbol) => symbol !== "AAPL").sort(),
		);
	});
});
