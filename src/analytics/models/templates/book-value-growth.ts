import { defineFormula, missing, output, param } from "../../model/index.js";

/**
 * Compound growth of book value per share, alone and with the dividends paid out.
 * @example
 * bookValueGrowth({ bvps: [10, 11, 12.1], dps: [0.5, 0.5] }) //=> { growth: 0.1, with_dividends: 0.14455, reason: null }
 */
export const bookValueGrowth = defineFormula({
	name: "book_value_growth",
	title: "Book-value growth",
	group: "templates",
	formula:
		"years = count(bvps) − 1; growth = (last(bvps)/first(bvps))^(1/years) − 1; with_dividends = ((last(bvps) + Σ(dps))/first(bvps))^(1/years) − 1",
	source: [{ author: "convention" }],
	inputs: {
		bvps: param.series("per_share", "book value per share, one per year, oldest first"),
		dps: param.list("per_share", "dividends per share of the years after the first"),
	},
	outputs: {
		growth: output.number("fraction", "growth of book value per share, per year"),
		with_dividends: output.number("fraction", "the same with dividends added, not reinvested"),
	},
	refusals: [
		missing,
		["insufficient_history", "fewer than two years", "count(bvps) < 2"],
		["missing_input", "the first or the last book value is missing", "missing(first(bvps)) or missing(last(bvps))"],
		["missing_input", "dps has not one element for every year after the first", "count(dps) ≠ count(bvps) − 1"],
		["negative_equity", "book value ≤ 0 at an end", "first(bvps) ≤ 0 or last(bvps) ≤ 0"],
	],
});
