// Tests the chart of growth and margin that the price needs.
import { describe, expect, it } from "vitest";
import type { PriceExpectations } from "../../src/analytics/company/index.js";
import { expectationsSurface } from "../../src/charts/index.js";
import { SUBJECT } from "./sample.js";

/** Two margins besides today's of 20%, growth of 0, 5 and 10%; the price of 50 needs 5% at today's margin. */
const SURFACE: PriceExpectations = {
	years: 10,
	margins: [0.15, 0.2, 0.25],
	growths: [0, 0.05, 0.1],
	values: [
		[25, 40, 60],
		[35, 50, 80],
		[45, 70, 110],
	],
	needed: [
		{ years: 5, margin: 0.2, growth: 0.09, windows: 8, reached: 1 },
		{ years: 10, margin: 0.15, growth: 0.075, windows: 4, reached: 0 },
		{ years: 10, margin: 0.2, growth: 0.05, windows: 4, reached: 3 },
		{ years: 10, margin: 0.25, growth: null, windows: 4, reached: null },
	],
	price: 50,
	recordYears: 10,
	record: [
		{ from: "2012-12", to: "2022-12", growth: 0.3, margin: 0.2 },
		{ from: "2013-12", to: "2023-12", growth: 0.075, margin: 0.175 },
	],
	consensus: { ok: true, value: { from: "2024-12", to: "2026-12", growth: 0.025, margin: 0.25 } },
};
const draw = (changed: Partial<PriceExpectations> = {}) =>
	expectationsSurface({ ...SURFACE, ...changed, subject: SUBJECT, currency: "EUR" });
const trace = (figure: ReturnType<typeof draw>, index: number) =>
	figure.data[index] as unknown as { x: number[]; y: number[] };
const textsOf = ({ layout }: ReturnType<typeof draw>) =>
	(layout.annotations as { text: string }[]).map(({ text }) => text);

describe("expectations surface", () => {
	it("prints distances from the price and today's needed margin", () => {
		const figure = draw();
		expect(textsOf(figure)).toEqual(
			expect.arrayContaining(["−50%", "−20%", "+20%", "−30%", "0%", "+60%", "−10%", "+40%", "+120%"]),
		);
		expect(figure.title).toBe(
			"At today's margin the price needs 5.0% revenue growth for 10 years; 3 of 4 past windows reached it",
		);
		expect(figure.subtitle).toMatch(/ EUR 50\.0 with 10 years of growth, %$/);
		expect(textsOf(figure)).toContain("<b>estimates</b>");
		// After the nine cells an outline around the row of today's margin.
		expect((figure.layout.shapes as { x0: number; x1: number }[]).at(-1)).toMatchObject({
			x0: -0.48,
			x1: 2.48,
		});
	});

	it("draws the price line and places windows between cells", () => {
		const figure = draw();
		expect([trace(figure, 1).x, trace(figure, 1).y]).toEqual([
			[expect.closeTo(1.5, 9), expect.closeTo(1, 9)],
			[expect.closeTo(0, 9), expect.closeTo(1, 9)],
		]);
		// The window of 30% growth is outside, and the note counts it.
		expect([trace(figure, 2).x, trace(figure, 2).y]).toEqual([[expect.closeTo(1.5, 9)], [expect.closeTo(0.5, 9)]]);
		expect([trace(figure, 3).x, trace(figure, 3).y]).toEqual([[expect.closeTo(0.5, 9)], [expect.closeTo(2, 9)]]);
		expect(figure.source).toContain("(1 outside the chart)");
	});

	it("prints today's margin bold and separates labels", () => {
		const { layout } = draw();
		expect((layout.yaxis as { ticktext?: unknown }).ticktext).toEqual(["15.0%", "<b>20.0%</b>", "25.0%"]);
		// A fifth of a row above its cell's middle, a fifth below, and in the middle.
		const shift = (margin: number) => {
			const record = [{ from: "2013-12", to: "2023-12", growth: 0.075, margin }];
			const points = draw({ record }).layout.annotations as { text: string; yshift: number }[];
			return points.find(({ text }) => text === "<b>2013–23</b>")?.yshift;
		};
		expect([shift(0.16), shift(0.19), shift(0.2)]).toEqual([15, -15, -15]);
	});

	it("explains missing estimates and needs three windows", () => {
		const reason = { code: "not_reported", sentence: "no analyst follows it" } as const;
		const needed = SURFACE.needed.map((point) => ({ ...point, windows: 2, reached: 2 }));
		const figure = draw({ consensus: { ok: false, reason }, needed });
		expect(figure.source).toContain("No estimates: no analyst follows it.");
		expect(figure.title).toBe("At today's margin the price needs 5.0% revenue growth for 10 years");
		expect(draw({ needed: needed.map((point) => ({ ...point, growth: null })) }).title).toMatch(
			/^No growth gives the price/,
		);
	});

	it("describes windows and estimates in words", () => {
		expect(draw().alt).toBe(
			"At today's margin the price needs 5.0% revenue growth for 10 years; 3 of 4 past windows reached it. 2 own windows of 10 years, the latest with 7.5% growth a year, margin 17.5%. Estimates: 2024 to 2026: 2.5% growth a year, margin 25.0%.",
		);
		const bare = draw({ record: [], consensus: { ok: false, reason: { code: "not_reported" } } });
		expect(bare.alt).toMatch(/0 own windows of 10 years\. No estimates are shown\.$/);
		expect(bare.source).not.toContain("outside the chart");
		// Estimates outside the axes are listed below, not drawn: 0.5% more than half a column to the right.
		const out = draw({ consensus: { ok: true, value: { from: "2024-12", to: "2026-12", growth: 0.13, margin: 0.2 } } });
		expect(trace(out, 3).x).toEqual([]);
		expect(out.source).toContain("No estimates: they lie outside the chart.");
		const edge = draw({
			consensus: { ok: true, value: { from: "2024-12", to: "2026-12", growth: 0.12, margin: 0.2 } },
		});
		expect(trace(edge, 3).x).toEqual([expect.closeTo(2.4, 9)]);
		expect(textsOf(draw())).toContain("<b>2013–23</b>");
	});

	it("shows windows up to the edges of its cells", () => {
		const pointCount = (growth: number, margin: number) =>
			trace(draw({ record: [{ from: "2012-12", to: "2022-12", growth, margin }] }), 2).x.length;
		// Half a column and half a row beyond the outermost: −2.5 to 12.5% of growth, 12.5 to 27.5% of margin.
		expect([pointCount(0.124, 0.2), pointCount(0.126, 0.2), pointCount(-0.024, 0.2), pointCount(-0.026, 0.2)]).toEqual([
			1, 0, 1, 0,
		]);
		// At the very edge, half a step beyond.
		const eighths = { margins: [0, 0.25, 0.5], growths: [0, 0.25, 0.5] };
		const edge = (growth: number, margin: number) =>
			trace(draw({ ...eighths, record: [{ from: "2012-12", to: "2022-12", growth, margin }] }), 2).x.length;
		expect([edge(0.625, 0.25), edge(0.25, 0.625), edge(-0.125, -0.125)]).toEqual([1, 1, 1]);
		expect([
			pointCount(0.05, 0.274),
			pointCount(0.05, 0.276),
			pointCount(0.05, 0.126),
			pointCount(0.05, 0.124),
		]).toEqual([1, 0, 1, 0]);
	});

	it("shows growth, margin and value on hover", () => {
		const texts = draw().data.flatMap(({ text }) => (Array.isArray(text) ? (text as string[]) : []));
		expect(texts).toContain("5.0% growth at a margin of 15.0%: EUR 40.00");
		expect(texts).toContain("10.0% growth at a margin of 25.0%: EUR 110.00");
		expect(texts).toContain("0.0% growth at a margin of 20.0%: EUR 35.00");
	});
});
