import { dot, leastSquares } from "../../math/least-squares.js";
import { present, quantile } from "../../math/statistics.js";
import { defaulted, defineModel, missing, optional, output, param, refusal } from "../../model/index.js";
import { isFullColumn } from "./full-column.js";

/**
 * Where a company lies against a fitted regression: prediction, interval, residual; no extrapolation.
 * @example
 * multipleRegressionPlace({
 *   y: [4.1, 6.4, 7.2, 9.3, 10.1, 12.4, 13.1, 14.5],
 *   x: { growth: [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08] },
 *   x_order: ["growth"],
 *   target_x: { growth: 0.035 },
 *   target_y: 9,
 * })
 * //=> { predicted: 8.1768, low: 7.2741, high: 9.0795, leverage: 0.14881, residual: 0.82321, reason: null }
 */
export const multipleRegressionPlace = defineModel({
	name: "multiple_regression_place",
	title: "Company against a regression",
	group: "comparables",
	printed:
		"predicted = x₀b; interval = predicted ± t·s·√(1 + x₀(X′X)⁻¹x₀′), t from t_critical; residual = actual − predicted; leverage = x₀(X′X)⁻¹x₀′",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		y: param.list("multiple", "multiples of the peers"),
		x: param.map(
			optional(param.series("none", "a variable in the order of y")),
			"columns by the name of the variable; those not in x_order are not read",
		),
		x_order: param.texts("names of the variables"),
		target_x: param.lookup("none", "the company's own values"),
		target_y: optional(param.number("multiple", "the company's own multiple")),
		t_critical: defaulted(param.number("ratio", "critical value of the interval; 2 is about 95%", { min: 0 }), 2),
	},
	outputs: {
		predicted: output.number("multiple", "multiple that the regression gives"),
		low: output.number("multiple", "lower end of the prediction interval"),
		high: output.number("multiple", "upper end"),
		residual: output.maybe("multiple", "own multiple less the predicted"),
		leverage: output.number("ratio", "distance from the peers' middle"),
	},
	refusals: [
		missing,
		[
			"missing_input",
			"an explaining column is absent, has a gap, is not as long as the explained one, or is not given for the company",
			({ y, x, x_order, target_x }) =>
				x_order.some(
					(name) => !isFullColumn(x[name], y.length) || !Object.hasOwn(target_x, name) || target_x[name] === null,
				),
		],
		["insufficient_history", "n ≤ k + 5", ({ y, x_order }) => y.length <= x_order.length + 5],
		[
			"no_convergence",
			"a value of the company lies outside the peers' range: no extrapolation",
			({ x, x_order, target_x }) =>
				x_order.some((name) => {
					const own = Number(target_x[name]);
					const column = present(x[name] ?? []);
					return own < quantile(column, 0) || own > quantile(column, 1);
				}),
		],
		["zero_denominator", "the variables are collinear"],
	],
	compute({ y, x, x_order, target_x, target_y, t_critical }) {
		const fit = leastSquares(
			y,
			x_order.map((name) => present(x[name] ?? [])),
		);
		if (!fit) return refusal("zero_denominator", "the variables are collinear");
		const own = [1, ...x_order.map((name) => Number(target_x[name]))];
		const predicted = dot(own, fit.coefficients);
		const leverage = dot(
			own,
			fit.inverse.map((row) => dot(row, own)),
		);
		const half = t_critical * fit.residualError * Math.sqrt(1 + leverage);
		const residual = target_y === undefined ? ("missing_input" as const) : target_y - predicted;
		return { predicted, low: predicted - half, high: predicted + half, leverage, residual };
	},
});
