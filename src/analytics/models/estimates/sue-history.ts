import { defaulted, defineFormula, missing, output, param } from "../../model/index.js";

/**
 * Standardised unexpected earnings (SUE): the latest surprise over the standard deviation of the past surprises; the mean is not subtracted.
 * @example
 * sueHistory({ actual: [1, 1.1, 1.3, 1.2], expected: [0.9, 1.15, 1.2, 1.25], min_obs: 4 }) //=> { sue: -0.57735, reason: null }
 */
export const sueHistory = defineFormula({
	name: "sue_history",
	title: "Surprise over past surprises",
	group: "estimates",
	formula:
		"surprises = actual − expected; past = inner(surprises, 0, 1); deviation = if(lowest(past) = highest(past), 0, sd(past)); sue = last(surprises)/deviation",
	source: [
		{
			author: "Foster, Olsen & Shevlin",
			year: 1984,
			work: "Earnings Releases, Anomalies, and the Behavior of Security Returns",
		},
	],
	inputs: {
		actual: param.list("per_share", "reported earnings, oldest first; the last is judged"),
		expected: param.list("per_share", "expected earnings, aligned"),
		min_obs: defaulted(param.number("count", "smallest number of surprises, the current one included"), 5),
	},
	outputs: { sue: output.number("ratio", "standardised surprise") },
	refusals: [
		missing,
		["missing_input", "actual and expected earnings have different lengths", "count(actual) ≠ count(expected)"],
		[
			"insufficient_history",
			"fewer than min_obs surprises",
			"count(actual) < max(min_obs, 3)",
			{ of: "surprises", needed: "min_obs" },
		],
		["zero_denominator", "the past surprises do not vary", "deviation = 0"],
	],
});
