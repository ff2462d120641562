// Tests the warnings that models add to a value.
import { describe, expect, it } from "vitest";
import { models } from "../../../src/analytics/index.js";

const codes = ({ warnings = [] }: { readonly warnings?: readonly { readonly code: string }[] }) =>
	warnings.map(({ code }) => code);

describe("warnings", () => {
	it("appear where terminal value dominates", () => {
		const firm = { nopat0: 100, g: 0.05, reinvestment_rate: 0.5, wacc: 0.09, years: 5, ronic_terminal: 0.12, ic0: 600 };
		expect(codes(models.evaDcfEquivalence({ ...firm, g_terminal: 0.04 }))).toEqual(["terminal_value_dominates"]);
		expect(codes(models.evaDcfEquivalence({ ...firm, years: 20, g_terminal: 0 }))).toEqual([]);
	});

	it("appear where no P/B supports the growth", () => {
		// (0.5·0.1 − 0.12)/(0.5 − 1) = 14% against a cost of equity of 10%.
		const answer = models.impliedGrowthFromPb({ pb: 0.5, roe: 0.12, r: 0.1 });
		expect(answer.g).toBeCloseTo(0.14, 12);
		expect(codes(answer)).toEqual(["data"]);
		expect(codes(models.impliedGrowthFromPb({ pb: 2, roe: 0.15, r: 0.1 }))).toEqual([]);
	});

	it("appear for Graham's formula at losses or shrinkage", () => {
		expect(codes(models.grahamRevised({ eps: 2, g_percent: 5, aaa_yield_percent: 4.4 }))).toEqual([]);
		expect(codes(models.grahamRevised({ eps: -2, g_percent: 5, aaa_yield_percent: 4.4 }))).toEqual(["data"]);
		expect(codes(models.grahamRevised({ eps: 2, g_percent: -5, aaa_yield_percent: 4.4 }))).toEqual(["data"]);
	});
});
