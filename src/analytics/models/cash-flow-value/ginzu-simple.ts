import { above0, defineFormula, growthBelow, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Ten-year revenue-driven firm value: growth and cost of capital flat for five years then fading, margin to a target.
 * @example
 * // A. Damodaran, Narrative and Numbers (2017), Table 9.7: Amazon 'Field of Dreams'
 * ginzuSimple({
 *   revenue0: 85246,
 *   g_high: 0.15,
 *   g_stable: 0.022,
 *   margin0: 0.0047,
 *   margin_target: 0.0738,
 *   tax: 0.318,
 *   sales_to_capital: 3.68,
 *   rr_terminal: 0.22,
 *   wacc_high: 0.0839,
 *   wacc_stable: 0.08,
 *   debt: 9202,
 *   cash: 10252,
 *   shares: 463.01,
 * }).revenue_year10
 * //=> 243410
 */
export const ginzuSimple = defineFormula({
	name: "ginzu_simple",
	title: "Revenue-driven valuation",
	group: "cash_flow_value",
	formula:
		"t = 1..10; k = max(0, t − 5)/5; revenue = from(revenue0, revenue[-1]·(1 + g_high − (g_high − g_stable)·k)); margin = margin0 + (margin_target − margin0)·t/10; fcff = revenue·margin·(1 − tax) − (revenue − revenue[-1])/sales_to_capital; discount_factor = from(1, discount_factor[-1]/(1 + (wacc_high − (wacc_high − wacc_stable)·k))); revenue_year10 = last(revenue); fcff_year10 = last(fcff); fcff_terminal = revenue_year10·(1 + g_stable)·margin_target·(1 − tax)·(1 − rr_terminal); terminal_value = fcff_terminal/(wacc_stable − g_stable); pv_terminal = terminal_value·last(discount_factor); pv_fcff = Σ(fcff·discount_factor); terminal_share = pv_terminal/(pv_fcff + pv_terminal); equity = pv_fcff + pv_terminal − debt + cash; value_per_share = equity/shares",
	source: [{ author: "Damodaran", year: 2017, work: "Narrative and Numbers, table 9.7 (Amazon)" }],
	steps: { revenue: "money", fcff: "money", discount_factor: "ratio" },
	inputs: {
		revenue0: param.number("money", "revenue of the year just ended"),
		g_high: param.number("fraction", "growth of years 1 to 5, per year"),
		g_stable: common.terminalGrowth,
		margin0: param.number("fraction", "operating margin of the year just ended, may be negative"),
		margin_target: param.number("fraction", "operating margin of year 10 and after"),
		tax: common.tax,
		sales_to_capital: param.number("ratio", "revenue added per unit of capital invested"),
		rr_terminal: param.number("fraction", "reinvestment rate of after-tax operating profit after year 10"),
		wacc_high: param.number("fraction", "cost of capital of years 1 to 5, per year"),
		wacc_stable: param.number("fraction", "cost of capital of year 10 and after, per year"),
		debt: common.debt,
		cash: common.cash,
		shares: common.shares,
	},
	outputs: {
		revenue_year10: output.number("money", "revenue of year 10"),
		fcff_year10: output.number("money", "free cash flow of year 10"),
		fcff_terminal: output.number("money", "free cash flow of year 11"),
		terminal_value: output.number("money", "value at the end of year 10, undiscounted"),
		pv_terminal: output.number("money", "terminal value discounted to today"),
		pv_fcff: output.number("money", "present value of years 1 to 10"),
		equity: output.number("money", "value of equity"),
		value_per_share: output.number("per_share", "value of a share"),
	},
	refusals: [above0("non_positive_denominator", "sales_to_capital", "shares"), growthBelow("g_stable", "wacc_stable")],
});
