import { defineFormula, notZero, output, param } from "../../model/index.js";

/**
 * Earnings surprise over the dispersion of the estimates.
 * @example
 * // legalclarity.org SUE example
 * sueDispersion({ actual: 1.55, consensus: 1.5, estimate_sd: 0.025 }) //=> { surprise: 0.05, sue: 2, reason: null }
 */
export const sueDispersion = defineFormula({
	name: "sue_dispersion",
	title: "Surprise over dispersion",
	group: "estimates",
	formula: "surprise = actual − consensus; sue = surprise/estimate_sd",
	source: [{ author: "Latané & Jones", year: 1977, work: "Standardized Unexpected Earnings: A Progress Report" }],
	inputs: {
		actual: param.number("per_share", "reported earnings per share"),
		consensus: param.number("per_share", "mean estimate"),
		estimate_sd: param.number("per_share", "standard deviation of the estimates"),
	},
	outputs: {
		surprise: output.number("per_share", "actual less consensus"),
		sue: output.number("ratio", "standardised surprise"),
	},
	refusals: [notZero("estimate_sd")],
});
