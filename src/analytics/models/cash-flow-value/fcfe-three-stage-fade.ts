import { above0, defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Equity value from net income that pays for its own growth, with a high stage, a straight fade and a stable end.
 * @example
 * fcfeThreeStageFade({
 *   net_income0: 100,
 *   g_high: 0.08,
 *   rr_high: 0.5,
 *   years_high: 5,
 *   years_fade: 5,
 *   g_stable: 0.03,
 *   roe_stable: 0.12,
 *   ke: 0.09,
 *   shares: 50,
 * }).value_per_share //=> 30.88
 */
export const fcfeThreeStageFade = defineFormula({
	name: "fcfe_three_stage_fade",
	title: "FCFE in three stages with fade",
	group: "cash_flow_value",
	formula:
		"t = 1..years_high + years_fade; k = max(0, t − years_high)/max(1, years_fade); rr_stable = g_stable/roe_stable; earnings = from(net_income0, earnings[-1]·(1 + (g_high − (g_high − g_stable)·k))); fcfe = earnings·(1 − (rr_high − (rr_high − rr_stable)·k)); discount_factor = from(1, discount_factor[-1]/(1 + ke), years_high + years_fade); pv_fcfe = Σ(fcfe·discount_factor); pv_terminal = last(earnings, net_income0)·(1 + g_stable)·(1 − rr_stable)/(ke − g_stable)·last(discount_factor, 1); terminal_share = pv_terminal/(pv_fcfe + pv_terminal); value_per_share = (pv_fcfe + pv_terminal)/shares",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., ch. 5" }],
	steps: { discount_factor: "ratio" },
	inputs: {
		net_income0: param.number("money", "net income of the year just ended"),
		g_high: param.number("fraction", "growth of the high stage, per year"),
		rr_high: param.number("fraction", "share of net income reinvested in the high stage"),
		years_high: param.number("years", "length of the high stage", { min: 0, max: 1000, whole: true }),
		years_fade: param.number("years", "length of the fade, may be 0", { min: 0, max: 1000, whole: true }),
		g_stable: common.terminalGrowth,
		roe_stable: param.number("fraction", "return on new equity in the stable stage"),
		ke: common.costOfEquity,
		shares: common.shares,
	},
	outputs: {
		fcfe: output.list("money", "cash flow to the shareholders of every explicit year"),
		pv_fcfe: output.number("money", "their present value"),
		pv_terminal: output.number("money", "terminal value discounted to today"),
		value_per_share: output.number("per_share", "value of a share"),
	},
	refusals: [
		above0("non_positive_base", "net_income0"),
		growthBelow("g_stable", "ke"),
		notZero("roe_stable", "shares"),
	],
});
