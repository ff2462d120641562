// Tests exact roots for growth rates.
import fc from "fast-check";
import { expect, it } from "vitest";
import { rootsOfRatios } from "../../src/frames/operations/roots.js";

function root(value: number, degree: number): number {
	const roots = new Float64Array(2);
	rootsOfRatios(degree)(Float64Array.of(1, value), Int32Array.of(-1, 0), roots);
	expect(roots[0]).toBeNaN();
	return roots[1] as number;
}

it("roots raised to their degree recover the number", () => {
	// Excludes the largest numbers: their root is right, but its power may exceed the largest double.
	const positive = fc.double({ min: Number.MIN_VALUE, max: 1e307, noNaN: true, noDefaultInfinity: true });
	fc.assert(
		fc.property(positive, fc.integer({ min: 1, max: 40 }), (value, degree) => {
			// A root's power has `degree` times the root's relative error.
			expect(root(value, degree) ** degree / value).toBeCloseTo(1, 12);
		}),
	);
});

it("roots of powers are exact at part boundaries", () => {
	for (const base of [0.5, 1, 1.0078125, 1.5, 1.9999999999999998, 2, 3, 1e-9, 7e9])
		for (const degree of [3, 5, 10, 30]) expect(root(base ** degree, degree) / base).toBeCloseTo(1, 13);
	expect([root(0, 10), root(Number.POSITIVE_INFINITY, 10)]).toEqual([Number.NaN, Number.POSITIVE_INFINITY]);
	expect(root(Number.NaN, 10)).toBeNaN();
});

it("roots of columns equal roots of numbers", () => {
	const values = Float64Array.from({ length: 5000 }, (_, i) => (i % 7 === 0 ? Number.NaN : (i % 5) - 1 + i / 1e4));
	const earlierRows = Int32Array.from(values, (_, i) => (i % 3 === 0 ? -1 : i - 1));
	const [third, tenth] = [rootsOfRatios(3, 1), rootsOfRatios(10)];
	for (const [roots, degree, less] of [
		[third, 3, 1],
		[tenth, 10, 0],
		[third, 3, 1],
	] as const) {
		const all = new Float64Array(values.length);
		expect(roots(values, earlierRows, all)).toBe(true);
		const rootsOfRow = (row: number) => {
			const pair = new Float64Array(2);
			const earlierRow = earlierRows[row] as number;
			const ends = Float64Array.of(values[earlierRow] ?? Number.NaN, values[row] as number);
			rootsOfRatios(degree, less)(ends, Int32Array.of(-1, earlierRow === -1 ? -1 : 0), pair);
			return pair[1];
		};
		expect(Array.from(all)).toEqual(Array.from(all, (_, row) => rootsOfRow(row)));
		expect(all.some((root) => root > 0)).toBe(true);
	}
});
