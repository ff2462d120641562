// Growth over fiscal years.
import { describe, expect, it } from "vitest";
import { growthOver } from "../../../src/analytics/measures/growth.js";

const over = (values: readonly (number | null)[], years: number) =>
	growthOver({ periods: values.map((_, i) => `${2000 + i}-12`), values }, years);

describe("growth over fiscal years", () => {
	it("is per year, from so many years before the last that is known", () => {
		expect(over([100, 5, 121], 2)).toBeCloseTo(0.1, 12);
		expect(over([7, 100, 5, 121], 2)).toBeCloseTo(0.1, 12);
		expect(over([100, 50], 1)).toBe(-0.5);
	});

	it("may end one year before the latest, not two", () => {
		expect(over([100, 5, 121, null], 2)).toBeCloseTo(0.1, 12);
		expect(over([100, 5, 121, null, null], 2)).toBeNull();
	});

	it("needs two positive ends within the record", () => {
		for (const values of [[0, 1], [1, 0], [-1, 1], [1, -1], [null, 1], [1], [], [null]])
			expect(over(values, 1)).toBeNull();
		expect(over([100, 110], 2)).toBeNull();
	});
});
