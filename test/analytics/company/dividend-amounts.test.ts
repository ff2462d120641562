// Tests dividends by year, apart from special ones.
import { describe, expect, it } from "vitest";
import { dividendYears } from "../../../src/analytics/company/dividend-years.js";
import { makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

describe("dividends by year", () => {
	const yearsOfDividends = (
		...records: readonly (readonly [exDate: string, amount: number, type?: string, currency?: string])[]
	) => {
		const dividends = records.map(([exDate, amount, type = "Cash Div.", currency = "USD"]) => ({
			exDate,
			amount,
			type,
			currency,
		}));
		const part = dividendYears(makeCompany({ ...LEVEL, dividends, asOf: "2026-03-31" }));
		return part.ok ? part.value : part.reason;
	};
	it("separate specials, in the latest currency", () => {
		expect(
			yearsOfDividends(
				["2023-06-01", 1],
				["2023-06-01", 5, "Special Div."],
				["2024-06-01", 2],
				["2024-06-01", 9, "", "EUR"],
				["2024-12-01", 3],
			),
		).toMatchObject({ years: ["2023", "2024"], regular: [1, 5], special: [5, null], currency: "USD" });
		expect(yearsOfDividends(["2023-06-01", 5, "Special Div."], ["2025-06-01", 1])).toMatchObject({
			years: ["2023", "2024", "2025"],
			regular: [null, null, 1],
			special: [5, null, null],
		});
		expect(yearsOfDividends()).toMatchObject({ code: "not_reported" });
	});
});
