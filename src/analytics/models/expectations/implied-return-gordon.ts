import * as common from "../../model/common.js";
import { defineFormula, gives, missing, takes } from "../../model/index.js";

export const reference = {
	title: "Return implied by yield and growth",
	formula: "r = yield_next + g",
	source: [{ author: "Gordon", year: 1962 }],
};

/**
 * The return that next year's yield and constant growth promise.
 *
 * @example
 * impliedReturnGordon({ yield_next: 0.03, g: 0.06 }) //=> { r: 0.09, reason: null }
 */
export const impliedReturnGordon = defineFormula({
	name: "implied_return_gordon",
	group: "expectations",
	formula: reference.formula,
	inputs: {
		yield_next: takes.number("fraction", "next year's dividend over the price"),
		g: common.terminalGrowth,
	},
	outputs: { r: gives.number("fraction", "implied return, per year") },
	refusals: [missing],
});
