import { defineFormula, output } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";
import { belowTotalLoss, noReturns } from "./return-rules.js";

/**
 * Annual return over the size of the largest drawdown, on the whole history and without a riskless rate.
 * @example
 * calmar({ returns: [0.1, null, -0.2, 0.05], periods_per_year: 4 }) //=> { value: -0.38, reason: null }
 */
export const calmar = defineFormula({
	name: "calmar",
	title: "Calmar ratio",
	group: "portfolio",
	formula:
		"r = known(returns); wealth_to_peak = from(1, min(1, wealth_to_peak[-1]·(1 + r))); max_drawdown = min(1, lowest(wealth_to_peak)) − 1; value = (Π(1 + r)^(periods_per_year/count(returns)) − 1)/abs(max_drawdown)",
	source: [{ author: "Young", year: 1991, work: "Calmar Ratio: A Smoother Tool" }],
	inputs: { returns: common.returns, periods_per_year: common.periodsPerYear },
	outputs: { value: output.number("ratio", "return per unit of drawdown") },
	refusals: [noReturns, belowTotalLoss, ["zero_denominator", "there is no drawdown", "lowest(1 + known(returns)) ≥ 1"]],
});
