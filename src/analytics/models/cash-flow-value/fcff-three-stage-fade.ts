import { defaulted, defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Firm value with a high stage, a straight fade of growth, reinvestment and cost of capital, and a stable end.
 * @example
 * // A. Damodaran, Applied Corporate Finance, Instructor's Manual overheads pp.525-533: Disney 2004
 * fcffThreeStageFade({
 *   ebit0: 2805,
 *   tax: 0.373,
 *   g_high: 0.0638,
 *   rr_high: 0.5318,
 *   years_high: 5,
 *   years_fade: 5,
 *   g_stable: 0.04,
 *   roc_stable: 0.1,
 *   wacc_high: 0.0859,
 *   wacc_stable: 0.0716,
 *   cash_and_nonop: 3432,
 *   debt: 14668.22,
 *   options: 1334.67,
 *   shares: 2047.6,
 * }).pv_fcff
 * //=> 7894.8
 */
export const fcffThreeStageFade = defineFormula({
	name: "fcff_three_stage_fade",
	title: "FCFF in three stages with fade",
	group: "cash_flow_value",
	formula:
		"t = 1..years_high + years_fade; k = max(0, t − years_high)/max(1, years_fade); rr_stable = g_stable/roc_stable; earnings = from(ebit0·(1 − tax), earnings[-1]·(1 + (g_high − (g_high − g_stable)·k))); fcff = earnings·(1 − (rr_high − (rr_high − rr_stable)·k)); discount_factor = from(1, discount_factor[-1]/(1 + (wacc_high − (wacc_high − wacc_stable)·k))); pv_fcff = Σ(fcff·discount_factor); terminal_value = last(earnings, earnings_0)·(1 + g_stable)·(1 − rr_stable)/(wacc_stable − g_stable); pv_terminal = terminal_value·last(discount_factor, 1); terminal_share = pv_terminal/(pv_fcff + pv_terminal); equity_common = pv_fcff + pv_terminal + cash_and_nonop − debt − options; value_per_share = equity_common/shares",
	source: [{ author: "Damodaran", year: 2006, work: "Applied Corporate Finance, overheads, pp. 525-533 (Disney)" }],
	steps: { discount_factor: "ratio" },
	inputs: {
		ebit0: param.number("money", "EBIT of the year just ended"),
		tax: common.tax,
		g_high: param.number("fraction", "growth of the high stage, per year"),
		rr_high: param.number("fraction", "reinvestment rate of after-tax EBIT in the high stage"),
		years_high: param.number("years", "length of the high stage", { min: 0, max: 1000, whole: true }),
		years_fade: param.number("years", "length of the fade, may be 0", { min: 0, max: 1000, whole: true }),
		g_stable: common.terminalGrowth,
		roc_stable: param.number("fraction", "return on capital in the stable stage"),
		wacc_high: param.number("fraction", "cost of capital of the high stage, per year"),
		wacc_stable: param.number("fraction", "cost of capital of the stable stage, per year"),
		cash_and_nonop: param.number("money", "cash and non-operating assets, added"),
		debt: common.debt,
		options: defaulted(param.number("money", "value of employee options, subtracted"), 0),
		shares: common.shares,
	},
	outputs: {
		fcff: output.list("money", "free cash flow of every explicit year"),
		pv_fcff: output.number("money", "their present value"),
		terminal_value: output.number("money", "value at the end of the fade, undiscounted"),
		pv_terminal: output.number("money", "terminal value discounted to today"),
		equity_common: output.number("money", "value of common equity"),
		value_per_share: output.number("per_share", "value of a share"),
	},
	refusals: [growthBelow("g_stable", "wacc_stable"), notZero("roc_stable", "shares")],
});
