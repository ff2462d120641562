import { defaulted, defineFormula, missing, optional, output, param } from "../../model/index.js";

/**
 * Compound growth between the first and the last value; only the two ends are read, and a gap never shortens n.
 * @example
 * cagr({ values: [1, null, null, 8] }) //=> { value: 1, reason: null }
 */
export const cagr = defineFormula({
	name: "cagr",
	title: "Compound annual growth",
	group: "growth",
	formula: "value = (last(values)/first(values))^(1/(years or count(values) − 1)) − 1",
	source: [{ author: "convention" }],
	inputs: {
		values: param.series("none", "one per year, oldest first, without TTM; nulls between count as periods"),
		years: optional(
			param.number("years", "time between the first and the last value, where that is no whole number of years", {
				min: 0,
				above: true,
			}),
		),
		min_years: defaulted(param.number("count", "smallest number of periods"), 1),
	},
	outputs: { value: output.number("fraction", "growth per year") },
	refusals: [
		missing,
		[
			"missing_input",
			"the first or the last value is missing",
			"count(values) > 0 and (missing(first(values)) or missing(last(values)))",
		],
		["insufficient_history", "fewer than two values", "count(values) < 2"],
		[
			"insufficient_history",
			"fewer than min_years periods",
			"count(values) − 1 < min_years",
			{ of: "periods", needed: "min_years" },
		],
		["non_positive_base", "the first or the last value is not positive", "first(values) ≤ 0 or last(values) ≤ 0"],
	],
});
