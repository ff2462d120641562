// Tests what the price expects: growth opportunities, and how often the company grew as fast.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../../src/analytics/company/index.js";
import { growing } from "../../company/growing-company.js";
import { flat } from "../../company/level-company.js";
import { level, NINE } from "../../inputs/level-company-inputs.js";
import { growthSeries, years } from "../../make-company.js";

describe("present value of growth opportunities", () => {
	const pvgo = (eps: number) =>
		runFor(level({ earningsPerShare: flat(eps), netIncome: flat(100 * eps) }), "pvgo", { assumptions: NINE }).value;

	it("is price minus perpetual earnings", () => {
		// 30 less 1.8 at 9%.
		expect(pvgo(1.8).value).toBeCloseTo(10, 9);
		expect(pvgo(0.9).value).toBeCloseTo(20, 9);
		expect(pvgo(0)).toMatchObject({ value: null, reason: { code: "non_positive_input" } });
		expect(pvgo(-1).value).toBeNull();
	});
});

describe("the share of past windows with the implied growth", () => {
	/** A number of fiscal years that grow by 10%. */
	const span = (count: number) => {
		const longer = growing({
			periods: years(2026 - count, 2025),
			annual: Object.fromEntries(
				(["revenue", "operatingIncome", "ebit", "freeCashFlow", "netIncome", "sharesDiluted"] as const).map(
					(line, i) => [
						line,
						line === "sharesDiluted" ? growthSeries(100, 0, count) : growthSeries(1000 / (i + 1), 0.1, count),
					],
				),
			),
		});
		const input = runFor(longer, "growth_base_rate_revenue", { assumptions: NINE }).inputs.find(
			({ name }) => name === "years",
		);
		return input?.value ?? input?.reason?.values;
	};

	it("covers ten years if thirteen are known, else five", () => {
		expect([span(13), span(12), span(8), span(7)]).toEqual([10, 5, 5, { known: 7, needed: 8 }]);
	});
});
