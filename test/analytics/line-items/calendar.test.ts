// Tests fiscal periods on the calendar.
import { describe, expect, it } from "vitest";
import { compare } from "../../../src/analytics/company/index.js";
import { calendarised } from "../../../src/analytics/line-items/calendarised.js";
import { monthsBetween } from "../../../src/analytics/math/days.js";
import { datedPrices, monthEnds } from "../../../src/analytics/periods/month-ends.js";
import { timelineOf } from "../../../src/analytics/periods/timeline.js";
import { commonYearEnd } from "../../../src/analytics/periods/year-ends.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, makeCompany } from "../make-company.js";

const ending = (month: string, sketch: Partial<CompanySketch> = {}) =>
	makeCompany({
		...LEVEL,
		symbol: `M${month}`,
		periods: Array.from({ length: 12 }, (_, i) => `${2014 + i}-${month}`),
		...sketch,
	});
/** Earnings of 1 a share in 2024 and of 3 in 2025. */
const rising = (month: string) =>
	ending(month, {
		annual: {
			...LEVEL.annual,
			earningsPerShare: [...flat(1.5).slice(0, 10), 1, 3],
			netIncome: [...flat(150).slice(0, 10), 100, 300],
		},
	});

describe("calendarised figures", () => {
	it("weight fiscal years by their months in the window", () => {
		// To September: nine months of 2025 and three of 2024, 0.75·3 + 0.25·1 = 2.5 a share at a price of 30.
		const pe = compare([rising("12"), ending("09")]).measures.find(({ name }) => name === "pe");
		expect(pe?.values[0]?.figure.value).toBeCloseTo(12, 10);
		expect(calendarised(rising("12"), "earningsPerShare", "eps", "2025-09")?.value).toBeCloseTo(2.5, 10);
		expect(calendarised(rising("12"), "earningsPerShare", "eps", "2025-01")?.value).toBeCloseTo(1 + 2 / 12, 10);
		expect(calendarised(rising("12"), "earningsPerShare", "eps", "2025-09")?.source?.period).toBe("2025-09");
		expect(calendarised(rising("12"), "earningsPerShare", "eps", "2025-09")?.rule).toBe(
			"M12: calendarised to the twelve months to 2025-09, 9 months of fiscal 2025-12 and the rest of 2024-12",
		);
	});

	it("apply to flows of years that end later", () => {
		const calendarisedAt = (
			month: string | null,
			item: "earningsPerShare" | "equity" = "earningsPerShare",
			company = rising("12"),
		) => calendarised(company, item, "x", month);
		expect([
			calendarisedAt(null),
			calendarisedAt("2025-12"),
			calendarisedAt("2026-03"),
			calendarisedAt("2025-09", "equity"),
		]).toEqual([null, null, null, null]);
		expect(calendarisedAt("2025-09", "earningsPerShare", ending("12", { ttm: { revenue: 1 } }))).toBeNull();
		const short = ending("12", {
			annual: { ...LEVEL.annual, earningsPerShare: [...flat(1).slice(0, 10), null, 3] as never },
		});
		expect(calendarisedAt("2025-09", "earningsPerShare", short)).toMatchObject({
			value: null,
			reason: { code: "missing_input" },
		});
	});

	it("align to the earliest year end within a year", () => {
		expect(commonYearEnd([ending("12"), ending("06"), ending("09")])).toBe("2025-06");
		expect(commonYearEnd([ending("09"), ending("12"), ending("06")])).toBe("2025-06");
		expect(commonYearEnd([ending("12"), ending("12")])).toBeNull();
		expect(commonYearEnd([ending("12")])).toBeNull();
		const untilLastYear = ending("12", { periods: Array.from({ length: 12 }, (_, i) => `${2013 + i}-12`) });
		expect(commonYearEnd([ending("12"), untilLastYear])).toBeNull();
		expect(commonYearEnd([ending("11"), untilLastYear])).toBe("2024-12");
		expect(commonYearEnd([ending("12"), ending("06", { ttm: { revenue: 1 } })])).toBeNull();
	});
});

describe("month-ends", () => {
	it("take the last positive close of each month", () => {
		const dates = ["2025-01-30", "2025-01-31", "2025-02-03", "2025-02-27", "2025-02-28", "2025-04-30"];
		expect(monthEnds({ dates, close: Float64Array.of(1, 2, 3, 4, 0, 5) })).toEqual({
			dates: ["2025-01-31", "2025-02-27", "2025-04-30"],
			prices: [2, 4, 5],
			frequency: "monthly",
		});
		expect([monthsBetween("2024-11", "2025-02"), monthsBetween("2025-02-28", "2024-11-30")]).toEqual([3, -3]);
	});

	it("fall back to fiscal year ends without prices", () => {
		const company = ending("12", {
			prices: [],
			annual: { ...LEVEL.annual, monthEndPrice: [0, null, ...flat(25).slice(2)] as never },
		});
		const dated = datedPrices(company);
		expect([dated?.frequency, dated?.dates[0], dated?.dates.length, dated?.prices[0]]).toEqual([
			"yearly",
			"2016-12-31",
			10,
			25,
		]);
		expect(datedPrices(ending("12", { prices: [] }))).toBeNull();
		// A single price is also a series.
		expect(datedPrices(ending("12", { prices: [["2025-12-30", 31]] }))).toMatchObject({
			prices: [31],
			frequency: "monthly",
		});
	});
});

describe("company timeline", () => {
	const quarters = ["2024-03", "2024-06", "2024-09", "2024-12", "2025-03", "2025-06"];
	const sketch = (overrides: Partial<CompanySketch> = {}): CompanySketch => ({
		...LEVEL,
		periods: ["2023-12", "2024-12"],
		annual: { revenue: [90, 100], netIncome: [9, 10], equity: [50, 60] },
		quarters,
		quarterly: {
			revenue: [20, 25, 25, 30, 40, 50],
			netIncome: [2, 2, 3, 3, 4, null] as never,
			equity: [51, 53, null, 60, 62, null] as never,
		},
		asOf: "2025-08-31",
		...overrides,
	});
	const timeline = (overrides?: Partial<CompanySketch>) => timelineOf(makeCompany(sketch(overrides)));
	const readLine = (item: "revenue" | "netIncome" | "equity", overrides?: Partial<CompanySketch>) => {
		const line = timeline(overrides);
		return Object.fromEntries(line.periods.map((period, index) => [period, line.reading(item, index)]));
	};

	it("has years, and quarters with twelve months of figures", () => {
		expect(timeline().periods).toEqual(["2023-12", "2024-12", "2025-03", "2025-06"]);
		expect(readLine("revenue")).toEqual({
			"2023-12": { value: 90, period: "2023-12", how: "year" },
			"2024-12": { value: 100, period: "2024-12", how: "year" },
			// 25 + 25 + 30 + 40, and 25 + 30 + 40 + 50.
			"2025-03": { value: 120, period: "2025-03", how: "quarters" },
			"2025-06": { value: 145, period: "2025-06", how: "quarters" },
		});
		// The last quarter of income is missing, so the fiscal year is used.
		expect(readLine("netIncome")["2025-06"]).toEqual({ value: 10, period: "2024-12", how: "older_year" });
	});

	it("ends with trailing months newer than the fiscal year", () => {
		const single = {
			periods: ["2024-12"],
			annual: { revenue: [100] },
			quarters: [],
			quarterly: {},
			ttm: { revenue: 130 },
		};
		expect(timeline(single).periods).toEqual(["2024-12", "2025-08"]);
		expect(timeline({ ...single, ttm: {} }).periods).toEqual(["2024-12"]);
	});

	it("holds balances 18 months, flows 12", () => {
		expect(readLine("equity")["2025-06"]).toEqual({ value: 62, period: "2025-03", how: "older_balance" });
		const bare = (newest: string) => ({
			periods: ["2022-12", "2023-12", newest],
			annual: { revenue: [1, 1, 1], equity: [50, 60, null] as never },
			quarters: [],
			quarterly: {},
		});
		expect(readLine("equity", bare("2025-06"))["2025-06"]).toEqual({
			value: 60,
			period: "2023-12",
			how: "older_balance",
		});
		expect(readLine("equity", bare("2025-07"))["2025-07"]).toBeNull();
		const flow = (asOf: string) => ({ quarters: [], quarterly: {}, ttm: { revenue: 130 }, asOf });
		expect(readLine("netIncome", flow("2025-12-31"))["2025-12"]).toEqual({
			value: 10,
			period: "2024-12",
			how: "older_year",
		});
		expect(readLine("netIncome", flow("2026-01-31"))["2026-01"]).toBeNull();
		expect(readLine("revenue", flow("2026-01-31"))["2026-01"]).toEqual({ value: 130, period: "TTM", how: "ttm" });
	});

	it("accepts thirteen-week quarters and rejects gaps", () => {
		const timelineOf = (periods: readonly string[]) =>
			timeline({
				quarters: periods,
				quarterly: { revenue: [1, 2, 3, 4] },
				periods: ["2023-12"],
				annual: { revenue: [90] },
			}).periods.at(-1);
		expect(timelineOf(["2024-04", "2024-06", "2024-09", "2025-01"])).toBe("2025-01");
		expect(timelineOf(["2024-03", "2024-06", "2024-09", "2025-01"])).toBe("2025-01");
		expect(timelineOf(["2024-02", "2024-06", "2024-09", "2025-01"])).toBe("2023-12");
		expect(timelineOf(["2023-09", "2024-06", "2024-09", "2025-01"])).toBe("2023-12");
	});

	it("dates periods by filing or lag, for 550 days", () => {
		const lags = { lag_annual_days: 90, lag_quarterly_days: 45 };
		const knownDays = timeline({ filed: { "2024-12": "2025-02-10" } }).knownPeriods(lags);
		expect(knownDays).toEqual([
			{ period: "2023-12", knownOn: "2024-03-30", until: "2025-07-03" },
			{ period: "2024-12", knownOn: "2025-02-10", until: "2026-07-04" },
			{ period: "2025-03", knownOn: "2025-05-15", until: "2026-10-02" },
			{ period: "2025-06", knownOn: "2025-08-14", until: "2027-01-01" },
		]);
		// The answers' content was known on their date, and the newest is valid at least until then.
		const early = timeline({ asOf: "2025-07-31" }).knownPeriods(lags).at(-1);
		expect(early?.knownOn).toBe("2025-07-31");
		const late = timeline({ asOf: "2027-06-30" }).knownPeriods(lags);
		expect([late.at(-1)?.until, late[0]?.until]).toEqual(["2027-06-30", "2025-07-03"]);
	});
});
