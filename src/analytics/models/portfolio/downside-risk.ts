import { square } from "../../../core/math/square.js";
import { mean, present } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { defineModel, gives, missing, takes } from "../../model/index.js";

export const reference = {
	title: "Downside risk",
	formula: "value = √(mean of min(r − required_return, 0)²)·√periods_per_year",
	source: [{ author: "Sortino & Price", year: 1994, work: "Performance Measurement in a Downside Risk Framework" }],
};

/**
 * Annualised downside deviation; the divisor is the number of all periods.
 *
 * @example
 * downsideRisk({ returns: [0.1, -0.1, null, -0.2], required_return: 0, periods_per_year: 4 }) //=> { value: 0.2582, reason: null }
 */
export const downsideRisk = defineModel({
	name: "downside_risk",
	group: "portfolio",
	inputs: {
		returns: common.returns,
		required_return: takes.number("fraction", "required return per period, not per year"),
		periods_per_year: common.periodsPerYear,
	},
	outputs: { value: gives.number("fraction", "downside deviation per year") },
	refusals: [missing, ["insufficient_history", "no returns", ({ returns }) => present(returns).length === 0]],
	compute: ({ returns, required_return, periods_per_year }) => ({
		value: downside(present(returns), required_return) * Math.sqrt(periods_per_year),
	}),
});

/** Downside deviation per period. */
export const downside = (returns: readonly number[], required: number): number =>
	Math.sqrt(mean(returns.map((r) => square(Math.min(r - required, 0)))));
