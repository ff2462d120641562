import { defineFormula, optional, output, param } from "../../model/index.js";

/**
 * Price to earnings over growth in percent points.
 * @example
 * pegRatio({ pe: 24, growth_percent: 12 }) //=> { value: 2, reason: null }
 */
export const pegRatio = defineFormula({
	name: "peg_ratio",
	title: "PEG",
	group: "multiples",
	formula: "value = pe/growth_percent",
	source: [{ author: "Lynch", year: 1989, work: "One Up on Wall Street" }],
	inputs: {
		pe: optional(param.number("multiple", "price to earnings")),
		growth_percent: optional(param.number("percent", "growth, percent points")),
	},
	outputs: { value: output.number("ratio", "price to earnings per point of growth") },
	refusals: [
		[
			"non_positive_denominator",
			"price to earnings or growth is missing or not positive",
			"not (pe > 0 and growth_percent > 0)",
		],
	],
});
