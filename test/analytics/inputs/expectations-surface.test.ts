// Tests the grid of growth and margin around present figures.
import { describe, expect, it } from "vitest";
import { priceExpectations } from "../../../src/analytics/company/index.js";
import { surfaceInputs } from "../../../src/analytics/inputs/expectations-surface.js";
import { growthWindows } from "../../../src/analytics/measures/growth.js";
import { flat } from "../company/level-company.js";
import { growthSeries, monthly } from "../make-company.js";
import { lastOf, level, NINE, quantityOf } from "./level-company-inputs.js";

const margins = (...operatingIncome: readonly number[]) => {
	const lines = lastOf(200, ...operatingIncome);
	const surface = priceExpectations(level({ operatingIncome: lines, ebit: lines }), { assumptions: NINE });
	if (!surface.ok) throw new Error(surface.reason.detail);
	return surface.value.margins.map((margin) => Number(margin.toFixed(6)));
};

describe("grid margins", () => {
	it("step three times each way, 15% apart at least", () => {
		expect(margins(200)).toEqual([0.17, 0.18, 0.19, 0.2, 0.21, 0.22, 0.23]);
	});

	it("extend to nine tenths of past margins", () => {
		// The latest ten years: 0.1, eight at 0.2 and 0.3. The lowest and highest tenth are 0.19 and 0.21, so the minimum of 15% applies.
		expect(margins(100, 200, 200, 200, 200, 200, 200, 200, 300, 200)[0]).toBe(0.17);
		// Half at 0.1: the lowest tenth is half of today's margin.
		expect(margins(100, 100, 100, 100, 100, 200, 200, 200, 200, 200)).toEqual([
			0.1, 0.133333, 0.166667, 0.2, 0.233333, 0.266667, 0.3,
		]);
		expect(margins(1, 1, 1, 1, 1, 200, 200, 200, 200, 200)).toEqual([0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35]);
	});

	it("never reach 100%", () => {
		// From 0.8 at most 0.95, 18.75% more, though half of the years were at 0.4.
		expect(margins(400, 400, 400, 400, 400, 800, 800, 800, 800, 800).at(-1)).toBe(0.95);
	});
});

describe("grid growth rates", () => {
	const growths = (rate: number, price = 20) => {
		const [revenue, profit] = [1000, 200].map((first) => growthSeries(first, rate, 12)) as [number[], number[]];
		// The price needs no more than the past growth.
		const prices = monthly(2014, 2025, () => price);
		const company = level({ revenue, operatingIncome: profit, ebit: profit }, { prices });
		const surface = priceExpectations(company, { assumptions: NINE });
		if (!surface.ok) throw new Error(surface.reason.detail);
		return surface.value.growths;
	};
	it("are round steps in nine columns at most", () => {
		// From 0 to 16%, steps of two points make nine columns; to 17% they would make ten, so the step is 2.5.
		expect(growths(0.159)).toEqual([0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16]);
		expect(growths(0.169)).toEqual([0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175]);
	});

	it("start at the slowest past growth or below", () => {
		expect(growths(-0.051, 10)).toEqual([-0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08, 0.1]);
	});

	it("stay within −20% and 80%", () => {
		expect(growths(-0.3)).toEqual([-0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1]);
		expect(growths(0.9)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]);
	});
});

describe("growth windows", () => {
	it("span years between two positive figures", () => {
		const periods = ["2020-12", "2021-12", "2022-12", "2023-12"];
		expect(growthWindows(periods, [100, null, 121, 0], 2)).toEqual([
			{ from: "2020-12", to: "2022-12", growth: expect.closeTo(0.1, 12) },
		]);
		expect(growthWindows(periods, [0, 5, 7, 5], 2)).toEqual([{ from: "2021-12", to: "2023-12", growth: 0 }]);
		expect(growthWindows(periods, flat(1).slice(0, 4), 4)).toEqual([]);
	});
});

describe("grid revenue to capital", () => {
	const ratio = quantityOf(surfaceInputs.sales_to_capital);
	const capital = (...equity: readonly (number | null)[]) => ({ equity: lastOf(null, ...equity) });
	it("is the median over mean capital of three years", () => {
		// Revenue of 1,000 over the means of 500 and 300 (2.5), 300 and 500 (2.5), 500 and 1,500 (1).
		expect(ratio(capital(500, 300, 500, 1500))).toBeCloseTo(2.5, 12);
		expect(ratio(capital(300, 500, 1500))).toBe(1.5);
		expect(ratio(capital(300, 500, 1500), {}, { sales_to_capital: 2 })).toBe(2);
		// Means that are not positive give no ratio: 800 and 800 (1.25), 800 and 0 (2.5), 0 and 800 (2.5).
		expect(ratio(capital(800, 800, 0, 0, 800))).toBeCloseTo(2.5, 12);
		expect(ratio(capital(800, 800, 0, -800, 800))).toBe(1.5);
		// Debt counts as capital, cash does not.
		expect(ratio({ totalDebt: flat(500), cash: flat(250) })).toBeCloseTo(0.8, 12);
		expect(ratio({ equity: undefined as never })).toBe(1.5);
	});

	it("covers the declared years of history", () => {
		const grownUp = { equity: lastOf(2000, 500, 500, 500, 500) };
		expect(ratio(grownUp, {}, { history_years: 3 })).toBe(2);
		expect(ratio(grownUp)).toBe(0.5);
		expect(ratio(grownUp, {}, { history_years: 2 })).toBe(1.5);
	});
});

describe("grid margins of a loss-maker", () => {
	const axis = quantityOf(surfaceInputs.margin_axis);
	it("surround the margin it is assumed to reach", () => {
		const loss = { operatingIncome: lastOf(200, 0), ebit: lastOf(200, 0) };
		const middle = (annual: object) => (axis(annual) as readonly number[])[3];
		expect([middle(loss), middle({ operatingIncome: lastOf(200, 1), ebit: lastOf(200, 1) })]).toEqual([
			expect.closeTo(0.2, 12),
			0.001,
		]);
	});

	it("need two own margins to extend further", () => {
		// One year of 20% and a margin of 10% now give no range of margins.
		const lone = { operatingIncome: lastOf(null, 400, 200), ebit: lastOf(null, 400, 200) };
		const ends = (annual: object) => (axis(annual) as readonly number[]).map((value) => Number(value.toFixed(4)));
		expect(ends({ operatingIncome: lastOf(null, 200), ebit: lastOf(null, 200) })[0]).toBe(0.17);
		// Tenths of 0.2 and 0.4: the upper, 0.38, is 90% above 0.2, of which 75% count.
		expect([ends(lone)[0], ends(lone)[6]]).toEqual([0.05, 0.35]);
	});
});
