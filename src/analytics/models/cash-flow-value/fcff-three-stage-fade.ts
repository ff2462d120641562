import { dot } from "../../math/least-squares.js";
import { compoundFactors, perpetuity } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { defaulted, defineModel, gives, growthBelow, missing, notZero, takes } from "../../model/index.js";

export const reference = {
	title: "FCFF in three stages with fade",
	formula:
		"k_t = 0 for t ≤ years_high, else (t − years_high)/years_fade; p_t = p_high − (p_high − p_stable)·k_t for g, rr (stable: g_stable/roc_stable) and wacc (w); e_t = e_{t−1}·(1+g_t), e_0 = ebit0·(1−tax); fcff_t = e_t·(1−rr_t); D_t = D_{t−1}/(1+w_t), D_0 = 1; terminal_value = e_T·(1+g_stable)·(1−g_stable/roc_stable)/(wacc_stable − g_stable); pv_fcff = Σ fcff_t·D_t; pv_terminal = terminal_value·D_T; equity_common = pv_fcff + pv_terminal + cash_and_nonop − debt − options; value_per_share = equity_common/shares",
	source: [{ author: "Damodaran", year: 2006, work: "Applied Corporate Finance, overheads, pp. 525-533 (Disney)" }],
};

/**
 * Firm value with a high stage, a straight fade of growth, reinvestment and cost of capital, and a stable end.
 *
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
export const fcffThreeStageFade = defineModel({
	name: "fcff_three_stage_fade",
	group: "cash_flow_value",
	inputs: {
		ebit0: takes.number("money", "EBIT of the year just ended"),
		tax: common.tax,
		g_high: takes.number("fraction", "growth of the high stage, per year"),
		rr_high: takes.number("fraction", "reinvestment rate of after-tax EBIT in the high stage"),
		years_high: takes.number("years", "length of the high stage", { min: 0, max: 1000, whole: true }),
		years_fade: takes.number("years", "length of the fade, may be 0", { min: 0, max: 1000, whole: true }),
		g_stable: common.terminalGrowth,
		roc_stable: takes.number("fraction", "return on capital in the stable stage"),
		wacc_high: takes.number("fraction", "cost of capital of the high stage, per year"),
		wacc_stable: takes.number("fraction", "cost of capital of the stable stage, per year"),
		cash_and_nonop: takes.number("money", "cash and non-operating assets, added"),
		debt: common.debt,
		options: defaulted(takes.number("money", "value of employee options, subtracted"), 0),
		shares: common.shares,
	},
	outputs: {
		fcff: gives.list("money", "free cash flow of every explicit year"),
		pv_fcff: gives.number("money", "their present value"),
		terminal_value: gives.number("money", "value at the end of the fade, undiscounted"),
		pv_terminal: gives.number("money", "terminal value discounted to today"),
		equity_common: gives.number("money", "value of common equity"),
		value_per_share: gives.number("per_share", "value of a share"),
	},
	refusals: [missing, growthBelow("g_stable", "wacc_stable"), notZero("roc_stable", "shares")],
	compute(v, trace) {
		const rr_stable = v.g_stable / v.roc_stable;
		const total = v.years_high + v.years_fade;
		const fade = Array.from({ length: total }, (_, i) => Math.max(0, i + 1 - v.years_high) / Math.max(1, v.years_fade));
		const between = (high: number, stable: number) => fade.map((k) => high - (high - stable) * k);
		let earnings = v.ebit0 * (1 - v.tax);
		const after_tax = between(v.g_high, v.g_stable).map((g) => {
			earnings *= 1 + g;
			return earnings;
		});
		const rates = between(v.rr_high, rr_stable);
		const fcff = after_tax.map((e, i) => e * (1 - (rates[i] ?? 0)));
		const factors = compoundFactors(between(v.wacc_high, v.wacc_stable));
		trace.step("discount_factor", factors, "ratio");
		const pv_fcff = dot(fcff, factors);
		const terminal_value = perpetuity(earnings * (1 + v.g_stable) * (1 - rr_stable), v.wacc_stable, v.g_stable);
		const pv_terminal = terminal_value * (factors.at(-1) ?? 1);
		trace.terminalShare(pv_terminal / (pv_fcff + pv_terminal));
		const equity_common = pv_fcff + pv_terminal + v.cash_and_nonop - v.debt - v.options;
		return { fcff, pv_fcff, terminal_value, pv_terminal, equity_common, value_per_share: equity_common / v.shares };
	},
});
