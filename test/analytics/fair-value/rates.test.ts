// Tests betas and discount rates.
import { describe, expect, it } from "vitest";
import { betaForCostOfEquity, estimateBeta, shrinkBeta } from "../../../src/analytics/fair-value/beta-estimate.js";
import { terminalReturn } from "../../../src/analytics/fair-value/conventions.js";
import { requiredReturn } from "../../../src/analytics/fair-value/discount-rate.js";
import { declaredYield } from "../../../src/analytics/fair-value/market-yield.js";
import {
	IMPLIED_PREMIUM,
	rateOn,
	SP500_YIELD,
	TREASURY_10Y,
} from "../../../src/analytics/fair-value/rates-by-month.js";
import { NUMBERS } from "../../../src/analytics/formula/number-algebra.js";

describe("shrinkBeta", () => {
	it("takes the mean of equally precise estimates", () => {
		expect(shrinkBeta({ raw: 1.6, standardError: 0.35, prior: 1 })).toEqual({ beta: 1.3, weight: 0.5 });
	});

	it("weights the regression by its precision", () => {
		expect(shrinkBeta({ raw: 1.6, standardError: 0, prior: 1 }).beta).toBe(1.6);
		// 0.35² / (0.35² + 1.05²) = 1/10
		expect(shrinkBeta({ raw: 2, standardError: 1.05, prior: 0.8 }).beta).toBeCloseTo(0.92, 12);
	});
});

describe("estimateBeta", () => {
	const market = Array.from({ length: 80 }, (_, i) => (i % 2 === 0 ? 0.03 : -0.01));
	// Twice the market, and a residual that repeats +, +, −, −: uncorrelated with a market that alternates.
	const shareReturns = market.map((value, i) => 2 * value + (i % 4 < 2 ? 0.02 : -0.02));

	it("regresses the newest 60 months", () => {
		const spoilt = [...shareReturns.slice(0, 20).map(() => 5), ...shareReturns.slice(20)];
		const result = estimateBeta(spoilt, market);
		expect(result).toMatchObject({ count: 60, raw: expect.closeTo(2, 10) });
		// Residual variance 60·0.02²/58 over Sxx = 60·0.02².
		expect(result?.standardError).toBeCloseTo(Math.sqrt(1 / 58), 10);
		expect(result?.rSquared).toBeCloseTo(0.8, 10);
		const weight = 0.35 ** 2 / (0.35 ** 2 + 1 / 58);
		expect(result?.beta).toBeCloseTo(weight * 2 + (1 - weight), 10);
	});

	it("is null with fewer than 24 months", () => {
		expect(estimateBeta(shareReturns.slice(0, 23), market.slice(0, 23))).toBeNull();
		expect(estimateBeta(shareReturns.slice(0, 24), market.slice(0, 24))?.count).toBe(24);
	});
});

describe("betaForCostOfEquity", () => {
	it("is 1 for ordinary companies", () => {
		expect(betaForCostOfEquity("ordinary", { beta: 1.7 }).beta).toBe(1);
		expect(betaForCostOfEquity("reit", { beta: 0.4 }).beta).toBe(1);
	});

	it("is the shrunk regression, 0.8 to 1.25, for financials", () => {
		expect(betaForCostOfEquity("bank", { beta: 1.1 }).beta).toBe(1.1);
		expect(betaForCostOfEquity("bank", { beta: 1.6 }).beta).toBe(1.25);
		expect(betaForCostOfEquity("insurer", { beta: 0.5 }).beta).toBe(0.8);
		expect(betaForCostOfEquity("insurer", null).beta).toBe(1);
	});

	it("is the given beta if any", () => {
		expect(betaForCostOfEquity("bank", { beta: 1.1 }, 1.9)).toEqual({ beta: 1.9, rule: "given by the caller" });
	});
});

describe("discount rates", () => {
	it("warn when the premium is older than a year", () => {
		const premium = { premium: 0.0433, date: "2025-06-01" };
		expect(requiredReturn(0.045, premium, "2026-06-30")).toMatchObject({
			rate: expect.closeTo(0.0883, 12),
			warning: null,
		});
		expect(requiredReturn(0.045, premium, "2026-07-31").warning).toContain("13 months");
	});

	it("keep half of up to ten points' excess return", () => {
		expect(terminalReturn(0.06, 0.1, NUMBERS)).toBeCloseTo(0.08, 12);
		expect(terminalReturn(0.06, 0.3, NUMBERS)).toBeCloseTo(0.11, 12);
		expect(terminalReturn(0.06, 0.03, NUMBERS)).toBe(0.06);
	});
});

describe("rateOn", () => {
	const rates = { first: "2019-11", percent: [2, 0, 1.5] };

	it("takes the date's month, or the latest known before", () => {
		expect(rateOn(rates, "2020-01-15")).toEqual({ rate: 0.015, month: "2020-01" });
		expect(rateOn(rates, "2019-12-31")).toEqual({ rate: 0.02, month: "2019-11" });
		expect(rateOn(rates, "2024-05-31")).toEqual({ rate: 0.015, month: "2020-01" });
		expect(rateOn(rates, "2019-10-31")).toBeNull();
	});

	it("returns the published rates", () => {
		// Federal Reserve H.15, July 2020; Damodaran, March 2009; Shiller, June 2023: 181.17 over 4,345.37.
		expect(rateOn(TREASURY_10Y, "2020-07-31")?.rate).toBeCloseTo(0.0062, 12);
		expect(rateOn(IMPLIED_PREMIUM, "2009-03-31")).toMatchObject({ month: "2009-03" });
		expect(rateOn(SP500_YIELD, "2023-06-30")?.rate).toBeCloseTo(181.17 / 4345.37, 4);
		expect(declaredYield("2026-06-30")).toMatchObject({ yield: 0.0417, count: null, day: "2023-06" });
	});
});
