import { defineFormula, output } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Annualised sample standard deviation of the returns.
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (weekly_returns)
 * annualVolatility({ returns: [0, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1], periods_per_year: 52 })
 * //=> { value: 0.38852, reason: null }
 */
export const annualVolatility = defineFormula({
	name: "annual_volatility",
	title: "Annual volatility",
	group: "portfolio",
	formula: "value = sd(known(returns))·√(periods_per_year)",
	source: [{ author: "convention" }],
	inputs: { returns: common.returns, periods_per_year: common.periodsPerYear },
	outputs: { value: output.number("fraction", "standard deviation per year") },
	refusals: [["insufficient_history", "fewer than two returns", "count(known(returns)) < 2"]],
});
