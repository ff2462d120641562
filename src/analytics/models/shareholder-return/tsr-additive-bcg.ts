import { defineFormula, output, param } from "../../model/index.js";

/**
 * Additive decomposition of total return; contributions are added as given.
 * @example
 * tsrAdditiveBcg({
 *   sales_growth: 0.05,
 *   margin_change: 0.02,
 *   multiple_change: -0.03,
 *   dividend_yield: 0.02,
 *   share_change: 0.01,
 *   net_debt_change: -0.005,
 * })
 * //=> { ebitda_growth: 0.07, fcf_yield: 0.025, tsr: 0.065, reason: null }
 */
export const tsrAdditiveBcg = defineFormula({
	name: "tsr_additive_bcg",
	title: "Total return, additive parts",
	group: "shareholder_return",
	formula:
		"ebitda_growth = sales_growth + margin_change; fcf_yield = dividend_yield + share_change + net_debt_change; tsr = ebitda_growth + multiple_change + fcf_yield",
	source: [{ author: "BCG", year: 2008, work: "Missing Link: Focusing Corporate Strategy on Value Creation" }],
	inputs: {
		sales_growth: param.number("fraction", "growth of sales, per year"),
		margin_change: param.number("fraction", "contribution of margin, per year"),
		multiple_change: param.number("fraction", "contribution of the EBITDA multiple, per year"),
		dividend_yield: param.number("fraction", "dividend yield, per year"),
		share_change: param.number("fraction", "contribution of the share count, positive when shares fall"),
		net_debt_change: param.number("fraction", "contribution of net debt, positive when it falls"),
	},
	outputs: {
		ebitda_growth: output.number("fraction", "growth of EBITDA"),
		fcf_yield: output.number("fraction", "yield of free cash flow"),
		tsr: output.number("fraction", "total return"),
	},
});
