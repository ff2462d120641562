import { defaulted, defineFormula, output, param } from "../../model/index.js";

/**
 * Exact mean and standard deviation of EPS times P/E, both normal: what a seeded simulation must meet.
 * @example
 * mcProductNormal({ eps_mean: 5, eps_sd: 0.5, pe_mean: 18, pe_sd: 3 }) //=> { mean: 90, sd: 17.557, reason: null }
 */
export const mcProductNormal = defineFormula({
	name: "mc_product_normal",
	title: "Product of two normals",
	group: "scenarios",
	formula:
		"mean = eps_mean·pe_mean + rho·eps_sd·pe_sd; sd = √(max((eps_mean·pe_sd)^2 + (pe_mean·eps_sd)^2 + 2·rho·eps_mean·pe_mean·eps_sd·pe_sd + (1 + rho·rho)·(eps_sd·pe_sd)^2, 0))",
	source: [{ author: "Craig", year: 1936, work: "On the Frequency Function of xy" }],
	inputs: {
		eps_mean: param.number("per_share", "mean of earnings per share"),
		eps_sd: param.number("per_share", "their standard deviation", { min: 0 }),
		pe_mean: param.number("multiple", "mean of price to earnings"),
		pe_sd: param.number("multiple", "its standard deviation", { min: 0 }),
		rho: defaulted(param.number("ratio", "correlation of the two", { min: -1, max: 1 }), 0),
	},
	outputs: {
		mean: output.number("per_share", "mean of the product"),
		sd: output.number("per_share", "standard deviation of the product"),
	},
});
