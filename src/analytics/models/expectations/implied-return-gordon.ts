import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * The return that next year's yield and constant growth promise.
 * @example
 * impliedReturnGordon({ yield_next: 0.03, g: 0.06 }) //=> { r: 0.09, reason: null }
 */
export const impliedReturnGordon = defineFormula({
	name: "implied_return_gordon",
	title: "Return implied by yield and growth",
	group: "expectations",
	formula: "r = yield_next + g",
	source: [{ author: "Gordon", year: 1962 }],
	inputs: { yield_next: param.number("fraction", "next year's dividend over the price"), g: common.terminalGrowth },
	outputs: { r: output.number("fraction", "implied return, per year") },
});
