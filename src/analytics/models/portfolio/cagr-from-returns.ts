import { defineFormula, output } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";
import { belowTotalLoss, noReturns } from "./return-rules.js";

/**
 * Compound return per year over the periods that have a return.
 * @example
 * cagrFromReturns({ returns: [0.1, null, -0.2, 0.05], periods_per_year: 4 }) //=> { value: -0.10003, reason: null }
 */
export const cagrFromReturns = defineFormula({
	name: "cagr_from_returns",
	title: "Compound return",
	group: "portfolio",
	formula: "r = known(returns); value = Π(1 + r)^(periods_per_year/count(r)) − 1",
	source: [{ author: "convention" }],
	inputs: { returns: common.returns, periods_per_year: common.periodsPerYear },
	outputs: { value: output.number("fraction", "return per year") },
	refusals: [noReturns, belowTotalLoss],
});
