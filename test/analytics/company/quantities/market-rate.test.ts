// The return that the market offers, given or implied.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../../src/analytics/company/index.js";
import { level } from "./of-level.js";

const costOfEquity = (assumptions: Readonly<Record<string, number>>) =>
	runFor(level(), "capm", { assumptions }).value.value;

describe("the market's return", () => {
	it("is the caller's, or the caller's premium above the risk-free rate", () => {
		expect(costOfEquity({ riskfree: 0.04, beta: 1, market_return: 0.08 })).toBeCloseTo(0.08, 12);
		expect(costOfEquity({ riskfree: 0.04, beta: 1, market_premium: 0.06 })).toBeCloseTo(0.1, 12);
	});

	it("is spread by beta with the equity premium around it", () => {
		// 8 % and half of 4 % more; from the risk-free rate where the caller gives that premium alone.
		expect(costOfEquity({ riskfree: 0.04, beta: 1.5, market_return: 0.08, erp: 0.04 })).toBeCloseTo(0.1, 12);
		expect(costOfEquity({ riskfree: 0.03, beta: 1.5, erp: 0.04 })).toBeCloseTo(0.09, 12);
	});
});
