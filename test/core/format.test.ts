// Tests numbers and amounts as text.
import { describe, expect, it } from "vitest";
import { formatAmount, formatExact, formatNumber, formatValue, printed } from "../../src/core/format.js";

it("prints a filed figure with all its digits", () => {
	expect([44.67, 1.5e-7, 195_000_000, -0.5, 0].map(formatExact)).toEqual([
		"44.67",
		"0.00000015",
		"195,000,000",
		"−0.5",
		"0",
	]);
});

describe("formatNumber", () => {
	it("separates thousands and uses a true minus", () => {
		expect(formatNumber(-1234567.891, { decimals: 2 })).toBe("−1,234,567.89");
		expect(formatNumber(999)).toBe("999");
		expect(formatNumber(0.5, { decimals: 1, signed: true })).toBe("+0.5");
	});

	it("omits the sign of a rounded zero", () => {
		expect(formatNumber(-0.04, { decimals: 1, signed: true })).toBe("0.0");
		expect(formatNumber(Number.NaN)).toBe("n/a");
	});
});

describe("formatValue", () => {
	it("follows the unit", () => {
		expect(formatValue(0.1234, { kind: "fraction" })).toBe("12.3%");
		expect(formatValue(12.34, { kind: "percent" })).toBe("12.3%");
		expect(formatValue(12.345, { kind: "multiple" })).toBe("12.3×");
		expect(formatValue(391035, { kind: "money", currency: "USD", scale: 1e6 })).toBe("391,035");
		expect(formatValue(2.5, { kind: "per_share", currency: "USD" })).toBe("2.50");
		expect(formatValue(7, { kind: "score" })).toBe("7");
	});

	it("writes currency and scale in sentences", () => {
		expect(formatAmount(391035, { kind: "money", currency: "USD", scale: 1e6 })).toBe("USD 391,035 million");
		expect(formatAmount(-2.5, { kind: "per_share" })).toBe("currency unknown −2.50");
	});
});

describe("printed", () => {
	it("uses true minus signs, few decimals; keeps words and dates", () => {
		expect(printed("fcf0 ≤ 0 (fcf0 = -644.6360026386282)")).toBe("fcf0 ≤ 0 (fcf0 = −644.64)");
		expect(printed("loss-maker of 2026-06-30, r = 0.08")).toBe("loss-maker of 2026-06-30, r = 0.08");
	});
});
