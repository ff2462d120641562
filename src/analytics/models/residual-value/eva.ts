import { above0, defineFormula, inCell, missing, output, param } from "../../model/index.js";

/**
 * Economic value added: operating profit after tax less a charge for beginning capital.
 * @example
 * // AnalystNotes CFA practice question 7GQMR9I41
 * eva({ nopat: 50, wacc: 0.15, invested_capital: 300 }) //=> { eva: 5, reason: null }
 */
export const eva = defineFormula({
	name: "eva",
	title: "Economic value added",
	group: "residual_value",
	formula: "eva = nopat − wacc·invested_capital",
	source: [
		{ author: "Stewart", year: 1991, work: "The Quest for Value" },
		{ author: "Damodaran", year: 2006 },
	],
	// eva = eva: the other inputs are known.
	without: { eva: ["non_positive_denominator", "invested_capital ≤ 0 and eva = eva"] },
	inputs: {
		nopat: param.cells("money", "operating profit after tax"),
		wacc: param.cells("fraction", "cost of capital, per year"),
		invested_capital: param.cells("money", "invested capital at the beginning of each period"),
	},
	outputs: { eva: output.cells("money", "economic value added") },
	refusals: [missing, inCell(above0("non_positive_denominator", "invested_capital"))],
});
