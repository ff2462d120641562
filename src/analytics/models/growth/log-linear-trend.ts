import { expm1 } from "../../../core/math/expm1.js";
import { log } from "../../../core/math/log.js";
import { fitLine } from "../../math/fit-line.js";
import { present } from "../../math/statistics.js";
import { defaulted, defineModel, output, param, refusal } from "../../model/index.js";

/**
 * Growth of the straight line through the logarithms of a series, and how well it fits.
 * @example
 * logLinearTrend({ values: [100, 110, 121, 133.1, 146.41] }) //=> { growth: 0.1, n: 5, r_squared: 1, reason: null }
 */
export const logLinearTrend = defineModel({
	name: "log_linear_trend",
	title: "Trend growth",
	group: "growth",
	printed: "ln(values_t) = a + b·t by least squares over the positions with a value; growth = e^b − 1",
	source: [{ author: "convention" }],
	inputs: {
		values: param.series("none", "one per year, oldest first; a null leaves its year out"),
		min_obs: defaulted(param.number("count", "smallest number of values", { min: 3 }), 5),
	},
	outputs: {
		growth: output.number("fraction", "trend growth per year"),
		r_squared: output.maybe("fraction", "share of the variance explained; null for a flat series"),
		n: output.number("count", "values used"),
	},
	refusals: [
		[
			"insufficient_history",
			"fewer than min_obs values",
			({ values, min_obs }) => present(values).length < min_obs,
			{ of: "values", needed: "min_obs" },
		],
		[
			"non_positive_input",
			"a value is not positive and has no logarithm",
			({ values }) => present(values).some((value) => value <= 0),
		],
	],
	compute({ values }) {
		const points = values.flatMap((value, t) => (value === null ? [] : [{ t, y: log(value) }]));
		const ys = points.map(({ y }) => y);
		const fit = fitLine(
			ys,
			points.map(({ t }) => t),
		);
		if (!fit) return refusal("zero_denominator", "the values lie at one point of time");
		const flat = ys.every((y) => y === ys[0]);
		const growth = expm1(fit.slope);
		return { growth, n: ys.length, r_squared: flat ? Number.NaN : fit.rSquared };
	},
});
