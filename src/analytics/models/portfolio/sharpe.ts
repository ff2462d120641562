import { defaulted, defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Annualised Sharpe ratio, arithmetic mean over sample standard deviation.
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (mixed_returns, rf 0)
 * sharpe({ returns: [null, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1], periods_per_year: 252 })
 * //=> { value: 1.7239, reason: null }
 */
export const sharpe = defineFormula({
	name: "sharpe",
	title: "Sharpe ratio",
	group: "portfolio",
	formula: "e = known(returns) − riskfree_per_period; value = mean(e)/sd(e)·√(periods_per_year)",
	source: [{ author: "Sharpe", year: 1994, work: "The Sharpe Ratio" }],
	inputs: {
		returns: common.returns,
		riskfree_per_period: defaulted(param.number("fraction", "riskless return per period, not per year"), 0),
		periods_per_year: common.periodsPerYear,
	},
	outputs: { value: output.number("ratio", "excess return per unit of risk") },
	refusals: [
		["insufficient_history", "fewer than two returns", "count(known(returns)) < 2"],
		["zero_denominator", "standard deviation below 1e-15", "sd(known(returns) − riskfree_per_period) < 1e-15"],
	],
});
