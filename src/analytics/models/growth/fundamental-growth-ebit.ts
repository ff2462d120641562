import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Reinvestment rate, return on capital and the EBIT growth that they imply.
 * @example
 * fundamentalGrowthEbit({
 *   capex: 120,
 *   depreciation: 80,
 *   delta_nwc: 10,
 *   ebit: 200,
 *   tax: 0.25,
 *   bv_debt: 300,
 *   bv_equity: 700,
 *   roc_assumed: 0.2,
 * })
 * //=> { reinvestment_rate: 0.33333, roc: 0.15, g_existing: 0.05, g_assumed: 0.066667, reason: null }
 */
export const fundamentalGrowthEbit = defineFormula({
	name: "fundamental_growth_ebit",
	title: "Growth from reinvestment",
	group: "growth",
	formula:
		"nopat = ebit·(1 − tax); reinvestment_rate = (capex − depreciation + delta_nwc)/nopat; roc = nopat/(bv_debt + bv_equity); g_existing = reinvestment_rate·roc; g_assumed = reinvestment_rate·roc_assumed",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		capex: param.number("money", "capital spending, positive when spent"),
		depreciation: param.number("money", "depreciation, positive"),
		delta_nwc: param.number("money", "increase of working capital"),
		ebit: param.number("money", "operating profit"),
		tax: common.tax,
		bv_debt: param.number("money", "book debt"),
		bv_equity: param.number("money", "book equity"),
		roc_assumed: param.number("fraction", "return on new capital assumed for the future"),
	},
	outputs: {
		reinvestment_rate: output.number("fraction", "net investment over after-tax EBIT"),
		roc: output.number("fraction", "return on capital, cash not netted"),
		g_existing: output.number("fraction", "growth at the present return, per year"),
		g_assumed: output.number("fraction", "growth at the assumed return, per year"),
	},
	refusals: [
		[
			"zero_denominator",
			"operating profit after tax or invested capital is 0",
			"ebit·(1 − tax) = 0 or bv_debt + bv_equity = 0",
		],
	],
});
