import { defineFormula, output, param } from "../../model/index.js";

/**
 * Free cash flow to the firm from operating profit after tax.
 * @example
 * fcffFromNopat({ nopat: 100, da: 20, capex: 35, delta_nwc: -4 }) //=> { fcff: 89, reason: null }
 */
export const fcffFromNopat = defineFormula({
	name: "fcff_from_nopat",
	title: "FCFF from NOPAT",
	group: "cash_flow_value",
	formula: "fcff = nopat + da − capex − delta_nwc",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		nopat: param.number("money", "EBIT after tax"),
		da: param.number("money", "depreciation and amortisation, positive"),
		capex: param.number("money", "capital spending, positive when spent (statements often carry it negative)"),
		delta_nwc: param.number("money", "increase of net working capital; a decrease is negative"),
	},
	outputs: { fcff: output.number("money", "free cash flow to the firm") },
});
