import { pow } from "../../../core/math/pow.js";
import { present } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { defineModel, gives, missing } from "../../model/index.js";
import { belowTotalLoss, noReturns, wealth } from "./wealth.js";

export const reference = {
	title: "Annual return",
	formula: "value = (Π(1 + r))^(periods_per_year/L) − 1, L = length with its nulls",
	source: [{ author: "empyrical", year: 2016 }],
};

/**
 * Compound return per year over the whole length of the column: nulls are left out of the product but count.
 *
 * @example
 * // quantopian/empyrical, empyrical/tests/test_stats.py (weekly_returns)
 * annualReturn({ returns: [0, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1], periods_per_year: 52 })
 * //=> { value: 0.24691, reason: null }
 */
export const annualReturn = defineModel({
	name: "annual_return",
	group: "portfolio",
	inputs: { returns: common.returns, periods_per_year: common.periodsPerYear },
	outputs: { value: gives.number("fraction", "return per year") },
	refusals: [missing, noReturns, belowTotalLoss],
	compute: ({ returns, periods_per_year }) => ({
		value: pow(wealth(present(returns)), periods_per_year / returns.length) - 1,
	}),
});
