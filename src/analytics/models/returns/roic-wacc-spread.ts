import { defineFormula, output, param } from "../../model/index.js";

/**
 * Return on capital less its cost, and the value that it adds on the capital employed, per period.
 * @example
 * roicWaccSpread({ roic: 0.158, wacc: 0.08, invested_capital: 500 }) //=> { spread: 0.078, eva: 39, reason: null }
 */
export const roicWaccSpread = defineFormula({
	name: "roic_wacc_spread",
	title: "ROIC less WACC",
	group: "returns",
	formula: "spread = roic − wacc; eva = spread·invested_capital",
	source: [{ author: "Stewart", year: 1991, work: "The Quest for Value" }],
	without: { eva: ["non_positive_denominator", "invested_capital ≤ 0"] },
	inputs: {
		roic: param.cells("fraction", "return on beginning invested capital"),
		wacc: param.cells("fraction", "cost of capital"),
		invested_capital: param.cells("money", "beginning invested capital"),
	},
	outputs: {
		spread: output.cells("fraction", "return above the cost of capital"),
		eva: output.cells("money", "economic value added"),
	},
	refusals: [["non_positive_denominator", "invested capital is not positive: eva is null there"]],
});
