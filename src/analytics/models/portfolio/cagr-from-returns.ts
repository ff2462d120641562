import { pow } from "../../../core/math/pow.js";
import { present } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { defineModel, gives, missing } from "../../model/index.js";
import { belowTotalLoss, noReturns, wealth } from "./wealth.js";

export const reference = {
	title: "Compound return",
	formula: "value = (Π(1 + r))^(periods_per_year/m) − 1, m = number of returns",
	source: [{ author: "convention" }],
};

/**
 * Compound return per year over the periods that have a return.
 *
 * @example
 * cagrFromReturns({ returns: [0.1, null, -0.2, 0.05], periods_per_year: 4 }) //=> { value: -0.10003, reason: null }
 */
export const cagrFromReturns = defineModel({
	name: "cagr_from_returns",
	group: "portfolio",
	inputs: { returns: common.returns, periods_per_year: common.periodsPerYear },
	outputs: { value: gives.number("fraction", "return per year") },
	refusals: [missing, noReturns, belowTotalLoss],
	compute({ returns, periods_per_year }) {
		const there = present(returns);
		return { value: pow(wealth(there), periods_per_year / there.length) - 1 };
	},
});
