// Tests dropping a year's figure that is a quarter's, and the reverse.
import { describe, expect, it } from "vitest";
import { newBase } from "../../data/compile/companies/as-of.js";
import { dropMistakenPeriods, dropRepeatedIncome } from "../../data/compile/companies/mistaken-periods.js";
import { type Base, type Period, periodIn, type Table } from "../../src/filings/base.js";

const ENDS = ["2024-03-31", "2024-06-30", "2024-09-30", "2024-12-31"];

function setFact(table: Table, end: string, field: string, value: number | null): Period {
	const period = periodIn(table, end.slice(0, 7), end);
	const none = { filed: null, firstFiled: null, firstValue: null, tier: "real" } as const;
	if (value !== null) period.facts.set(field, { ...none, value });
	return period;
}

/** A company with a year's figure and its four quarters. */
function company(year: number | null, quarters: readonly (number | null)[], field = "Revenue"): Base {
	const base = newBase("TEST", "ordinary");
	setFact(base.annual, "2024-12-31", field, year);
	quarters.forEach((value, i) => {
		setFact(base.quarterly, ENDS[i] as string, field, value);
	});
	dropMistakenPeriods(base);
	return base;
}

const yearOf = ({ annual }: Base, field = "Revenue") => annual.get("2024-12")?.facts.get(field)?.value;
const fourthOf = ({ quarterly }: Base, field = "Revenue") => quarterly.get("2024-12")?.facts.get(field)?.value;

describe("dropMistakenPeriods", () => {
	it("drops a year's figure that equals one quarter", () => {
		// Comfort Systems 2025: the year had its first quarter's 1,831.
		expect(yearOf(company(1831, [1831, 2173, 2451, null]))).toBeUndefined();
	});

	it("drops a fourth quarter's figure that equals the year", () => {
		// L3Harris 2024: the fourth quarter had the year's 21,325.
		const base = company(21_325, [5211, 5299, 5292, 21_325]);
		expect([yearOf(base), fourthOf(base)]).toEqual([21_325, undefined]);
		expect(base.notes).toEqual(["Revenue of 2024-12 is left out: it is the year's."]);
	});

	it("moves a year's revenue filed under its fourth quarter", () => {
		const base = company(null, [5132, 5426, 5659, 21_865]);
		expect([yearOf(base), fourthOf(base)]).toEqual([21_865, undefined]);
	});

	it("keeps strong fourth quarters and mixed signs", () => {
		expect(fourthOf(company(100, [10, 15, 15, 60]))).toBe(60);
		expect(yearOf(company(43, [-73, -16, 43, 61], "Net Income"), "Net Income")).toBe(43);
	});
});

describe("dropRepeatedIncome", () => {
	const income = (earnings: readonly number[]) => {
		const base = company(null, [520.8, 520.8, 545.9, null], "Net Income");
		earnings.forEach((value, i) => {
			setFact(base.quarterly, ENDS[i] as string, "EPS (Diluted)", value);
		});
		dropRepeatedIncome(base);
		return [...base.quarterly.values()].map(({ facts }) => facts.get("Net Income")?.value);
	};

	it("drops quarterly income repeated with another EPS", () => {
		// American Electric Power 2022: 1.02 and 1.33 dollars a share on the same income.
		expect(income([1.02, 1.33, 1.07])).toEqual([520.8, undefined, 545.9, undefined]);
	});

	it("keeps repeated income that EPS confirms", () => {
		expect(income([1.02, 1.03, 1.07])).toEqual([520.8, 520.8, 545.9, undefined]);
	});
});
