// Cash flows to the firm, and what a property trust can pay.
import { describe, expect, it } from "vitest";
import { grown } from "../../make-company.js";
import { growing } from "../growing-company.js";
import { flat } from "../level-company.js";
import { input, lastOf, level } from "./of-level.js";

describe("cash flow to the firm", () => {
	/** Debt of 400 that last bore interest of 20 so many years before 2025; free cash flow of 150 in 2025 and 120 before. */
	const base = (back: number) =>
		input(
			level({
				totalDebt: flat(400),
				interestExpense: flat(20).map((one, i) => (i > 11 - back ? null : one)),
				freeCashFlow: lastOf(120, 150),
			}),
			"fcff_two_stage",
			"fcf0",
		)?.value;

	it("adds interest after tax, at the last rate for up to three years", () => {
		// 20 less a quarter: (135 + 135 + 165)/3. Four years after the last interest 2025 is left out.
		expect([base(0), base(3)]).toEqual([145, 145].map((one) => expect.closeTo(one, 9)));
		expect(base(4)).toBeCloseTo(135, 9);
	});
});

describe("cash flow to the firm without a whole year", () => {
	it("says which lines no year has together", () => {
		// Free cash flow to 2016, interest from 2020 on, and debt before.
		const company = level({
			totalDebt: flat(400),
			freeCashFlow: flat(150).map((one, i) => (i > 2 ? null : one)),
			interestExpense: flat(20).map((one, i) => (i < 6 ? null : one)),
		});
		expect(input(company, "fcff_two_stage", "fcf0")?.reason).toMatchObject({
			code: "missing_input",
			sentence: "no year has free cash flow, interest and stock compensation",
		});
	});
});

describe("the dividend that a property trust's cash carries", () => {
	/** AFFO of 1.5 a share: cash flow from operations of 150 on 100 million shares. */
	const carried = (...paid: readonly number[]) =>
		input(
			level(
				{
					depreciationAndAmortization: flat(110),
					cashFlowFromOperations: flat(150),
					dividendsPerShare: lastOf(1.2, ...paid),
				},
				{ template: "reit" },
			),
			"ddm_three_stage",
			"d0",
		)?.value;

	it("is the median payout of five years of it, at most all", () => {
		// 0.6, 0.6, 0.75, 0.9 and 0.9 of 1.5: half. The sixth year back paid 0.8 of it.
		expect(carried(0.6, 0.6, 0.75, 0.9, 0.9)).toBeCloseTo(0.75, 9);
		expect(carried(3, 3, 3, 3, 3)).toBeCloseTo(1.5, 9);
	});
});

describe("the growth of a property trust's dividends", () => {
	const growth = (cash: number, dividends: number) =>
		input(
			growing({
				template: "reit",
				annual: { cashFlowFromOperations: grown(180, cash, 12), dividendsPerShare: grown(0.9, dividends, 12) },
			}),
			"ddm_three_stage",
			"g_high",
		)?.value;

	it("is their own, but no faster than the cash flow that pays them", () => {
		expect([growth(0.04, 0.1), growth(0.1, 0.02)]).toEqual([0.04, 0.02].map((one) => expect.closeTo(one, 9)));
	});
});
