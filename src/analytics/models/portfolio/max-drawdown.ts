import { defineFormula, output } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";
import { belowTotalLoss, noReturns } from "./return-rules.js";

/**
 * Largest fall of wealth from its peak; the start counts as a peak.
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (mixed_returns)
 * maxDrawdown({ returns: [null, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1] }) //=> { mdd: -0.1, reason: null }
 */
export const maxDrawdown = defineFormula({
	name: "max_drawdown",
	title: "Maximum drawdown",
	group: "portfolio",
	formula:
		"wealth_to_peak = from(1, min(1, wealth_to_peak[-1]·(1 + known(returns)))); mdd = min(1, lowest(wealth_to_peak)) − 1",
	source: [{ author: "convention" }],
	inputs: { returns: common.returns },
	outputs: { mdd: output.number("fraction", "zero or negative") },
	refusals: [noReturns, belowTotalLoss],
});
