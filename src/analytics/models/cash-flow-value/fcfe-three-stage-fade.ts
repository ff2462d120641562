import * as common from "../../model/common.js";
import { above0, defineModel, gives, growthBelow, isRefusal, missing, notZero, takes } from "../../model/index.js";
import { fcffThreeStageFade } from "./fcff-three-stage-fade.js";

export const reference = {
	title: "FCFE in three stages with fade",
	formula:
		"fcff_three_stage_fade with net_income0 in place of EBIT after tax, roe_stable of the return on capital, ke of the cost of capital, and neither cash nor debt",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., ch. 5" }],
};

/**
 * Equity value from net income that pays for its own growth, with a high stage, a straight fade and a stable end.
 *
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
export const fcfeThreeStageFade = defineModel({
	name: "fcfe_three_stage_fade",
	group: "cash_flow_value",
	inputs: {
		net_income0: takes.number("money", "net income of the year just ended"),
		g_high: takes.number("fraction", "growth of the high stage, per year"),
		rr_high: takes.number("fraction", "share of net income reinvested in the high stage"),
		years_high: takes.number("years", "length of the high stage", { min: 0, max: 1000, whole: true }),
		years_fade: takes.number("years", "length of the fade, may be 0", { min: 0, max: 1000, whole: true }),
		g_stable: common.terminalGrowth,
		roe_stable: takes.number("fraction", "return on new equity in the stable stage"),
		ke: common.costOfEquity,
		shares: common.shares,
	},
	outputs: {
		fcfe: gives.list("money", "cash flow to the shareholders of every explicit year"),
		pv_fcfe: gives.number("money", "their present value"),
		pv_terminal: gives.number("money", "terminal value discounted to today"),
		value_per_share: gives.number("per_share", "value of a share"),
	},
	refusals: [
		missing,
		above0("non_positive_base", "net_income0"),
		growthBelow("g_stable", "ke"),
		notZero("roe_stable", "shares"),
	],
	compute({ net_income0, roe_stable, ke, ...stages }, trace) {
		const asFirm = { ...stages, ebit0: net_income0, tax: 0, roc_stable: roe_stable, wacc_high: ke, wacc_stable: ke };
		const answer = fcffThreeStageFade.declaration.compute({ ...asFirm, cash_and_nonop: 0, debt: 0, options: 0 }, trace);
		if (isRefusal(answer)) return answer;
		const { fcff, pv_fcff, pv_terminal, value_per_share } = answer;
		return { fcfe: fcff, pv_fcfe: pv_fcff, pv_terminal, value_per_share };
	},
});
