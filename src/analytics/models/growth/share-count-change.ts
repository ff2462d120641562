import { defineFormula, missing, output, param } from "../../model/index.js";

/**
 * How the share count moved: dilution above zero, buybacks below.
 * @example
 * shareCountChange({ shares: [100, 98, 96] })
 * //=> { yearly: [null, -0.02, -0.020408], per_year: -0.020204, total: -0.04, years_of_decrease: 2, reason: null }
 */
export const shareCountChange = defineFormula({
	name: "share_count_change",
	title: "Dilution and buybacks",
	group: "growth",
	formula:
		"yearly = shares/shares[-1] − 1; factor = last(shares)/first(shares); per_year = factor^(1/(count(shares) − 1)) − 1; total = factor − 1; years_of_decrease = count(yearly < 0)",
	source: [{ author: "convention" }],
	inputs: { shares: param.series("shares", "share counts on one split basis, one per year, oldest first") },
	outputs: {
		yearly: output.list("fraction", "change of each year; the first has none"),
		per_year: output.number("fraction", "compound change per year"),
		total: output.number("fraction", "change over the whole time"),
		years_of_decrease: output.number("count", "years in which the count fell"),
	},
	refusals: [
		missing,
		["insufficient_history", "fewer than two years", "count(shares) < 2"],
		["missing_input", "the first or the last count is missing", "missing(first(shares)) or missing(last(shares))"],
		["non_positive_input", "a count ≤ 0", "lowest(known(shares)) ≤ 0"],
	],
});
