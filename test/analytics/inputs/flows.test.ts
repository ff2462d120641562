// Tests cash flows to the firm, and the dividend capacity of a property trust.
import { describe, expect, it } from "vitest";
import type { ValueOptions } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { baseFcfe, baseFcff, fcffByYear } from "../../../src/analytics/inputs/flows.js";
import { growing } from "../company/growing-company.js";
import { flat } from "../company/level-company.js";
import { type CompanySketch, growthSeries } from "../make-company.js";
import { input, lastOf, level, NINE, quantityOf } from "./level-company-inputs.js";

describe("cash flow to the firm", () => {
	/** Debt of 400 whose last interest of 20 was so many years before 2025; free cash flow of 150 in 2025, 120 before. */
	const base = (back: number) =>
		input(
			level({
				totalDebt: flat(400),
				interestExpense: flat(20).map((value, i) => (i > 11 - back ? null : value)),
				freeCashFlow: lastOf(120, 150),
			}),
			"fcff_two_stage",
			"fcf0",
		)?.value;

	it("adds after-tax interest, at the last rate for three years", () => {
		// 20 less a quarter: (135 + 135 + 165)/3. Four years after the last interest, 2025 is omitted.
		expect([base(0), base(3)]).toEqual([145, 145].map((value) => expect.closeTo(value, 9)));
		expect(base(4)).toBeCloseTo(135, 9);
	});
});

describe("cash flow to the firm without a complete year", () => {
	it("names lines that no year has together", () => {
		// Free cash flow to 2016, interest from 2020 on, and debt before.
		const company = level({
			totalDebt: flat(400),
			freeCashFlow: flat(150).map((value, i) => (i > 2 ? null : value)),
			interestExpense: flat(20).map((value, i) => (i < 6 ? null : value)),
		});
		expect(input(company, "fcff_two_stage", "fcf0")?.reason).toMatchObject({
			code: "missing_input",
			sentence: "no year has free cash flow, interest and stock compensation",
		});
	});
});

describe("dividend carried by a property trust's cash flow", () => {
	/** AFFO of 1.5 a share: cash flow from operations of 150 on 100 million shares. */
	const carried = (...dividends: readonly number[]) =>
		input(
			level(
				{
					depreciationAndAmortization: flat(110),
					cashFlowFromOperations: flat(150),
					dividendsPerShare: lastOf(1.2, ...dividends),
				},
				{ template: "reit" },
			),
			"ddm_three_stage",
			"d0",
		)?.value;

	it("is its five-year median payout, at most 100%", () => {
		// 0.6, 0.6, 0.75, 0.9 and 0.9 of 1.5: half. The sixth year back paid 0.8 of it.
		expect(carried(0.6, 0.6, 0.75, 0.9, 0.9)).toBeCloseTo(0.75, 9);
		expect(carried(3, 3, 3, 3, 3)).toBeCloseTo(1.5, 9);
	});
});

describe("dividend growth of a property trust", () => {
	const growth = (cash: number, dividends: number) =>
		input(
			growing({
				template: "reit",
				annual: {
					cashFlowFromOperations: growthSeries(180, cash, 12),
					dividendsPerShare: growthSeries(0.9, dividends, 12),
				},
			}),
			"ddm_three_stage",
			"g_high",
		)?.value;

	it("is its own, up to cash-flow growth", () => {
		expect([growth(0.04, 0.1), growth(0.1, 0.02)]).toEqual([0.04, 0.02].map((value) => expect.closeTo(value, 9)));
	});
});

describe("cash flow to the firm by year", () => {
	const byYear = (annual: CompanySketch["annual"], options: ValueOptions = {}) =>
		new CompanyFacts(level(annual), { ...options, assumptions: NINE }).get(fcffByYear);
	const lastValues = (count: number, ...call: Parameters<typeof byYear>) => byYear(...call).value?.values.slice(-count);
	it("adds after-tax interest, subtracts stock compensation", () => {
		// 150 + 20 · 0.75 − 30; a year without one of them is omitted.
		const lines = { interestExpense: flat(20), totalDebt: flat(400), stockCompensation: lastOf(30, 30, null, 40) };
		expect(lastValues(3, lines)).toEqual([135, null, 125]);
		expect(byYear(lines).rule).toContain("(40 million in the latest year that reports it)");
		expect(lastValues(3, lines, { stockCompensation: "added_back" })).toEqual([165, 165, 165]);
		expect(lastValues(2, { ...lines, freeCashFlow: lastOf(150, null, 140) })).toEqual([null, 115]);
		expect(lastValues(1, { interestExpense: flat(20), totalDebt: flat(400) })).toEqual([165]);
	});

	it("needs no interest without debt, else the last rate", () => {
		const debts = lastOf(400, 400, 0, 200, 300, 100, 100);
		const lines = { totalDebt: debts, interestExpense: lastOf(20, 20, null, null, null, null, null) };
		// 5% of 200 and of 300 after tax; no interest in the year without debt; the fourth year after is unknown.
		expect(lastValues(6, lines)).toEqual([165, 150, 157.5, 161.25, null, null]);
		const { rule, warnings } = new CompanyFacts(level(lines), { assumptions: NINE }).get(fcffByYear);
		expect(rule).toContain("interest·(1 − tax) added back");
		const carried = warnings.find(({ code }) => code === "approximation")?.text;
		expect(carried).toBe(
			"interest of fiscal 2022-12, 2023-12 is not reported: the last reported rate on debt is taken",
		);
	});

	it("has no interest rate without debt or known figures", () => {
		const lines = (totalDebt: readonly (number | null)[]) => ({
			totalDebt,
			interestExpense: lastOf(null, 20, null),
		});
		expect(lastValues(2, lines(lastOf(0, 0, 400)))).toEqual([165, null]);
		expect(lastValues(2, lines(lastOf(0, null, 400)))).toEqual([165, null]);
		expect(lastValues(2, lines(lastOf(0, 400, null)))).toEqual([165, null]);
		expect(lastValues(3, lines(lastOf(0, 400, 1)))).toEqual([150, 165, 150 + 0.75 / 20]);
	});
});

describe("base cash flow for projections", () => {
	const firm = quantityOf(baseFcff);
	it("of a cyclical company is the median share of its cycle", () => {
		const boom = { freeCashFlow: lastOf(50, 100, 100, 100, 100, 100, 250, 250, 250), revenue: flat(1000) };
		const cyclical = (annual: CompanySketch["annual"]) =>
			new CompanyFacts({ ...level(annual), sector: "Energy" }, { assumptions: NINE }).value(baseFcff);
		expect([firm(boom), cyclical(boom)]).toEqual([250, 100].map((flow) => expect.closeTo(flow, 9)));
		// Four years are no cycle: the mean of three counts.
		const short = { ...boom, freeCashFlow: [...Array(8).fill(null), 100, 250, 250, 250] };
		expect(cyclical(short)).toBeCloseTo(250, 9);
	});

	it("is the mean share of revenue times present revenue", () => {
		// The net margin stays or falls with revenue, or the years before would count as another business.
		const revenue = lastOf(1000, 1000, 2000, 1200);
		const flows = { freeCashFlow: lastOf(900, 100, 200, 120), revenue, netIncome: lastOf(150, 150, 300, 180) };
		// A tenth each year, times present revenue of 1,200.
		expect(firm(flows)).toBeCloseTo(120, 9);
		expect(firm({ ...flows, freeCashFlow: lastOf(900, 100, null, 120) })).toBeCloseTo(120, 9);
		expect(firm({ ...flows, freeCashFlow: lastOf(900, 100, null, null) })).toBe("insufficient_history");
		expect(firm({ freeCashFlow: lastOf(150, 100, 200, 300), revenue: lastOf(1000, 1000, 0, 1000) })).toBeCloseTo(
			200,
			9,
		);
		expect(
			firm({
				freeCashFlow: lastOf(150, 100, 200, 1),
				revenue: lastOf(1000, 1000, 1, 1),
				netIncome: lastOf(150, 150, 0.1, 0.1),
			}),
		).toBeCloseTo((0.1 + 200 + 1) / 3, 9);
	});

	it("to equity adds borrowing, reported or from debt changes", () => {
		const equity = quantityOf(baseFcfe);
		const borrowed = { netDebtIssuance: lastOf(0, 30, -15, 45), stockCompensation: flat(10) };
		// 150 + 20 − 10.
		expect(equity(borrowed)).toBeCloseTo(160, 9);
		expect(equity({ netDebtIssuance: undefined as never, totalDebt: lastOf(100, 100, 130, 130, 190) })).toBeCloseTo(
			180,
			9,
		);
		expect(equity({ netDebtIssuance: lastOf(0, 30, null, 50) })).toBeCloseTo(190, 9);
	});
});
