import { defineFormula, output, param } from "../../model/index.js";

/**
 * Altman's score for private manufacturers, with book equity.
 * @example
 * altmanZPrime({ x1: 0.12, x2: 0.25, x3: 0.11, x4_book: 0.9, x5: 1.3 }) //=> { z: 2.315, reason: null }
 */
export const altmanZPrime = defineFormula({
	name: "altman_z_prime",
	title: "Altman Z′",
	group: "quality",
	formula: "z = 0.717·x1 + 0.847·x2 + 3.107·x3 + 0.420·x4_book + 0.998·x5",
	source: [
		{ author: "Altman", year: 1983, work: "Corporate Financial Distress" },
		{ author: "Altman", year: 2000, work: "Predicting Financial Distress of Companies" },
	],
	inputs: {
		x1: param.number("ratio", "working capital over total assets"),
		x2: param.number("ratio", "retained earnings over total assets"),
		x3: param.number("ratio", "EBIT over total assets"),
		x4_book: param.number("ratio", "book equity over total liabilities"),
		x5: param.number("ratio", "sales over total assets"),
	},
	outputs: { z: output.number("score", "score; distress below 1.23, safe above 2.90") },
});
