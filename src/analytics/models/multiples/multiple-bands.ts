import { above0, defaulted, defineFormula, output, param } from "../../model/index.js";

/**
 * Quantiles of a company's own P/E history (years with earnings above zero), times its current earnings.
 * @example
 * multipleBands({ price: [10, 20, 30, 40, null, 50], eps: [1, 1, 2, 2, 1, 0], percentiles: [50], current_eps: 3, min_obs: 4 })
 * //=> { n: 4, multiples: [17.5], bands_at_current_eps: [52.5], reason: null }
 */
export const multipleBands = defineFormula({
	name: "multiple_bands",
	title: "Bands of the own multiple",
	group: "multiples",
	formula:
		"history = where(price/eps, eps > 0 and not missing(price)); n = count(history); multiples = quantile(history, percentiles/100); bands_at_current_eps = multiples·current_eps",
	source: [{ author: "Hyndman & Fan", year: 1996, work: "Sample Quantiles in Statistical Packages" }],
	inputs: {
		price: param.series("per_share", "prices, aligned with eps"),
		eps: param.series("per_share", "earnings per share"),
		percentiles: param.list("percent", "which percentiles, 0 to 100", { min: 0, max: 100 }),
		current_eps: param.number("per_share", "current earnings per share"),
		min_obs: defaulted(param.number("count", "smallest number of usable observations"), 5),
	},
	outputs: {
		n: output.number("count", "usable observations: both present, earnings above zero"),
		multiples: output.list("multiple", "price to earnings at each percentile"),
		bands_at_current_eps: output.list("per_share", "price at each of them"),
	},
	refusals: [
		[
			"insufficient_history",
			"fewer than min_obs usable observations",
			"count(where(price/eps, eps > 0 and not missing(price))) < max(min_obs, 1)",
			{ of: "usable observations", needed: "min_obs" },
		],
		above0("non_positive_input", "current_eps"),
	],
});
