import { defineFormula, inCell, missing, notZero, output, param } from "../../model/index.js";

/**
 * Present value of growth opportunities: what the price pays beyond the present earnings held for ever.
 * @example
 * // AnalystPrep CFA II, XYZ Ltd
 * pvgo({ price: [60], eps: [2], r: [0.1] }) //=> { pvgo: [40], reason: null }
 */
export const pvgo = defineFormula({
	name: "pvgo",
	title: "Present value of growth opportunities",
	group: "expectations",
	formula: "pvgo = price − eps/r",
	source: [{ author: "Brealey & Myers", year: 1981, work: "Principles of Corporate Finance" }],
	without: { pvgo: ["zero_denominator", "r = 0"] },
	inputs: {
		price: param.cells("per_share", "price of a share"),
		eps: param.cells("per_share", "earnings per share"),
		r: param.cells("fraction", "cost of equity, per year"),
	},
	outputs: { pvgo: output.cells("per_share", "value of growth opportunities") },
	refusals: [missing, inCell(notZero("r"))],
});
