import { above0, defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Two-stage free-cash-flow value of a firm and its shares; the first flow is one year away.
 * @example
 * dcfTwoStageFcf({ fcf0: 500, g: 0.05, g_terminal: 0.02, wacc: 0.1, years: 5, cash: 100, debt: 100, shares: 100 }).terminal_value
 * //=> 8136.3
 */
export const dcfTwoStageFcf = defineFormula({
	name: "dcf_two_stage_fcf",
	title: "DCF in two stages",
	group: "cash_flow_value",
	formula:
		"t = 1..years; free_cash_flow = fcf0·(1 + g)^t; pv_explicit = Σ(free_cash_flow/(1 + wacc)^t); terminal_value = fcf0·(1 + g)^years·(1 + g_terminal)/(wacc − g_terminal); pv_terminal = terminal_value/(1 + wacc)^years; enterprise_value = pv_explicit + pv_terminal; equity_value = enterprise_value + cash − debt; terminal_share = pv_terminal/enterprise_value; value_per_share = equity_value/shares",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { free_cash_flow: "money", pv_explicit: "money", pv_terminal: "money", equity_value: "money" },
	inputs: {
		fcf0: param.number("money", "free cash flow to the firm of the year just ended; year 1 is fcf0·(1 + g)"),
		g: param.number("fraction", "growth of the first stage, per year"),
		g_terminal: common.terminalGrowth,
		wacc: common.wacc,
		years: common.years,
		cash: common.cash,
		debt: common.debt,
		shares: common.shares,
	},
	outputs: {
		terminal_value: output.number("money", "value at the end of the first stage, undiscounted"),
		enterprise_value: output.number("money", "value of the firm"),
		value_per_share: output.number("per_share", "value of a share"),
		terminal_share: output.number("fraction", "discounted terminal value over enterprise value"),
	},
	refusals: [growthBelow("g_terminal", "wacc"), above0("non_positive_base_cash_flow", "fcf0"), notZero("shares")],
});
