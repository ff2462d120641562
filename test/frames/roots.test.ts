// Exact roots for growth rates.
import fc from "fast-check";
import { expect, it } from "vitest";
import { rootsOfRatios } from "../../src/frames/operations/roots.js";

function root(value: number, degree: number): number {
	const roots = new Float64Array(2);
	rootsOfRatios(degree)(Float64Array.of(1, value), Int32Array.of(-1, 0), roots);
	expect(roots[0]).toBeNaN();
	return roots[1] as number;
}

it("roots of any positive number, raised again, give the number", () => {
	// The largest numbers are left out: their root is right, but raised again may be a little too large for a number.
	const positive = fc.double({ min: Number.MIN_VALUE, max: 1e307, noNaN: true, noDefaultInfinity: true });
	fc.assert(
		fc.property(positive, fc.integer({ min: 1, max: 40 }), (value, degree) => {
			// The power of a root is `degree` times as inexact as the root.
			expect(root(value, degree) ** degree / value).toBeCloseTo(1, 12);
		}),
	);
});

it("roots of powers are exact to the last digits, at the edges of the parts too", () => {
	for (const base of [0.5, 1, 1.0078125, 1.5, 1.9999999999999998, 2, 3, 1e-9, 7e9])
		for (const degree of [3, 5, 10, 30]) expect(root(base ** degree, degree) / base).toBeCloseTo(1, 13);
	expect([root(0, 10), root(Number.POSITIVE_INFINITY, 10)]).toEqual([Number.NaN, Number.POSITIVE_INFINITY]);
	expect(root(Number.NaN, 10)).toBeNaN();
});
