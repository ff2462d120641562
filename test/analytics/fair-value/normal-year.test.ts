// Tests normal margins and expected growth.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { isCyclical } from "../../../src/analytics/fair-value/cyclical.js";
import { expectedGrowth } from "../../../src/analytics/fair-value/expected-growth.js";
import { isUnusualYear, normalMargin } from "../../../src/analytics/fair-value/normal-margin.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

describe("expectedGrowth", () => {
	const growth = (ownGrowth: number | null, returnOnCapital: number | null = 0.3) =>
		expectedGrowth({ own: ownGrowth, returnOnCapital }).growth;

	it("is half the own record and half 5%", () => {
		expect(growth(0.09)).toBeCloseTo(0.07, 12);
		expect(growth(0)).toBeCloseTo(0.025, 12);
	});

	it("limits the record to −5% to 15%", () => {
		expect(growth(0.4)).toBeCloseTo(0.1, 12);
		expect(growth(-0.3)).toBeCloseTo(0, 12);
		expect(expectedGrowth({ own: 0.4, returnOnCapital: 0.3 }).rule).toContain("held to 15.0%");
	});

	it("is limited to 80% of ROIC", () => {
		expect(growth(0.15, 0.1)).toBeCloseTo(0.08, 12);
		expect(expectedGrowth({ own: 0.15, returnOnCapital: 0.125 }).growth).toBeCloseTo(0.1, 12);
	});

	it("is 5% without a record", () => {
		expect(growth(null)).toBe(0.05);
	});
});

describe("an unusual year", () => {
	it("has a margin below half or above twice the median", () => {
		const years = [0.9, 0.1, 0.1, 0.1, 0.1, 0.1];
		expect([0.049, 0.05, 0.2, 0.201].map((latest) => isUnusualYear(years, latest))).toEqual([true, false, false, true]);
		// Unknown years do not count: the usual margin is 20%, of three years.
		const gaps = [0.2, null, 0.2, 0.1, null, null, null];
		expect([isUnusualYear(gaps, 0.09), isUnusualYear(gaps, 0.11)]).toEqual([true, false]);
		// A loss is not an unusual profit, and two years give no usual margin.
		expect([isUnusualYear(years, -0.1), isUnusualYear([0.1, 0.1], 0.01)]).toEqual([false, false]);
	});

	/** 150 of 1,000 for eleven years, then the last: earnings of 1.5 a share at a price of 30, 20 times. */
	const afterYear = (income: number) => {
		const withLatest = (usual: number, latest: number) => [...flat(usual).slice(1), latest];
		const annual = {
			...LEVEL.annual,
			netIncome: withLatest(150, income),
			earningsPerShare: withLatest(1.5, income / 100),
		};
		return value(makeCompany({ ...LEVEL, annual })).estimates.find(({ method }) => method === "own_pe")?.value.value;
	};

	it("is excluded from multiples", () => {
		// A charge leaves 30: the normal margin is (3% + 15%)/2, so 0.9 a share, 20 times.
		expect(afterYear(30)).toBeCloseTo(18, 6);
		// 90 is more than half of 150: the year's own 0.9 a share.
		expect(afterYear(90)).toBeCloseTo(18, 6);
		expect(afterYear(80)).toBeCloseTo(16, 6);
		// A gain makes 450: (45% + 15%)/2 is 3 a share.
		expect(afterYear(450)).toBeCloseTo(60, 6);
	});
});

describe("normalMargin", () => {
	it("ignores margins of years long past", () => {
		expect(normalMargin([0.1, 0.1, 0.1, null, null], null)?.margin).toBeCloseTo(0.1, 12);
		expect(normalMargin([0.1, 0.1, 0.1, null, null, null], null)).toBeNull();
	});

	it("is the mean of the latest and five-year median", () => {
		// Median of 0.1, 0.12, 0.14, 0.16, 0.3 is 0.14; the year before does not count.
		const margins = [0.9, 0.1, 0.12, 0.14, 0.16, 0.3];
		expect(normalMargin(margins, null)?.margin).toBeCloseTo((0.3 + 0.14) / 2, 12);
		expect(normalMargin(margins, 0.2)?.margin).toBeCloseTo(0.17, 12);
	});

	it("is the five-year median where trailing months lost money", () => {
		expect(normalMargin([0.1, 0.12, 0.08, 0.1, -0.05], -0.02)).toMatchObject({ margin: 0.1, years: 5 });
		// Losses in most years make no normal year.
		expect(normalMargin([-0.1, 0.12, -0.08, -0.1], -0.02)?.margin).toBeCloseTo(-0.055, 12);
	});

	it("is the ten-year median of a cyclical company", () => {
		const margins = [0.5, ...Array<number>(6).fill(0.12), 0.2, 0.3, 0.3, 0.3];
		expect(normalMargin(margins, 0.3, { cyclical: true })).toMatchObject({ margin: 0.12, years: 10 });
		expect(normalMargin(margins.slice(-4), 0.3, { cyclical: true })?.margin).toBeCloseTo(0.3, 12);
	});

	it("does not use another company's cycle", () => {
		// Ten-year medians of 0.03 and 0.04 against a third of the five-year median of 0.1.
		const grown = [0, 0, 0, 0, 0, 0.06, 0.1, 0.1, 0.1, 0.1];
		expect(normalMargin(grown, null, { cyclical: true })).toMatchObject({ margin: 0.1, years: 5 });
		const cycle = [0.02, 0.02, 0.02, 0.02, 0.02, 0.06, 0.1, 0.1, 0.1, 0.1];
		expect(normalMargin(cycle, null, { cyclical: true })?.margin).toBeCloseTo(0.04, 12);
	});

	it("is the latest below three years, null for none", () => {
		expect(normalMargin([0.1, null, 0.2], null)).toMatchObject({ margin: 0.2, years: 2 });
		expect(normalMargin([null], null)).toBeNull();
	});
});

describe("isCyclical", () => {
	it("knows sectors and industries of both vendors", () => {
		expect(isCyclical("Energy", null)).toBe(true);
		expect(isCyclical("Basic Materials", null)).toBe(true);
		expect(isCyclical("Technology", "Semiconductors")).toBe(true);
		expect(isCyclical("Industrials", "Farm & Heavy Construction Machinery")).toBe(true);
		expect(isCyclical("Consumer Discretionary", "Homebuilding")).toBe(true);
	});

	it("is false for stable industries", () => {
		expect(isCyclical("Consumer Staples", "Household Products")).toBe(false);
		expect(isCyclical("Industrials", "Aerospace & Defense")).toBe(false);
		expect(isCyclical(null, null)).toBe(false);
	});
});
