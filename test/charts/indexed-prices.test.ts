// Tests the chart of prices that start at 100.
import { describe, expect, it } from "vitest";
import { indexedPrices } from "../../src/charts/indexed-prices.js";
import { CATEGORIES, LIGHT } from "../../src/charts/palette.js";
import { SUBJECT, wordsOf } from "./sample.js";

const chart = indexedPrices({
	subject: SUBJECT,
	// 1,461 days between the ends: four years.
	dates: ["2020-01-01", "2021-01-01", "2024-01-01"],
	lines: [
		{ name: "Fund", values: [50, null, 100] },
		{ name: "Index", values: [null, 200, 100], yardstick: true },
		{ name: "Never", values: [null, 0, null] },
		{ name: "Second", values: [10, 20, null] },
	],
	measure: "month-end prices without dividends",
});

describe("indexed prices", () => {
	it("starts each line at 100 with its first price", () => {
		expect(chart.data.map(({ y }) => y)).toEqual([
			[100, null, 200],
			[null, 100, 50],
			[null, null, null],
			[100, 200, null],
		]);
		expect(chart.subtitle).toBe("Round Numbers Inc: month-end prices without dividends, 2020-01 = 100, to 2024-01");
	});

	it("states the first two annual returns in its title", () => {
		// 2 over four years: 2^¼; a half over 1,095 days: ½^(365.25/1095).
		expect(chart.title).toBe("Fund gained 18.9% a year; Index lost 20.6% a year");
		// 2 over 366 days.
		expect(chart.alt).toContain("Never: 100 became 0; Second gained 99.7% a year: 100 became 200.");
	});

	it("stays flat where there is no other price", () => {
		const lines = [
			{ name: "Level", values: [50, null, 50] },
			{ name: "New", values: [20, null, null] },
		];
		const { title, layout } = indexedPrices({
			subject: SUBJECT,
			dates: ["2020-01-01", "2021-01-01", "2024-01-01"],
			lines,
			measure: "prices",
		});
		expect(title).toBe("Level gained 0.0% a year; New");
		expect(wordsOf(layout)).toEqual(expect.arrayContaining(["Level 100", "New 100"]));
	});

	it("labels each line's end, a benchmark in grey", () => {
		// From the bottom; the last text names the source.
		expect(wordsOf(chart.layout).slice(0, -1)).toEqual(["Index 50", "Fund 200", "Second 200"]);
		const bold = (chart.layout.annotations as unknown as { text: string }[]).filter(({ text }) =>
			text.startsWith("<b>"),
		);
		expect(bold.map(({ text }) => text)).toEqual(["<b>Fund</b> 200", "<b>Second</b> 200"]);
		const colours = (chart.layout.annotations as unknown as { text: string; font: { color: string } }[])
			.slice(0, 3)
			.map(({ text, font }) => [text.replace(/<\/?b>/g, ""), font.color]);
		expect(colours).toEqual([
			["Index 50", LIGHT.muted],
			["Fund 200", LIGHT.ink],
			["Second 200", CATEGORIES[1]],
		]);
		expect(chart.data.map(({ line }) => line)).toMatchObject([
			{ color: LIGHT.ink, dash: "solid" },
			{ color: LIGHT.history, dash: "dash" },
			{ color: CATEGORIES[0], dash: "solid" },
			{ color: CATEGORIES[1], dash: "solid" },
		]);
	});
});
