import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Annualised downside deviation; the divisor is the number of all periods.
 * @example
 * downsideRisk({ returns: [0.1, -0.1, null, -0.2], required_return: 0, periods_per_year: 4 }) //=> { value: 0.2582, reason: null }
 */
export const downsideRisk = defineFormula({
	name: "downside_risk",
	title: "Downside risk",
	group: "portfolio",
	formula: "value = √(mean(min(known(returns) − required_return, 0)^2))·√(periods_per_year)",
	source: [{ author: "Sortino & Price", year: 1994, work: "Performance Measurement in a Downside Risk Framework" }],
	inputs: {
		returns: common.returns,
		required_return: param.number("fraction", "required return per period, not per year"),
		periods_per_year: common.periodsPerYear,
	},
	outputs: { value: output.number("fraction", "downside deviation per year") },
	refusals: [["insufficient_history", "no returns", "count(known(returns)) = 0"]],
});
