// Tests methods at their limits: grids, spreads, debt above the value, short records.
import { describe, expect, it } from "vitest";
import { runFor, type ValueOptions, value, valueByParts } from "../../../src/analytics/company/index.js";
import { RATING_SPREADS } from "../../../src/analytics/fair-value/rating-spreads.js";
import { type CompanySketch, makeCompany, years } from "../make-company.js";
import { growing } from "./growing-company.js";
import { flat, LEVEL } from "./level-company.js";

const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02, growth: 0 };
const level = (annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}) =>
	makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } });
const run = (annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}, options: ValueOptions = {}) =>
	value(level(annual, sketch), { midYear: false, ...options, assumptions: { ...NINE, ...options.assumptions } });
const closeTo = (value: number) => expect.closeTo(value, 9);

describe("the grid of a valuation", () => {
	it("steps the rate three times, perpetual growth twice", () => {
		const grid = run().sensitivity;
		expect(grid?.rows.values).toEqual([0.075, 0.08, 0.085, 0.09, 0.095, 0.1, 0.105].map(closeTo));
		expect(grid?.columns.values).toEqual([0.01, 0.015, 0.02, 0.025, 0.03].map(closeTo));
		expect(grid?.base).toEqual({ row: 3, column: 2 });
		expect(grid?.cells[3]?.[2]).toBeCloseTo(run().estimate("fcff_three_stage").value.value as number, 10);
		const grownValue = run({}, {}, { assumptions: { g_stable: 0.03 } }).estimate("fcff_three_stage").value
			.value as number;
		// Perpetual growth of 3% is the last column of the middle row.
		expect(grid?.cells[3]?.[4]).toBeCloseTo(grownValue, 1);
		expect(grid?.cells[0]?.[2]).toBeGreaterThan(grid?.cells[3]?.[2] as number);
	});
});

describe("credit spreads by rating", () => {
	it("fall with coverage as Damodaran's table of January 2025", () => {
		const spread = (coverage: number) => RATING_SPREADS.find(([minimum]) => coverage > minimum)?.slice(1);
		const published: readonly (readonly [coverage: number, rating: string, spread: number])[] = [
			[9, "AAA", 0.45],
			[7, "AA", 0.6],
			[6, "A+", 0.77],
			[5, "A", 0.85],
			[4, "A-", 0.95],
			[2.7, "BBB", 1.2],
			[2.3, "BB+", 1.55],
			[2.1, "BB", 1.83],
			[1.8, "B+", 2.61],
			[1.6, "B", 3],
			[1.3, "B-", 4.42],
			[1, "CCC", 7.28],
			[0.7, "CC", 10.1],
			[0.5, "C", 15.5],
			[0.1, "D", 19],
			[-9, "D", 19],
		];
		for (const [coverage, rating, percent] of published)
			expect(spread(coverage)).toEqual([rating, closeTo(percent / 100)]);
		const bounds = RATING_SPREADS.map(([minimum]) => minimum);
		expect(bounds.slice(0, -1)).toEqual([8.5, 6.5, 5.5, 4.25, 3, 2.5, 2.25, 2, 1.75, 1.5, 1.25, 0.8, 0.65, 0.2]);
	});
});

describe("values below zero after debt", () => {
	it("have no low and high ends", () => {
		const burdened = run({ totalDebt: flat(5000), interestExpense: flat(0) });
		for (const method of ["fcff_three_stage", "fcff_two_stage"] as const)
			expect(burdened.estimate(method)).toMatchObject({
				low: null,
				high: null,
				value: { value: null, reason: { code: "non_positive_input" } },
			});
		const { low, high, value: figure } = run().estimate("fcff_three_stage");
		expect([(low as number) < (figure.value as number), (high as number) > (figure.value as number)]).toEqual([
			true,
			true,
		]);
	});
});

describe("the share of past windows with the needed growth", () => {
	const windows = (count: number) => {
		const short: CompanySketch = {
			...LEVEL,
			periods: years(2026 - count, 2025),
			annual: Object.fromEntries(
				Object.entries(LEVEL.annual).map(([item, line]) => [item, Array(count).fill(line?.[0])]),
			),
		};
		const diagnostic = value(makeCompany(short), { assumptions: NINE }).diagnostic("growth_base_rate_revenue");
		return diagnostic.value.value === null
			? diagnostic.value.reason.values
			: diagnostic.inputs.find(({ name }) => name === "years")?.value;
	};
	it("uses ten-year windows from thirteen years on, five-year from eight", () => {
		expect([windows(13), windows(12), windows(8)]).toEqual([10, 5, 5]);
		expect(windows(7)).toEqual({ known: 7, needed: 8 });
	});
});

describe("dividend record", () => {
	const quarterly = (from: number, to: number) =>
		Array.from({ length: (to - from + 1) * 4 }, (_, i) => ({
			exDate: `${from + Math.floor(i / 4)}-${["02", "05", "08", "11"][i % 4]}-10`,
			amount: (from + Math.floor(i / 4) - 2000) / 100,
			type: "Cash Div.",
			currency: "USD",
		}));
	const history = (dividends: ReturnType<typeof quarterly>) => run({}, { dividends }).diagnostic("dividend_history");

	it("is complete without a warning or gap years", () => {
		expect(history(quarterly(2014, 2024)).warnings).toEqual([]);
		const holed = quarterly(2014, 2024).filter(({ exDate }) => exDate !== "2023-08-10");
		expect(history(holed).value).toMatchObject({
			value: null,
			reason: { sentence: "records of 2023 are incomplete: one year does not show growth" },
		});
		expect(history([]).value).toMatchObject({ reason: { sentence: "the company has paid no dividend" } });
		const mixed = quarterly(2014, 2024).map((quarter, i) => (i === 0 ? { ...quarter, currency: "EUR" } : quarter));
		expect(history(mixed).value).toMatchObject({ reason: { code: "currency_mismatch" } });
		expect(history(quarterly(2025, 2025)).value).toMatchObject({ reason: { code: "insufficient_history" } });
	});

	it("gives prices at the 10th, 50th and 90th yield percentile", () => {
		const { value: figure, outputs } = run({}, { dividends: quarterly(2014, 2025) }).diagnostic("yield_band");
		// 0.9 a share at 30 for twelve years: every percentile of the yield is 3%.
		expect(figure.value).toBeCloseTo(30, 9);
		expect(outputs.prices).toEqual([30, 30, 30].map(closeTo));
	});
});

describe("interest", () => {
	it("of the same year, or without debt, needs no warning", () => {
		const covered = run({ totalDebt: flat(100), interestExpense: flat(10) }).diagnostic("interest_coverage");
		expect([covered.value.value, covered.warnings]).toEqual([20, []]);
		const { interestExpense: _, ...otherLines } = LEVEL.annual;
		const company = makeCompany({ ...LEVEL, annual: otherLines });
		expect(value(company, { midYear: false, assumptions: NINE }).estimate("fcff_two_stage").value.value).toBeCloseTo(
			run().estimate("fcff_two_stage").value.value as number,
			9,
		);
	});
});

describe("a substituted line item", () => {
	it("is operating income where EBIT extends further", () => {
		const stopped = flat(200).map((value, i) => (i > 9 ? null : value));
		const valuation = run({ operatingIncome: stopped, ebit: flat(220) });
		expect(valuation.series("operating_income")?.values.at(-1)).toBe(220);
		expect(
			run({ operatingIncome: flat(200), ebit: flat(220) })
				.series("operating_income")
				?.values.at(-1),
		).toBe(200);
	});
});

describe("banks and insurers", () => {
	it("compare book value over known years, at most ten", () => {
		const book = (count: number) => {
			const values = flat(10).map((_, i) => (i >= 12 - count ? 10 * 1.1 ** i : null));
			const payingCompany = runFor(
				level(
					{ bookValuePerShare: values as never, dividendsPerShare: flat(0) },
					{ template: "insurer", dividends: [] },
				),
				"book_value_growth",
			);
			return [
				(payingCompany.inputs[0]?.value as readonly number[] | null)?.length,
				payingCompany.outputs.bvps_growth ?? payingCompany.value.value,
			];
		};
		expect([book(12)[0], book(11)[0], book(5)[0], book(2)[0]]).toEqual([11, 11, 5, 2]);
		expect(book(5)[1]).toEqual(closeTo(0.1));
	});

	it("refuse unreported dividends unless none was ever paid", () => {
		const gap = flat(0.9).map((value, i) => (i === 8 ? null : value));
		const growth = (dividends?: []) =>
			runFor(level({ dividendsPerShare: gap as never }, { template: "insurer", dividends }), "book_value_growth").value;
		expect(growth()).toMatchObject({
			value: null,
			reason: { sentence: "dividends per share of fiscal 2022-12 are not reported" },
		});
		expect(growth([]).value).not.toBeNull();
	});
});

describe("net income without positive cash flow", () => {
	it("is not extrapolated from zero or below", () => {
		const valueAtIncome = (income: number) =>
			runFor(level({ netIncome: flat(income), earningsPerShare: flat(income / 100) }), "fcfe_two_stage", {
				assumptions: NINE,
			}).value;
		expect(valueAtIncome(0)).toMatchObject({ value: null, reason: { code: "non_positive_base" } });
		expect(valueAtIncome(1).value).toBeGreaterThan(0);
	});
});

describe("sum of the parts", () => {
	const segments = (values: readonly (number | null)[]) => ({
		ok: true,
		value: {
			business: { periods: ["2025-12"], names: ["A", "B"], values: [values] },
			geographic: { periods: [], names: [], values: [] },
		},
	});
	const parts = (values: readonly (number | null)[], multiples: Readonly<Record<string, number>>) =>
		valueByParts({ ...level(), segments: segments(values) } as never, { multiples });

	it("values each segment's revenue at its multiple and lists omissions", () => {
		const completeSum = parts([600, 400], { A: 2, B: 5 });
		expect([completeSum.value.value, completeSum.warnings]).toEqual([closeTo((600 * 2 + 400 * 5) / 100), []]);
		// 20 of 1,000 are 2%, which is stated; 19 are not.
		expect(parts([600, 380], { A: 2, B: 5 }).warnings.map(({ text }) => text)).toEqual([
			"the segments leave 2.0% of revenue without a value",
		]);
		expect(parts([600, 381], { A: 2, B: 5 }).warnings).toEqual([]);
		expect(parts([600, 400], { A: 2, B: 5, C: 9 }).warnings.map(({ text }) => text)).toEqual([
			"there is no segment C; there are A, B",
		]);
		expect(parts([600, 400], { A: 2 }).value).toMatchObject({ value: null, reason: { sentence: "no multiple for B" } });
	});
});

describe("the ledger without prices", () => {
	it("states that prices are missing", () => {
		expect(value(level({}, { prices: [], price: 30 })).diagnostic("tsr_ledger").value).toMatchObject({
			reason: { sentence: "no price series" },
		});
		expect(value(growing()).diagnostic("tsr_ledger").value.value).toBeGreaterThan(0.1);
	});
});
