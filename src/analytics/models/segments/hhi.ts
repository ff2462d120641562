import { defineFormula, output, param } from "../../model/index.js";

/**
 * Herfindahl-Hirschman concentration; only proportions matter.
 * @example
 * // US DOJ example (30,30,20,20)
 * hhi({ values: [30, 30, 20, 20] }) //=> { hhi: 0.26, hhi_points: 2600, effective_n: 3.8462, reason: null }
 */
export const hhi = defineFormula({
	name: "hhi",
	title: "Concentration (HHI)",
	group: "segments",
	formula:
		"scaled = values/max(0, highest(values)); total = Σ(scaled); hhi = Σ((scaled/total)^2); hhi_points = hhi·10000; effective_n = 1/hhi",
	source: [
		{ author: "Hirschman", year: 1945, work: "National Power and the Structure of Foreign Trade" },
		{ author: "US Department of Justice", work: "Merger Guidelines" },
	],
	inputs: { values: param.list("none", "sizes in any unit, none negative") },
	outputs: {
		hhi: output.number("fraction", "sum of squared shares, 0 to 1"),
		hhi_points: output.number("count", "the same times 10,000"),
		effective_n: output.number("count", "number of equal parts with the same concentration"),
	},
	refusals: [
		["non_positive_input", "a value is negative", "lowest(values) < 0"],
		["zero_denominator", "the sum is 0", "Σ(values) = 0"],
	],
});
