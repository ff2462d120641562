// Tests balance-sheet ratios of scores by hand.
import { describe, expect, it } from "vitest";
import {
	altman,
	beneishYears,
	montierYears,
	ohlson,
	piotroskiYears,
} from "../../../src/analytics/inputs/quality-scores.js";
import { meanOfYear } from "../../../src/analytics/line-items/fiscal-years.js";
import { lineItem } from "../../../src/analytics/line-items/line-item.js";
import { flat } from "../company/level-company.js";
import { lastOf, quantityOf } from "./level-company-inputs.js";

const SHEET = {
	totalAssets: lastOf(9, 2000),
	currentAssets: lastOf(9, 700),
	currentLiabilities: lastOf(9, 300),
	totalLiabilities: lastOf(9, 800),
	retainedEarnings: lastOf(9, 500),
	equity: lastOf(9, 1200),
};
const ratios = (quantities: Readonly<Record<string, Parameters<typeof quantityOf<number>>[0]>>, annual: object) =>
	Object.fromEntries(Object.entries(quantities).map(([name, quantity]) => [name, quantityOf(quantity)(annual)]));

describe("the ratios of Altman's scores", () => {
	it("divide the latest year's lines by assets or liabilities", () => {
		// Market value 30 · 100; EBIT 200, sales 1,000.
		expect(ratios(altman, SHEET)).toEqual({ x1: 0.2, x2: 0.25, x3: 0.1, x4: 3.75, x4_book: 1.5, x5: 0.5 });
		const { totalLiabilities: _, ...less } = SHEET;
		const given = { ...less, totalLiabilities: undefined as never, minorityInterest: lastOf(0, 400) };
		// 2,000 − 1,200 − 400 of liabilities.
		expect(ratios(altman, given)).toMatchObject({ x4: 7.5, x4_book: 3 });
	});

	it("use operating income without EBIT and need a positive base", () => {
		const withoutEbit = { ...SHEET, ebit: undefined as never, operatingIncome: lastOf(9, 100) };
		expect(quantityOf(altman.x3)(withoutEbit)).toBe(0.05);
		expect(quantityOf(altman.x2)({ ...SHEET, totalAssets: flat(0) })).toBe("zero_denominator");
		expect(quantityOf(altman.x2)({ ...SHEET, totalAssets: flat(1) })).toBe(500);
		expect(quantityOf(altman.x4)({ ...SHEET, totalLiabilities: flat(0) })).toBe("non_positive_denominator");
		expect(quantityOf(altman.x4)({ ...SHEET, totalLiabilities: flat(1) })).toBe(3000);
	});
});

describe("the ratios of Ohlson's score", () => {
	const inputOf = (name: keyof typeof ohlson, annual: object) => quantityOf(ohlson[name])({ ...SHEET, ...annual });
	it("need assets, current assets and two years of income", () => {
		expect([inputOf("size", { totalAssets: flat(0) }), inputOf("clca", { currentAssets: flat(0) })]).toEqual([
			"non_positive_input",
			"zero_denominator",
		]);
		expect(inputOf("clca", { currentAssets: flat(1) })).toBe(300);
		expect(inputOf("size", { totalAssets: flat(630e-6) })).toBeCloseTo(0, 12);
		for (const name of ["intwo", "chin"] as const) {
			expect(inputOf(name, { netIncome: lastOf(null, 5) })).toBe("insufficient_history");
			expect(inputOf(name, { netIncome: lastOf(5, null) })).toBe("insufficient_history");
		}
		expect(inputOf("chin", { netIncome: flat(0) })).toBe("zero_denominator");
		expect([
			inputOf("intwo", { netIncome: lastOf(1, -1, 0) }),
			inputOf("intwo", { netIncome: lastOf(-1, 1, -1) }),
		]).toEqual([0, 0]);
		// (4 − (−1))/(4 + 1) and (−4 − 1)/5.
		expect([
			inputOf("chin", { netIncome: lastOf(9, -1, 4) }),
			inputOf("chin", { netIncome: lastOf(9, 1, -4) }),
		]).toEqual([1, -1]);
	});
});

describe("years in scores", () => {
	it("are the latest two or three, newest last", () => {
		const revenue = lastOf(1, 100, 200, 300);
		const rows = (years: unknown, annual: object = {}) =>
			quantityOf(years as typeof piotroskiYears)({ revenue, ...annual }) as readonly Readonly<
				Record<string, unknown>
			>[];
		expect(rows(piotroskiYears).map(({ rev }) => rev)).toEqual([100, 200, 300]);
		expect(rows(beneishYears).map(({ sales }) => sales)).toEqual([200, 300]);
		expect(rows(montierYears).map(({ rev }) => rev)).toEqual([200, 300]);
		// The first column (net income) ends a year earlier: the years end with it.
		const short = rows(piotroskiYears, { netIncome: lastOf(150, null) });
		expect(short.map(({ rev }) => rev)).toEqual([1, 100, 200]);
		const lines = {
			currentAssets: flat(900),
			cashAndEquivalents: flat(100),
			receivables: flat(200),
			inventory: flat(50),
		};
		expect(rows(montierYears, lines).map(({ oca }) => oca)).toEqual([550, 550]);
	});
});

describe("average balance", () => {
	const mean = (positive: boolean, ...ends: readonly number[]) =>
		quantityOf(meanOfYear("equity", lineItem("equity"), positive))({ equity: lastOf(1, ...ends) });
	it("uses both year ends, positive where required", () => {
		expect([mean(false, 100, 300), mean(false, -100, 300), mean(true, 100, 300)]).toEqual([200, 100, 200]);
		expect([mean(true, 0, 300), mean(true, 300, 0), mean(true, 300, 1), mean(true, 1, 300)]).toEqual([
			"negative_equity",
			"negative_equity",
			150.5,
			150.5,
		]);
	});
});
