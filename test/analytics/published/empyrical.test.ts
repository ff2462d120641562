// Tests the figures of empyrical's own test suite.
import { describe, expect, it } from "vitest";
import { models } from "../../../src/analytics/index.js";

/** Expected values of the tests of quantopian/empyrical (empyrical/tests/test_stats.py), which print all digits. */
describe("figures of empyrical's tests", () => {
	const returns = [0, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1];
	// As empyrical's mixed_returns: the first day has no return.
	const mixed = [null, ...returns.slice(1)];
	const [daily, weekly, monthly] = [252, 52, 12] as const;

	it("annual return, counting missing days", () => {
		expect(models.annualReturn({ returns: mixed, periods_per_year: daily }).value).toBeCloseTo(1.9135925373194231, 12);
		expect(models.annualReturn({ returns, periods_per_year: weekly }).value).toBeCloseTo(0.24690830513998208, 12);
		expect(models.annualReturn({ returns, periods_per_year: monthly }).value).toBeCloseTo(0.052242061386048144, 12);
	});

	it("annual volatility, skipping missing days", () => {
		expect(models.annualVolatility({ returns: mixed, periods_per_year: daily }).value).toBeCloseTo(
			0.9136465399704637,
			12,
		);
		expect(models.annualVolatility({ returns, periods_per_year: weekly }).value).toBeCloseTo(0.38851569394870583, 12);
		expect(models.annualVolatility({ returns, periods_per_year: monthly }).value).toBeCloseTo(0.18663690238892558, 12);
	});

	it("Calmar's ratio", () => {
		expect(models.calmar({ returns: mixed, periods_per_year: daily }).value).toBeCloseTo(19.135925373194233, 11);
		expect(models.calmar({ returns, periods_per_year: weekly }).value).toBeCloseTo(2.4690830513998208, 12);
		expect(models.calmar({ returns, periods_per_year: monthly }).value).toBeCloseTo(0.52242061386048144, 12);
	});

	it("downside risk against zero and 10% a period", () => {
		const risk = (series: (number | null)[], required_return: number, periods_per_year: number) =>
			models.downsideRisk({ returns: series, required_return, periods_per_year }).value;
		expect(risk(mixed, 0, daily)).toBeCloseTo(0.60448325038829653, 12);
		expect(risk(mixed, 0.1, daily)).toBeCloseTo(1.7161730681956295, 12);
		expect(risk(returns, 0, weekly)).toBeCloseTo(0.25888650451930134, 12);
		expect(risk(returns, 0.1, weekly)).toBeCloseTo(0.7733045971672482, 12);
		expect(risk(returns, 0, monthly)).toBeCloseTo(0.1243650540411842, 12);
		expect(risk(returns, 0.1, monthly)).toBeCloseTo(0.37148351242013422, 12);
	});
});
