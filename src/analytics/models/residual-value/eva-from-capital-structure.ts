import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Cost of capital from a capital structure, and economic value added on the sum of debt and equity.
 * @example
 * evaFromCapitalStructure({ nopat: 100, debt: 200, equity: 300, kd: 0.06, ke: 0.12, tax: 0.25 })
 * //=> { wacc: 0.09, eva: 55, reason: null }
 */
export const evaFromCapitalStructure = defineFormula({
	name: "eva_from_capital_structure",
	title: "EVA from a capital structure",
	group: "residual_value",
	formula: "wacc = kd·(1 − tax)·debt/(debt + equity) + ke·equity/(debt + equity); eva = nopat − wacc·(debt + equity)",
	source: [{ author: "Stewart", year: 1991, work: "The Quest for Value" }],
	inputs: {
		nopat: param.number("money", "operating profit after tax"),
		debt: param.number("money", "debt at the beginning of the year"),
		equity: param.number("money", "equity at the beginning of the year"),
		kd: param.number("fraction", "cost of debt before tax, per year"),
		ke: common.costOfEquity,
		tax: common.tax,
	},
	outputs: {
		wacc: output.number("fraction", "cost of capital, per year"),
		eva: output.number("money", "economic value added"),
	},
	refusals: [["zero_denominator", "debt and equity sum to 0", "debt + equity = 0"]],
});
