import { sampleSd } from "../../math/statistics.js";
import { defaulted, defineModel, gives, missing, refusal, takes } from "../../model/index.js";

export const reference = {
	title: "Surprise over past surprises",
	formula: "d = actual − expected; sue = d_last/sd(d without its last)",
	source: [
		{
			author: "Foster, Olsen & Shevlin",
			year: 1984,
			work: "Earnings Releases, Anomalies, and the Behavior of Security Returns",
		},
	],
};

/**
 * Latest surprise over the standard deviation of the past surprises; the mean is not subtracted.
 *
 * @example
 * sueHistory({ actual: [1, 1.1, 1.3, 1.2], expected: [0.9, 1.15, 1.2, 1.25], min_obs: 4 }) //=> { sue: -0.57735, reason: null }
 */
export const sueHistory = defineModel({
	name: "sue_history",
	group: "estimates",
	inputs: {
		actual: takes.list("per_share", "reported earnings, oldest first; the last is judged"),
		expected: takes.list("per_share", "expected earnings, aligned"),
		min_obs: defaulted(takes.number("count", "smallest number of surprises, the current one included"), 5),
	},
	outputs: { sue: gives.number("ratio", "standardised surprise") },
	refusals: [
		missing,
		[
			"missing_input",
			"actual and expected earnings have different lengths",
			({ actual, expected }) => actual.length !== expected.length,
		],
		[
			"insufficient_history",
			"fewer than min_obs surprises",
			({ actual, min_obs }) => actual.length < Math.max(min_obs, 3),
			{ of: "surprises", needed: "min_obs" },
		],
		["zero_denominator", "the past surprises do not vary"],
	],
	compute({ actual, expected }) {
		const surprises = actual.map((value, i) => value - Number(expected[i]));
		const past = surprises.slice(0, -1);
		const sd = past.every((value) => value === past[0]) ? 0 : sampleSd(past);
		if (sd === 0) return refusal("zero_denominator", "the past surprises do not vary");
		return { sue: Number(surprises.at(-1)) / sd };
	},
});
