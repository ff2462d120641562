// Tests the chart of present multiples in their own history.
import { describe, expect, it } from "vitest";
import type { MultipleHistory } from "../../src/analytics/valuation.js";
import { multiplesNow, multipleText, shortTitle } from "../../src/charts/multiples-now.js";
import { absent, present } from "../../src/core/figure.js";
import { inSentence } from "../../src/core/format.js";
import { FRACTION, figure, MULTIPLE, MULTIPLE_HISTORY, SUBJECT, wordsOf } from "./sample.js";

type Name = MultipleHistory["name"];
const multipleAt = (name: Name, percentile: number | null): MultipleHistory => ({
	...MULTIPLE_HISTORY,
	name,
	percentile: percentile === null ? absent("insufficient_history") : present(percentile, { kind: "percent" }),
});
const yielding = (percentile: number): MultipleHistory => ({
	...multipleAt("dividend_yield", percentile),
	title: "Dividend yield",
	now: figure(0.02, FRACTION),
	median: figure(0.03, FRACTION),
});
const draw = (...multiples: MultipleHistory[]) => multiplesNow({ subject: SUBJECT, multiples });

describe("present multiples in their own history", () => {
	it("count the highest quarter first, then the lowest", () => {
		expect(draw(multipleAt("pe", 76), multipleAt("ps", 75), multipleAt("pb", 10)).title).toBe(
			"1 of 3 multiples stands in the highest quarter of RND's own history",
		);
		expect(draw(multipleAt("pe", 80), multipleAt("ps", 90)).title).toBe(
			"2 of 2 multiples stand in the highest quarter of RND's own history",
		);
		expect(draw(multipleAt("pe", 24), multipleAt("ps", 25)).title).toBe(
			"1 of 2 multiples stands in the lowest quarter of RND's own history",
		);
		expect(draw(multipleAt("pe", 0), multipleAt("ps", 10)).title).toBe(
			"2 of 2 multiples stand in the lowest quarter of RND's own history",
		);
		expect(draw(multipleAt("pe", 75), multipleAt("ps", 25)).title).toBe(
			"No multiple stands in the highest or lowest quarter of RND's own history",
		);
	});

	it("do not count a yield, which is inverse to price", () => {
		expect(draw(multipleAt("pe", 50), multipleAt("ps", 50), yielding(90), yielding(5)).title).toMatch(
			/^No multiple stands/,
		);
		const chart = draw(multipleAt("pe", 40.4), yielding(90));
		expect(chart.title).toBe("P/E of 20.0× stands above 40% of RND's own history");
		expect(chart.alt).toBe(
			"P/E of 20.0× stands above 40% of RND's own history. P/E 20.0× at percentile 40, Dividend yield 2.0% at percentile 90.",
		);
	});

	it("are lines from 0 to 100 with a dark middle half", () => {
		const chart = draw(multipleAt("pe", 30), multipleAt("ps", null), multipleAt("pb", 60));
		expect(chart.data[0]?.x).toEqual([30, 60]);
		expect(chart.data[0]?.y).toEqual([0.85, -0.15]);
		expect(chart.data[0]?.text).toEqual(["P/E 20.0×, above 30% of its history", "P/B 20.0×, above 60% of its history"]);
		expect(
			(chart.layout.shapes as { x0: number; x1: number; y0: number }[]).map(({ x0, x1, y0 }) => [x0, x1, y0]),
		).toEqual([
			[0, 100, 0.85],
			[25, 75, 0.85],
			[0, 100, -0.15],
			[25, 75, -0.15],
		]);
		expect(wordsOf(chart.layout).slice(0, 4)).toEqual([
			"P/E 20.0×",
			"low 10.0× · median 15.0× · high 20.0×",
			"P/B 20.0×",
			"low 10.0× · median 15.0× · high 20.0×",
		]);
		expect((chart.layout.annotations as { y: number }[]).slice(0, 3).map(({ y }) => y)).toEqual([1.27, 1.27, 0.27]);
	});

	it("omit missing present values", () => {
		expect(draw({ ...MULTIPLE_HISTORY, now: figure(null, MULTIPLE) }).data[0]?.x).toEqual([]);
	});

	it("have their usual names, lower case within sentences", () => {
		expect(shortTitle({ name: "ev_ebitda", title: "x" })).toBe("EV/EBITDA");
		expect(shortTitle({ name: "other", title: "Some multiple" })).toBe("Some multiple");
		expect([inSentence("Dividend yield"), inSentence("P/E"), inSentence("EV/Sales")]).toEqual([
			"dividend yield",
			"P/E",
			"EV/Sales",
		]);
		expect(multipleText(yielding(1), "median")).toBe("3.0%");
		expect(multipleText({ ...MULTIPLE_HISTORY, low: figure(null, MULTIPLE) }, "low")).toBe("NM");
	});
});
