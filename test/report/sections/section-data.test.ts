// Tests shared helpers of sections: growth between fiscal years, money and words in sentences.
import { describe, expect, it } from "vitest";
import { amountInWords, inSentence, percent } from "../../../src/core/format.js";
import { capital } from "../../../src/core/reason-words.js";
import { countWord, extremeNote, growthOver, withShortTitle } from "../../../src/report/sections/section-data.js";
import { FRACTION, fiscal, MILLIONS } from "../hand-made.js";

describe("growth over fiscal years", () => {
	it("starts in the same month, or the moved year", () => {
		const line = (periods: readonly string[], values: readonly number[]) => ({ ...fiscal("a", values), periods });
		// Two fiscal years end in 2019: December's counts.
		expect(growthOver(line(["2019-06", "2019-12", "2020-12"], [50, 100, 110]), 1)).toBeCloseTo(0.1, 12);
		expect(growthOver(line(["2019-06", "2020-12"], [50, 110]), 1)).toBeCloseTo(1.2, 12);
		expect(growthOver(line(["2018-06", "2020-12"], [50, 110]), 1)).toBeNull();
	});
});

it("an extreme needs six years", () => {
	const noteOf = (...values: readonly number[]) => extremeNote(fiscal("a", values), 5);
	expect(noteOf(9, 5, 6, 7, 8, 8, 8)).toBe(", its lowest of seven years,");
	expect(noteOf(4, 9, 6, 7, 8, 8, 8)).toBe(", its highest of seven years,");
	expect([noteOf(5, 6, 7, 8, 8, 8), noteOf(4, 5, 6, 7, 8, 8, 8)]).toEqual(["", ""]);
	expect(extremeNote(fiscal("a", [9, null, null, 5, null, 7, 8, 8]), 4)).toBe("");
});

describe("money in words", () => {
	it("uses billions from a thousand million, with decimals", () => {
		const amounts = [999, 1000, 9_994, 10_000, -10_000, 1].map((value) => amountInWords(value, MILLIONS));
		expect(amounts).toEqual([
			"USD 999 million",
			"USD 1.00 billion",
			"USD 9.99 billion",
			"USD 10.0 billion",
			"USD −10.0 billion",
			"USD 1 million",
		]);
		const dollars = { ...MILLIONS, scale: 1 };
		expect([999_999, 1_000_000].map((value) => amountInWords(value, dollars))).toEqual([
			"USD 999,999",
			"USD 1 million",
		]);
		expect(amountInWords(12_000, FRACTION)).toBe("1,200,000.0%");
	});
});

describe("words of a sentence", () => {
	it("spell numbers up to twelve", () => {
		expect([0, 1, 12, 13].map(countWord)).toEqual(["no", "one", "twelve", "13"]);
	});

	it("keep abbreviations and use known short forms", () => {
		expect([inSentence("Gross margin"), inSentence("EBIT"), inSentence("P/E"), capital("three")]).toEqual([
			"gross margin",
			"EBIT",
			"P/E",
			"Three",
		]);
		const titled = (title: string) => withShortTitle({ ...fiscal("a", [1]), title }).title;
		expect(titled("Funds from operations per share")).toBe("FFO per share");
		expect(titled("Earnings per share, diluted")).toBe("Earnings per share");
		expect(percent(0.1234)).toBe("12.3%");
	});
});
