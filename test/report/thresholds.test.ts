// Tests every threshold of the report at its limit.
import { describe, expect, it } from "vitest";
import { frontPage } from "../../src/report/front/front-page.js";
import { rangePicture } from "../../src/report/front/range-picture.js";
import { meaningfulComparison, meaningfulFigure, meaningfulSeries } from "../../src/report/meaningful-returns.js";
import type { Block } from "../../src/report/section.js";
import { business } from "../../src/report/sections/business.js";
import { drawnMeasures } from "../../src/report/sections/drawn-measures.js";
import { fairValueSection } from "../../src/report/sections/fair-value.js";
import { growthInPrice } from "../../src/report/sections/growth-in-price.js";
import { isThin } from "../../src/report/sections/index.js";
import { owners } from "../../src/report/sections/owners.js";
import { peerComparison } from "../../src/report/sections/peer-comparison.js";
import { medianOf } from "../../src/report/sections/section-data.js";
import { FRACTION, fiscal, type HandMade, MILLIONS, MULTIPLE, presentFigure, reportOf } from "./hand-made.js";

const valued = (valuation: NonNullable<HandMade["valuation"]>, otherParts: Omit<HandMade, "valuation"> = {}) =>
	reportOf({ ...otherParts, valuation });
const fairValue = (changed: object) => ({ fairValue: { ...reportOf().valuation.fairValue, ...changed } }) as never;
const rowsOf = (blocks: readonly Block[]) =>
	blocks.flatMap((block) =>
		block.kind === "table" ? block.table.rows.map(({ cells }) => cells.map(({ text }) => text)) : [],
	);
const textOf = (blocks: readonly Block[]) =>
	blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])).join();

describe("a return", () => {
	it("is meaningful within ±200%", () => {
		const values = [2, 2.001, -2, -2.001].map((value) => meaningfulFigure("roe", presentFigure(value)).value);
		expect(values).toEqual([2, null, -2, null]);
		for (const name of ["roic", "return_on_tangible_equity"]) {
			expect(meaningfulFigure(name, presentFigure(2.001))).toMatchObject({ value: null, unit: FRACTION });
			expect(meaningfulSeries(fiscal(name, [null, 0.1, 2.1])).values).toEqual([null, 0.1, null]);
		}
		const growth = fiscal("revenue_growth", [5]);
		expect([meaningfulFigure("revenue_growth", presentFigure(5)).value, meaningfulSeries(growth)]).toEqual([5, growth]);
		const peers = (name: string) =>
			meaningfulComparison({ name, values: [{ symbol: "A", figure: presentFigure(3) }] } as never).values[0]?.figure
				.value;
		expect([peers("roe"), peers("roa")]).toEqual([null, 3]);
	});
});

describe("business record", () => {
	const row = (...values: readonly (number | null)[]) =>
		rowsOf(business(valued({ history: [fiscal("net_margin", values)] })).blocks)[0]?.slice(2);

	it("needs five years for a median, three for extremes", () => {
		expect(row(0.1, 0.2, 0.3, 0.4, 0.5)).toEqual(["30.0%", "10.0%", "50.0%"]);
		expect(row(0.1, 0.2, 0.3, 0.4)).toEqual(["n/a", "10.0%", "40.0%"]);
		expect(row(0.1, null, 0.4, 0.2)).toEqual(["n/a", "10.0%", "40.0%"]);
		expect(row(0.1, 0.2)).toEqual(["n/a", "n/a", "n/a"]);
		expect([medianOf([5, 1, 4, 2]), medianOf([5, 1, 4, 2, 3])]).toEqual([null, 3]);
	});

	it("covers the last ten years", () => {
		// Eleven years: the first, 0.9, is excluded.
		const ten = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.3, 0.5];
		expect(row(0.9, ...ten)).toEqual(["45.0%", "10.0%", "80.0%"]);
		const columns = (...values: readonly number[]) =>
			business(valued({ history: [fiscal("net_margin", values)] })).blocks.flatMap((block) =>
				block.kind === "table" ? [block.table.columns[2]?.title] : [],
			);
		expect([columns(0.9, ...ten), columns(...ten.slice(4))]).toEqual([
			["Own median, 10 years"],
			["Own median, 6 years"],
		]);
		expect(columns(0.1)).toEqual(["Own median, 10 years"]);
	});

	it("is broken by extremes over five years", () => {
		const businessText = (...values: readonly (number | null)[]) =>
			textOf(business(valued({ history: [fiscal("net_margin", values)] })).blocks);
		expect(businessText(0.1, 0.2, 0.3, 0.2, 0.4)).toBe("Net margin is the highest in five years.");
		expect(businessText(0.2, 0.3, 0.2, 0.4)).toBe("");
		expect(businessText(0.2, null, 0.3, 0.2, 0.4)).toBe("");
		expect(businessText(0.1, 0.2, 0.3, 0.2, 0.25)).toBe("");
	});
});

describe("leading multiple of the comparison", () => {
	const peers = ["AAA", "BBB", "CCC", "DDD"];
	const measure = (name: string, title: string, others: readonly (number | null)[]) => ({
		name,
		title,
		median: presentFigure(12, MULTIPLE),
		notMeaningful: 0,
		percentile: presentFigure(50),
		values: [
			{ symbol: "LEVEL", figure: presentFigure(20, MULTIPLE) },
			...others.map((value, i) => ({ symbol: peers[i], figure: presentFigure(value, MULTIPLE) })),
		],
	});
	const comparisonText = (others: readonly (number | null)[], count = 4) => {
		const measures = [
			measure("pe", "Price to earnings", others),
			measure("ps", "Price to sales", [1, 2, 3, 4].slice(0, count)),
		];
		const comparison = { ok: true, value: { symbol: "LEVEL", peers: peers.slice(0, count), measures, warnings: [] } };
		return peerComparison(reportOf({ comparison: comparison as never })).finding;
	};

	it("is known for three peers, or all if fewer", () => {
		expect(comparisonText([10, 14, 15, null])).toBe(
			"P/E is 20.0×, against a median of 12.0× among three of four peers",
		);
		expect(comparisonText([10, 14, null, null])).toMatch(
			/^P\/S is 20\.0×, against a median of 12\.0× among four peers/,
		);
		expect(comparisonText([10, 14], 2)).toMatch(/^P\/E .* among two peers$/);
		expect(comparisonText([10, null], 2)).toMatch(/^P\/S /);
	});

	it("is the first available by default", () => {
		const others = [measure("pb", "P/B", [1, 2, 3, 4]), measure("p_fcf", "P/FCF", [1, 2, 3, 4])];
		const compared = (measures: readonly object[]) => {
			const value = { symbol: "LEVEL", peers, measures, warnings: [] };
			return peerComparison(reportOf({ comparison: { ok: true, value } as never }));
		};
		expect(compared(others).finding).toMatch(/^P\/B is 20\.0×/);
		const single = measure("pb", "P/B", [null, null, null, null]);
		expect(compared([single]).blocks.map(({ kind }) => kind)).toEqual(["missing"]);
	});

	it("is drawn where half of the companies have it", () => {
		const measuresDrawn = (...others: readonly (number | null)[]) =>
			drawnMeasures("ordinary", [
				measure("pe", "P/E", others) as never,
				measure("ps", "P/S", [1, 2, 3, 4]) as never,
			]).map(({ name }) => name);
		// Two of four companies, the company itself among them, and one of four.
		expect(measuresDrawn(1, null, null)).toEqual(["pe", "ps"]);
		expect(measuresDrawn(null, null, null)).toEqual(["ps"]);
		expect(measuresDrawn(1, null, null, null)).toEqual(["ps"]);
	});
});

it("a return component counts from one point a year", () => {
	const ownersText = (log: number) =>
		owners(
			valued({
				returns: {
					ok: true,
					value: { from: "2015", to: "2025", years: 10, parts: [{ title: "Dividends", log }] },
				} as never,
			}),
		).finding;
	expect(ownersText(0.1)).toBe("Owners earned 1.0% a year from 2015 to 2025: dividends added 1.0 points a year");
	expect(ownersText(0.099)).toBe("Owners earned 1.0% a year from 2015 to 2025");
	expect(ownersText(-0.1)).toBe("Owners lost 1.0% a year from 2015 to 2025: dividends took 1.0");
	expect(ownersText(-0.099)).toBe("Owners lost 1.0% a year from 2015 to 2025");
});

it("families agree below 1.2 times", () => {
	const familiesText = (mid: number) => {
		const families = [
			{ family: "intrinsic", low: 1, mid: 25, high: 9, weight: 0.5, methods: [] },
			{ family: "own_history", low: 1, mid, high: 9, weight: 0.5, methods: [] },
		];
		return textOf(fairValueSection(valued(fairValue({ families, market: null }))).blocks);
	};
	expect(familiesText(29.9)).toBe("Own history and cash flows lie close to each other.");
	expect(familiesText(30)).toBe("Own history gives 1.2 times the value that cash flows give.");
	expect(familiesText(12.5)).toBe("Cash flows give 2.0 times the value that own history gives.");
	expect(familiesText(25)).toBe("Own history and cash flows lie close to each other.");
	expect(familiesText(0.5)).toBe("Cash flows give 50.0 times the value that own history gives.");
	expect([familiesText(0), familiesText(-1)]).toEqual(["", ""]);
});

it("a driver counts from half a cent, windows from three", () => {
	const driver = (swing: number) => ({ title: "growth", ends: ["1", "2"], low: 1, high: 2, swing });
	const tornado = [0.005, 0.006].map(driver);
	expect(rowsOf(growthInPrice(valued(fairValue({ tornado }))).blocks)).toHaveLength(1);
	const charts = (windows: number) => {
		const record = Array.from({ length: windows }, (_, i) => ({ from: `${2010 + i}`, to: `${2015 + i}`, growth: 0.1 }));
		const needed = { measure: "revenue", implied: 0.2, years: 5, record };
		const { finding, blocks } = growthInPrice(valued(fairValue({ needed, tornado: [] })));
		return [finding, blocks.filter(({ kind }) => kind === "chart").length];
	};
	expect(charts(3)).toEqual([
		"Revenue grew by the 20.0% a year that the price needs in none of 3 past five-year windows",
		1,
	]);
	expect(charts(2)[1]).toBe(0);
	expect(charts(0)).toEqual([undefined, 0]);
});

it("cost of equity is shown if it differs when printed", () => {
	const requiredText = (costOfEquity: number) => {
		const required = { rate: 0.08, costOfEquity, rule: "a rule", value: 30, medianRatio: null, warning: null };
		return frontPage(valued(fairValue({ required, assumes: null, strongest: null, verdict: null }))).needs[0];
	};
	expect(requiredText(0.0804)).toMatch(/^At the required return of 8\.0%, the cash/);
	expect(requiredText(0.0806)).toMatch(/^At the required return of 8\.0% \(8\.1% at its beta\), the cash/);
	expect(requiredText(0.0794)).toContain("(7.9% at its beta)");
});

it("range ends are placed without overlap", () => {
	const fair = { low: 20, mid: 20.5, high: 40, currency: "USD", families: [] } as never;
	const text = rangePicture(fair, null, "L")[0]?.text ?? "";
	// 20 to 40 with 8% of 20 as padding: 18.4 to 41.6 on 766 units from 170 on.
	const x = (value: number) => 170 + ((value - 18.4) / 23.2) * 766;
	const overlap = 4 * 7.3 + 8 - (Math.round(x(20.5) * 10) - Math.round(x(20) * 10)) / 10;
	const places = [...text.matchAll(/<text x="([\d.]+)" y="\d+" text-anchor="middle" class="re">/g)].map(([, x]) =>
		Number(x),
	);
	expect(places).toEqual(
		[x(20) - overlap / 2, x(20.5) + overlap / 2, x(40)].map((position) => expect.closeTo(position, 0)),
	);
	expect((places[1] ?? 0) - (places[0] ?? 0)).toBeCloseTo(4 * 7.3 + 8, 0);
});

it("fewer than three years of revenue give one page", () => {
	const thin = (...values: readonly (number | null)[]) =>
		isThin(valued({ history: [fiscal("revenue", values, MILLIONS)] }));
	expect([thin(1), thin(1, 2), thin(1, null, 2), thin(1, 2, 3), thin(null)]).toEqual([true, true, true, false, false]);
});
