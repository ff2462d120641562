// Tests inputs that need a record: its minimum length, and the result of a short one.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany, years } from "../make-company.js";
import { input, lastOf, level, NINE } from "./level-company-inputs.js";

describe("a record that is too short", () => {
	it("states how many fiscal years are needed", () => {
		const company = makeCompany({
			...LEVEL,
			periods: years(2025, 2025),
			annual: { revenue: [1], netIncome: [1], totalAssets: [1] },
		});
		const { value: figure, inputs } = runFor(company, "piotroski_from_ratios");
		expect(figure).toMatchObject({ value: null, reason: { code: "insufficient_history", values: { needed: 2 } } });
		expect(inputs.find(({ name }) => name === "roa")?.value).toBe(1);
		expect(inputs.find(({ name }) => name === "roa_prior")?.reason?.values).toEqual({ needed: 2 });
	});
});

describe("Ohlson's change of income", () => {
	const chin = (...income: readonly number[]) =>
		input(level({ netIncome: lastOf(150, ...income) }), "ohlson_o", "chin");
	it("divides the rise by the sum of absolute incomes", () => {
		expect([chin(100, 150)?.value, chin(-50, 150)?.value, chin(0, 5)?.value]).toEqual([0.2, 1, 1]);
		expect(chin(0, 0)).toMatchObject({ value: null, reason: { code: "zero_denominator" } });
	});
});

describe("earnings needed for growth", () => {
	it("are unknown where own ROE is negative", () => {
		// Ten years of losses and a profit now: the median return is below zero.
		const company = level({ netIncome: lastOf(-50, 150) });
		expect(input(company, "fcfe_two_stage", "err_high")).toMatchObject({
			value: null,
			reason: { code: "non_positive_input" },
		});
	});
});

describe("payout in residual income", () => {
	const payoutFrom = (dividends: NonNullable<Parameters<typeof level>[1]>["dividends"]) =>
		(
			input(
				level({ dividendsPerShare: flat(0).map(() => null) }, dividends ? { dividends } : {}),
				"ri_multistage",
				"dps",
				{ assumptions: { growth: 0.06 } },
			)?.value as readonly number[]
		)?.[0];
	it("is zero for an empty dividend list, else remaining earnings", () => {
		expect(payoutFrom([])).toBe(0);
		// Growth of 6% at a return of 15% leaves 60% of 1.47.
		expect(payoutFrom(undefined)).toBeCloseTo(1.47 * 0.6, 9);
		// Old dividends on a list do not determine the present payout.
		expect(payoutFrom([{ exDate: "2010-01-01", amount: 1, type: "Cash Div.", currency: "USD" }])).toBeCloseTo(
			1.47 * 0.6,
			9,
		);
	});
});

describe("share counts", () => {
	it("are in millions", () => {
		expect(input(level(), "fcff_two_stage", "shares")?.unit).toEqual({ kind: "shares", scale: 1e6 });
		expect(runFor(level(), "market_value", { assumptions: NINE }).value.unit).toMatchObject({
			kind: "money",
			scale: 1e6,
		});
	});
});
