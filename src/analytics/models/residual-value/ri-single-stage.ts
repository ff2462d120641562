import { above0, defineFormula, growthBelow, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Book value plus residual income that grows for ever.
 * @example
 * // AnalystNotes CFA practice question AS3PAGH29
 * riSingleStage({ b0: 50, roe: 0.15, r: 0.12, g: 0.1 }) //=> { value: 125, reason: null }
 */
export const riSingleStage = defineFormula({
	name: "ri_single_stage",
	title: "Residual income, one stage",
	group: "residual_value",
	formula: "value = b0 + b0·(roe − r)/(r − g)",
	source: [{ author: "Ohlson", year: 1995, work: "Earnings, Book Values, and Dividends in Equity Valuation" }],
	inputs: {
		b0: param.number("money", "book value of equity now, total or per share"),
		roe: param.number("fraction", "return on beginning equity"),
		r: common.costOfEquity,
		g: common.terminalGrowth,
	},
	outputs: { value: output.number("money", "value, in the unit of b0") },
	refusals: [above0("negative_equity", "b0"), growthBelow("g", "r")],
});
