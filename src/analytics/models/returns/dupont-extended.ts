import { defineFormula, output, param } from "../../model/index.js";

/**
 * Return on equity in five factors, per period; nothing is clipped.
 * @example
 * dupontExtended({
 *   pretax: [12, 12, 0],
 *   operating_income: [15, 15, 15],
 *   net_income: [9, 9, 9],
 *   revenue: [100, 100, 100],
 *   avg_assets: [200, 200, 200],
 *   avg_equity: [50, -50, 50],
 * }).interest_burden
 * //=> [0.8, 0.8, 0]
 */
export const dupontExtended = defineFormula({
	name: "dupont_extended",
	title: "DuPont, five factors",
	group: "returns",
	formula:
		"interest_burden = pretax/operating_income; tax_burden = net_income/pretax; operating_margin = operating_income/revenue; roe = tax_burden·interest_burden·operating_margin·(revenue/avg_assets·(avg_assets/avg_equity))",
	source: [{ author: "DuPont", year: 1919 }],
	without: { roe: ["negative_equity", "avg_equity < 0"] },
	inputs: {
		pretax: param.cells("money", "income before tax"),
		operating_income: param.cells("money", "operating income"),
		net_income: param.cells("money", "net income"),
		revenue: param.cells("money", "revenue"),
		avg_assets: param.cells("money", "average of beginning and ending total assets"),
		avg_equity: param.cells("money", "average equity"),
	},
	outputs: {
		interest_burden: output.cells("ratio", "pretax income over operating income"),
		tax_burden: output.cells("ratio", "net income over pretax income"),
		operating_margin: output.cells("fraction", "operating income over revenue"),
		roe: output.cells("fraction", "return on equity, the product of the five"),
	},
	refusals: [
		["zero_denominator", "a denominator is 0 (that element)"],
		["negative_equity", "average equity is negative: roe is null there"],
	],
});
