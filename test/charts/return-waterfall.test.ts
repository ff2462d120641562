// Tests the waterfall of total return.
import { describe, expect, it } from "vitest";
import { LIGHT } from "../../src/charts/palette.js";
import { returnWaterfall } from "../../src/charts/return-waterfall.js";
import { SUBJECT, wordsOf } from "./sample.js";

const closeTo = (value: number) => expect.closeTo(value, 10);

describe("return components", () => {
	const PARTS = [
		{ title: "Revenue growth", log: 0.6 },
		{ title: "Change of margin", log: -0.8 },
		{ title: "Dividends", log: 0.1 },
	];
	const draw = (parts: typeof PARTS) =>
		returnWaterfall({ subject: SUBJECT, from: "2015", to: "2025", years: 10, parts });
	const chart = draw(PARTS);

	it("are summed in the title and the description", () => {
		// 6 − 8 + 1 = −1 log point a year: exp(−0.01) − 1 = −0.995%.
		expect(chart.title).toBe("Owners earned −1.0% a year from 2015 to 2025");
		expect(chart.alt).toBe(
			`${chart.title}. Revenue growth +6.0, Change of margin −8.0, Dividends +1.0, Total return −1.0 points a year.`,
		);
	});

	it("are annual points that end at their sum", () => {
		const [bars] = chart.data;
		expect(bars?.x).toEqual([0, 1, 2, 3]);
		expect(bars?.y).toEqual([6, -8, 1, -1].map(closeTo));
		expect(bars?.base).toEqual([0, 6, -2, 0].map(closeTo));
		expect(bars?.marker).toMatchObject({ color: [LIGHT.value, LIGHT.orange, LIGHT.value, LIGHT.ink] });
		expect(bars?.text).toEqual([
			"Revenue growth: +6.000 points a year",
			"Change of margin: −8.000 points a year",
			"Dividends: +1.000 points a year",
			"Total return: −1.000 points a year",
		]);
		// A line from the top of each bar to the next.
		expect(chart.layout.shapes).toMatchObject([
			{ x0: 0.3, x1: 0.7, y0: closeTo(6), y1: closeTo(6) },
			{ x0: 1.3, x1: 1.7, y0: closeTo(-2) },
			{ x0: 2.3, x1: 2.7, y0: closeTo(-1) },
		]);
	});

	it("have labels beyond their ends", () => {
		expect(wordsOf(chart.layout).slice(0, 4)).toEqual(["+6.0", "−8.0", "+1.0", "−1.0"]);
		// Labels are above the higher end of a gain and below the lower end of a loss.
		expect((chart.layout.annotations as { y: number }[]).map(({ y }) => y).slice(0, 4)).toEqual(
			[6, -2, -1, -1].map(closeTo),
		);
		const sides = (drawn: typeof chart) =>
			(drawn.layout.annotations as { yanchor: string }[]).map(({ yanchor }) => yanchor).slice(0, 4);
		expect(sides(chart)).toEqual(["bottom", "top", "bottom", "top"]);
		const withoutChange = draw(PARTS.map((part) => ({ ...part, log: 0 })));
		expect(sides(withoutChange)).toEqual(Array(4).fill("bottom"));
	});

	it("have axes with their titles and a padded range", () => {
		expect(chart.layout.xaxis).toMatchObject({
			tickvals: [0, 1, 2, 3],
			ticktext: ["Revenue<br>growth", "Change of<br>margin", "Dividends", "Total<br>return"],
			range: [-0.5, 3.5],
		});
		// From −2 to 6 with a tenth of 8 as padding, in steps of 2.
		expect((chart.layout.yaxis as unknown as { range: number[] }).range).toEqual([-4, 8].map(closeTo));
	});

	it("label positive totals on top and colour zero neutrally", () => {
		const parts = [
			{ title: "Growth", log: 0.5 },
			{ title: "Margin", log: 0 },
		];
		const chart = returnWaterfall({ subject: SUBJECT, from: "2020", to: "2025", years: 5, parts });
		expect((chart.layout.annotations as { y: number }[])[2]?.y).toBeCloseTo(10, 10);
		expect(chart.data[0]?.marker).toMatchObject({ color: [LIGHT.value, LIGHT.value, LIGHT.ink] });
		// exp(0.1) − 1
		expect(chart.title).toBe("Owners earned 10.5% a year from 2020 to 2025");
	});
});
