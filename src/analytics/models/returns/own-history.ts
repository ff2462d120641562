import { defaulted, defineFormula, output, param } from "../../model/index.js";

/**
 * Where a company's ratio is within its own last years.
 * @example
 * ownHistory({ values: [14, 16, 18, 20, 22], current: 17 })
 * //=> { n: 5, percentile_rank: 40, low: 14, median: 18, high: 22, reason: null }
 */
export const ownHistory = defineFormula({
	name: "own_history",
	title: "Percentile in the own history",
	group: "returns",
	formula:
		"past = known(newest(values, window)); n = count(past); percentile_rank = percentile(past, current); low = lowest(past); median = median(past); high = highest(past)",
	source: [{ author: "Hyndman & Fan", year: 1996, work: "Sample Quantiles in Statistical Packages" }],
	inputs: {
		values: param.series("none", "the ratio of each fiscal year, oldest first, without the present one"),
		current: param.number("none", "the present value"),
		window: defaulted(param.number("years", "years looked back: 10, or 30", { min: 1, whole: true }), 10),
		min_obs: defaulted(param.number("count", "smallest number of values", { min: 1 }), 5),
	},
	outputs: {
		n: output.number("count", "values within the window"),
		percentile_rank: output.number("percent", "0 to 100"),
		low: output.number("none", "lowest value"),
		median: output.number("none", "median"),
		high: output.number("none", "highest value"),
	},
	refusals: [
		[
			"insufficient_history",
			"fewer than min_obs values",
			"count(known(newest(values, window))) < min_obs",
			{ of: "values", needed: "min_obs" },
		],
	],
});
