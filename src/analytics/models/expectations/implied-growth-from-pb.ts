import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * The growth at which the justified price to book equals the one observed.
 * @example
 * // analystforum.com/t/implied-growth-rate/91290
 * impliedGrowthFromPb({ pb: 2.5, roe: 0.13, r: 0.11 }) //=> { g: 0.096667, reason: null }
 */
export const impliedGrowthFromPb = defineFormula({
	name: "implied_growth_from_pb",
	title: "Growth implied by price to book",
	group: "expectations",
	formula: "g = (pb·r − roe)/(pb − 1)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	warnings: [["data", "the growth is not below the cost of equity: no price to book implies it", "g ≥ r"]],
	inputs: {
		pb: param.number("multiple", "observed price to book"),
		roe: param.number("fraction", "return on equity"),
		r: common.costOfEquity,
	},
	outputs: { g: output.number("fraction", "implied perpetual growth, per year", "perpetual_growth") },
	refusals: [["zero_denominator", "price to book is 1", "pb = 1"]],
});
