// Tests completing debt from totals and parts.
import { describe, expect, it } from "vitest";
import { completeDebt } from "../../src/filings/debt.js";

/** The lines of a period after completion. */
function completed(given: Readonly<Record<string, number>>): Map<string, number> {
	const lines = new Map(Object.entries(given));
	completeDebt(
		(field) => lines.get(field),
		(field, value) => {
			if (value !== undefined && !lines.has(field)) lines.set(field, value);
		},
		() => false,
	);
	return lines;
}

describe("completeDebt", () => {
	it("subtracts the current portion", () => {
		const lines = completed({ "~Long-term debt with current portion": 100, "~Current portion": 30 });
		expect(lines.get("Long-Term Debt")).toBe(70);
	});

	it("subtracts no part above its total", () => {
		// The current portion is of convertible notes, which the total leaves out.
		const lines = completed({ "~Long-term debt with current portion": 7, "~Current portion": 1413, "~Borrowings": 0 });
		expect(lines.has("Long-Term Debt")).toBe(false);
		expect(lines.get("Short-Term Debt")).toBe(1413);
		const short = completed({ "~Debt reported": 10, "Long-Term Debt": 12 });
		expect(short.has("Short-Term Debt")).toBe(false);
	});

	it("takes a difference below zero by rounding for none", () => {
		// All debt is due within a year; one of the figures is net of costs.
		const lines = completed({
			"~Long-term debt with current portion": 499.2,
			"~Current portion": 500,
			"~Borrowings": 0,
		});
		expect(lines.get("Long-Term Debt")).toBe(0);
		expect(lines.get("Short-Term Debt")).toBe(500);
	});
});
