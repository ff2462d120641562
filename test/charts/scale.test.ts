// Tests ranges and ticks of axes.
import { describe, expect, it } from "vitest";
import { ends, growthRate, inPercent, logRange, logTicks, niceRange, readableScale } from "../../src/charts/scale.js";

const closeTo = (value: number) => expect.closeTo(value, 12);

describe("niceRange", () => {
	it("rounds outwards to a readable step", () => {
		// Span 90, a fifth is 18: steps of 20; 10 − 3.6 and 100 + 3.6.
		expect(niceRange([10, null, 100])).toEqual([0, 120]);
		// Span 10: steps of 2; 1 − 0.4 and 11 + 0.4.
		expect(niceRange([1, 11])).toEqual([0, 12]);
		// Span 11, a fifth is 2.2: steps of 2.5. Span 20, a fifth is 4: steps of 5.
		expect(niceRange([20, 31])).toEqual([17.5, 32.5]);
		expect(niceRange([21, 41])).toEqual([20, 45]);
		// Span 40, a fifth is 8: steps of 10.
		expect(niceRange([22, 62])).toEqual([20, 70]);
		expect(niceRange([-0.01, 0.02])).toEqual([closeTo(-0.02), closeTo(0.03)]);
	});

	it("starts and ends at zero on request", () => {
		expect(niceRange([10, 100], { zero: true })).toEqual([0, 120]);
		expect(niceRange([-100, -10], { zero: true })).toEqual([-120, 0]);
		expect(niceRange([-10, 100], { zero: true })).toEqual([-25, 125]);
		expect(niceRange([0, 100], { zero: true })).toEqual([0, 120]);
		expect(niceRange([0, 100], { zero: false })).toEqual([-20, 120]);
	});

	it("adds the requested room on both sides", () => {
		expect(niceRange([10, 98], { room: 0 })).toEqual([0, 100]);
		expect(niceRange([10, 98], { room: 0.25 })).toEqual([-20, 120]);
	});

	it("has a range for one, no, and invalid values", () => {
		expect(niceRange([50])).toEqual([closeTo(40), closeTo(60)]);
		expect(niceRange([-50])).toEqual([closeTo(-60), closeTo(-40)]);
		expect(niceRange([0])).toEqual([closeTo(-0.2), closeTo(0.2)]);
		expect(niceRange([null, Number.NaN, Number.POSITIVE_INFINITY])).toEqual([0, 1]);
	});
});

describe("logarithmic axes", () => {
	it("hold positive values with 5% padding", () => {
		expect(logRange([1, null, -5, 0, 100])).toEqual([closeTo(-0.1), closeTo(2.1)]);
		expect(logRange([10])).toEqual([closeTo(0.98), closeTo(1.02)]);
		expect(logRange([0, -1, null])).toEqual([0, 1]);
	});

	it("have fewer marks per power of ten when longer", () => {
		expect(logTicks([0, 0.7])).toEqual([1, 1.5, 2, 3, 4, 5]);
		expect(logTicks([0, 1])).toEqual([1, 2, 5, 10]);
		expect(logTicks([-1, 1])).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10]);
		expect(logTicks([0, 2.5])).toEqual([1, 3, 10, 30, 100, 300]);
		expect(logTicks([0, 3.6])).toEqual([1, 3, 10, 30, 100, 300, 1000, 3000]);
		expect(logTicks([0, 2.4]).slice(0, 3)).toEqual([1, 2, 5]);
		expect(logTicks([0, 4])).toEqual([1, 10, 100, 1000, 10_000]);
	});
});

describe("readableScale", () => {
	const money = { kind: "money", currency: "EUR", scale: 1e6 } as const;
	it("uses billions from 10 (money) and 2 billion (shares)", () => {
		expect(readableScale(money, [10_000, null])).toEqual({ unit: { ...money, scale: 1e9 }, factor: 0.001 });
		expect(readableScale(money, [-10_000, 5])).toMatchObject({ factor: 0.001 });
		expect(readableScale(money, [9_999])).toEqual({ unit: money, factor: 1 });
		const shares = { kind: "shares", scale: 1e6 } as const;
		expect(readableScale(shares, [2_000])).toMatchObject({ factor: 0.001 });
		expect(readableScale(shares, [1_999])).toMatchObject({ factor: 1 });
	});

	it("uses millions from one million, other units unchanged", () => {
		const single = { kind: "money", currency: "EUR", scale: 1 } as const;
		expect(readableScale(single, [1e6])).toEqual({ unit: { ...single, scale: 1e6 }, factor: 1e-6 });
		expect(readableScale(single, [999_999])).toEqual({ unit: single, factor: 1 });
		expect(readableScale(single, [])).toEqual({ unit: single, factor: 1 });
		const billions = { ...single, scale: 1e9 };
		expect(readableScale(billions, [null])).toEqual({ unit: billions, factor: 1 });
		expect(readableScale({ kind: "fraction" }, [1e12])).toEqual({ unit: { kind: "fraction" }, factor: 1 });
		expect(readableScale({ kind: "money" }, [1e12])).toEqual({ unit: { kind: "money" }, factor: 1 });
	});
});

describe("series helpers", () => {
	it("convert to percentage points and keep gaps", () => {
		expect(inPercent([0.25, null, -0.5])).toEqual([25, null, -50]);
	});

	it("compute annual growth between positive ends", () => {
		expect(growthRate(100, 121, 2)).toBeCloseTo(0.1, 12);
		expect(growthRate(100, 110, 1)).toBeCloseTo(0.1, 12);
		for (const [first, last, years] of [
			[null, 1, 1],
			[1, null, 1],
			[0, 1, 1],
			[-1, 1, 1],
			[1, 0, 1],
			[1, -1, 1],
			[1, 2, 0.9],
		] as const)
			expect(growthRate(first, last, years)).toBeNull();
	});

	it("end at the first and last number", () => {
		expect(ends([null, 1, null, 2, null])).toEqual({ first: 1, last: 3 });
		expect(ends([5])).toEqual({ first: 0, last: 0 });
		expect(ends([null, null])).toBeNull();
		expect(ends([])).toBeNull();
	});
});
