import { sum } from "../../math/statistics.js";
import { defineModel, gives, missing, takes } from "../../model/index.js";

/** The multiple that given regression coefficients predict; variables without a coefficient are not read. */
export const multipleRegressionPredict = defineModel({
	name: "multiple_regression_predict",
	title: "Multiple predicted by a regression",
	group: "comparables",
	formula: "predicted = intercept + Σ coefficients[k]·x[k]",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., illustration 7.1" }],
	inputs: {
		intercept: takes.number("multiple", "intercept"),
		coefficients: takes.map(takes.number("ratio", "slope"), "slopes by the name of the variable"),
		x: takes.lookup("none", "values by the name of the variable, in the units of the fit"),
	},
	outputs: { predicted: gives.number("multiple", "predicted multiple") },
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
