import { sum } from "../../math/statistics.js";
import { defineModel, missing, output, param } from "../../model/index.js";

/**
 * The multiple that given regression coefficients predict; variables without a coefficient are not read.
 * @example
 * // A. Damodaran, Investment Valuation problem: PBV regression, NYSE
 * multipleRegressionPredict({
 *   intercept: 0.88,
 *   coefficients: { payout: 0.82, growth: 7.79, beta: -0.41, roe: 13.81 },
 *   x: { payout: 0.4, growth: 0.15, beta: 1.25, roe: 0.25 },
 * })
 * //=> { predicted: 5.3165, reason: null }
 */
export const multipleRegressionPredict = defineModel({
	name: "multiple_regression_predict",
	title: "Multiple predicted by a regression",
	group: "comparables",
	printed: "predicted = intercept + Σ coefficients[k]·x[k]",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., illustration 7.1" }],
	inputs: {
		intercept: param.number("multiple", "intercept"),
		coefficients: param.map(param.number("ratio", "slope"), "slopes by the name of the variable"),
		x: param.lookup("none", "values by the name of the variable, in the units of the fit"),
	},
	outputs: { predicted: output.number("multiple", "predicted multiple") },
	refusals: [
		missing,
		[
			"missing_input",
			"a variable that has a coefficient is not given",
			({ coefficients, x }) => Object.keys(coefficients).some((name) => !Object.hasOwn(x, name) || x[name] === null),
		],
	],
	compute: ({ intercept, coefficients, x }) => ({
		predicted: intercept + sum(Object.entries(coefficients).map(([name, slope]) => slope * Number(x[name]))),
	}),
});
