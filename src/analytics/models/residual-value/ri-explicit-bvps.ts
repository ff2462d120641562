import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Book value plus a given list of residual incomes, without terminal value.
 * @example
 * riExplicitBvps({ b0: 20, ri: [1, 2, -1], r: 0.1 }) //=> { value: 21.811, reason: null }
 */
export const riExplicitBvps = defineFormula({
	name: "ri_explicit_bvps",
	title: "Residual income, explicit list",
	group: "residual_value",
	formula: "t = 1..count(ri); value = b0 + Σ(ri/(1 + r)^t)",
	source: [{ author: "Ohlson", year: 1995, work: "Earnings, Book Values, and Dividends in Equity Valuation" }],
	inputs: {
		b0: param.number("per_share", "book value per share now"),
		ri: param.list("per_share", "residual income of years 1 to T, oldest first"),
		r: common.costOfEquity,
	},
	outputs: { value: output.number("per_share", "value of a share") },
});
