// Tests that selecting the n-th value matches sorting.
import fc from "fast-check";
import { expect, it } from "vitest";
import { select } from "../../src/frames/operations/statistics.js";

const repeated = fc.array(fc.constantFrom(-1, 0, 0.5, 2, Number.POSITIVE_INFINITY), { minLength: 1, maxLength: 300 });
const anyNumbers = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 300 });

it("select finds the sorted value and partitions the others", () => {
	fc.assert(
		fc.property(fc.oneof(anyNumbers, repeated), fc.nat(), (list, index) => {
			const k = index % list.length;
			const values = Float64Array.from(list);
			const result = select(values, values.length, k);
			expect(result === [...list].sort((a, b) => a - b)[k]).toBe(true);
			expect(values.subarray(0, k).every((value) => value <= result)).toBe(true);
			expect(values.subarray(k).every((value) => value >= result)).toBe(true);
			expect(values.toSorted().join()).toBe(Float64Array.from(list).sort().join());
		}),
		{ numRuns: 500 },
	);
});

it.each([
	["equal", () => 7],
	["rising", (i: number) => i],
	["falling", (i: number) => -i],
	["of two kinds", (i: number) => i % 2],
])("select finds the median of a million values that are %s", (_, value) => {
	const values = Float64Array.from({ length: 1_000_000 }, (_, i) => value(i));
	const expected = values.toSorted()[500_000];
	expect(select(values, values.length, 500_000)).toBe(expected);
});
