import { defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Equity value with several growth phases and a stable end. Debt is not subtracted: the flow is after debt.
 * @example
 * fcfeMultiGrowth({ fcfe0: 155, phases: [[3, 0.2], [3, 0.11]], g_terminal: 0.05, ke: 0.14, shares: 25 })
 * //=> { equity_value: 2977, value_per_share: 119.08, reason: null }
 */
export const fcfeMultiGrowth = defineFormula({
	name: "fcfe_multi_growth",
	title: "FCFE in several phases",
	group: "cash_flow_value",
	formula:
		"growth = repeat(phases.2, phases.1); fcfe = from(fcfe0, fcfe[-1]·(1 + growth)); T = count(growth); t = 1..T; pv_fcfe = Σ(fcfe/(1 + ke)^t); pv_terminal = last(fcfe, fcfe0)·(1 + g_terminal)/(ke − g_terminal)/(1 + ke)^T; equity_value = pv_fcfe + pv_terminal; terminal_share = pv_terminal/equity_value; value_per_share = equity_value/shares",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { fcfe: "money" },
	inputs: {
		fcfe0: param.number("money", "free cash flow to equity of the year just ended"),
		phases: param.tuples("phases in time order: [whole years, growth per year]", [
			param.number("years", "length of a phase", { min: 0, max: 1000, whole: true }),
			param.number("fraction", "growth of the phase, per year"),
		]),
		g_terminal: common.terminalGrowth,
		ke: common.costOfEquity,
		shares: common.shares,
	},
	outputs: {
		equity_value: output.number("money", "value of equity"),
		value_per_share: output.number("per_share", "value of a share"),
	},
	refusals: [growthBelow("g_terminal", "ke"), notZero("shares")],
});
