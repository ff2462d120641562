import { defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Two-stage equity value from net income without interest on cash; the cash is added back.
 * @example
 * fcfeTwoStage({
 *   net_income0_ex_cash: 100,
 *   g_high: 0.1,
 *   err_high: 0.4,
 *   ke: 0.12,
 *   years: 3,
 *   g_stable: 0.04,
 *   err_stable: 0.3,
 *   cash: 50,
 *   shares: 10,
 * }).equity_value
 * //=> 1085.8
 */
export const fcfeTwoStage = defineFormula({
	name: "fcfe_two_stage",
	title: "FCFE in two stages",
	group: "cash_flow_value",
	formula:
		"t = 1..years; fcfe = net_income0_ex_cash·(1 − err_high)·(1 + g_high)^t; pv_fcfe = Σ(fcfe/(1 + ke)^t); pv_terminal = net_income0_ex_cash·(1 + g_high)^years·(1 + g_stable)·(1 − err_stable)/(ke − g_stable)/(1 + ke)^years; terminal_share = pv_terminal/(pv_fcfe + pv_terminal); equity_value = pv_fcfe + pv_terminal + cash; value_per_share = equity_value/shares",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { fcfe: "money", pv_terminal: "money" },
	inputs: {
		net_income0_ex_cash: param.number("money", "net income of the year just ended less after-tax income from cash"),
		g_high: param.number("fraction", "growth of the first stage, per year"),
		err_high: param.number("fraction", "equity reinvestment rate of the first stage, of net income"),
		ke: common.costOfEquity,
		years: common.years,
		g_stable: common.terminalGrowth,
		err_stable: param.number("fraction", "equity reinvestment rate after it"),
		cash: common.cash,
		shares: common.shares,
	},
	outputs: {
		equity_value: output.number("money", "value of equity, cash included"),
		value_per_share: output.number("per_share", "value of a share"),
	},
	refusals: [growthBelow("g_stable", "ke"), notZero("shares")],
});
