import { leastSquares } from "../../math/least-squares.js";
import { present } from "../../math/statistics.js";
import { defineModel, ignored, missing, optional, output, param, refusal } from "../../model/index.js";
import { isFullColumn } from "./full-column.js";

/**
 * Ordinary least squares of a multiple on fundamentals, classical standard errors.
 * @example
 * multipleRegressionFit({
 *   y: [4.1, 6.4, 7.2, 9.3, 10.1, 12.4, 13.05, 14.45],
 *   x: { a: [1, 2, 3, 4, 5, 6, 7, 8], left_out: null },
 *   x_order: ["a"],
 * }).r_squared
 * //=> 0.98765
 */
export const multipleRegressionFit = defineModel({
	name: "multiple_regression_fit",
	title: "Regression of a multiple",
	group: "comparables",
	printed:
		"b = (X′X)⁻¹X′y, X = [1, x in x_order]; s² = e′e/(n−k−1); t = b/√diag(s²(X′X)⁻¹); r_squared = 1 − e′e/Σ(y−ȳ)²; adj_r_squared = 1 − (1−r_squared)(n−1)/(n−k−1)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		y: param.list("multiple", "dependent variable, one per company"),
		x: param.map(
			optional(param.series("none", "a variable in the order of y")),
			"columns by the name of the variable; those not in x_order are not read",
		),
		x_order: param.texts("names of the variables: the order of the columns"),
		names: ignored(param.texts("labels of the rows, not read")),
	},
	outputs: {
		coefficients: output.list("ratio", "intercept first, then in x_order"),
		t_stats: output.list("ratio", "t statistics in the same order"),
		r_squared: output.number("fraction", "share of variance explained"),
		adj_r_squared: output.number("fraction", "the same, adjusted for the number of variables"),
		residual_std_error: output.number("multiple", "standard error of the residuals"),
		n: output.number("count", "companies"),
	},
	refusals: [
		missing,
		[
			"missing_input",
			"an explaining column is absent, has a gap, or is not as long as the explained one",
			({ y, x, x_order }) => x_order.some((name) => !isFullColumn(x[name], y.length)),
		],
		["insufficient_history", "n ≤ k + 5", ({ y, x_order }) => y.length <= x_order.length + 5],
	],
	compute({ y, x, x_order }) {
		const columns = x_order.map((name) => present(x[name] ?? []));
		const fit = leastSquares(y, columns);
		if (!fit) return refusal("zero_denominator", "the variables are collinear: X′X has no inverse");
		const t_stats = fit.coefficients.map((value, i) => value / (fit.standardErrors[i] ?? Number.NaN));
		return {
			coefficients: fit.coefficients,
			t_stats,
			r_squared: fit.rSquared,
			adj_r_squared: fit.adjustedRSquared,
			residual_std_error: fit.residualError,
			n: y.length,
		};
	},
});
