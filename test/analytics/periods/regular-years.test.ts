// Fiscal years at their places in time.
import { expect, it } from "vitest";
import { regularYears } from "../../../src/analytics/periods/regular-years.js";
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

function fail(text: string): never {
	throw new Error(text);
}
