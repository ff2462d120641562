// Tests parsing assumptions as people write them.
import { describe, expect, it } from "vitest";
import { parseAssumption } from "../../../src/analytics/fair-value/parse-assumption.js";

describe("parseAssumption", () => {
	it("reads 5% and 0.05 as the same rate", () => {
		for (const given of ["5%", "5%", "0.05", ".05", 0.05]) {
			expect(parseAssumption("erp", given, "fraction")).toBeCloseTo(0.05, 15);
		}
		expect(parseAssumption("growth", "-3.5%", "fraction")).toBeCloseTo(-0.035, 15);
	});

	it("refuses a rate above 1 without percent sign, suggesting forms", () => {
		expect(() => parseAssumption("erp", 5, "fraction")).toThrow(
			"assumptions.erp: expected a rate such as 5% or 0.05, got 5",
		);
		expect(() => parseAssumption("erp", "5", "fraction")).toThrow("5% or 0.05");
	});

	it("reads percentage points where the assumption is in points", () => {
		expect(parseAssumption("aaa_yield_percent", "5.3%", "percent")).toBe(5.3);
		expect(parseAssumption("aaa_yield_percent", 5.3, "percent")).toBe(5.3);
	});

	it("refuses percent signs for non-rates, and text", () => {
		expect(parseAssumption("beta", "1.2", "ratio")).toBe(1.2);
		expect(() => parseAssumption("beta", "120%", "ratio")).toThrow("is not a rate");
		for (const notANumber of ["", "%", "five", "1,5", "0x1", Number.NaN, Number.POSITIVE_INFINITY]) {
			expect(() => parseAssumption("erp", notANumber, "fraction")).toThrow("expected a number");
		}
	});
});
