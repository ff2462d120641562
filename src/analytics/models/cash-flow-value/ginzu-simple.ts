import { dot } from "../../math/least-squares.js";
import { compoundFactors, perpetuity } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { above0, defineModel, gives, growthBelow, missing, takes } from "../../model/index.js";

export const reference = {
	title: "Revenue-driven valuation",
	formula:
		"t = 1..10; k_t = max(0, t−5)/5; g_t = g_high − (g_high − g_stable)·k_t; w_t = wacc_high − (wacc_high − wacc_stable)·k_t; m_t = margin0 + (margin_target − margin0)·t/10; R_t = R_{t−1}·(1+g_t), R_0 = revenue0; fcff_t = R_t·m_t·(1−tax) − (R_t − R_{t−1})/sales_to_capital; D_t = D_{t−1}/(1+w_t), D_0 = 1; fcff_terminal = R_10·(1+g_stable)·margin_target·(1−tax)·(1−rr_terminal); terminal_value = fcff_terminal/(wacc_stable − g_stable); pv_fcff = Σ fcff_t·D_t; pv_terminal = terminal_value·D_10; equity = pv_fcff + pv_terminal − debt + cash; value_per_share = equity/shares",
	source: [{ author: "Damodaran", year: 2017, work: "Narrative and Numbers, table 9.7 (Amazon)" }],
};

/**
 * Ten-year revenue-driven firm value: growth and cost of capital flat for five years then fading, margin to a target.
 *
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
export const ginzuSimple = defineModel({
	name: "ginzu_simple",
	group: "cash_flow_value",
	inputs: {
		revenue0: takes.number("money", "revenue of the year just ended"),
		g_high: takes.number("fraction", "growth of years 1 to 5, per year"),
		g_stable: common.terminalGrowth,
		margin0: takes.number("fraction", "operating margin of the year just ended, may be negative"),
		margin_target: takes.number("fraction", "operating margin of year 10 and after"),
		tax: common.tax,
		sales_to_capital: takes.number("ratio", "revenue added per unit of capital invested"),
		rr_terminal: takes.number("fraction", "reinvestment rate of after-tax operating profit after year 10"),
		wacc_high: takes.number("fraction", "cost of capital of years 1 to 5, per year"),
		wacc_stable: takes.number("fraction", "cost of capital of year 10 and after, per year"),
		debt: common.debt,
		cash: common.cash,
		shares: common.shares,
	},
	outputs: {
		revenue_year10: gives.number("money", "revenue of year 10"),
		fcff_year10: gives.number("money", "free cash flow of year 10"),
		fcff_terminal: gives.number("money", "free cash flow of year 11"),
		terminal_value: gives.number("money", "value at the end of year 10, undiscounted"),
		pv_terminal: gives.number("money", "terminal value discounted to today"),
		pv_fcff: gives.number("money", "present value of years 1 to 10"),
		equity: gives.number("money", "value of equity"),
		value_per_share: gives.number("per_share", "value of a share"),
	},
	refusals: [
		missing,
		above0("non_positive_denominator", "sales_to_capital", "shares"),
		growthBelow("g_stable", "wacc_stable"),
	],
	compute(v, trace) {
		const fade = Array.from({ length: 10 }, (_, i) => Math.max(0, i - 4) / 5);
		let before = v.revenue0;
		const revenue = fade.map((k) => {
			before *= 1 + v.g_high - (v.g_high - v.g_stable) * k;
			return before;
		});
		const fcff = revenue.map((r, i) => {
			const margin = v.margin0 + ((v.margin_target - v.margin0) * (i + 1)) / 10;
			return r * margin * (1 - v.tax) - (r - (revenue[i - 1] ?? v.revenue0)) / v.sales_to_capital;
		});
		const factors = compoundFactors(fade.map((k) => v.wacc_high - (v.wacc_high - v.wacc_stable) * k));
		trace.step("revenue", revenue, "money");
		trace.step("fcff", fcff, "money");
		trace.step("discount_factor", factors, "ratio");
		const revenue_year10 = revenue[9] ?? Number.NaN;
		const fcff_terminal = revenue_year10 * (1 + v.g_stable) * v.margin_target * (1 - v.tax) * (1 - v.rr_terminal);
		const terminal_value = perpetuity(fcff_terminal, v.wacc_stable, v.g_stable);
		const pv_terminal = terminal_value * (factors[9] ?? Number.NaN);
		const pv_fcff = dot(fcff, factors);
		trace.terminalShare(pv_terminal / (pv_fcff + pv_terminal));
		const equity = pv_fcff + pv_terminal - v.debt + v.cash;
		return {
			revenue_year10,
			fcff_year10: fcff[9] ?? Number.NaN,
			fcff_terminal,
			terminal_value,
			pv_terminal,
			pv_fcff,
			equity,
			value_per_share: equity / v.shares,
		};
	},
});
