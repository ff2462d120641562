import { defineFormula, growthBelow, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Dividend value when growth falls in a straight line from a high to a long-run rate; a closed approximation.
 * @example
 * // AnalystNotes CFA practice question F9S79PDKL
 * hModel({ d0: 4, g_short: 0.2, g_long: 0.06, decline_years: 8, r: 0.12 }).value //=> 108
 */
export const hModel = defineFormula({
	name: "h_model",
	title: "H-model",
	group: "dividend_value",
	formula: "value = d0·(1 + g_long + decline_years/2·(g_short − g_long))/(r − g_long)",
	source: [{ author: "Fuller & Hsia", year: 1984, work: "A Simplified Common Stock Valuation Model" }],
	warnings: [
		["approximation", "growth at the start is not below the cost of equity: the closed form is rough", "g_short ≥ r"],
	],
	inputs: {
		d0: param.number("per_share", "dividend just paid"),
		g_short: param.number("fraction", "growth at the start of the decline, per year"),
		g_long: common.terminalGrowth,
		decline_years: param.number("years", "whole length of the decline (2H), not its half", { min: 0 }),
		r: common.costOfEquity,
	},
	outputs: { value: output.number("per_share", "value of a share") },
	refusals: [growthBelow("g_long", "r")],
});
