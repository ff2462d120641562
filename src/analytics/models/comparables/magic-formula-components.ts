import { defineFormula, output, param } from "../../model/index.js";

/**
 * Earnings yield and return on tangible capital; excess cash out of working capital, short-term debt back.
 * @example
 * magicFormulaComponents({
 *   ebit: 100,
 *   ev: 1000,
 *   current_assets: 0,
 *   excess_cash: 120,
 *   current_liabilities: 150,
 *   short_term_debt: 40,
 *   net_fixed_assets: 130,
 * })
 * //=> { earnings_yield: 0.1, return_on_capital: 0.76923, reason: null }
 */
export const magicFormulaComponents = defineFormula({
	name: "magic_formula_components",
	title: "Magic formula, components",
	group: "comparables",
	formula:
		"net_working_capital = max(current_assets − excess_cash − (current_liabilities − short_term_debt), 0); earnings_yield = ebit/ev; return_on_capital = ebit/(net_working_capital + net_fixed_assets)",
	source: [{ author: "Greenblatt", year: 2006, work: "The Little Book That Beats the Market" }],
	steps: { net_working_capital: "money" },
	inputs: {
		ebit: param.number("money", "operating profit"),
		ev: param.number("money", "enterprise value"),
		current_assets: param.number("money", "current assets"),
		excess_cash: param.number("money", "cash not needed in the business"),
		current_liabilities: param.number("money", "current liabilities, short-term debt included"),
		short_term_debt: param.number("money", "interest-bearing part of current liabilities"),
		net_fixed_assets: param.number("money", "net fixed assets"),
	},
	outputs: {
		earnings_yield: output.number("fraction", "EBIT over enterprise value"),
		return_on_capital: output.number("fraction", "EBIT over tangible capital"),
	},
	refusals: [
		[
			"non_positive_denominator",
			"enterprise value or tangible capital is not positive",
			"ev ≤ 0 or max(current_assets − excess_cash − (current_liabilities − short_term_debt), 0) + net_fixed_assets ≤ 0",
		],
	],
});
