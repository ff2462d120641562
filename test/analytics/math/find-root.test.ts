// Tests finding a root near a guess.
import { describe, expect, it } from "vitest";
import { findRoot, nearRoot } from "../../../src/analytics/math/find-root.js";

describe("nearRoot", () => {
	it("reaches the requested precision", () => {
		const gap = (x: number) => x * x * x - 5;
		const exact = findRoot(gap, 0, 9) as number;
		expect(Math.abs((nearRoot(gap, 0, 9, 1e-9) as number) - exact)).toBeLessThan(1e-9);
	});

	it("needs far fewer calls than bisection", () => {
		let calls = 0;
		nearRoot((x) => x * x * x - 5 + 0 * calls++, 0, 9, 1e-9);
		expect(calls).toBeLessThan(20);
	});

	it("returns an end that is a root, null without sign change", () => {
		expect(nearRoot((x) => x, 0, 1, 1e-9)).toBe(0);
		expect(nearRoot((x) => x - 1, 0, 1, 1e-9)).toBe(1);
		expect(nearRoot((x) => x + 1, 0, 1, 1e-9)).toBeNull();
		expect(nearRoot(() => Number.NaN, 0, 1, 1e-9)).toBeNull();
	});

	it("bisects where the function is undefined", () => {
		const holed = (x: number) => (x > 0.4 && x < 0.6 ? Number.NaN : x - 0.7);
		expect(nearRoot(holed, 0, 1, 1e-9)).toBeCloseTo(0.7, 12);
	});
});
