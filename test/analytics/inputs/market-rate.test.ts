// Tests the market return, given or implied.
import { describe, expect, it } from "vitest";
import { runFor, type ValueOptions } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import {
	erp,
	marketYieldOf,
	requiredPremium,
	riskfree,
	zeroBetaRate,
} from "../../../src/analytics/inputs/market-rate.js";
import { level } from "./level-company-inputs.js";

const costOfEquity = (assumptions: Readonly<Record<string, number>>) =>
	runFor(level(), "capm", { assumptions }).value.value;

describe("market return", () => {
	it("is given, or the premium plus the risk-free rate", () => {
		expect(costOfEquity({ riskfree: 0.04, beta: 1, market_return: 0.08 })).toBeCloseTo(0.08, 12);
		expect(costOfEquity({ riskfree: 0.04, beta: 1, market_premium: 0.06 })).toBeCloseTo(0.1, 12);
	});

	it("spreads by beta around the equity premium", () => {
		// 8% plus half of 4%; from the risk-free rate where only the premium is given.
		expect(costOfEquity({ riskfree: 0.04, beta: 1.5, market_return: 0.08, erp: 0.04 })).toBeCloseTo(0.1, 12);
		expect(costOfEquity({ riskfree: 0.03, beta: 1.5, erp: 0.04 })).toBeCloseTo(0.09, 12);
	});
});

describe("market dividend yield on a date", () => {
	const companyWithYields = (dates: readonly string[], yields: readonly number[], sketch: object = {}) => {
		const market = { ok: true, value: { name: "market", dates, yields: Float64Array.from(yields), source: {} } };
		return { ...level({}, sketch), market } as unknown as ReturnType<typeof level>;
	};
	const yieldOf = (company: ReturnType<typeof level>, options: ValueOptions = {}) =>
		marketYieldOf(new CompanyFacts(company, options));
	it("is the newest on or before it", () => {
		const stated = { yield: 0.05, count: null, day: "2025-12-31", source: "market" };
		expect(yieldOf(companyWithYields(["2025-12-31"], [0.05]))).toEqual(stated);
		expect(yieldOf(companyWithYields(["2025-11-30", "2025-12-31", "2026-01-31"], [0.04, 0.05, 0.06]))).toEqual(stated);
		expect(yieldOf(level(), { peers: [companyWithYields(["2025-12-31"], [0.05], { symbol: "PEER" })] })).toEqual(
			stated,
		);
		const declared = yieldOf(level());
		expect([declared?.source, yieldOf(companyWithYields(["2026-01-31"], [0.05]))]).not.toContain("market");
		expect(yieldOf(companyWithYields(["2026-01-31"], [0.05]))).toEqual(declared);
	});

	it("is the given value, if any", () => {
		expect(yieldOf(companyWithYields(["2025-12-31"], [0.05]), { marketYield: 0.07 })).toEqual({
			yield: 0.07,
			count: null,
			day: "2025-12-31",
			source: "given by the caller",
		});
	});
});

describe("rates on a date", () => {
	it("are the month's Treasury or the given rate", () => {
		const facts = new CompanyFacts(level());
		expect(facts.get(riskfree).rule).toMatch(/^ten-year US Treasury, mean of 2025-1/);
		expect(new CompanyFacts(level(), { assumptions: { riskfree: 0.01 } }).value(riskfree)).toBe(0.01);
		expect(facts.get(requiredPremium).rule).toMatch(/^implied premium of the S&P 500 at the start of 2025-12/);
		expect(new CompanyFacts(level({}, { asOf: "2008-08-31" })).get(requiredPremium).reason?.code).toBe("missing_input");
	});

	it("at beta 0 are the market return minus premium", () => {
		const zero = (assumptions: Readonly<Record<string, number>>) =>
			new CompanyFacts(level(), { assumptions }).value(zeroBetaRate);
		expect(zero({ riskfree: 0.03, erp: 0.04 })).toBe(0.03);
		expect(zero({ riskfree: 0.03, erp: 0.04, market_return: 0.09 })).toBeCloseTo(0.05, 12);
		const declared = Number(new CompanyFacts(level()).value(erp));
		expect(zero({ market_return: 0.09 })).toBeCloseTo(0.09 - declared, 12);
		expect(zero({ riskfree: 0.03, market_premium: 0.05 })).toBeCloseTo(0.08 - declared, 12);
	});
});
