import { square } from "../../../core/math/square.js";
import { sum } from "../../math/statistics.js";
import { defineModel, gives, missing, takes } from "../../model/index.js";

export const reference = {
	title: "Concentration (HHI)",
	formula: "s_i = values_i/Σ values; hhi = Σ s_i²; hhi_points = 10000·hhi; effective_n = 1/hhi",
	source: [
		{ author: "Hirschman", year: 1945, work: "National Power and the Structure of Foreign Trade" },
		{ author: "US Department of Justice", work: "Merger Guidelines" },
	],
};

/**
 * Herfindahl-Hirschman concentration; only proportions matter.
 *
 * @example
 * // US DOJ example (30,30,20,20)
 * hhi({ values: [30, 30, 20, 20] }) //=> { hhi: 0.26, hhi_points: 2600, effective_n: 3.8462, reason: null }
 */
export const hhi = defineModel({
	name: "hhi",
	group: "segments",
	inputs: { values: takes.list("none", "sizes in any unit, none negative") },
	outputs: {
		hhi: gives.number("fraction", "sum of squared shares, 0 to 1"),
		hhi_points: gives.number("count", "the same times 10,000"),
		effective_n: gives.number("count", "number of equal parts with the same concentration"),
	},
	refusals: [
		missing,
		["non_positive_input", "a value is negative", ({ values }) => values.some((value) => value < 0)],
		["zero_denominator", "the sum is 0", ({ values }) => sum(values) === 0],
	],
	compute({ values }) {
		// Divided by the largest first, so that the sum of huge values stays finite.
		const largest = values.reduce((a, b) => Math.max(a, b), 0);
		const scaled = values.map((value) => value / largest);
		const total = sum(scaled);
		const index = sum(scaled.map((value) => square(value / total)));
		return { hhi: index, hhi_points: index * 10000, effective_n: 1 / index };
	},
});
