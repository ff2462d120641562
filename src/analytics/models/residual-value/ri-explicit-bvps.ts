import { presentValue } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { defineModel, gives, missing, takes } from "../../model/index.js";

export const reference = {
	formula: "value = b0 + Σ_{t=1..T} ri_t/(1+r)^t",
	source: [{ author: "Ohlson", year: 1995, work: "Earnings, Book Values, and Dividends in Equity Valuation" }],
};

/**
 * Book value plus a given list of residual incomes, without terminal value.
 *
 * @example
 * riExplicitBvps({ b0: 20, ri: [1, 2, -1], r: 0.1 }) //=> { value: 21.811, reason: null }
 */
export const riExplicitBvps = defineModel({
	name: "ri_explicit_bvps",
	title: "Residual income, explicit list",
	group: "residual_value",
	inputs: {
		b0: takes.number("per_share", "book value per share now"),
		ri: takes.list("per_share", "residual income of years 1 to T, oldest first"),
		r: common.costOfEquity,
	},
	outputs: { value: gives.number("per_share", "value of a share") },
	refusals: [missing],
	compute: ({ b0, ri, r }) => ({ value: b0 + presentValue(ri, r) }),
});
