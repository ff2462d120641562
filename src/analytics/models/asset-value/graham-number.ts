import { above0, defineFormula, output, param } from "../../model/index.js";

/**
 * Graham's ceiling price from earnings and book value. Each must be positive by itself.
 * @example
 * // bit1024.com Graham Number calculator
 * grahamNumber({ eps: 5, bvps: 20 }) //=> { value: 47.434, reason: null }
 */
export const grahamNumber = defineFormula({
	name: "graham_number",
	title: "Graham number",
	group: "asset_value",
	formula: "value = √(22.5·eps·bvps)",
	source: [{ author: "Graham", year: 1973, work: "The Intelligent Investor, ch. 14" }],
	inputs: {
		eps: param.number("per_share", "earnings per share"),
		bvps: param.number("per_share", "book value per share"),
	},
	outputs: { value: output.number("per_share", "ceiling price") },
	refusals: [above0("non_positive_input", "eps", "bvps")],
});
