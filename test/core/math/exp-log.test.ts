// Tests exponentials and logarithms against exact values.
import { describe, expect, it } from "vitest";
import { exp } from "../../../src/core/math/exp.js";
import { expm1 } from "../../../src/core/math/expm1.js";
import { log } from "../../../src/core/math/log.js";
import { log1p } from "../../../src/core/math/log1p.js";
import { log10 } from "../../../src/core/math/log10.js";
import { nextNumber, points, SPECIAL_VALUES } from "./points.js";
import { exact, expMinusOne, expOf, LN10, logOf, logOfNumber, quotient, type Real, real, ulps } from "./reference.js";

interface Case {
	readonly compute: (x: number) => number;
	readonly builtIn: (x: number) => number;
	readonly truth: (x: number) => Real;
	/** Ranges from which the points are drawn. */
	readonly ranges: readonly (readonly [low: number, high: number])[];
}

const CASES: Readonly<Record<string, Case>> = {
	exp: {
		compute: exp,
		builtIn: Math.exp,
		truth: (x) => expOf(exact(x)),
		ranges: [
			[-1, 1],
			[-0.4, 0.4],
			[-708, 709.7],
			[-745, -708],
		],
	},
	expm1: {
		compute: expm1,
		builtIn: Math.expm1,
		truth: (x) => expMinusOne(exact(x)),
		ranges: [
			[-1, 1],
			[-0.01, 0.01],
			[-40, 40],
			[1, 709],
		],
	},
	log: {
		compute: log,
		builtIn: Math.log,
		truth: (x) => real(logOfNumber(x)),
		ranges: [
			[0.5, 2],
			[0.99, 1.01],
			[0, 1e6],
			[1e300, 1.7e308],
			[5e-324, 1e-308],
		],
	},
	log1p: {
		compute: log1p,
		builtIn: Math.log1p,
		truth: (x) => real(logOf(exact(1) + exact(x))),
		ranges: [
			[-0.999, 1],
			[-0.01, 0.01],
			[1, 1e9],
		],
	},
};

describe.each(Object.entries(CASES))("%s", (_, { compute, builtIn, truth, ranges }) => {
	it("is within 1 ulp of the true value", () => {
		const { between } = points(1);
		for (const [low, high] of ranges)
			for (let i = 0; i < 1000; i++) {
				const x = between(low, high);
				expect(ulps(compute(x), truth(x)), `at ${x}`).toBeLessThan(1);
			}
	});

	it("matches special values of the built-in function", () => {
		const ends = [
			0,
			-0,
			1,
			Number.POSITIVE_INFINITY,
			Number.NEGATIVE_INFINITY,
			Number.NaN,
			-Number.MIN_VALUE,
			710,
			-746,
			-2,
		];
		for (const x of ends) {
			const expected = builtIn(x);
			const result = compute(x);
			if (!Number.isFinite(expected) || expected === 0 || expected === -1) expect(result, `at ${x}`).toBe(expected);
			else expect(Math.abs(result / expected - 1), `at ${x}`).toBeLessThan(4e-16);
		}
		for (const x of SPECIAL_VALUES) expect(Number.isFinite(compute(x)), `at ${x}`).toBe(Number.isFinite(builtIn(x)));
	});

	it("never decreases from one double to the next", () => {
		const { between } = points(2);
		for (const [low, high] of ranges)
			for (let i = 0; i < 300; i++) {
				const x = between(low, high);
				const [lower, upper] = x > 0 ? [x, nextNumber(x)] : [-nextNumber(-x), x];
				expect(compute(upper), `at ${x}`).toBeGreaterThanOrEqual(compute(lower));
			}
	});
});

describe("log10", () => {
	it("is an integer for a power of ten", () => {
		for (let n = -307; n <= 308; n++) expect(log10(Number(`1e${n}`))).toBe(n);
		expect([log10(0), log10(-1), log10(Number.POSITIVE_INFINITY)]).toEqual([-Infinity, NaN, Infinity]);
	});
	it("is within 2 ulp of the true value", () => {
		const { between } = points(1);
		for (const [low, high] of [
			[0.5, 2],
			[0.99, 1.01],
			[0, 1e6],
		] as const)
			for (let i = 0; i < 300; i++) {
				const x = between(low, high);
				expect(Math.abs(ulps(log10(x), real(quotient(logOfNumber(x), LN10)))), `at ${x}`).toBeLessThanOrEqual(2);
			}
	});
});
