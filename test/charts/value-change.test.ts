// Tests the waterfall of a changed value.
import { describe, expect, it } from "vitest";
import { LIGHT } from "../../src/charts/palette.js";
import { type ValueChangeData, valueChangeWaterfall } from "../../src/charts/value-change.js";
import { SUBJECT, wordsOf } from "./sample.js";

const draw = (overrides: Partial<ValueChangeData> = {}) =>
	valueChangeWaterfall({
		subject: SUBJECT,
		currency: "EUR",
		what: "the middle of the range",
		old: { value: 20, day: "2025-03-31" },
		new: { value: 26, day: "2025-06-30" },
		// 20 + 5 + 0 − 2 + 3 = 26.
		parts: [
			{ title: "Price and market", amount: 5 },
			{ title: "New filings", amount: 0 },
			{ title: "Assumptions", amount: -2 },
			{ title: "Peers", amount: 3 },
		],
		...overrides,
	});

describe("waterfall of a change", () => {
	const { data, layout, title, subtitle, alt } = draw();

	it("starts each step at the end of the previous", () => {
		expect(data[0]).toMatchObject({ x: [0, 1, 2, 3, 4, 5], base: [20, 20, 25, 25, 23, 26], y: [0, 5, 0, -2, 3, 0] });
		expect(data[0]?.marker).toEqual({
			color: [LIGHT.value, LIGHT.value, LIGHT.value, LIGHT.orange, LIGHT.value, LIGHT.value],
		});
	});

	it("labels each amount above its step", () => {
		// The last text names the source.
		expect(wordsOf(layout).slice(0, 6)).toEqual(["20.00", "+5.00", "0.00", "\u22122.00", "+3.00", "26.00"]);
		expect((layout.annotations as unknown as { x: number; y: number }[]).slice(0, 6).map(({ x, y }) => [x, y])).toEqual(
			[
				[0, 20],
				[1, 25],
				[2, 25],
				[3, 25],
				[4, 26],
				[5, 26],
			],
		);
		const shifts = (layout.annotations as unknown as { yshift?: number }[]).map(({ yshift }) => yshift);
		expect(shifts.slice(0, 6)).toEqual([3, 0, 0, 0, 0, 3]);
		expect(data[0]?.text).toContain("Price and market: +5.00 EUR per share");
	});

	it("connects steps by lines and draws both ends thick", () => {
		const lines = layout.shapes as unknown as {
			x0: number;
			x1: number;
			y0: number;
			y1: number;
			line: { width: number };
		}[];
		const rounded = lines.map(({ x0, x1, y0, y1, line }) => [
			...[x0, x1].map((value) => Math.round(value * 10) / 10),
			y0,
			y1,
			line.width,
		]);
		expect(rounded).toEqual([
			[0.3, 0.7, 20, 20, 1],
			[1.3, 1.7, 25, 25, 1],
			[2.3, 2.7, 25, 25, 1],
			[3.3, 3.7, 23, 23, 1],
			[4.3, 4.7, 26, 26, 1],
			[1.7, 2.3, 25, 25, 1],
			[-0.3, 0.3, 20, 20, 4],
			[4.7, 5.3, 26, 26, 4],
		]);
	});

	it("leaves 15% of room above and below", () => {
		// From 20 to 26 in steps of two: 6 · 0.15 beyond each are 19.1 and 26.9. From 20 to 24.3: 19.36 and 24.95, in steps of one.
		const range = (figure: ReturnType<typeof draw>) => (figure.layout.yaxis as unknown as { range: number[] }).range;
		const smallChange = draw({ new: { value: 24.3, day: "now" }, parts: [{ title: "A", amount: 4.3 }] });
		expect([range(draw()), range(smallChange)]).toEqual([
			[18, 28],
			[19, 25],
		]);
	});

	it("states the change and its largest cause", () => {
		expect(title).toBe("Round Numbers Inc: the middle of the range rose 30.0%; price and market moved it most");
		expect(subtitle).toContain("EUR per share; each part is its mean effect over every order (Shapley)");
		expect(alt).toContain(
			"2025-03-31 20.00, Price and market +5.00, New filings 0.00, Assumptions \u22122.00, Peers +3.00",
		);
		const fallen = draw({
			new: { value: 15, day: "2025-06-30" },
			parts: [
				{ title: "A", amount: 1 },
				{ title: "Beta", amount: -6 },
			],
		});
		expect(fallen.title).toMatch(/fell 25.0%; beta moved it most$/);
		const risen = [
			{ title: "Alpha", amount: -2 },
			{ title: "Beta", amount: 8 },
			{ title: "Gamma", amount: -1 },
		];
		expect(draw({ new: { value: 25, day: "2025-06-30" }, parts: risen }).title).toMatch(/; beta moved it most$/);
		expect(draw({ new: { value: 25, day: "2025-06-30" }, parts: [...risen].reverse() }).title).toMatch(/; beta moved/);
		const titleWithout = (value: number) => draw({ new: { value, day: "2025-06-30" }, parts: [] }).title;
		expect(titleWithout(20.009)).toBe("Round Numbers Inc: the middle of the range stayed at EUR 20.01");
		expect(titleWithout(20.011)).toMatch(/ rose 0.1%$/);
		expect(draw({ new: { value: 20, day: "now" }, parts: [{ title: "A", amount: 0 }] }).title).toMatch(
			/stayed at EUR 20.00$/,
		);
	});
});
