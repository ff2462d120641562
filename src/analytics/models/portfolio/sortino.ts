import { mean, present } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { defineModel, gives, missing, takes } from "../../model/index.js";
import { downside } from "./downside-risk.js";

export const reference = {
	title: "Sortino ratio",
	formula: "value = mean(r − required_return)·periods_per_year/downside_risk",
	source: [{ author: "Sortino & Price", year: 1994, work: "Performance Measurement in a Downside Risk Framework" }],
};

/**
 * Annualised mean excess over downside risk.
 *
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (mixed_returns)
 * sortino({ returns: [null, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1], required_return: 0, periods_per_year: 252 })
 * //=> { value: 2.6055, reason: null }
 */
export const sortino = defineModel({
	name: "sortino",
	group: "portfolio",
	inputs: {
		returns: common.returns,
		required_return: takes.number("fraction", "required return per period, not per year"),
		periods_per_year: common.periodsPerYear,
	},
	outputs: { value: gives.number("ratio", "excess return per unit of downside risk") },
	refusals: [
		missing,
		["insufficient_history", "no returns", ({ returns }) => present(returns).length === 0],
		[
			"zero_denominator",
			"no return below the required one",
			({ returns, required_return }) => downside(present(returns), required_return) === 0,
		],
	],
	compute({ returns, required_return, periods_per_year }) {
		const there = present(returns);
		const risk = downside(there, required_return) * Math.sqrt(periods_per_year);
		return { value: ((mean(there) - required_return) * periods_per_year) / risk };
	},
});
