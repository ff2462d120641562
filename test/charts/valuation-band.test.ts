// Tests the price band of a multiple.
import { describe, expect, it } from "vitest";
import type { MultipleHistory } from "../../src/analytics/valuation.js";
import { valuationBand } from "../../src/charts/valuation-band.js";
import { figure, MULTIPLE, MULTIPLE_HISTORY, SUBJECT, wordsOf } from "./sample.js";

const draw = (changed: Partial<MultipleHistory> = {}, note?: string) =>
	valuationBand({
		subject: SUBJECT,
		history: { ...MULTIPLE_HISTORY, ...changed },
		currency: "EUR",
		note,
	});

describe("price band of a multiple", () => {
	it("is drawn between gaps, with continuous price and median", () => {
		const { data } = draw();
		// Positions 0, and 3 to 4: a missing and a negative base are between them.
		expect(data.map(({ name, x, y }) => [name, x, y])).toEqual([
			[undefined, ["2020-12-31"], [20]],
			["low to high", ["2020-12-31"], [40]],
			[undefined, ["2023-12-31", "2024-12-31"], [40, 50]],
			["low to high", ["2023-12-31", "2024-12-31"], [80, 100]],
			["median", MULTIPLE_HISTORY.dates, [30, null, null, 60, 75]],
			["price", MULTIPLE_HISTORY.dates, MULTIPLE_HISTORY.prices],
		]);
		expect(data.map(({ showlegend }) => showlegend).slice(0, 4)).toEqual([false, true, false, false]);
		expect(data.slice(4).every(({ connectgaps }) => connectgaps === false)).toBe(true);
	});

	it("labels low, median, high and price at their ends", () => {
		const chart = draw();
		expect(wordsOf(chart.layout).slice(0, 4).sort()).toEqual([
			"Price 100.00",
			"high 20.0×",
			"low 10.0×",
			"median 15.0×",
		]);
		const places = (chart.layout.annotations as { text: string; y: number }[]).map(
			({ text, y }) => [text.replace(/<.?b>/g, ""), Math.round(10 ** y)] as const,
		);
		expect(places.slice(0, 4).sort()).toEqual([
			["Price 100.00", 100],
			["high 20.0×", 100],
			["low 10.0×", 50],
			["median 15.0×", 75],
		]);
		expect(chart.title).toBe("The price stands 33% above its value at the median P/E");
		expect(chart.alt).toBe(
			"The price stands 33% above its value at the median P/E: high 20.0×, median 15.0×, low 10.0×, Price 100.00 EUR at the end of 2024-12-31.",
		);
		expect(chart.subtitle).toBe(
			"Round Numbers Inc: price, and price at the low, median and high P/E of its own history, EUR per share, logarithmic",
		);
	});

	it("describes prices below, at, and without a median", () => {
		expect(draw({ prices: [20, 25, 30, 60, 60] }).title).toBe("The price stands 20% below its value at the median P/E");
		expect(draw({ prices: [20, 25, 30, 60, 75.75] }).title).toBe(
			"The price stands 1% above its value at the median P/E",
		);
		expect(draw({ prices: [20, 25, 30, 60, 75.2] }).title).toBe("The price stands at its value at the median P/E");
		const bands = {
			low: [20, null, null, null, null],
			median: [30, null, null, null, null],
			high: [40, null, null, null, null],
		};
		expect(draw({ bands }).title).toBe("Price against its own P/E");
		const bare = draw({ prices: [null, null, null, null, null], median: figure(null, MULTIPLE) });
		expect(bare.title).toBe("Price against its own P/E");
		expect(wordsOf(bare.layout).join()).not.toContain("Price ");
		expect(bare.alt).toContain("median n/a");
	});

	it("explains gaps only where the band is missing", () => {
		expect(draw().source).toContain("Gaps: the multiple has no meaning or an input is missing.");
		const withNote = draw({ prices: [20, null, null, 60, 100] }, "Weekly closes.");
		expect(withNote.source).toBe("Source: stock.financials of RND. As of 2025-06-30. Weekly closes.");
	});

	it("draws one area if no year is missing", () => {
		const bands = { low: [10, 20, 30, 40, 50], median: [15, 25, 35, 45, 55], high: [20, 30, 40, 50, 60] };
		expect(
			draw({ bands })
				.data.slice(0, 2)
				.map(({ x, y }) => [x, y]),
		).toEqual([
			[MULTIPLE_HISTORY.dates, bands.low],
			[MULTIPLE_HISTORY.dates, bands.high],
		]);
	});
});
