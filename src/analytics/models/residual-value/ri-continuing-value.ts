import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Residual income of the last explicit year and its fading continuing value.
 * @example
 * riContinuingValue({ roe: 0.2, r: 0.1, book: 100, omega: 0.6 }) //=> { ri: 10, cv: 12, reason: null }
 */
export const riContinuingValue = defineFormula({
	name: "ri_continuing_value",
	title: "Continuing value of residual income",
	group: "residual_value",
	formula: "ri = (roe − r)·book; cv = omega·ri/(1 + r − omega)",
	source: [{ author: "Ohlson", year: 1995, work: "Earnings, Book Values, and Dividends in Equity Valuation" }],
	inputs: {
		roe: param.number("fraction", "return on equity of that year"),
		r: common.costOfEquity,
		book: param.number("money", "book equity at the beginning of that year"),
		omega: param.number("fraction", "persistence of residual income, from 0 to 1", { min: 0, max: 1 }),
	},
	outputs: {
		ri: output.number("money", "residual income of that year"),
		cv: output.number("money", "continuing value at the end of that year, undiscounted"),
	},
});
