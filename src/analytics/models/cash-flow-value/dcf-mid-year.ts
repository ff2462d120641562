import { above0, defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * The two-stage DCF with flows in the middle of each year, and the same value with flows at its end.
 * @example
 * dcfMidYear({ fcf0: 100, g: 0.05, g_terminal: 0.02, wacc: 0.08, years: 5, cash: 50, debt: 200, shares: 100 }).value_per_share
 * //=> 18.625
 */
export const dcfMidYear = defineFormula({
	name: "dcf_mid_year",
	title: "DCF in two stages, flows in mid-year",
	group: "cash_flow_value",
	formula:
		"t = 1..years; free_cash_flow = fcf0·(1 + g)^t; pv_terminal = last(free_cash_flow)·(1 + g_terminal)/(wacc − g_terminal)/(1 + wacc)^(years − 0.5); enterprise_value = Σ(free_cash_flow/(1 + wacc)^(t − 0.5)) + pv_terminal; value_per_share = (enterprise_value + cash − debt)/shares; value_per_share_year_end = (enterprise_value/√(1 + wacc) + cash − debt)/shares; terminal_share = pv_terminal/enterprise_value",
	source: [{ author: "convention" }],
	steps: { free_cash_flow: "money", pv_terminal: "money" },
	inputs: {
		fcf0: param.number("money", "free cash flow to the firm of the year just ended; year 1 is fcf0·(1 + g)"),
		g: param.number("fraction", "growth of the first stage, per year"),
		g_terminal: common.terminalGrowth,
		wacc: param.number("fraction", "weighted average cost of capital, per year", { min: -1, above: true }),
		years: common.years,
		cash: common.cash,
		debt: common.debt,
		shares: common.shares,
	},
	outputs: {
		enterprise_value: output.number("money", "value of the firm"),
		value_per_share: output.number("per_share", "value of a share"),
		value_per_share_year_end: output.number("per_share", "the same with flows at the end of each year"),
		terminal_share: output.number("fraction", "discounted terminal value over enterprise value"),
	},
	refusals: [growthBelow("g_terminal", "wacc"), above0("non_positive_base_cash_flow", "fcf0"), notZero("shares")],
});
