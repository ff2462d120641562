import { defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Two-stage firm value where tax, cost of capital and reinvestment change in the stable stage.
 * @example
 * // A. Damodaran, Damodaran on Valuation (2nd ed., Wiley 2006), Illustrations 6.2/6.8 Titan Cement (EUR m)
 * fcffTwoStageTaxChange({
 *   ebit0: 231.8,
 *   g_high: 0.0549,
 *   rr_high: 0.2854,
 *   wacc_high: 0.0678,
 *   years: 5,
 *   tax_high: 0.2547,
 *   tax_stable: 0.33,
 *   g_stable: 0.0341,
 *   roc_stable: 0.0657,
 *   wacc_stable: 0.0657,
 *   cash: 76.8,
 *   debt: 414.25,
 *   minorities: 45.9,
 *   shares: 76.55,
 * })
 * //=> { operating_assets: 2895.6, equity: 2512.3, value_per_share: 32.818, reason: null }
 */
export const fcffTwoStageTaxChange = defineFormula({
	name: "fcff_two_stage_tax_change",
	title: "FCFF in two stages with a change of tax",
	group: "cash_flow_value",
	formula:
		"t = 1..years; fcff = ebit0·(1 − tax_high)·(1 − rr_high)·(1 + g_high)^t; terminal_value = ebit0·(1 + g_high)^years·(1 + g_stable)·(1 − tax_stable)·(1 − g_stable/roc_stable)/(wacc_stable − g_stable); pv_terminal = terminal_value/(1 + wacc_high)^years; operating_assets = Σ(fcff/(1 + wacc_high)^t) + pv_terminal; terminal_share = pv_terminal/operating_assets; equity = operating_assets + cash − debt − minorities; value_per_share = equity/shares",
	source: [
		{
			author: "Damodaran",
			year: 2006,
			work: "Damodaran on Valuation, 2nd ed., illustrations 6.2 and 6.8 (Titan Cement)",
		},
	],
	steps: { fcff: "money", terminal_value: "money" },
	inputs: {
		ebit0: param.number("money", "EBIT of the year just ended"),
		g_high: param.number("fraction", "growth of the first stage, per year"),
		rr_high: param.number("fraction", "reinvestment rate of after-tax EBIT in the first stage"),
		wacc_high: param.number(
			"fraction",
			"cost of capital of the first stage, per year; discounts the terminal value too",
		),
		years: common.years,
		tax_high: param.number("fraction", "tax rate of the first stage"),
		tax_stable: param.number("fraction", "tax rate after it"),
		g_stable: common.terminalGrowth,
		roc_stable: param.number("fraction", "return on capital after the first stage"),
		wacc_stable: param.number("fraction", "cost of capital after it, per year"),
		cash: common.cash,
		debt: common.debt,
		minorities: param.number("money", "minority interests, subtracted"),
		shares: common.shares,
	},
	outputs: {
		operating_assets: output.number("money", "value of the operations"),
		equity: output.number("money", "value of equity"),
		value_per_share: output.number("per_share", "value of a share"),
	},
	refusals: [growthBelow("g_stable", "wacc_stable"), notZero("roc_stable", "shares")],
});
