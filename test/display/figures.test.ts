// Tests how a result's value is written in one line.
import { expect, it } from "vitest";
import { valueWords } from "../../src/display/figures.js";

it("rounds unitless numbers by size", () => {
	expect([12345, 1.23456, -7.5, 1.0001, 0.123456, -0.5].map((value) => valueWords(value))).toEqual([
		"12,345",
		"1.23",
		"−7.50",
		"1.00",
		"0.1235",
		"−0.5000",
	]);
});

it("shows a list's first six elements and its length", () => {
	expect(valueWords([1, 2, 3, 4, 5, 6])).toBe("1, 2, 3, 4, 5, 6");
	expect(valueWords([1, 2, 3, 4, 5, 6, 7])).toBe("1, 2, 3, 4, 5, 6, … (7 in all)");
	expect(valueWords([{ a: 1 }, 2])).toBe("2 entries");
});

it("shows the mark and reason of a missing figure", () => {
	expect(valueWords(null)).toBe("–");
	expect(valueWords(null, undefined, { code: "negative_equity" })).toMatch(/: equity is not positive$/);
	expect(valueWords(0.1234, { kind: "fraction" })).toBe("12.3%");
});
