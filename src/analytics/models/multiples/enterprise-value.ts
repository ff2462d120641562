import { defineFormula, output, param } from "../../model/index.js";

/**
 * Market capitalisation and enterprise value per period; no line is filled with zero.
 * @example
 * enterpriseValue({
 *   price: [10, null],
 *   shares: [5, 5],
 *   debt: [20, 20],
 *   minority: [1, 1],
 *   preferred: [2, 2],
 *   cash: [8, 8],
 * }).market_cap
 * //=> [50, null]
 */
export const enterpriseValue = defineFormula({
	name: "enterprise_value",
	title: "Enterprise value",
	group: "multiples",
	formula: "market_cap = price·shares; ev = market_cap + debt + minority + preferred − cash",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		price: param.cells("per_share", "price of a share"),
		shares: param.cells("shares", "shares outstanding"),
		debt: param.cells("money", "debt including leases"),
		minority: param.cells("money", "minority interests"),
		preferred: param.cells("money", "preferred stock"),
		cash: param.cells("money", "cash and securities"),
	},
	outputs: {
		market_cap: output.cells("money", "market capitalisation"),
		ev: output.cells("money", "enterprise value"),
	},
});
