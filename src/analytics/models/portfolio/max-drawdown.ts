import { present } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { defineModel, gives, missing } from "../../model/index.js";
import { belowTotalLoss, noReturns } from "./wealth.js";

export const reference = {
	title: "Maximum drawdown",
	formula: "mdd = min W_t/max_{s≤t} W_s − 1, W_0 = 1, W_t = W_{t−1}·(1 + r_t)",
	source: [{ author: "convention" }],
};

/**
 * Largest fall of wealth from its peak; the start counts as a peak.
 *
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (mixed_returns)
 * maxDrawdown({ returns: [null, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1] }) //=> { mdd: -0.1, reason: null }
 */
export const maxDrawdown = defineModel({
	name: "max_drawdown",
	group: "portfolio",
	inputs: { returns: common.returns },
	outputs: { mdd: gives.number("fraction", "zero or negative") },
	refusals: [missing, noReturns, belowTotalLoss],
	compute: ({ returns }) => ({ mdd: largestFall(present(returns)) }),
});

/** The largest fall from a peak, zero or negative. */
export function largestFall(returns: readonly number[]): number {
	let depth = 1;
	let worst = 1;
	for (const r of returns) {
		// Wealth relative to its peak needs no wealth itself: it cannot overflow.
		depth = Math.min(1, depth * (1 + r));
		worst = Math.min(worst, depth);
	}
	return worst - 1;
}
