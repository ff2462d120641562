// Tests charts of values: refused methods, broken bands, peers in grey.
import { describe, expect, it } from "vitest";
import {
	footballField,
	multiplesNow,
	peerScatter,
	peers,
	priceHistory,
	returnWaterfall,
	sensitivity,
	valuationBand,
} from "../../src/charts/index.js";
import { LIGHT } from "../../src/charts/palette.js";
import { axisTitle, MULTIPLE_HISTORY, PEERS, SUBJECT, wordsOf } from "./sample.js";

describe("charts of values", () => {
	const field = footballField({
		subject: SUBJECT,
		price: 100,
		priceDate: "2025-06-30",
		currency: "EUR",
		rows: [
			{ title: "Cash flow", value: 80, low: 60, high: 120 },
			{ title: "Graham number", value: null, reason: { code: "negative_equity" } },
			{ title: "Multiples", value: 150, low: 140, high: 170, madeUp: true },
			{ title: "The service's", value: 10, group: 1 },
		],
	});

	it("a football field keeps refused methods with their reason", () => {
		const texts = wordsOf(field.layout);
		expect(texts).toContain("Graham number\nrefused: equity is not positive");
		expect(field.title).toBe("1 of 2 methods value the share below its price of EUR 100");
		expect(field.alt).toContain("Refused: Graham number (equity is not positive)");
		expect(texts).toContain("Multiples (illustrative)  150 (140 to 170)");
		expect(texts).toContain("Price 100");
		expect(axisTitle(field.layout.xaxis)).toBe("Value per share, EUR");
	});

	it("a football field sorts by value, the service's last", () => {
		const [bars] = field.data;
		expect(bars?.base).toEqual([140, 60, 10]);
		expect(bars?.x).toEqual([30, 60, 0]);
	});

	it("a football field without a price draws no price line", () => {
		const bare = footballField({
			subject: SUBJECT,
			price: null,
			priceDate: null,
			currency: "EUR",
			rows: [{ title: "A", value: 5 }],
		});
		expect(bare.title).toBe("1 of 1 methods give a value");
		expect(wordsOf(bare.layout).join()).not.toContain("Price");
		expect(bare.layout.shapes).toEqual([]);
	});

	it("a sensitivity grid outlines the base and blanks refusals", () => {
		const chart = sensitivity({
			subject: SUBJECT,
			price: 100,
			currency: "EUR",
			grid: {
				rows: { title: "Cost of capital", values: [0.05, 0.08] },
				columns: { title: "Perpetual growth", values: [0.02, 0.05] },
				cells: [
					[150, null],
					[90, 120],
				],
				base: { row: 1, column: 0 },
			},
		});
		expect(chart.title).toBe("2 of 3 combinations lie above the price");
		const texts = wordsOf(chart.layout);
		expect(texts).toEqual(expect.arrayContaining(["150.00\n+50%", "90.00\n−10%", "120.00\n+20%"]));
		expect(texts).toHaveLength(4);
		const shapes = chart.layout.shapes as { line: { width: number }; x0: number; y0: number }[];
		expect(shapes).toHaveLength(4);
		expect(shapes.at(-1)).toMatchObject({ x0: -0.48, y0: -0.46, line: { width: 2 } });
		expect(chart.source).toContain("Blank: growth is not below the discount rate.");
		expect((chart.layout.xaxis as { ticktext: string[] }).ticktext).toEqual(["2.0%", "5.0%"]);
	});

	it("bands break where the base is not positive", () => {
		const chart = valuationBand({ subject: SUBJECT, history: MULTIPLE_HISTORY, currency: "EUR" });
		expect(axisTitle(chart.layout.yaxis)).toBe("Price, EUR per share, logarithmic scale");
		expect((chart.layout.yaxis as { type: string }).type).toBe("log");
		const median = chart.data.find(({ name }) => name === "median");
		expect(median?.y).toEqual([30, null, null, 60, 75]);
		const areas = chart.data.filter(({ fill }) => fill === "tonexty");
		expect(areas.map(({ x }) => x)).toEqual([["2020-12-31"], ["2023-12-31", "2024-12-31"]]);
		expect(chart.title).toBe("The price stands 33% above its value at the median P/E");
		expect(chart.source).toContain("Gaps");
	});

	it("present multiples show their percentile, low, median and high", () => {
		const chart = multiplesNow({ subject: SUBJECT, multiples: [MULTIPLE_HISTORY] });
		expect(chart.data[0]?.x).toEqual([100]);
		expect(wordsOf(chart.layout)).toEqual(
			expect.arrayContaining(["P/E 20.0×", "low 10.0× · median 15.0× · high 20.0×"]),
		);
		expect(chart.title).toMatch(/^P\/\w+ of [\d.]+× stands above \d+% of RND's own history$/);
	});

	it("peers are grey, the company ink", () => {
		const chart = peers({ subject: SUBJECT, measures: [PEERS] });
		const [others, company] = chart.data;
		expect(others?.x).toEqual([10, 30]);
		expect(company?.x).toEqual([20]);
		expect(company?.marker).toMatchObject({ color: LIGHT.ink });
		expect(others?.marker).toMatchObject({ color: LIGHT.history });
		expect(wordsOf(chart.layout)).toContain("no value: CCC");
		const scatter = peerScatter({ subject: SUBJECT, x: PEERS, y: PEERS });
		expect(scatter.title).toBe("P/E against P/E, 3 companies");
	});

	it("return components sum to the total", () => {
		const parts = [
			{ title: "Revenue growth", log: 0.6 },
			{ title: "Change of margin", log: -0.2 },
			{ title: "Dividends", log: 0.1 },
		];
		const [bars] = returnWaterfall({ subject: SUBJECT, from: "2015", to: "2025", years: 10, parts }).data;
		const values = bars?.y as number[];
		expect(values.slice(0, 3).reduce((sum, value) => sum + value, 0)).toBeCloseTo(values[3] ?? 0, 12);
		expect(bars?.base).toEqual([0, 6, 4, 0].map((value) => expect.closeTo(value, 10)));
	});

	it("a price series marks changes of frequency", () => {
		const chart = priceHistory({
			subject: SUBJECT,
			dates: ["2020-01-01", "2021-01-01", "2022-01-01"],
			close: [10, null, 40],
			currency: "EUR",
			frequencyChanges: [{ date: "2021-06-01", to: "monthly" }],
		});
		expect(wordsOf(chart.layout)).toContain("monthly closes from here");
		expect(chart.data[0]?.y).toEqual([10, null, 40]);
		expect(chart.title).toBe("The price rose by 99.9% a year since 2020");
	});
});
