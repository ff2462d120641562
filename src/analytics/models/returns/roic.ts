import { above0, defineFormula, inCell, missing, output, param } from "../../model/index.js";

/**
 * Return on invested capital, per period: operating profit after tax over the capital named by the caller.
 * @example
 * roic({ ebit: 100, tax: 0.21, invested_capital: 500 }) //=> { nopat: 79, roic: 0.158, reason: null }
 */
export const roic = defineFormula({
	name: "roic",
	title: "Return on invested capital",
	group: "returns",
	formula: "nopat = ebit·(1 − tax); roic = nopat/invested_capital",
	source: [
		{ author: "Damodaran", year: 2007, work: "Return on Capital, Return on Invested Capital, and Return on Equity" },
	],
	without: { roic: ["non_positive_denominator", "invested_capital ≤ 0"] },
	inputs: {
		ebit: param.cells("money", "operating profit"),
		tax: param.cells("fraction", "tax rate"),
		invested_capital: param.cells("money", "beginning (or average) invested capital"),
	},
	outputs: {
		nopat: output.cells("money", "operating profit after tax"),
		roic: output.cells("fraction", "return on invested capital"),
	},
	refusals: [missing, inCell(above0("non_positive_denominator", "invested_capital"))],
});
