// Tests the value at the required return.
import { describe, expect, it } from "vitest";
import { requiredLevel } from "../../../../src/analytics/company/fair-value/required-level.js";
import type { ValueOptions } from "../../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../../src/analytics/evaluation/facts.js";
import { level } from "../../inputs/level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);

describe("the value at the required return", () => {
	const facts = (assumptions: ValueOptions["assumptions"] = {}, asOf = "2025-12-31") =>
		new CompanyFacts(level({}, { asOf }), { assumptions: { g_stable: 0.02, growth: 0, beta: 1, ...assumptions } });
	it("names the premium's source and is missing without a method", () => {
		const methods = ["fcff_three_stage", "equity_three_stage"];
		const requiredByMethods = requiredLevel(facts({ riskfree: 0.04 }), methods, 0.05);
		expect(requiredByMethods?.rule).toMatch(/^ten-year Treasury 4\.0% plus a premium of \d\.\d%, Damodaran 2025-12$/);
		const given = requiredLevel(facts({ riskfree: 0.04, required_premium: 0.05 }), methods, null);
		expect(given).toMatchObject({
			rate: closeTo(0.09),
			costOfEquity: closeTo(0.09),
			medianRatio: null,
			warning: null,
			rule: "ten-year Treasury 4.0% plus a premium of 5.0%, as given",
		});
		expect(
			[requiredByMethods?.medianRatio, given?.value, requiredByMethods?.value].map((value) => typeof value),
		).toEqual(["number", "number", "number"]);
		expect(requiredLevel(facts(), [...methods, "no_method"], null)?.value).toBeNull();
		expect(requiredLevel(facts({}, "2008-08-31"), methods, null)).toBeNull();
	});
});
