// Tests the axis of fiscal periods.
import { describe, expect, it } from "vitest";
import { fiscalYearTitle, labelStep, periodAxis } from "../../src/charts/period-axis.js";

describe("axis of fiscal periods", () => {
	it("inserts missing years and puts TTM last", () => {
		const axis = periodAxis([
			["2020-12", "TTM", "2023-12"],
			["2019-12", "2023-12"],
		]);
		expect(axis.labels).toEqual(["2019", "2020", "2021", "2022", "2023", "TTM"]);
		expect(axis.place(["2023-12", "2019-12", "TTM"], [3, 1])).toEqual([1, null, null, null, 3, null]);
		expect(axis.place(["TTM"], [9])).toEqual([null, null, null, null, null, 9]);
	});

	it("labels whole periods where a year has two", () => {
		expect(periodAxis([["2020-06", "2020-12", "2021-12", "LTM"]]).labels).toEqual(["2020-06", "2020-12", "2021"]);
	});

	it("names the month in which fiscal years end", () => {
		expect(fiscalYearTitle(["2020-01", "2021-01"])).toBe("Fiscal year ending in January");
		expect(fiscalYearTitle(["2020-12", "TTM"])).toBe("Fiscal year ending in December");
		expect(fiscalYearTitle(["2020-06", "2021-12"])).toBe("Fiscal year");
		expect(fiscalYearTitle(["2020", "2021"])).toBe("Fiscal year");
	});

	it("writes about twelve labels", () => {
		expect([0, 1, 12, 13, 24, 25].map((labels) => labelStep(labels))).toEqual([1, 1, 1, 2, 2, 3]);
		expect(labelStep(10, 5)).toBe(2);
	});
});
