// Tests the heat map of the sensitivity grid.
import { describe, expect, it } from "vitest";
import { cellAt, cellAxis, outlineOf } from "../../src/charts/heat-map.js";
import { LIGHT } from "../../src/charts/palette.js";
import { sensitivity } from "../../src/charts/sensitivity.js";
import { axisTitle, SUBJECT, wordsOf } from "./sample.js";

const GRID = {
	method: "fcff_three_stage",
	rows: { title: "Cost of capital", values: [0.05, 0.08] },
	columns: { title: "Perpetual growth", values: [0.02, 0.05] },
	cells: [
		[150, null],
		[90, 100],
	],
	base: { row: 1, column: 0 },
} as const;
const draw = (
	cells: readonly (readonly (number | null)[])[] = GRID.cells,
	price: number | null = 100,
	method?: string,
) => sensitivity({ subject: SUBJECT, price, currency: "EUR", grid: { ...GRID, cells }, method });

describe("sensitivity grid", () => {
	it("counts the combinations at or above the price", () => {
		expect(draw().title).toBe("2 of 3 combinations lie above the price");
		expect(
			draw([
				[99, 98],
				[100, 97],
			]).title,
		).toBe("1 of 4 combinations lies above the price");
		expect(
			draw([
				[99, 98],
				[99, 97],
			]).title,
		).toBe("No combination reaches the price");
		expect(
			draw([
				[101, 100],
				[null, 197],
			]).title,
		).toBe("Every combination lies above the price");
		expect(draw(GRID.cells, null).title).toBe("Value by cost of capital and perpetual growth");
	});

	const chart = draw(GRID.cells, 100, "Free cash flow to the firm");

	it("prints values and distances, base case outlined", () => {
		expect(wordsOf(chart.layout).slice(0, 3)).toEqual(["150.00\n+50%", "90.00\n−10%", "100.00\n0%"]);
		const annotations = chart.layout.annotations as { text: string; x: number; y: number }[];
		expect(annotations.map(({ text }) => text.startsWith("<b>")).slice(0, 3)).toEqual([false, true, false]);
		// The first row is on top: with two rows, at 1.
		expect(annotations.map(({ x, y }) => [x, y]).slice(0, 3)).toEqual([
			[0, 1],
			[0, 0],
			[1, 0],
		]);
		expect(chart.layout.shapes).toHaveLength(4);
		expect((chart.layout.shapes as object[])[3]).toMatchObject({
			x0: -0.48,
			x1: 0.48,
			y0: -0.46,
			y1: 0.46,
			line: { width: 2 },
		});
	});

	it("describes every cell, the base case and the colours", () => {
		expect(chart.data[0]?.text).toEqual([
			"Cost of capital 5.0%, perpetual growth 2.0%: EUR 150.00",
			"Cost of capital 5.0%, perpetual growth 5.0%: refused",
			"Cost of capital 8.0%, perpetual growth 2.0%: EUR 90.00",
			"Cost of capital 8.0%, perpetual growth 5.0%: EUR 100.00",
		]);
		expect([chart.data[0]?.x, chart.data[0]?.y]).toEqual([
			[0, 1, 0, 1],
			[1, 1, 0, 0],
		]);
		expect(chart.subtitle).toBe(
			"Round Numbers Inc: free cash flow to the firm, EUR per share, and distance from the price of EUR 100",
		);
		expect(chart.alt).toBe(
			"2 of 3 combinations lie above the price. Base case EUR 90.00 at 8.0% and 2.0%. 3 of 4 cells have a value.",
		);
		expect(chart.source).toContain(
			"Outlined: base case. Blank: growth is not below the discount rate. Blue: above the price; orange: below.",
		);
	});

	it("labels its axes in percent", () => {
		expect(chart.layout.xaxis).toMatchObject({ ticktext: ["2.0%", "5.0%"], tickvals: [0, 1], range: [-0.5, 1.5] });
		expect(chart.layout.yaxis).toMatchObject({ ticktext: ["8.0%", "5.0%"] });
		expect([axisTitle(chart.layout.xaxis), axisTitle(chart.layout.yaxis)]).toEqual([
			"Perpetual growth, %",
			"Cost of capital, %",
		]);
	});

	it("omits notes on missing prices and blanks", () => {
		const bare = draw(
			[
				[1, 2],
				[null, 4],
			],
			null,
		);
		expect(wordsOf(bare.layout).slice(0, 3)).toEqual(["1.00", "2.00", "4.00"]);
		expect(bare.subtitle).toBe("Round Numbers Inc: value, EUR per share");
		expect(bare.alt).toContain("Base case refused at 8.0% and 2.0%.");
		expect(bare.source).not.toContain("Blue");
		expect(
			draw([
				[1, 2],
				[3, 4],
			]).source,
		).not.toContain("Blank");
	});
});

describe("heat map cells", () => {
	it("are blue above the price, orange below, deeper with distance", () => {
		expect(cellAt(2, 1, 0, 0.3)).toMatchObject({
			x0: 1.52,
			x1: 2.48,
			y0: 0.54,
			y1: 1.46,
			fillcolor: LIGHT.value,
			opacity: 0.06,
		});
		expect(cellAt(0, 0, -0.5, 0.3)).toMatchObject({ fillcolor: LIGHT.price, opacity: 0.21 });
		expect(cellAt(0, 0, 3, 0.3)).toMatchObject({ opacity: 0.36 });
		expect(cellAt(0, 0, null, 0.3)).toMatchObject({ fillcolor: LIGHT.band, opacity: 0.6 });
	});

	it("are outlined from first to last", () => {
		expect(outlineOf({ x: [0, 4], y: [2, 3] }, 1.5)).toMatchObject({
			x0: -0.48,
			x1: 4.48,
			y0: 1.54,
			y1: 3.46,
			line: { width: 1.5 },
		});
		expect(cellAxis("A", ["a", "b", "c"])).toMatchObject({ tickvals: [0, 1, 2], range: [-0.5, 2.5] });
	});
});
