// Tests the charts of a company among its peers.
import { describe, expect, it } from "vitest";
import type { PeerComparison } from "../../src/analytics/valuation.js";
import { LIGHT } from "../../src/charts/palette.js";
import { peerScatter } from "../../src/charts/peer-scatter.js";
import { measureUnit, peers } from "../../src/charts/peers.js";
import { present } from "../../src/core/figure.js";
import { axisTitle, FRACTION, figure, PEERS, SUBJECT, wordsOf } from "./sample.js";

const measure = (
	name: PeerComparison["name"],
	title: string,
	values: Readonly<Record<string, number | null>>,
	median: number | null,
): PeerComparison => ({
	...PEERS,
	name,
	title,
	median: figure(median, FRACTION),
	values: Object.entries(values).map(([symbol, value]) => ({ symbol, figure: figure(value, FRACTION) })),
});
const ROE = measure("roe", "Return on equity", { RND: 0.3, AAA: 0.1, BBB: 0.2, CCC: null }, 0.15);
const YIELD = measure("dividend_yield", "Dividend yield", { RND: 0.05, AAA: 0.01 }, 0.01);
const SILENT = measure("roic", "Return on capital", { RND: null, AAA: null }, null);

describe("a company among its peers", () => {
	const chart = peers({ subject: SUBJECT, measures: [PEERS, SILENT, ROE, YIELD] });

	it("counts measures above the median, omitting yields and ties", () => {
		// P/E 20 equals the median; a return of 30% is above 15%; the yield is not counted.
		expect(chart.title).toBe("RND stands above the median of its peers on 1 of 3 measures");
		expect(chart.alt).toBe(
			`${chart.title}. P/E: RND 20.0×; median of peers 20.0×. Return on equity: RND 30.0%; median of peers 15.0%. Dividend yield: RND 5.0%; median of peers 1.0%.`,
		);
	});

	it("gives each measure a row, scale and median line", () => {
		expect(chart.data.map(({ x, xaxis, yaxis }) => [x, xaxis, yaxis])).toEqual([
			[[10, 30], "x", "y"],
			[[20], "x", "y"],
			[[10, 20], "x2", "y2"],
			[[30], "x2", "y2"],
			[[1], "x3", "y3"],
			[[5], "x3", "y3"],
		]);
		expect(chart.data.every(({ y }) => (y as number[]).every((value) => value === 0))).toBe(true);
		expect(chart.data[2]?.customdata).toEqual(["AAA: 10.0%", "BBB: 20.0%"]);
		expect(chart.data.map(({ marker }) => (marker as { color: string }).color).slice(0, 2)).toEqual([
			LIGHT.history,
			LIGHT.ink,
		]);
		expect(chart.layout.shapes).toMatchObject([
			{ xref: "x", x0: 20, x1: 20, y0: -0.55, y1: 0.55 },
			{ xref: "x2", x0: 15, x1: 15 },
			{ xref: "x3", x0: 1, x1: 1 },
		]);
		const axis = (name: string) =>
			chart.layout[name] as unknown as { ticksuffix: string; range: number[]; domain: number[] };
		expect([axis("xaxis").ticksuffix, axis("xaxis2").ticksuffix]).toEqual(["×", "%"]);
		// 10 to 30 with 8% padding in steps of 5.
		expect(axis("xaxis").range).toEqual([5, 35]);
		// Three rows from the top: the first from 1 − 0.74/3 to 1 − 0.28/3.
		expect(axis("yaxis").domain).toEqual([1 - 0.74 / 3, 1 - 0.28 / 3].map((value) => expect.closeTo(value, 10)));
		expect([axis("yaxis").range, axis("yaxis3").range]).toEqual([
			[-1.5, 1.5],
			[-1.5, 1.5],
		]);
		expect(axis("yaxis2").domain[1]).toBeCloseTo(2 / 3 - 0.28 / 3, 10);
	});

	it("names companies without a figure, n/a for the company", () => {
		expect(wordsOf(chart.layout).filter((word) => word.startsWith("no value"))).toEqual([
			"no value: CCC",
			"no value: CCC",
		]);
		const without = peers({
			subject: SUBJECT,
			measures: [measure("roe", "ROE", { RND: null, AAA: 0.1, BBB: 0.2 }, null)],
		});
		expect(without.title).toBe("RND has too few peers for a median");
		expect(without.alt).toContain("ROE: RND n/a; median of peers n/a.");
		expect(without.layout.shapes).toEqual([]);
		expect(without.data[1]?.x).toEqual([]);
	});

	it("places symbols around their dots while space permits", () => {
		const close = { RND: 0.2, AAA: 0.2001, BBB: 0.2002, ZZZ: 0.4 };
		const crowd = peers({ subject: SUBJECT, measures: [measure("roe", "ROE", close, 0.2)] });
		const symbols = (crowd.layout.annotations as { text: string; yshift?: number; name?: string }[]).filter(
			({ text }) => /^[A-Z]{3}$/.test(text),
		);
		expect(symbols.map(({ text, yshift }) => [text, yshift])).toEqual([
			["RND", 14],
			["AAA", -14],
			["ZZZ", 14],
		]);
		const colours = (symbols as unknown as { font: { color: string } }[]).map(({ font }) => font.color);
		expect(colours).toEqual([LIGHT.ink, LIGHT.muted, LIGHT.muted]);
		// The symbols touch on a narrow screen only: 5% of 400 pixels are 20, two half labels of three letters 27.6.
		const narrow = peers({ subject: SUBJECT, measures: [measure("roe", "ROE", { RND: 0, AAA: 0.05, BBB: 1 }, 0.2)] });
		const names = (narrow.layout.annotations as { text: string; yshift?: number; name?: string }[]).filter(({ text }) =>
			/^[A-Z]{3}$/.test(text),
		);
		expect(names.map(({ text, yshift, name }) => [text, yshift, name])).toEqual([
			["RND", 14, undefined],
			["AAA", 14, "wide"],
			["BBB", 14, undefined],
		]);
	});

	it("clips extreme figures at the edge with their number", () => {
		const pe = {
			...PEERS,
			values: [10, 12, 14, 16, 18, 600].map((value, i) => ({
				symbol: i === 0 ? "RND" : `P${i}X`,
				figure: present(value, { kind: "multiple" }),
			})),
		};
		const { data, layout } = peers({ subject: SUBJECT, measures: [pe] });
		const [low, high] = (layout.xaxis as unknown as { range: [number, number] }).range;
		// Quartiles 12 and 18: more than 18 above them is far.
		expect([low >= 0, high]).toEqual([true, 20]);
		expect(data[0]?.x).toEqual([12, 14, 16, 18, 20]);
		expect(wordsOf(layout)).toContain("P5X 600.0× →");
		// The company itself is always inside.
		const withSubject = {
			...pe,
			values: pe.values.map((value, i) => ({ ...value, symbol: i === 5 ? "RND" : `P${i}X` })),
		};
		expect(peers({ subject: SUBJECT, measures: [withSubject] }).data[1]?.x).toEqual([600]);
	});

	it("uses the unit of the first figure that has one", () => {
		expect(measureUnit(ROE)).toEqual(FRACTION);
		expect(
			measureUnit({ ...ROE, values: [{ symbol: "A", figure: { value: null, reason: { code: "not_reported" } } }] }),
		).toEqual({
			kind: "multiple",
		});
		const score = { ...ROE, values: [{ symbol: "RND", figure: present(7, { kind: "score" }) }] };
		const axis = peers({ subject: SUBJECT, measures: [score] }).layout.xaxis as unknown as { ticksuffix: string };
		expect(axis.ticksuffix).toBe("");
	});
});

describe("a multiple against its driver", () => {
	const chart = peerScatter({ subject: SUBJECT, x: ROE, y: PEERS });

	it("omits companies missing one of two figures", () => {
		const measured = measure("roe", "ROE", { RND: 0.3, AAA: null, BBB: 0.2, CCC: 0.1 }, 0.15);
		// AAA has no return, CCC no P/E.
		expect(peerScatter({ subject: SUBJECT, x: measured, y: PEERS }).title).toBe("P/E against ROE, 2 companies");
	});

	it("shows companies with both figures, the company in ink", () => {
		expect(chart.title).toBe("P/E against return on equity, 3 companies");
		expect(chart.data.map(({ x, y, text }) => [x, y, text])).toEqual([
			[
				[10, 20],
				[10, 30],
				["AAA", "BBB"],
			],
			[[30], [20], ["RND"]],
		]);
		expect(chart.data.map(({ textfont }) => (textfont as { color: string }).color)).toEqual([LIGHT.muted, LIGHT.ink]);
		expect(chart.alt).toBe(
			"P/E against return on equity, 3 companies: RND: 30.0%, 20.0×; AAA: 10.0%, 10.0×; BBB: 20.0%, 30.0×.",
		);
		expect(chart.subtitle).toBe("Round Numbers Inc in dark ink, peers in grey; Return on equity in %, P/E in ×");
		expect([axisTitle(chart.layout.xaxis), axisTitle(chart.layout.yaxis)]).toEqual(["Return on equity, %", "P/E, ×"]);
		expect(wordsOf(chart.layout)).toHaveLength(1);
		// 10 to 30 with a tenth of padding below and above, in steps of 5.
		expect((chart.layout.xaxis as unknown as { range: number[] }).range).toEqual([5, 35]);
	});
});
