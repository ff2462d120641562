import { fitLine } from "../../math/fit-line.js";
import { defaulted, defineModel, output, param, refusal, type Series } from "../../model/index.js";

/**
 * Slope of a share's returns on a benchmark's, with its fit. Periods where one is missing are left out.
 * @example
 * betaAgainst({ returns: [0.02, -0.01, 0.03, 0], benchmark: [0.01, -0.01, 0.02, 0], min_obs: 4 }).beta //=> 1.4
 */
export const betaAgainst = defineModel({
	name: "beta_against",
	title: "Beta against a benchmark",
	group: "portfolio",
	printed: "returns = alpha + beta·benchmark by least squares",
	source: [{ author: "Sharpe", year: 1963, work: "A Simplified Model for Portfolio Analysis" }],
	inputs: {
		returns: param.series("fraction", "returns of the share, per period, oldest first"),
		benchmark: param.series("fraction", "returns of the benchmark in the same periods"),
		min_obs: defaulted(param.number("count", "smallest number of common periods", { min: 3 }), 24),
	},
	outputs: {
		beta: output.number("ratio", "slope"),
		alpha: output.number("fraction", "intercept per period"),
		r_squared: output.maybe("fraction", "share of variance explained"),
		standard_error: output.number("ratio", "standard error of beta"),
		n: output.number("count", "common periods"),
	},
	refusals: [
		[
			"insufficient_history",
			"fewer than min_obs common periods",
			({ returns, benchmark, min_obs }) => common2(returns, benchmark).length < min_obs,
			{ of: "common periods", needed: "min_obs" },
		],
		["zero_denominator", "the benchmark does not vary"],
	],
	compute({ returns, benchmark }) {
		const pairs = common2(returns, benchmark);
		const market = pairs.map(([, m]) => m);
		const fit = market.every((m) => m === market[0])
			? null
			: fitLine(
					pairs.map(([own]) => own),
					market,
				);
		if (!fit) return refusal("zero_denominator", "the benchmark does not vary");
		const { slope: beta, intercept: alpha, slopeError: standard_error, rSquared: r_squared } = fit;
		return { beta, alpha, standard_error, n: pairs.length, r_squared };
	},
});

/** The positions at which both series have a value. */
const common2 = (a: Series, b: Series): [number, number][] =>
	a.flatMap((x, i) => {
		const y = b[i] ?? null;
		return x === null || y === null ? [] : [[x, y] as [number, number]];
	});
