// Tests warnings about statements with inconsistent periods.
import { describe, expect, it } from "vitest";
import { warningsOfStatements } from "../../../src/analytics/periods/statement-warnings.js";
import { type CompanySketch, makeCompany, years } from "../make-company.js";

/** Fiscal years of 100, each the sum of four quarters of 25. */
const QUARTERS = ["2024-03", "2024-06", "2024-09", "2024-12", "2025-03"];
const SKETCH: CompanySketch = {
	periods: years(2022, 2024),
	annual: { revenue: [100, 100, 100], netIncome: [10, 10, 10] },
	quarters: QUARTERS,
	quarterly: { revenue: [25, 25, 25, 25, 27], netIncome: [2.5, 2.5, 2.5, 2.5, 3] },
	ttm: { revenue: 102, netIncome: 10.5 },
	asOf: "2025-06-30",
};
const warningsOf = (overrides: Partial<CompanySketch> = {}) =>
	warningsOfStatements(makeCompany({ ...SKETCH, ...overrides })).map(({ text }) => text);
const sales = (revenue: readonly (number | null)[]) => ({ annual: { ...SKETCH.annual, revenue } });

describe("warnings for consistent statements", () => {
	it("do not appear", () => {
		expect(warningsOf()).toEqual([]);
	});

	it("name missing years", () => {
		const warningsWithout = (...missingYears: string[]) =>
			warningsOfStatements({ ...makeCompany(SKETCH), missingYears }).map(({ text }) => text);
		expect(warningsWithout("2020-12")).toEqual(["Fiscal year 2020-12 is missing."]);
		expect(warningsWithout("2020-12", "2021-12")).toEqual(["Fiscal years 2020-12, 2021-12 are missing."]);
	});
});

describe("warnings for a fiscal year and its quarters", () => {
	it("appear where they differ by 5% of revenue", () => {
		// 105 differs by 5 of 105, and 106 by 6 of 106.
		expect(warningsOf(sales([100, 100, 105]))).toEqual([]);
		expect(warningsOf(sales([100, 100, 106]))[0]).toMatch(
			/^Revenue of fiscal 2024-12 is 106, but its quarters sum to 100/,
		);
	});
});

describe("warnings for contradictions", () => {
	it("list four and count the rest", () => {
		const quarters = years(2019, 2024).flatMap((year) =>
			["03", "06", "09", "12"].map((month) => `${year.slice(0, 4)}-${month}`),
		);
		const texts = (firstYear: number) => {
			// Each year from this one on is 10 above the 100 of its quarters.
			const revenue = Array.from({ length: 6 }, (_, index) => (index < firstYear ? 100 : 110));
			return warningsOf({
				periods: years(2019, 2024),
				annual: { revenue, netIncome: revenue.map(() => 10) },
				quarters,
				quarterly: {
					revenue: quarters.map((_, index) => 25 - (index % 2 ? 1 : -1)),
					netIncome: quarters.map(() => 2.5),
				},
				ttm: { revenue: 100, netIncome: 10 },
			}).filter((text) => /its quarters sum to|further/.test(text));
		};
		expect(texts(2)).toHaveLength(4);
		expect(texts(1)).toHaveLength(5);
		expect(texts(1)[0]).toMatch(/^Revenue of fiscal 2024-12 is 110/);
		expect(texts(1)[4]).toBe("And 1 further contradiction of the statements.");
	});
});

describe("record of fiscal years", () => {
	it("ends at unreported years before the newest quarter", () => {
		const early = /^Fiscal years end at 2023-12, but quarters reach 2025-03: a fiscal year is missing/;
		expect(warningsOf({ annual: { revenue: [100, 100, null], netIncome: [10, 10, null] } })[0]).toMatch(early);
		// To the month: fiscal 2024 must have ended by December 2024, and need not have by November.
		const upTo = (last: string) =>
			warningsOf({
				annual: { revenue: [100, 100, null], netIncome: [10, 10, null] },
				quarters: ["2024-09", last],
				quarterly: { revenue: [25, 26], netIncome: [2.5, 3] },
			}).some((text) => text.startsWith("Fiscal years end at 2023-12"));
		expect([upTo("2024-12"), upTo("2024-11")]).toEqual([true, false]);
		// Only net income identifies the year.
		expect(warningsOf({ annual: { revenue: [100, 100, null], netIncome: [10, 10, 10] } })).toEqual([]);
	});
});

describe("warnings for quarters", () => {
	it("report a missing quarter among the newest five", () => {
		const quarterly = { revenue: [25, 25, 25, 27], netIncome: [2.5, 2.5, 2.5, 3] };
		const holed = warningsOf({ quarters: QUARTERS.filter((period) => period !== "2024-12"), quarterly });
		expect(holed).toContain("Quarters between 2024-09 and 2025-03 are missing.");
	});

	it("need distances of five to eleven months", () => {
		const missing = (previous: string, period: string) =>
			warningsOf({ quarters: [previous, period], quarterly: { revenue: [25, 27], netIncome: [2.5, 3] } }).filter(
				(text) => text.includes("are missing"),
			);
		expect(missing("2024-11", "2025-03")).toEqual([]);
		expect(missing("2024-10", "2025-03")).toEqual(["Quarters between 2024-10 and 2025-03 are missing."]);
		expect(missing("2024-04", "2025-03")).toEqual(["Quarters between 2024-04 and 2025-03 are missing."]);
		expect(missing("2024-03", "2025-03")).toEqual([]);
	});

	it("cover the newest five", () => {
		const holed = ["2023-09", "2024-03", "2024-06", "2024-09", "2024-12", "2025-03"];
		const missing = (quarters: readonly string[]) =>
			warningsOf({
				quarters: [...quarters],
				quarterly: { revenue: quarters.map((_, index) => 25 + index / 10), netIncome: quarters.map(() => 2.5) },
			}).filter((text) => text.includes("are missing"));
		expect(missing(holed)).toEqual([]);
		expect(missing(holed.slice(0, 5))).toEqual(["Quarters between 2023-09 and 2024-03 are missing."]);
	});

	it("report quarters that repeat the previous one", () => {
		const steady = warningsOf({ quarterly: { revenue: [25, 25, 25, 25, 25], netIncome: [2.5, 2.5, 2.5, 2.5, 2.5] } });
		expect(steady).toEqual(["Quarter 2025-03 repeats 2024-12, figure by figure."]);
		expect(warningsOf({ quarterly: { revenue: [25, 25, 25, 25, 25], netIncome: [2.5, 2.5, 2.5, 2.5, 3] } })).toEqual(
			[],
		);
	});
});

describe("warnings for jumps", () => {
	it("name revenue that jumps beside similar assets", () => {
		const jump = (revenue: number, assets: number) =>
			warningsOf({
				annual: { revenue: [100, 100, revenue], netIncome: [10, 10, 10], totalAssets: [200, 200, assets] },
				quarters: [],
				quarterly: {},
				ttm: {},
			}).filter((text) => /an event or an error/.test(text));
		expect(jump(250, 200)).toEqual([]);
		expect(jump(260, 200)).toEqual([
			"Revenue rose from 100 to 260 in fiscal 2024-12, with similar total assets: an event or an error.",
		]);
		expect(jump(39, 200)[0]).toMatch(/^Revenue fell from 100 to 39/);
		expect(jump(260, 310)).toEqual([]);
	});
});
