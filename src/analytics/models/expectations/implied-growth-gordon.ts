import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * The constant dividend growth that makes the Gordon value equal the price.
 * @example
 * impliedGrowthGordon({ price: 42, d0: 2, r: 0.1 }) //=> { g: 0.05, reason: null }
 */
export const impliedGrowthGordon = defineFormula({
	name: "implied_growth_gordon",
	title: "Growth implied by the Gordon model",
	group: "expectations",
	formula: "g = (price·r − d0)/(price + d0)",
	source: [{ author: "Gordon", year: 1962 }],
	inputs: {
		price: param.number("per_share", "price of a share"),
		d0: param.number("per_share", "dividend just paid"),
		r: common.costOfEquity,
	},
	outputs: { g: output.number("fraction", "implied perpetual growth, per year", "perpetual_growth") },
	refusals: [["zero_denominator", "price and dividend sum to 0", "price + d0 = 0"]],
});
