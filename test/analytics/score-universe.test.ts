// Tests running models over a table of companies and years.
import { describe, expect, it } from "vitest";
import { models } from "../../src/analytics/index.js";
import { type NumberColumn, Table } from "../../src/core/table.js";
import { scoreUniverse } from "../../src/data-frames/index.js";
import { fromDanfo } from "../../src/frames/index.js";

const { NaN: none } = Number;
const number = (...values: number[]) => ({ kind: "number" as const, values: Float64Array.from(values) });
const text = (...values: string[]) => ({ kind: "text" as const, values });

/** Two companies: A of four years with 2022 missing, B of two. */
const keys = [
	["symbol", text("A", "A", "A", "B", "B")],
	["fiscal_year", number(2020, 2021, 2023, 2022, 2023)],
	["period", text("2020-12", "2021-12", "2023-12", "2022-06", "2023-06")],
] as const;
const table = (columns: Readonly<Record<string, ReturnType<typeof number>>>) =>
	new Table([...keys, ...Object.entries(columns)]);

const values = (frame: ReturnType<typeof scoreUniverse>, name: string): unknown[] => [
	...fromDanfo(frame).column(name).values,
];

describe("scoreUniverse", () => {
	it("gives keys, outputs and reasons for missing outputs", () => {
		const frame = scoreUniverse(table({ price: number(10, 20, 30, 40, none), eps: number(1, -2, 0, 8, 2) }), [
			{ model: models.peRatio, inputs: { price: "price", eps: "eps" }, outputs: { value: "pe" } },
		]);
		expect(frame.columns).toEqual(["symbol", "fiscal_year", "period", "pe", "pe_ratio_reason"]);
		expect(values(frame, "pe")).toEqual([10, none, none, 5, none]);
		const low = "non_positive_denominator";
		expect(values(frame, "pe_ratio_reason")).toEqual([null, low, low, null, "missing_input"]);
		const { reasons } = fromDanfo(frame).numbers("pe");
		expect(reasons?.get(4)).toEqual({ code: "missing_input", detail: "price" });
	});

	it("reads earlier rows of the same company, without gaps", () => {
		const frame = scoreUniverse(table({ eps: number(1, 1.5, 3, 8, 6) }), [
			{ model: models.cagr, inputs: { values: "eps" }, span: 2, outputs: { value: "growth" } },
		]);
		expect(values(frame, "growth")).toEqual([none, 0.5, none, none, -0.25]);
		expect(values(frame, "cagr_reason")).toEqual([
			"insufficient_history",
			null,
			"gap_in_periods",
			"insufficient_history",
			null,
		]);
	});

	it("counts the quarter after the fourth as the next", () => {
		const quarters = new Table([
			["symbol", text("A", "A", "A")],
			["calendar_year", number(2022, 2023, 2023)],
			["calendar_quarter", number(4, 1, 3)],
			["sales", number(100, 110, 121)],
		]);
		const frame = scoreUniverse(quarters, [{ model: models.cagr, inputs: { values: "sales" }, span: 2 }]);
		expect(values(frame, "cagr_value")[1]).toBeCloseTo(0.1, 12);
		expect(values(frame, "cagr_reason")).toEqual(["insufficient_history", null, "gap_in_periods"]);
	});

	it("passes the previous year from the previous row", () => {
		const equal = number(100, 100, 100, 100, 100);
		const sales = number(100, 200, 200, 50, 150);
		const names =
			"cogs receivables current_assets ppe depreciation total_assets sga current_liabilities long_term_debt";
		const lines = Object.fromEntries(`${names} net_income cfo`.split(" ").map((name) => [name, equal]));
		const inputs = Object.fromEntries(["sales", ...Object.keys(lines)].map((name) => [name, name]));
		const frame = scoreUniverse(table({ ...lines, cogs: number(10, 10, 10, 10, 10), sales }), [
			{ model: models.beneish, inputs, outputs: { sgi: "sgi", dsri: "dsri" } },
		]);
		expect(values(frame, "sgi")).toEqual([none, 2, none, none, 3]);
		expect(values(frame, "dsri")[1]).toBe(0.5);
	});

	it("passes results of one model to the next", () => {
		const given = { price: number(10, none, 10, 10, 10), one: number(1, 1, 1, 1, 1), eps: number(2, 2, 2, 4, 5) };
		const inputNames = ["shares", "debt", "minority", "preferred", "cash"].map((name) => [name, "one"] as const);
		const frame = scoreUniverse(table(given), [
			{
				model: models.enterpriseValue,
				inputs: { price: "price", ...Object.fromEntries(inputNames) },
				outputs: { ev: "ev" },
			},
			{ model: models.peRatio, inputs: { price: "ev", eps: "eps" }, as: "multiple" },
		]);
		// 10 for the share, plus senior claims of 3, less cash of 1.
		expect(values(frame, "multiple_value")).toEqual([6, none, 6, 3, 2.4]);
		expect((fromDanfo(frame).numbers("multiple_value") as NumberColumn).reasons?.get(1)?.detail).toMatch(
			/^ev: .*price/,
		);
	});

	it("names the unknown column, input or output", () => {
		const frame = table({ eps: number(1, 2, 3, 4, 5) });
		const run = (model: Parameters<typeof scoreUniverse>[1][number]) => () => scoreUniverse(frame, [model]);
		expect(run({ model: models.peRatio, inputs: { eps: "epx" } })).toThrow(/no column "epx"/);
		expect(run({ model: models.peRatio, inputs: { earnings: "eps" } })).toThrow(
			/pe_ratio takes no column "earnings".*price/,
		);
		expect(run({ model: models.peRatio, inputs: { eps: "eps" }, outputs: { pe: "pe" } })).toThrow(
			/no output "pe".*value/,
		);
		expect(run({ model: models.cagr, inputs: { values: "eps" } })).toThrow(/the number of rows/);
		expect(run({ model: models.peRatio, inputs: { eps: "eps" }, constants: { template: "B" } })).toThrow(
			/no input "template"/,
		);
	});

	it("refuses companies whose rows are not contiguous", () => {
		const scattered = new Table([
			["symbol", text("A", "B", "A")],
			["eps", number(1, 2, 3)],
		]);
		expect(() => scoreUniverse(scattered, [{ model: models.cagr, inputs: { values: "eps" }, span: 2 }])).toThrow(
			/rows of A are not adjacent/,
		);
		// A model that reads no earlier rows needs no order.
		const inputs = { net_income: "eps", cfo: "eps", cfi: "eps", assets: "eps" };
		expect(values(scoreUniverse(scattered, [{ model: models.sloanRatio, inputs }]), "sloan_ratio_ratio")).toEqual([
			-1, -1, -1,
		]);
	});
});
