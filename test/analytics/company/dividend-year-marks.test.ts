// Tests which years of dividends are unfinished, partial or gaps, and which dividends are special.
import { describe, expect, it } from "vitest";
import { dividendYears } from "../../../src/analytics/company/dividend-years.js";
import type { DividendRecord } from "../../../src/frames/company-types.js";
import { makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

describe("dividends by year", () => {
	const dividendOn = (exDate: string, amount = 1, overrides: Partial<DividendRecord> = {}): DividendRecord => ({
		exDate,
		amount,
		type: "Cash Div.",
		currency: "USD",
		...overrides,
	});
	const yearsOrReason = (dividends: readonly DividendRecord[], asOf = "2026-06-30") => {
		const part = dividendYears(makeCompany({ ...LEVEL, dividends, asOf }));
		return part.ok ? part.value : part.reason;
	};

	it("separate specials, in the latest currency", () => {
		const dividends = [
			dividendOn("2022-03-01", 0.5, { currency: "EUR" }),
			dividendOn("2024-09-01", 3),
			dividendOn("2022-06-01", 2),
			dividendOn("2024-03-01", 2, { type: "Special Div." }),
			dividendOn("2024-06-01", 1, { type: "Return of Capital" }),
		];
		expect(yearsOrReason(dividends)).toEqual({
			years: ["2022", "2023", "2024"],
			regular: [2, null, 3],
			special: [null, null, 3],
			currency: "USD",
			lastExDate: "2024-09-01",
			incomplete: ["2023"],
		});
		expect(yearsOrReason([])).toMatchObject({ code: "not_reported" });
	});

	it("are unfinished in the valuation year", () => {
		const twoYears = [
			dividendOn("2023-03-01"),
			dividendOn("2023-09-01"),
			dividendOn("2024-03-01"),
			dividendOn("2024-09-01"),
		];
		expect(yearsOrReason([...twoYears, dividendOn("2025-03-01")])).toMatchObject({ unfinished: "2025" });
		expect(yearsOrReason(twoYears)).not.toHaveProperty("unfinished");
		expect(yearsOrReason(twoYears, "2024-12-31")).toMatchObject({ unfinished: "2024" });
	});

	it("mark a first year with few late payments as partial", () => {
		const nextDividends = [dividendOn("2023-03-01"), dividendOn("2023-09-01")];
		expect(yearsOrReason([dividendOn("2022-04-01"), ...nextDividends])).toMatchObject({ begun: "2022" });
		expect(yearsOrReason([dividendOn("2022-03-31"), ...nextDividends])).not.toHaveProperty("begun");
		expect(yearsOrReason([dividendOn("2022-04-01"), dividendOn("2022-10-01"), ...nextDividends])).not.toHaveProperty(
			"begun",
		);
	});

	it("mark a gap where both sides have more payments", () => {
		const quarterly = (year: number, count = 4) =>
			["02", "05", "08", "11"].slice(0, count).map((month) => dividendOn(`${year}-${month}-15`));
		const list = (counts: readonly number[]) => yearsOrReason(counts.flatMap((count, i) => quarterly(2016 + i, count)));
		expect(list([4, 3, 4, 4])).toMatchObject({ incomplete: ["2017"] });
		expect(list([4, 1, 2, 3, 4, 4])).toMatchObject({ incomplete: ["2017", "2018", "2019"] });
		// The year four years later is too far away to decide.
		expect(list([4, 0, 0, 0, 0, 4, 4])).toMatchObject({ incomplete: ["2018", "2019"] });
		expect(list([3, 4, 4])).not.toHaveProperty("incomplete");
		// Before an unfinished last year, any payment in it counts as continuing.
		expect(list([4, 4, 2, 1])).toMatchObject({ unfinished: "2019", incomplete: ["2018"] });
		expect(list([4, 4, 2, 2])).not.toHaveProperty("incomplete");
	});
});
