import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Annualised mean excess over downside risk.
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (mixed_returns)
 * sortino({ returns: [null, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1], required_return: 0, periods_per_year: 252 })
 * //=> { value: 2.6055, reason: null }
 */
export const sortino = defineFormula({
	name: "sortino",
	title: "Sortino ratio",
	group: "portfolio",
	formula:
		"r = known(returns); downside = √(mean(min(r − required_return, 0)^2)); value = (mean(r) − required_return)·periods_per_year/(downside·√(periods_per_year))",
	source: [{ author: "Sortino & Price", year: 1994, work: "Performance Measurement in a Downside Risk Framework" }],
	inputs: {
		returns: common.returns,
		required_return: param.number("fraction", "required return per period, not per year"),
		periods_per_year: common.periodsPerYear,
	},
	outputs: { value: output.number("ratio", "excess return per unit of downside risk") },
	refusals: [
		["insufficient_history", "no returns", "count(known(returns)) = 0"],
		["zero_denominator", "no return below the required one", "mean(min(known(returns) − required_return, 0)^2) = 0"],
	],
});
