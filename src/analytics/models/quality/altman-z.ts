import { defaulted, defineFormula, gives, missing, optional, takes } from "../../model/index.js";

/**
 * Altman's bankruptcy score for listed manufacturers; banks and insurers are refused.
 *
 * @example
 * // FinanceToolkit tests test_alman_model.py + csv
 * altmanZ({
 *   x1: [0.2, 0.2, 0.4, 0.5, 0.6],
 *   x2: [0.2, 0.3, 0.3, 0.5, 0.6],
 *   x3: [0.2, 0.3, 0.3, 0.5, 0.6],
 *   x4: [0.2, 0.3, 0.4, 0.3, 0.6],
 *   x5: [0.2, 0.3, 0.4, 0.4, 0.6],
 * })
 * //=> { z: [1.5, 2.13, 2.53, 3.53, 4.5], reason: null }
 */
export const altmanZ = defineFormula({
	name: "altman_z",
	title: "Altman Z",
	group: "quality",
	formula: "z = 1.2·x1 + 1.4·x2 + 3.3·x3 + 0.6·x4 + x5_coefficient·x5",
	source: [
		{
			author: "Altman",
			year: 1968,
			work: "Financial Ratios, Discriminant Analysis and the Prediction of Corporate Bankruptcy",
		},
	],
	inputs: {
		x1: takes.cells("ratio", "working capital over total assets"),
		x2: takes.cells("ratio", "retained earnings over total assets"),
		x3: takes.cells("ratio", "EBIT over total assets"),
		x4: takes.cells("ratio", "market value of equity over total liabilities"),
		x5: takes.cells("ratio", "sales over total assets"),
		x5_coefficient: defaulted(takes.number("ratio", "weight of x5"), 1),
		template: optional(takes.text("the company's template; B (bank) and I (insurer) are refused")),
	},
	outputs: { z: gives.cells("score", "score; distress below 1.81, safe above 2.99") },
	refusals: [
		[
			"template_not_applicable",
			"the company is a bank or an insurer",
			({ template }) => template === "B" || template === "I",
		],
		missing,
	],
});
