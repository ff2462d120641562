// Tests inserting missing fiscal years into a series.
import { describe, expect, it } from "vitest";
import {
	areRegular,
	missingYear,
	regularYears,
	sinceYearEndMoved,
	yearsBefore,
	yearsBetween,
} from "../../../src/analytics/periods/regular-years.js";
import type { Company } from "../../../src/frames/company-types.js";
import { makeCompany } from "../make-company.js";

const holed = makeCompany({ periods: ["2020-12", "2021-12", "2023-12"], annual: { revenue: [1, 2, 4] } });

it("inserts a named empty year for a missing one", () => {
	const placed = regularYears(holed);
	const { periods, values, reasons } = placed.series("revenue");
	expect(periods).toEqual(["2020-12", "2021-12", "2022-12", "2023-12"]);
	expect([...values]).toEqual([1, 2, Number.NaN, 4]);
	expect(reasons.get(2)).toMatchObject({ code: "gap_in_periods", values: { years: "2022-12" } });
	expect(placed.missingYears).toEqual(["2022-12"]);
});

it("passes on unrequested data unread", () => {
	// Reading parts that were not loaded throws.
	const parts = Object.getOwnPropertyDescriptors(holed);
	const unasked = { get: () => fail("prices were read"), enumerable: true };
	const company: Company = Object.create(Object.prototype, { ...parts, prices: unasked });
	const placed = regularYears(company);
	expect(placed.series("revenue").periods).toHaveLength(4);
	expect(() => placed.prices).toThrow("prices were read");
});

it("keeps a company without gaps unchanged", () => {
	const complete = makeCompany({ periods: ["2020-12", "2021-12"], annual: { revenue: [1, 2] } });
	expect(regularYears(complete)).toBe(complete);
});

it("returns the same object for the same series", () => {
	const placed = regularYears(holed);
	expect(placed.series("revenue")).toBe(placed.series("revenue"));
	expect(Object.keys(placed)).toEqual(expect.arrayContaining(["series", "missingYears"]));
});

it("counts whole years where an end moved a month", () => {
	expect(["2023-12", "2023-11", "2024-01"].map((end) => yearsBetween("2020-12", end))).toEqual([3, 3, 3]);
	// 34 and 38 months.
	expect(yearsBetween("2020-12", "2023-10")).toBeCloseTo(34 / 12, 12);
	expect(yearsBetween("2020-12", "2024-02")).toBeCloseTo(38 / 12, 12);
});

it("inserts each year that fits; thirteen months are one", () => {
	const placesOf = (...periods: string[]) =>
		regularYears(makeCompany({ periods, annual: { revenue: periods.map(() => 1) } })).series("revenue").periods;
	expect(placesOf("2020-12", "2022-01")).toEqual(["2020-12", "2022-01"]);
	// 14, 25 and 26 months.
	expect(placesOf("2020-12", "2022-02")).toEqual(["2020-12", "2021-12", "2022-02"]);
	expect(placesOf("2020-12", "2023-01")).toEqual(["2020-12", "2021-12", "2023-01"]);
	expect(placesOf("2020-12", "2023-02")).toEqual(["2020-12", "2021-12", "2022-12", "2023-02"]);
	// Half a year does not make a gap.
	expect(placesOf("2020-12", "2021-06")).toEqual(["2020-12", "2021-06"]);
});

it("accepts yearly distances of eleven to thirteen months", () => {
	expect(areRegular(["2020-12", "2021-11", "2022-12"], 0, 3)).toBe(true);
	expect(areRegular(["2020-12", "2021-10"], 0, 2)).toBe(false);
	expect(areRegular(["2020-12", "2022-02"], 0, 2)).toBe(false);
	const holed = ["2018-12", "2020-12", "2021-12", "2023-12"];
	expect([areRegular(holed, 1, 3), areRegular(holed, 0, 3), areRegular(holed, 1, 4)]).toEqual([true, false, false]);
});

describe("yearBefore", () => {
	const placeOf = (periods: readonly string[], years: number, values: readonly unknown[] = periods) =>
		yearsBefore({ periods, values }, periods.length - 1, years);

	it("finds the year a month early or late", () => {
		expect(placeOf(["2020-11", "2021-12"], 1, [null, 1])).toBe(0);
		expect(placeOf(["2020-10", "2021-12"], 1, [null, 1])).toBe(-1);
		expect(placeOf(["2020-10", "2021-12"], 1)).toBe(0);
	});

	it("finds the nearest year with a value, older first", () => {
		const movedPeriods = ["2018-12", "2019-12", "2020-12", "2021-06", "2022-06", "2023-06"];
		// Three years before June 2023 no year ends; December 2019 and 2020 are six months from it.
		expect(placeOf(movedPeriods, 3)).toBe(1);
		expect(placeOf(movedPeriods, 3, [1, null, 1, 1, 1, 1])).toBe(2);
		expect(placeOf(movedPeriods, 3, [1, null, null, 1, 1, 1])).toBe(-1);
		// February is nearer to June than December is.
		expect(placeOf(["2019-12", "2020-02", "2020-12", "2022-06", "2023-06"], 3)).toBe(1);
	});

	it("searches within seven months", () => {
		expect(placeOf(["2019-01", "2021-08", "2022-08"], 3)).toBe(0);
		expect(placeOf(["2018-12", "2021-08", "2022-08"], 3)).toBe(-1);
		// The same distance later.
		expect(placeOf(["2020-03", "2021-08", "2022-08"], 3)).toBe(0);
		expect(placeOf(["2020-04", "2021-08", "2022-08"], 3)).toBe(-1);
	});
});

it("skips years with another fiscal year end", () => {
	const periods = ["2018-06", "2019-06", "2019-12", "2020-11", "2021-12"];
	expect(sinceYearEndMoved({ periods, values: [1, 2, 3, 4, null] })).toEqual([null, null, 3, 4, null]);
});

it("uses singular and plural for missing years", () => {
	expect(missingYear(["2022-12"]).sentence).toBe("fiscal year {years} is missing");
	expect(missingYear(["2021-12", "2022-12"]).sentence).toBe("fiscal years {years} are missing");
});

function fail(text: string): never {
	throw new Error(text);
}
