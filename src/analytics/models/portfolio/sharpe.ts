import { mean, present, sampleSd } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { defaulted, defineModel, gives, missing, takes } from "../../model/index.js";

export const reference = {
	title: "Sharpe ratio",
	formula: "e = r − riskfree_per_period; value = mean(e)/sd(e)·√periods_per_year",
	source: [{ author: "Sharpe", year: 1994, work: "The Sharpe Ratio" }],
};

/**
 * Annualised Sharpe ratio, arithmetic mean over sample standard deviation.
 *
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (mixed_returns, rf 0)
 * sharpe({ returns: [null, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1], periods_per_year: 252 })
 * //=> { value: 1.7239, reason: null }
 */
export const sharpe = defineModel({
	name: "sharpe",
	group: "portfolio",
	inputs: {
		returns: common.returns,
		riskfree_per_period: defaulted(takes.number("fraction", "riskless return per period, not per year"), 0),
		periods_per_year: common.periodsPerYear,
	},
	outputs: { value: gives.number("ratio", "excess return per unit of risk") },
	refusals: [
		missing,
		["insufficient_history", "fewer than two returns", ({ returns }) => present(returns).length < 2],
		[
			"zero_denominator",
			"standard deviation below 1e-15",
			({ returns, riskfree_per_period }) => sampleSd(present(returns).map((r) => r - riskfree_per_period)) < 1e-15,
		],
	],
	compute({ returns, riskfree_per_period, periods_per_year }) {
		const excess = present(returns).map((r) => r - riskfree_per_period);
		return { value: (mean(excess) / sampleSd(excess)) * Math.sqrt(periods_per_year) };
	},
});
