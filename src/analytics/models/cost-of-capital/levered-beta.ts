import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Relevers one beta at each of several debt-to-equity ratios; the beta of debt is zero.
 * @example
 * // A. Damodaran, Applied Corporate Finance, Instructor's Manual overheads p.533: Disney, D 14,668 / E 55,101
 * leveredBeta({ unlevered_beta: 1.0674, tax: 0.373, debt_to_equity: [0.26620206529827045] })
 * //=> { levered_beta: [1.2456], reason: null }
 */
export const leveredBeta = defineFormula({
	name: "levered_beta",
	title: "Levered beta",
	group: "cost_of_capital",
	formula: "levered_beta = unlevered_beta·(1 + (1 − tax)·debt_to_equity)",
	source: [
		{
			author: "Hamada",
			year: 1972,
			work: "The Effect of the Firm's Capital Structure on the Systematic Risk of Common Stocks",
		},
	],
	inputs: {
		unlevered_beta: param.number("ratio", "beta without debt"),
		tax: common.tax,
		debt_to_equity: param.cells("ratio", "debt over equity at market values, 0 allowed"),
	},
	outputs: { levered_beta: output.cells("ratio", "beta with debt, in the order given") },
});
