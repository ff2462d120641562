// Tests the return that the market price implies.
import { describe, expect, it } from "vitest";
import { marketReturn, medianRatioAt, valuePerEarnings } from "../../../src/analytics/fair-value/market-return.js";

describe("marketReturn", () => {
	/** The table's company by hand: growth 5% for five years, then 4.5, 4, 3.5, 3, 2.5%; reinvestment from g/ROE to gT/ROE_T. */
	const byHand = (k: number) => {
		const growth = [0.05, 0.05, 0.05, 0.05, 0.05, 0.045, 0.04, 0.035, 0.03, 0.025];
		const forEver = k + Math.min(0.1, 0.18 - k) / 2;
		const [first, last] = [0.05 / 0.18, 0.025 / forEver];
		let [earned, value] = [1, 0];
		growth.forEach((g, i) => {
			earned *= 1 + g;
			const reinvested = first + (last - first) * Math.max(0, (i - 4) / 5);
			value += (earned * (1 - reinvested)) / (1 + k) ** (i + 0.5);
		});
		return value + (earned * 1.025 * (1 - last)) / (k - 0.025) / (1 + k) ** 9.5;
	};

	it("values the median company as in the table", () => {
		expect(valuePerEarnings(0.059)).toBeCloseTo(byHand(0.059), 9);
		expect(valuePerEarnings(0.088)).toBeCloseTo(byHand(0.088), 9);
	});

	it("finds 5.9% at the yield of 3.63%", () => {
		expect(marketReturn(0.0363)).toBeCloseTo(0.059, 4);
		expect(medianRatioAt(0.088, 0.0363)).toBeCloseTo(0.557, 3);
	});

	it("recovers the rate behind a yield", () => {
		for (const k of [0.035, 0.05, 0.07, 0.1, 0.15]) {
			expect(marketReturn(1 / (valuePerEarnings(k) as number))).toBeCloseTo(k, 12);
		}
	});

	it("searches up to 40%", () => {
		const back = (rate: number) => marketReturn(1 / (valuePerEarnings(rate) as number));
		expect(back(0.399)).toBeCloseTo(0.399, 9);
		expect(back(0.401)).toBeNull();
	});

	it("is null without a positive yield or beyond reach", () => {
		expect(marketReturn(0)).toBeNull();
		expect(marketReturn(-0.02)).toBeNull();
		expect(marketReturn(0.00001)).toBeNull();
	});
});
