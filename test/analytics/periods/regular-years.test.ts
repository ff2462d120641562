// Fiscal years at their places in time.
import { expect, it } from "vitest";
import { missingYear, regularYears, yearsBetween } from "../../../src/analytics/periods/regular-years.js";
import type { Company } from "../../../src/frames/company-types.js";
import { makeCompany } from "../make-company.js";

const holed = makeCompany({ periods: ["2020-12", "2021-12", "2023-12"], annual: { revenue: [1, 2, 4] } });

it("gives a missing year an empty place that is named", () => {
	const placed = regularYears(holed);
	const { periods, values, reasons } = placed.series("revenue");
	expect(periods).toEqual(["2020-12", "2021-12", "2022-12", "2023-12"]);
	expect([...values]).toEqual([1, 2, Number.NaN, 4]);
	expect(reasons.get(2)).toMatchObject({ code: "gap_in_periods", values: { years: "2022-12" } });
	expect(placed.missingYears).toEqual(["2022-12"]);
});

it("hands on parts that were not asked for unread", () => {
	// A company that was loaded without some parts throws where they are read.
	const parts = Object.getOwnPropertyDescriptors(holed);
	const unasked = { get: () => fail("prices were read"), enumerable: true };
	const company: Company = Object.create(Object.prototype, { ...parts, prices: unasked });
	const placed = regularYears(company);
	expect(placed.series("revenue").periods).toHaveLength(4);
	expect(() => placed.prices).toThrow("prices were read");
});

it("leaves a company without a hole as it is", () => {
	const whole = makeCompany({ periods: ["2020-12", "2021-12"], annual: { revenue: [1, 2] } });
	expect(regularYears(whole)).toBe(whole);
});

it("keeps what it placed, so that a series is one object", () => {
	const placed = regularYears(holed);
	expect(placed.series("revenue")).toBe(placed.series("revenue"));
	expect(Object.keys(placed)).toEqual(expect.arrayContaining(["series", "missingYears"]));
});

it("counts whole years where an end moved by a month, and months beyond", () => {
	expect(["2023-12", "2023-11", "2024-01"].map((end) => yearsBetween("2020-12", end))).toEqual([3, 3, 3]);
	// 34 and 38 months.
	expect(yearsBetween("2020-12", "2023-10")).toBeCloseTo(34 / 12, 12);
	expect(yearsBetween("2020-12", "2024-02")).toBeCloseTo(38 / 12, 12);
});

it("speaks of one missing year and of several", () => {
	expect(missingYear(["2022-12"]).sentence).toBe("fiscal year {years} is missing");
	expect(missingYear(["2021-12", "2022-12"]).sentence).toBe("fiscal years {years} are missing");
});

function fail(text: string): never {
	throw new Error(text);
}
