import { defaulted, defineFormula, missing, optional, output, param } from "../../model/index.js";

/**
 * Altman's bankruptcy score for listed manufacturers; banks and insurers are refused.
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
		x1: param.cells("ratio", "working capital over total assets"),
		x2: param.cells("ratio", "retained earnings over total assets"),
		x3: param.cells("ratio", "EBIT over total assets"),
		x4: param.cells("ratio", "market value of equity over total liabilities"),
		x5: param.cells("ratio", "sales over total assets"),
		x5_coefficient: defaulted(param.number("ratio", "weight of x5"), 1),
		template: optional(param.text("the company's template; B (bank) and I (insurer) are refused")),
	},
	outputs: { z: output.cells("score", "score; distress below 1.81, safe above 2.99") },
	refusals: [
		[
			"template_not_applicable",
			"the company is a bank or an insurer",
			({ template }) => template === "B" || template === "I",
		],
		missing,
	],
});
