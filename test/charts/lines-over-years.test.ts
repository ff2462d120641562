// Tests lines over fiscal years, and panels in a grid.
import { describe, expect, it } from "vitest";
import type { FiscalSeries } from "../../src/analytics/valuation.js";
import { earningsHistory } from "../../src/charts/earnings-history.js";
import { expectations } from "../../src/charts/expectations.js";
import { fiscalLines, labelSpace } from "../../src/charts/fiscal-lines.js";
import { multipleHistory } from "../../src/charts/multiple-history.js";
import { CATEGORIES, LIGHT } from "../../src/charts/palette.js";
import { smallMultiples } from "../../src/charts/small-multiples.js";
import { capital } from "../../src/core/reason-words.js";
import {
	axisTitle,
	FRACTION,
	figure,
	MARGIN,
	MILLIONS,
	MULTIPLE_HISTORY,
	PER_SHARE,
	REVENUE,
	SUBJECT,
	series,
	wordsOf,
} from "./sample.js";

const range = (axis: unknown) => (axis as { range: number[] }).range;

describe("lines over fiscal years", () => {
	const eps = series("eps", "Earnings", [1, 2, null, 3, 4], PER_SHARE);
	const flow = series("fcf", "Cash flow", [2, 1, null, 3, null], PER_SHARE);
	const cost = series("cost", "Yardstick", [2, 2, 2, 2, 2], PER_SHARE);
	const none = series("none", "None", [null, null, null, null, null], PER_SHARE);
	const draw = (list: FiscalSeries[], overrides = {}) =>
		fiscalLines({ subject: SUBJECT, series: list, measure: "amounts", ...overrides });

	it("show first and last values, benchmarks dashed grey", () => {
		const chart = draw([eps, cost, none, flow], { yardsticks: ["cost"], note: "A note." });
		expect(chart.title).toBe("Earnings: EUR 1.00 in 2019, EUR 4.00 in 2024");
		expect(chart.alt).toBe(
			"Earnings: EUR 1.00 in 2019, EUR 4.00 in 2024; Yardstick: EUR 2.00 in 2019, EUR 2.00 in 2024; Cash flow: EUR 2.00 in 2019, EUR 3.00 in 2023.",
		);
		expect(chart.subtitle).toBe("Round Numbers Inc: amounts in EUR per share, by fiscal year");
		expect(chart.source).toMatch(/A note\.$/);
		expect(chart.data.map(({ name, mode, line }) => [name, mode, line])).toEqual([
			["Earnings", "lines+markers", { color: LIGHT.ink, width: 2, dash: "solid" }],
			["Yardstick", "lines", { color: LIGHT.history, width: 1.5, dash: "dash" }],
			["Cash flow", "lines+markers", { color: CATEGORIES[0], width: 2, dash: "solid" }],
		]);
		expect(chart.data[2]?.y).toEqual([2, 1, null, null, 3, null]);
		expect(chart.data.every(({ connectgaps }) => connectgaps === false)).toBe(true);
		const names = (chart.layout.annotations as { text: string; x: number; y: number; font: { color: string } }[]).slice(
			0,
			3,
		);
		expect(names.map(({ text, x, y, font }) => [text, x, y, font.color])).toEqual([
			["Yardstick 2.00", 5, 2, LIGHT.muted],
			["Cash flow 3.00 (2023)", 5, 3, CATEGORIES[0]],
			["Earnings 4.00", 5, 4, LIGHT.ink],
		]);
		expect(axisTitle(chart.layout.yaxis)).toBe("Amounts, EUR per share");
		expect(draw([eps]).source).toBe("Source: stock.financials of RND. As of 2025-06-30.");
	});

	it("give the first colours to lines after benchmarks", () => {
		const chart = draw([cost, eps, flow], { yardsticks: ["cost"] });
		expect(chart.data.map(({ line }) => (line as { color: string }).color)).toEqual([
			LIGHT.history,
			LIGHT.ink,
			CATEGORIES[0],
		]);
	});

	it("start at zero by default and scale percent and money", () => {
		const high = series("a", "A", [100, 101, null, 103, 104], PER_SHARE);
		expect(range(draw([high]).layout.yaxis)[0]).toBe(0);
		expect(range(draw([high], { zero: false }).layout.yaxis)[0]).toBe(99);
		expect(draw([MARGIN]).data[0]?.y).toEqual([10, 15, null, null, 20, 25]);
		expect(draw([MARGIN]).title).toBe("Operating margin: 10.0% in 2019, 25.0% in 2024");
		expect(draw([REVENUE]).data[0]?.y).toEqual([10, 20, null, null, 30, 40]);
		expect(draw([REVENUE], { title: "Given" }).title).toBe("Given");
	});

	it("label only the unit where the title is too long", () => {
		const title = (measure: string) => axisTitle(draw([eps], { measure }).layout.yaxis);
		expect(title("amounts")).toBe("Amounts, EUR per share");
		expect(title("earnings, free cash flow, funds from operations and dividends")).toBe("EUR per share");
	});

	it("state a single value once and name empty measures", () => {
		expect(draw([series("a", "A", [null, null, null, 7, null], PER_SHARE)]).title).toBe("A: EUR 7.00 in 2023");
		expect(draw([none]).title).toBe("amounts");
		expect(draw([]).title).toBe("amounts");
	});

	it("leave room for end labels up to 220 pixels", () => {
		expect(labelSpace([{ text: "x".repeat(10) }, { text: "x" }])).toBe(84);
		expect(labelSpace([])).toBe(18);
		expect(labelSpace([{ text: "x".repeat(40) }])).toBe(220);
		expect(capital("net income")).toBe("Net income");
	});
});

describe("revenue and margins", () => {
	it("share years with separate axes", () => {
		const chart = earningsHistory({ subject: SUBJECT, revenue: REVENUE, margins: [MARGIN] });
		// From 10 to 40 in five years: 4^(1/5) − 1.
		expect(chart.alt).toBe(
			"Revenue grew by 32.0% a year from 2019 to 2024, to 40.0 EUR billions. Operating margin 25.0% in 2024.",
		);
		expect(chart.subtitle).toBe("Round Numbers Inc: revenue in EUR billions; margins in % of revenue, by fiscal year");
		expect(chart.layout.yaxis).toMatchObject({ domain: [0.56, 1], range: [0, 50] });
		expect(chart.layout.yaxis2).toMatchObject({ domain: [0, 0.44], range: [0, 30] });
		expect(chart.layout.xaxis).toMatchObject({ anchor: "y2" });
		expect(chart.data[1]).toMatchObject({ yaxis: "y2", line: { color: LIGHT.ink } });
		expect((chart.layout.annotations as object[])[0]).toMatchObject({
			text: "Operating margin 25.0%",
			x: 5,
			y: 25,
			yref: "y2",
		});
	});

	it("use the whole picture without margins", () => {
		const chart = earningsHistory({ subject: SUBJECT, revenue: REVENUE, margins: [] });
		expect(chart.data).toHaveLength(1);
		expect(chart.layout.yaxis).toMatchObject({ domain: [0, 1] });
		expect(chart.layout.yaxis2).toBeUndefined();
		expect(chart.layout.xaxis).toMatchObject({ anchor: "y" });
		expect(chart.layout.height).toBe(460);
		const high = { ...REVENUE, values: [10_000, 10_100, null, 10_200, 10_300] };
		expect(range(earningsHistory({ subject: SUBJECT, revenue: high, margins: [] }).layout.yaxis)[0]).toBe(0);
		const narrow = { ...MARGIN, values: [0.2, 0.201, null, 0.202, 0.203] };
		expect(range(earningsHistory({ subject: SUBJECT, revenue: REVENUE, margins: [narrow] }).layout.yaxis2)[0]).toBe(0);
		expect(chart.alt).toBe("Revenue grew by 32.0% a year from 2019 to 2024, to 40.0 EUR billions. ");
		const level = series("revenue", "Revenue", [10, null, null, null, 10], MILLIONS);
		expect(earningsHistory({ subject: SUBJECT, revenue: level, margins: [] }).title).toBe(
			"Revenue grew by 0.0% a year from 2019 to 2024",
		);
	});
});

describe("past windows against what the price needs", () => {
	it("counts windows that reached it, equality included", () => {
		const record = [-0.02, 0.05, 0.08].map((growth, i) => ({ from: `${2010 + i}-12`, to: `${2015 + i}-12`, growth }));
		const chart = expectations({ subject: SUBJECT, measure: "free cash flow", implied: 0.05, years: 5, record });
		expect(chart.title).toBe("The price needs 5.0% growth a year; 2 of 3 past windows of 5 years reached it");
		expect(chart.alt).toBe(`${chart.title}. The record runs from −2.0% to 8.0%.`);
		expect(chart.subtitle).toBe("Round Numbers Inc: growth of free cash flow in every window of 5 years, % a year");
		expect(chart.data[0]).toMatchObject({
			x: ["2010–15", "2011–16", "2012–17"],
			y: [-2, 5, 8],
			marker: { color: [LIGHT.history, LIGHT.ink, LIGHT.ink] },
		});
		expect(chart.layout.shapes).toMatchObject([{ x0: 0, x1: 1, y0: 5, y1: 5 }]);
		expect((chart.layout.annotations as object[])[0]).toMatchObject({ yref: "paper", y: 1 });
		expect(wordsOf(chart.layout)[0]).toBe("implied by the price 5.0%");
		expect(range(chart.layout.yaxis)).toEqual([-4, 10]);
		// A needed value beyond past ones widens the axis.
		const farGrowth = expectations({ subject: SUBJECT, measure: "revenue", implied: 0.3, years: 5, record });
		expect(range(farGrowth.layout.yaxis)[1]).toBe(40);
	});
});

describe("history of each multiple", () => {
	const yields = {
		...MULTIPLE_HISTORY,
		name: "dividend_yield" as const,
		title: "Dividend yield",
		values: [0.01, null, 0.02, 0.03, 0.04],
		now: figure(0.04, FRACTION),
		median: figure(0.02, FRACTION),
	};
	it("draws a panel with dashed median, yields in percent", () => {
		const chart = multipleHistory({ subject: SUBJECT, multiples: [MULTIPLE_HISTORY, yields] });
		expect(chart.title).toBe("2 of 2 measures stand above their own median");
		expect(chart.alt).toBe(`${chart.title}. P/E: 20.0× now, median 15.0×; Dividend yield: 4.0% now, median 2.0%.`);
		expect(chart.data.map(({ y }) => y)).toEqual([MULTIPLE_HISTORY.values, [1, null, 2, 3, 4]]);
		expect(chart.layout.shapes).toMatchObject([
			{ xref: "x domain", yref: "y", x0: 0, x1: 1, y0: 15, y1: 15, line: { dash: "dash" } },
			{ xref: "x2 domain", yref: "y2", y0: 2, y1: 2 },
		]);
		expect(range(chart.layout.xaxis)).toEqual(["2020-12-31", "2024-12-31"]);
		expect([axisTitle(chart.layout.yaxis), axisTitle(chart.layout.yaxis2)]).toEqual(["P/E, ×", "Dividend yield, %"]);
	});

	it("counts pairs of value and median, including one", () => {
		const atMedian = { ...MULTIPLE_HISTORY, now: MULTIPLE_HISTORY.median };
		const bare = { ...MULTIPLE_HISTORY, median: figure(null, { kind: "multiple" }) };
		const chart = multipleHistory({ subject: SUBJECT, multiples: [atMedian, bare] });
		expect(chart.title).toBe("0 of 1 measures stand above their own median");
		expect(chart.layout.shapes).toHaveLength(1);
	});
});

describe("panels in a grid", () => {
	const panel = { title: "P", data: [{ type: "scatter" as const, x: [1], y: [1] }], xaxis: {}, yaxis: {} };
	const draw = (count: number, overrides = {}) =>
		smallMultiples({
			subject: SUBJECT,
			title: "T",
			subtitle: "S",
			alt: "A",
			panels: Array.from({ length: count }, () => panel),
			...overrides,
		});
	const closeTo = (list: number[]) => list.map((value) => expect.closeTo(value, 10));

	it("are three in a row, stacked on narrow screens", () => {
		const chart = draw(4);
		// Three columns with gaps of 7%: (1 − 0.14) ÷ 3 wide; two rows of 190 pixels.
		const width = 0.86 / 3;
		expect(chart.layout.xaxis).toMatchObject({ domain: closeTo([0, width]), anchor: "y" });
		expect(chart.layout.xaxis2).toMatchObject({ domain: closeTo([width + 0.07, 2 * width + 0.07]), anchor: "y2" });
		expect(chart.layout.yaxis).toMatchObject({ domain: closeTo([0.5 + 50 / 380, 1 - 26 / 380]) });
		expect(chart.layout.xaxis4).toMatchObject({ domain: closeTo([0, width]) });
		expect(chart.layout.yaxis4).toMatchObject({ domain: closeTo([50 / 380, 0.5 - 26 / 380]), anchor: "x4" });
		expect((chart.layout.annotations as { x: number; y: number }[]).map(({ x, y }) => [x, y]).slice(0, 4)).toEqual(
			[
				[0, 1],
				[width + 0.07, 1],
				[2 * width + 0.14, 1],
				[0, 0.5],
			].map(closeTo),
		);
		expect(chart.narrow?.xaxis4).toMatchObject({ domain: closeTo([0, 1]) });
		expect(chart.narrow?.yaxis4).toMatchObject({ domain: closeTo([50 / 760, 0.25 - 26 / 760]) });
		expect(chart.narrow?.height).toBe(780);
		expect(chart.layout.height).toBe(500);
	});

	it("are in one row if few, or as given", () => {
		expect(draw(1).layout.xaxis).toMatchObject({ domain: closeTo([0, 1]) });
		expect(draw(2).layout.xaxis2).toMatchObject({ domain: closeTo([0.535, 1]) });
		expect(draw(4, { columns: 2, rowHeight: 100 }).layout.height).toBe(320);
		expect(draw(0).data).toEqual([]);
	});
});
