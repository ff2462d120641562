// The grid of growth and margin that is shown around today's figures.
import { describe, expect, it } from "vitest";
import { priceExpectations } from "../../../../src/analytics/company/index.js";
import { growthWindows } from "../../../../src/analytics/company/quantities/surface.js";
import { grown, monthly } from "../../make-company.js";
import { flat } from "../level-company.js";
import { lastOf, level, NINE } from "./of-level.js";

const margins = (...operatingIncome: readonly number[]) => {
	const lines = lastOf(200, ...operatingIncome);
	const surface = priceExpectations(level({ operatingIncome: lines, ebit: lines }), { assumptions: NINE });
	if (!surface.ok) throw new Error(surface.reason.detail);
	return surface.value.margins.map((margin) => Number(margin.toFixed(6)));
};

describe("the margins of the surface", () => {
	it("lie three steps to each side of today's, at least 15 % apart", () => {
		expect(margins(200)).toEqual([0.17, 0.18, 0.19, 0.2, 0.21, 0.22, 0.23]);
	});

	it("reach as far as nine tenths of past margins", () => {
		// The latest ten years: 0.1, eight at 0.2 and 0.3. The lowest and highest tenth lie at 0.19 and 0.21, so 15 % it is.
		expect(margins(100, 200, 200, 200, 200, 200, 200, 200, 300, 200)[0]).toBe(0.17);
		// Half at 0.1: the lowest tenth is half of today's margin.
		expect(margins(100, 100, 100, 100, 100, 200, 200, 200, 200, 200)).toEqual([
			0.1, 0.133333, 0.166667, 0.2, 0.233333, 0.266667, 0.3,
		]);
		expect(margins(1, 1, 1, 1, 1, 200, 200, 200, 200, 200)).toEqual([0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35]);
	});

	it("never reach all of revenue", () => {
		// From 0.8 at most 0.95, 18.75 % more, though half of the years were at 0.4.
		expect(margins(400, 400, 400, 400, 400, 800, 800, 800, 800, 800).at(-1)).toBe(0.95);
	});
});

describe("the growths of the surface", () => {
	const growths = (rate: number, price = 20) => {
		const [revenue, profit] = [1000, 200].map((first) => grown(first, rate, 12)) as [number[], number[]];
		// The price needs no more than the record.
		const prices = monthly(2014, 2025, () => price);
		const company = level({ revenue, operatingIncome: profit, ebit: profit }, { prices });
		const surface = priceExpectations(company, { assumptions: NINE });
		if (!surface.ok) throw new Error(surface.reason.detail);
		return surface.value.growths;
	};
	it("are round steps in nine columns at most", () => {
		// From 0 to 16 % two points a column are nine columns; up to 17 % they would be ten: two and a half it is.
		expect(growths(0.159)).toEqual([0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16]);
		expect(growths(0.169)).toEqual([0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175]);
	});

	it("begin at or below the slowest growth of the record", () => {
		expect(growths(-0.051, 10)).toEqual([-0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08, 0.1]);
	});

	it("reach from 20 % of decline to 80 %, whatever the record", () => {
		expect(growths(-0.3)).toEqual([-0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1]);
		expect(growths(0.9)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]);
	});
});

describe("windows of growth", () => {
	it("span so many years between two positive figures", () => {
		const periods = ["2020-12", "2021-12", "2022-12", "2023-12"];
		expect(growthWindows(periods, [100, null, 121, 0], 2)).toEqual([
			{ from: "2020-12", to: "2022-12", growth: expect.closeTo(0.1, 12) },
		]);
		expect(growthWindows(periods, [0, 5, 7, 5], 2)).toEqual([{ from: "2021-12", to: "2023-12", growth: 0 }]);
		expect(growthWindows(periods, flat(1).slice(0, 4), 4)).toEqual([]);
	});
});
