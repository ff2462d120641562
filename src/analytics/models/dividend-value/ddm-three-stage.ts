import { wholePower } from "../../../core/math/whole-power.js";
import { perpetuity, presentValue } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { above0, defineModel, gives, growthBelow, missing, takes } from "../../model/index.js";

export const reference = {
	title: "Three-stage dividend discount",
	formula:
		"g_t = g_high for t ≤ n1, then g_high − (g_high − g_stable)·(t − n1)/n2; D_t = D_{t−1}·(1+g_t); value = Σ D_t/(1+r)^t + D_T·(1+g_stable)/(r − g_stable)/(1+r)^T",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
};

/**
 * Dividends grow fast, then fade in a straight line, then grow for ever; every year is discounted by itself.
 *
 * @example
 * ddmThreeStage({ d0: 2, r: 0.09, g_high: 0.08, years_high: 5, years_fade: 5, g_stable: 0.03 }).value //=> 45.626
 */
export const ddmThreeStage = defineModel({
	name: "ddm_three_stage",
	group: "dividend_value",
	inputs: {
		d0: takes.number("per_share", "dividend just paid"),
		r: common.costOfEquity,
		g_high: takes.number("fraction", "growth of the first stage, per year"),
		years_high: takes.number("years", "length of the first stage", { min: 0, max: 1000, whole: true }),
		years_fade: takes.number("years", "length of the fade", { min: 0, max: 1000, whole: true }),
		g_stable: common.terminalGrowth,
	},
	outputs: {
		pv_dividends: gives.number("per_share", "present value of the explicit dividends"),
		terminal_value: gives.number("per_share", "value at the end of the fade, undiscounted"),
		pv_terminal: gives.number("per_share", "terminal value discounted to today"),
		value: gives.number("per_share", "value of a share"),
	},
	refusals: [missing, growthBelow("g_stable", "r"), above0("non_positive_input", "d0")],
	compute({ d0, r, g_high, years_high, years_fade, g_stable }, trace) {
		let dividend = d0;
		const dividends = Array.from({ length: years_high + years_fade }, (_, i) => {
			const k = Math.max(0, i + 1 - years_high) / Math.max(1, years_fade);
			dividend *= 1 + g_high - (g_high - g_stable) * k;
			return dividend;
		});
		trace.step("dividends", dividends, "per_share");
		const pv_dividends = presentValue(dividends, r);
		const terminal_value = perpetuity(dividend * (1 + g_stable), r, g_stable);
		const pv_terminal = terminal_value / wholePower(1 + r, dividends.length);
		trace.terminalShare(pv_terminal / (pv_dividends + pv_terminal));
		return { pv_dividends, terminal_value, pv_terminal, value: pv_dividends + pv_terminal };
	},
});
