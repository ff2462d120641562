import { defineFormula, growthBelow, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * The price to book that return on equity justifies under constant growth.
 * @example
 * // Pinto et al. (CFA Institute), Equity Asset Valuation, market-based valuation: justified P/B
 * justifiedPb({ roe: 0.12, g: 0.07, r: 0.1 }) //=> { pb: 1.6667, reason: null }
 */
export const justifiedPb = defineFormula({
	name: "justified_pb",
	title: "Justified price to book",
	group: "multiples",
	formula: "pb = (roe − g)/(r − g)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: { roe: param.number("fraction", "return on equity"), g: common.terminalGrowth, r: common.costOfEquity },
	outputs: { pb: output.number("multiple", "justified price to book") },
	refusals: [growthBelow("g", "r")],
});
