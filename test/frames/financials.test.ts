// Tests wide and long financials.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adapt } from "../../src/frames/adapt.js";
import { frameOf } from "../../src/frames/frame.js";
import { answer, financials } from "./answers.js";

const answerOf = (data: unknown, given: object = {}) => answer("stock.financials", data, { symbol: "ABC", ...given });
const cellsBy = (data: unknown, view: string, name: string) => {
	const frame = frameOf(answerOf(data), view);
	const position = frame.columns.indexOf(name);
	const period = frame.columns.indexOf("period");
	return Object.fromEntries(frame.values.map((row) => [row[period], row[position]]));
};

describe("wide financials", () => {
	it("put added columns first, then sections in answer order", () => {
		expect(frameOf(answerOf(financials()), "annual").columns).toEqual([
			"symbol",
			"period",
			"fiscal_year",
			"is_ttm",
			"preliminary",
			"Earnings per Share (Diluted)",
			"Month End Stock Price",
			"Revenue",
			"Interest Expense",
			"Tax Provision",
			"Gross Margin %",
			"Gross Margin % (common_size_ratios)",
			"ROE %",
			"Short-Term Debt & Capital Lease Obligation",
			"Long-Term Debt & Capital Lease Obligation",
			"Total Inventories",
			"Capital Expenditure",
			"PE Ratio",
			"Filing Date",
			"Month End Stock Price (valuation_and_quality)",
		]);
	});

	it("flag TTM and never make it a year", () => {
		const frame = frameOf(answerOf(financials()), "annual");
		expect(frame.values.map((row) => row.slice(0, 5))).toEqual([
			["ABC", "2022-09", 2022, false, false],
			["ABC", "2023-09", 2023, false, false],
			["ABC", "2024-09", 2024, false, true],
			["ABC", "TTM", Number.NaN, true, false],
		]);
	});

	it("assign a quarter to its fiscal year", () => {
		expect(cellsBy(financials(), "quarterly", "fiscal_year")).toEqual({
			"2023-09": 2023,
			"2023-12": 2024,
			"2024-03": 2024,
		});
	});

	it("keep cells by period in any order", () => {
		for (const name of ["Revenue", "ROE %", "Filing Date", "preliminary"]) {
			expect(cellsBy(financials({ desc: true }), "annual", name)).toEqual(cellsBy(financials(), "annual", name));
		}
		const first = frameOf(answerOf(financials({ desc: true })), "annual").values[0] as unknown[];
		expect(first[1]).toBe("TTM");
	});

	it("read older section names alike, units included", () => {
		const [withTitles, withoutTitles] = [adapt(answerOf(financials({ titles: true }))), adapt(answerOf(financials()))];
		expect(withTitles.numbers("Revenue").unit).toEqual(withoutTitles.numbers("Revenue").unit);
		expect(withTitles.numbers("ROE %").values).toEqual(withoutTitles.numbers("ROE %").values);
		expect(withTitles.names).toContain("Gross Margin % (Ratios)");
	});

	it("keep words as reasons, dates as dates, without zeros", () => {
		const table = adapt(answerOf(financials()));
		expect([...table.numbers("PE Ratio").values]).toEqual([Number.NaN, Number.NaN, 12.3, 0]);
		expect(table.numbers("PE Ratio").reasons?.get(0)).toEqual({ code: "non_positive_denominator", detail: "At Loss" });
		expect(table.numbers("ROE %").reasons?.get(1)).toEqual({ code: "negative_equity", detail: "Negative Equity" });
		expect(table.column("Filing Date")).toMatchObject({
			kind: "date",
			values: Int32Array.of(20221028, 20231103, 0, 0),
		});
		expect([...table.numbers("Total Inventories").values]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
		expect(table.numbers("Total Inventories").reasons?.get(0)?.code).toBe("not_reported");
	});

	it("refuse arrays whose length does not match the periods", () => {
		const table = adapt(
			answerOf({ annuals: { "Fiscal Year": ["2023-12", "TTM"], income_statement: { Revenue: ["1"] } } }),
		);
		expect(table.numbers("Revenue").values).toEqual(Float64Array.of(Number.NaN, Number.NaN));
		expect(table.numbers("Revenue").reasons?.get(0)).toEqual({ code: "unparseable", detail: "1 values for 2 periods" });
	});

	it("declare units and column sources", () => {
		const table = adapt(answerOf(financials(), { targetCurrency: "EUR" }));
		expect(table.numbers("Revenue").unit).toEqual({ kind: "money", scale: 1e6, currency: "EUR" });
		expect(table.numbers("Earnings per Share (Diluted)").unit).toEqual({ kind: "per_share", currency: "EUR" });
		expect(table.numbers("ROE %").unit).toEqual({ kind: "percent" });
		expect(table.numbers("Revenue").source).toMatchObject({
			field: "income_statement / Revenue",
			hash: "ab12",
			operation: "stock.financials",
		});
	});

	it("mark generated figures with and without the envelope", () => {
		for (const path of ["financials.annuals.income_statement.Revenue.*", "annuals.income_statement", "**"]) {
			const table = adapt(answer("stock.financials", financials(), { symbol: "ABC" }, [path]));
			expect(table.numbers("Revenue").source?.madeUp).toBe(true);
			expect(table.numbers("ROE %").source?.madeUp).toBe(path === "**" ? true : undefined);
		}
	});

	it("make empty frames of null and missing halves", () => {
		for (const data of [null, { financials: null }, {}, { annuals: null }, []]) {
			expect(frameOf(answerOf(data), "annual").shape).toEqual([0, 5]);
			expect(frameOf(answerOf(data), "long").shape).toEqual([0, 6]);
		}
	});
});

describe("long financials", () => {
	it("have one row per field and period", () => {
		const frame = frameOf(answerOf(financials()), "long");
		expect(frame.columns).toEqual(["symbol", "frequency", "period", "section", "field", "value"]);
		expect(frame.shape[0]).toBe(15 * 4 + 3);
		expect(frame.values).toContainEqual(["ABC", "annual", "2023-09", "common_size_ratios", "Gross Margin %", 41]);
		expect(frame.values).toContainEqual(["ABC", "quarterly", "2024-03", "income_statement", "Revenue", 32.5]);
	});
});

it("template view has one row", () => {
	const frame = frameOf(answerOf(financials()), "template");
	expect([frame.columns, frame.values]).toEqual([
		["symbol", "ind_template", "REITs", "IsDirect"],
		[["ABC", "N", "N", "Indirect Method"]],
	]);
});

it("any JSON of the form matches an independent reader", () => {
	const cell = fc.oneof(
		fc.integer({ min: -1e6, max: 1e6 }).map(String),
		fc.constantFrom("-", "", "N/A", "At Loss", null),
		fc.integer({ min: -99, max: 99 }),
	);
	const body = fc.integer({ min: 1, max: 6 }).chain((count) =>
		fc.record({
			periods: fc.constant([...Array.from({ length: count }, (_, i) => `${2000 + i}-12`), "TTM"]),
			fields: fc.dictionary(
				fc.constantFrom("Revenue", "EBIT", "values", "period", "2020", "__proto__x"),
				fc.array(cell, { minLength: count + 1, maxLength: count + 1 }),
				{ minKeys: 1 },
			),
			turned: fc.boolean(),
		}),
	);
	fc.assert(
		fc.property(body, ({ periods, fields, turned }) => {
			const turn = <T>(list: readonly T[]): T[] => (turned ? [...list].reverse() : [...list]);
			const section = Object.fromEntries(Object.entries(fields).map(([name, cells]) => [name, turn(cells)]));
			const table = adapt(answerOf({ annuals: { "Fiscal Year": turn(periods), income_statement: section } }));
			for (const [name, cells] of Object.entries(fields)) {
				const column = table.numbers(name === "period" ? "period (income_statement)" : name);
				for (const [i, raw] of cells.entries()) {
					const expected =
						typeof raw === "number" ? raw : raw !== null && /^-?\d+$/.test(raw) ? Number.parseInt(raw, 10) : Number.NaN;
					const row = turned ? cells.length - 1 - i : i;
					expect(column.values[row]).toBe(expected);
					expect(column.reasons?.has(row) ?? false).toBe(Number.isNaN(expected));
				}
			}
		}),
		{ numRuns: 60 },
	);
});
