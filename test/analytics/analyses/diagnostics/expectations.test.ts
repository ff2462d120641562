// What the price expects: growth opportunities, and how often the company grew so fast.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../../src/analytics/company/index.js";
import { flat } from "../../company/level-company.js";
import { level, NINE } from "../../company/quantities/of-level.js";

describe("the value of growth opportunities", () => {
	const pvgo = (eps: number) =>
		runFor(level({ earningsPerShare: flat(eps), netIncome: flat(100 * eps) }), "pvgo", { assumptions: NINE }).value;

	it("is the price less earnings for ever, where there are any", () => {
		// 30 less 1.8 at 9 %.
		expect(pvgo(1.8).value).toBeCloseTo(10, 9);
		expect(pvgo(0.9).value).toBeCloseTo(20, 9);
		expect(pvgo(0)).toMatchObject({ value: null, reason: { code: "non_positive_input" } });
		expect(pvgo(-1).value).toBeNull();
	});
});
