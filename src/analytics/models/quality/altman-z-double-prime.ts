import { defaulted, defineFormula, output, param } from "../../model/index.js";

/**
 * Altman's four-variable score for others than manufacturers; the emerging-market constant only on request.
 * @example
 * altmanZDoublePrime({ x1: 0.12, x2: 0.25, x3: 0.11, x4_book: 0.9 }) //=> { z: 3.2864, reason: null }
 */
export const altmanZDoublePrime = defineFormula({
	name: "altman_z_double_prime",
	title: "Altman Z″",
	group: "quality",
	formula: "z = 6.56·x1 + 3.26·x2 + 6.72·x3 + 1.05·x4_book + if(emerging_market, 3.25, 0)",
	source: [
		{ author: "Altman, Hartzell & Peck", year: 1995, work: "Emerging Market Corporate Bonds: A Scoring System" },
		{ author: "Altman", year: 2000, work: "Predicting Financial Distress of Companies" },
	],
	inputs: {
		x1: param.number("ratio", "working capital over total assets"),
		x2: param.number("ratio", "retained earnings over total assets"),
		x3: param.number("ratio", "EBIT over total assets"),
		x4_book: param.number("ratio", "book equity over total liabilities"),
		emerging_market: defaulted(param.flag("adds the constant 3.25"), false),
	},
	outputs: {
		z: output.number("score", "score; without the constant of emerging markets distress below 1.10, safe above 2.60"),
	},
});
