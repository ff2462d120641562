import { defineFormula, output } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";
import { belowTotalLoss, noReturns } from "./return-rules.js";

/**
 * Compound return per year over the whole length of the column: nulls are left out of the product but count.
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (weekly_returns)
 * annualReturn({ returns: [0, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1], periods_per_year: 52 })
 * //=> { value: 0.24691, reason: null }
 */
export const annualReturn = defineFormula({
	name: "annual_return",
	title: "Annual return",
	group: "portfolio",
	formula: "value = Π(1 + known(returns))^(periods_per_year/count(returns)) − 1",
	source: [{ author: "empyrical", year: 2016 }],
	inputs: { returns: common.returns, periods_per_year: common.periodsPerYear },
	outputs: { value: output.number("fraction", "return per year") },
	refusals: [noReturns, belowTotalLoss],
});
