import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Net income less a charge for equity at the beginning of the year.
 * @example
 * // Pinto et al. (CFA Institute), Equity Asset Valuation, residual income valuation: Axis Manufacturing Company
 * residualIncome({ net_income: 91000, equity_begin: 1000000, cost_of_equity: 0.12 }) //=> { ri: -29000, reason: null }
 */
export const residualIncome = defineFormula({
	name: "residual_income",
	title: "Residual income",
	group: "residual_value",
	formula: "ri = net_income − cost_of_equity·equity_begin",
	source: [{ author: "Ohlson", year: 1995, work: "Earnings, Book Values, and Dividends in Equity Valuation" }],
	inputs: {
		net_income: param.number("money", "net income of the year"),
		equity_begin: param.number("money", "book equity at the beginning of the year"),
		cost_of_equity: common.costOfEquity,
	},
	outputs: { ri: output.number("money", "residual income, negative when the charge is larger") },
});
