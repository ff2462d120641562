import { pow } from "../../../core/math/pow.js";
import { present } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { defineModel, gives, missing } from "../../model/index.js";
import { largestFall } from "./max-drawdown.js";
import { belowTotalLoss, noReturns, wealth } from "./wealth.js";

export const reference = {
	title: "Calmar ratio",
	formula: "value = annual_return/|max_drawdown|",
	source: [{ author: "Young", year: 1991, work: "Calmar Ratio: A Smoother Tool" }],
};

/**
 * Annual return over the size of the largest drawdown, on the whole history and without a riskless rate.
 *
 * @example
 * calmar({ returns: [0.1, null, -0.2, 0.05], periods_per_year: 4 }) //=> { value: -0.38, reason: null }
 */
export const calmar = defineModel({
	name: "calmar",
	group: "portfolio",
	inputs: { returns: common.returns, periods_per_year: common.periodsPerYear },
	outputs: { value: gives.number("ratio", "return per unit of drawdown") },
	refusals: [
		missing,
		noReturns,
		belowTotalLoss,
		["zero_denominator", "there is no drawdown", ({ returns }) => largestFall(present(returns)) === 0],
	],
	compute({ returns, periods_per_year }) {
		const annual = pow(wealth(present(returns)), periods_per_year / returns.length) - 1;
		return { value: annual / Math.abs(largestFall(present(returns))) };
	},
});
