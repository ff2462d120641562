// Tests how inputs of intrinsic methods follow changed drivers.
import { describe, expect, it } from "vitest";
import { type IntrinsicContext, movedInputs, moveTo } from "../../../src/analytics/fair-value/moved-inputs.js";
import { NUMBERS } from "../../../src/analytics/formula/number-algebra.js";

const BASE = { growth: 0.06, margin: 0.1, rate: 0.09, returnOnCapital: 0.25, terminalReturn: null };
const context = (overrides: Partial<IntrinsicContext> = {}): IntrinsicContext => ({
	base: BASE,
	reinvestment: null,
	equityReturn: 0.25,
	stableGrowth: 0.02,
	yearsHigh: 5,
	yearsFade: 5,
	...overrides,
});
/** Growth plus two points, margin times 1.1, rate plus one point, return on capital 0.2 instead of 0.25. */
const MOVE = { growth: 0.02, margin: 1.1, rate: 0.01, returnOnCapital: 0.8 };
const inputsMoved = (
	method: string,
	inputs: Readonly<Record<string, number>>,
	overrides: Partial<IntrinsicContext> = {},
) => movedInputs(inputs, { method, move: MOVE, context: context(overrides) }, NUMBERS);
const closeTo = (value: number) => expect.closeTo(value, 12);

describe("inputs under changed drivers", () => {
	it("reinvest growth over return in three-stage cash flow", () => {
		const inputs = { ebit0: 100, g_high: 0.06, wacc_high: 0.09, wacc_stable: 0.09, tax: 0.25 };
		const expected = {
			ebit0: closeTo(110),
			g_high: closeTo(0.08),
			wacc_high: closeTo(0.1),
			wacc_stable: closeTo(0.1),
			tax: 0.25,
			// 8% over 20%; 10% and half of the 10 points that 20% lies above it.
			rr_high: closeTo(0.4),
			roc_stable: closeTo(0.15),
		};
		expect(inputsMoved("fcff_three_stage", inputs)).toEqual(expected);
		const given = { reinvestment: 0.3, base: { ...BASE, terminalReturn: 0.12 } };
		expect(inputsMoved("fcff_three_stage", inputs, given)).toEqual({ ...expected, rr_high: 0.3, roc_stable: 0.12 });
	});

	it("reinvest growth over return in three-stage earnings", () => {
		const inputs = { net_income0: 100, g_high: 0.06, ke: 0.09 };
		const expected = { net_income0: closeTo(110), g_high: closeTo(0.08), ke: closeTo(0.1), rr_high: closeTo(0.4) };
		expect(inputsMoved("equity_three_stage", inputs)).toEqual({ ...expected, roe_stable: closeTo(0.15) });
		const shrinking = inputsMoved("equity_three_stage", { ...inputs, g_high: -0.05 });
		expect(shrinking?.rr_high).toBe(0);
	});

	it("change growth, margin and rate for dividends and loss-makers", () => {
		expect(inputsMoved("ddm_three_stage", { d0: 1, g_high: 0.06, r: 0.09 })).toEqual({
			d0: closeTo(1.1),
			g_high: closeTo(0.08),
			r: closeTo(0.1),
		});
		expect(inputsMoved("ginzu", { g_high: 0.06, margin_target: 0.1, wacc_high: 0.09, wacc_stable: 0.08 })).toEqual({
			g_high: closeTo(0.08),
			margin_target: closeTo(0.11),
			wacc_high: closeTo(0.1),
			wacc_stable: closeTo(0.09),
		});
	});

	it("change return, book growth and rate for excess returns", () => {
		const inputs = { roe: 0.1, g_high: 0.06, ke: 0.09, fade: 20 };
		expect(inputsMoved("excess_return", inputs)).toEqual({
			roe: closeTo(0.11),
			g_high: closeTo(0.08),
			ke: closeTo(0.1),
			fade: 20,
		});
	});

	it("grow free cash flow by the mean of the stages", () => {
		// 8% for five years, then 6.8, 5.6, 4.4, 3.2 and 2%.
		const stages = [1.08 ** 5, 1.068, 1.056, 1.044, 1.032, 1.02].reduce((all, value) => all * value, 1);
		const firm = inputsMoved("fcff_two_stage", { fcf0: 100, g: 0, wacc: 0.09 });
		expect(firm).toMatchObject({ fcf0: closeTo(110), wacc: closeTo(0.1) });
		expect(firm?.g).toBeCloseTo(stages ** 0.1 - 1, 6);
		const fade = [0.068, 0.056, 0.044, 0.032, 0.02].map((growth) => [1, closeTo(growth)]);
		expect(inputsMoved("fcfe_multi_growth", { fcfe0: 100, ke: 0.09 })).toEqual({
			fcfe0: closeTo(110),
			ke: closeTo(0.1),
			phases: [[5, closeTo(0.08)], ...fade],
		});
	});
});

describe("distance of drivers from the base", () => {
	it("is points of growth and rate, factors of margin and return", () => {
		const movedInputs = { ...BASE, growth: 0.1, margin: 0.115, rate: 0.08, returnOnCapital: 0.2 };
		expect(moveTo(movedInputs, BASE)).toEqual({
			growth: closeTo(0.04),
			margin: closeTo(1.15),
			rate: closeTo(-0.01),
			returnOnCapital: closeTo(0.8),
		});
	});
});
