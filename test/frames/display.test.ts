// Tests frames as text and HTML.
import { describe, expect, it } from "vitest";
import { Table } from "../../src/core/table.js";
import { DataFrame } from "../../src/frames/danfo.js";
import { htmlTable } from "../../src/frames/display/html-table.js";
import { recordText } from "../../src/frames/display/record-text.js";
import { textTable, textWidth } from "../../src/frames/display/text-table.js";
import * as f from "../../src/frames/index.js";
import { explain, frameOf } from "../../src/frames/index.js";
import { takeRows } from "../../src/frames/operations/rows.js";
import { answer, financials } from "./answers.js";

const annual = () =>
	frameOf(answer("stock.financials", financials(), { symbol: "ABC", targetCurrency: "USD" }), "annual");

describe("textTable", () => {
	it("merges reasons and omits less important columns", () => {
		const frame = new DataFrame({
			symbol: ["KO", "JPM"],
			industry: ["Soft Drinks & Non-alcoholic Beverages", "Diversified Banks"],
			altman_z: [5.2, Number.NaN],
			altman_z_reason: ["", "the model is not for banks"],
			magic_formula_rank: [2, 1],
		});
		expect(textTable(frame, { width: 120 })).toContain("the model is not for banks");
		const folded = textTable(frame, { width: 50, optional: ["industry"] });
		expect(folded).toMatch(/^symbol +industry +altman_z +rank$/m);
		expect(folded).toMatch(/1 column of reasons not shown$/);
		const narrow = textTable(frame, { width: 30, optional: ["industry"] });
		expect(narrow).toMatch(/^symbol +altman_z +rank$/m);
		expect(narrow).toMatch(/2 rows × 5 columns; 1 column\nnot shown: industry; 1 column\nof reasons not shown$/);
	});

	it("gives the dates of differently dated numbers below the name", () => {
		const source = { operation: "stock.financials", arguments: {}, retrievedAt: "", hash: "" };
		const marks = { "balance of 2025-12": ["TTM"], "balance of 2019-12": ["2020-12"], estimated: ["TTM"] };
		const table = new Table([
			["period", { kind: "text", values: ["2025-12", "TTM"] }],
			["Goodwill", { kind: "number", values: Float64Array.of(5, 5), source: { ...source, marks } }],
			["pb", { kind: "number", values: Float64Array.of(1, 2), days: "2024-12 … 2026-03" }],
		]);
		const text = textTable(table, { width: 60 });
		for (const part of ["TTM: 2025-12", "2024-12 …", "2026-03"]) expect(text).toContain(part);
		expect(text).not.toContain("2019-12");
		expect(htmlTable(table)).toMatch(/Goodwill<\/span><br><small[^>]*>TTM: 2025-12<\/small>/);
		expect(htmlTable(table)).toMatch(/pb<\/span><br><small[^>]*>2024-12 … 2026-03<\/small>/);
	});

	it("fits the width, aligns right and counts omissions", () => {
		const table = textTable(annual(), { width: 60, rows: 3 });
		for (const line of table.split("\n")) expect(textWidth(line)).toBeLessThanOrEqual(60);
		expect(table).toMatch(/4 rows × 20 columns; 1 row not shown; \d+ columns not shown:\n[^:]* and \d+\s+more$/);
		const text = textTable(
			new DataFrame(
				[
					["a", 5],
					["long", 1234.5],
				],
				{ columns: ["name", "n"] },
			),
			{ width: 40 },
		);
		expect(text).toBe("name       n\n────────────\na        5\nlong  1234.5\n2 rows × 2 columns");
	});

	it.each([10, 20, 33, 47, 80, 120])("fits %d characters with wide letters, marks and line breaks", (width) => {
		const unusual = new DataFrame(
			[
				["株式会社トヨタ自動車", "a\nb\tc"],
				["e\u0301\u0301", "x".repeat(300)],
			],
			{ columns: ["名前", "text"] },
		);
		for (const line of textTable(unusual, { width }).split("\n"))
			expect(textWidth(line)).toBeLessThanOrEqual(Math.max(20, width));
	});

	it("aligns decimals, uses true minus and percent", () => {
		const frame = new DataFrame([[1234.5], [0.0421], [-7]], { columns: ["v"], dtypes: ["float32"] });
		expect(textTable(frame, { width: 40 }).split("\n").slice(2, 5)).toEqual(["1234.5", "   0.0421", "  −7"]);
		const change = f.pctChange(new DataFrame([[200], [190], [380]], { columns: ["v"], dtypes: ["float32"] }));
		expect(textTable(change, { width: 40 }).split("\n").slice(2, 5)).toEqual(["     –", " −5.0%", "100.0%"]);
		expect(htmlTable(change)).toContain("−5.0%");
	});

	it("writes zero shares with one decimal, empty text as dash", () => {
		const weights = new Table([
			["weight", { kind: "number", values: Float64Array.of(0, 0), unit: { kind: "fraction" } }],
			["reason", { kind: "text", values: [null, "loss"] }],
		]);
		expect(textTable(weights, { width: 40 }).split("\n").slice(2, 4)).toEqual(["  0.0%  –", "  0.0%  loss"]);
		expect(recordText(weights, 0, 40).split("\n")).toEqual(["weight  0.0%", "reason  –"]);
	});

	it("writes one decimal, and more for small columns", () => {
		const column = (kind: "percent" | "multiple", ...values: number[]) =>
			f.toDanfo(new f.FrameTable([["v", { kind: "number", values: Float64Array.from(values), unit: { kind } }]]));
		const cells = (frame: object) =>
			textTable(frame as never, { width: 40 })
				.split("\n")
				.slice(3, -1);
		expect(cells(column("percent", 12.345, 0.02))).toEqual(["12.3%", " 0.0%"]);
		expect(cells(column("percent", 0.123, 0.02))).toEqual(["0.12%", "0.02%"]);
		expect(cells(column("multiple", 12.345, -3))).toEqual(["12.3×", "−3.0×"]);
	});

	it("uses each row's unit where rows differ", () => {
		const rows = [
			["P/E", "×", 25.5638],
			["Margin", "%", 8.25],
			["Price", "USD per share", 1234.5],
			["Sales", "USD millions", -4321.4],
			["F-score", "score", 8],
			["Weight", "kg", 1.23456],
		];
		const frame = new DataFrame(rows, { columns: ["title", "unit", "KO"] });
		const cells = textTable(frame, { width: 60 })
			.split("\n")
			.slice(2, -1)
			.map((line) => line.trimEnd().split(/ {2,}/).at(-1));
		expect(cells).toEqual(["25.6×", "8.3%", "1,234.50", "−4,321", "8", "1.2346"]);
	});

	it("leaves years unformatted whatever the row's unit", () => {
		const frame = new DataFrame([[2023, "USD millions", 4321.4]], { columns: ["fiscal_year", "unit", "value"] });
		expect(textTable(frame, { width: 60 }).split("\n")[2]).toMatch(/^ +2023 {2}USD millions {2}4,321$/);
	});

	it("shortens texts only for other columns, row names last", () => {
		const frame = new DataFrame(
			[
				["fair_mid_over_price", "template_not_applicable", 1e15, 2e15, 3e15],
				["revenue_growth_5y", "zero_denominator", 4e15, 5e15, 6e15],
			],
			{ columns: ["measure", "code", "a", "b", "c"] },
		);
		const narrow = textTable(frame, { width: 75 });
		expect(narrow).toContain("template_not_applicable");
		expect(narrow).toContain("2 columns not shown: a, b");
		const wider = textTable(frame, { width: 78 });
		expect(wider).toContain("template_not_ap…");
		expect(wider).toContain("fair_mid_over_price");
		expect(wider).toContain("1 column not shown: b");
	});

	it("wraps long names and hides constant columns", () => {
		const wide = new DataFrame(
			[
				["AAPL", 1, 2, 3],
				["AAPL", 4, 5, 6],
			],
			{ columns: ["symbol", "Revenue per Share", "Earnings per Share (Diluted)", "Free Cash Flow"] },
		);
		expect(textTable(wide, { width: 40 }).split("\n")).toEqual([
			"             Earnings per",
			"Revenue per         Share  Free Cash",
			"      Share     (Diluted)       Flow",
			"────────────────────────────────────",
			"          1             2          3",
			"          4             5          6",
			"in every row: symbol AAPL",
			"2 rows × 4 columns",
		]);
	});

	it("shows a year as a year and marks missing values", () => {
		const table = textTable(annual(), { width: 400 });
		expect(table).toContain("2023");
		expect(table).not.toContain("2,023");
		expect(table).toMatch(/NM/);
	});
});

describe("htmlTable", () => {
	it("escapes text and shows a reason on hover", () => {
		const evil = htmlTable(new DataFrame([["<script>alert(1)</script>", '"x" & y']], { columns: ["<b>", "c"] }), {
			caption: "<i>",
		});
		expect(evil).not.toContain("<script>");
		expect(evil).not.toContain("<b>");
		expect(evil).toContain("&lt;script&gt;");
		expect(htmlTable(annual())).toContain('title="A denominator that must be positive is zero or negative (At Loss)."');
		expect(htmlTable(annual())).toContain("USD millions");
		expect(htmlTable(annual())).toContain("14.1%");
	});

	it("marks approximate numbers with their assumption on hover", () => {
		const values = Float64Array.of(1.5, 2.5, 3.5);
		const approximate = new Map([[2, "cash stands in"]]);
		const table = new Table([["ratio", { kind: "number", values, unit: { kind: "multiple" }, approximate }]]);
		const html = htmlTable(takeRows(table, [2, 0]));
		expect(html).toMatch(/title="cash stands in"[^>]*>≈3\.5×/);
		expect(html).toMatch(/<td style="[^"]*">1\.5×/);
	});

	it("cuts long and wide frames with a count", () => {
		const long = htmlTable(
			new DataFrame(
				Array.from({ length: 500 }, (_, i) => [i, i]),
				{ columns: ["a", "b"] },
			),
			{ rows: 10 },
		);
		expect(long).toContain("490 rows not shown");
		expect(long.match(/<tr>/g)?.length).toBe(12);
		expect(htmlTable(annual(), { columns: 6 })).toMatch(/14 columns not shown: [^,]+(?:, [^,]+){11} and 2 more</);
		const risky = new DataFrame({ a: [1], b: [2], "<c>": [3] });
		expect(htmlTable(risky, { columns: 2 })).toContain("1 column not shown: &lt;c&gt;<");
	});
});

it("displays frames and derived frames in notebooks", () => {
	for (const frame of [annual(), annual().head(2), annual().column("Revenue")]) {
		const bundle = (frame as unknown as Record<symbol, () => Record<string, string>>)[
			Symbol.for("Jupyter.display")
		]?.();
		expect(Object.keys(bundle ?? {})).toEqual(["text/html", "text/plain"]);
	}
});

describe("explain", () => {
	it("gives a column's field, unit, missing values and source", () => {
		const explanation = explain(annual(), "PE Ratio");
		expect(explanation.columns[0]).toMatchObject({
			kind: "number",
			unit: { kind: "multiple" },
			present: 2,
			missing: 2,
		});
		expect(explanation.columns[0]?.reasons).toEqual([
			{ reason: { code: "non_positive_denominator", detail: "At Loss" }, rows: [0] },
			{ reason: { code: "zero_denominator", detail: "No Debt" }, rows: [1] },
		]);
		expect(String(explanation)).toContain(
			"stock.financials (symbol ABC, targetCurrency USD), retrieved 2026-11-20T10:00:00Z, cache miss, sha256 ab12",
		);
		expect(String(explanation)).toContain("PE Ratio: number; ×; from valuation_ratios / PE Ratio; 2 of 4 missing");
		expect(() => explain(annual(), "nothing")).toThrow('no column "nothing"');
	});

	it("marks generated columns", () => {
		const invented = answer(
			"stock.analystEstimate",
			{ annual: { date: ["2026-12"], revenue_estimate: [1] } },
			{ symbol: "ABC" },
			["annual.revenue_estimate"],
		);
		expect(String(explain(frameOf(invented)))).toContain("MADE UP by the service");
	});
});
