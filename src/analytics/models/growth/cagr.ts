import { pow } from "../../../core/math/pow.js";
import { defaulted, defineModel, gives, missing, optional, takes } from "../../model/index.js";

export const reference = {
	title: "Compound annual growth",
	formula: "value = (last/first)^(1/n) − 1, n = years, else length of values − 1",
	source: [{ author: "convention" }],
};

/**
 * Compound growth between the first and the last value; only the two ends are read, and a gap never shortens n.
 *
 * @example
 * cagr({ values: [1, null, null, 8] }) //=> { value: 1, reason: null }
 */
export const cagr = defineModel({
	name: "cagr",
	group: "growth",
	inputs: {
		values: takes.series("none", "one per year, oldest first, without TTM; nulls between count as periods"),
		years: optional(
			takes.number("years", "time between the first and the last value, where that is no whole number of years", {
				min: 0,
				above: true,
			}),
		),
		min_years: defaulted(takes.number("count", "smallest number of periods"), 1),
	},
	outputs: { value: gives.number("fraction", "growth per year") },
	refusals: [
		missing,
		[
			"missing_input",
			"the first or the last value is missing",
			({ values }) => values.length > 0 && (values[0] === null || values.at(-1) === null),
		],
		["insufficient_history", "fewer than two values", ({ values }) => values.length < 2],
		[
			"insufficient_history",
			"fewer than min_years periods",
			({ values, min_years }) => values.length - 1 < min_years,
			{ of: "periods", needed: "min_years" },
		],
		[
			"non_positive_base",
			"the first or the last value is not positive",
			({ values }) => Number(values[0]) <= 0 || Number(values.at(-1)) <= 0,
		],
	],
	compute({ values, years = values.length - 1 }) {
		return { value: pow(Number(values.at(-1)) / Number(values[0]), 1 / years) - 1 };
	},
});
