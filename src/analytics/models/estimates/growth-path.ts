// Computes the growth, forward P/E and PEG that analysts' estimates imply.
import { defineFormula, missing, output, param } from "../../model/index.js";

const NO_GROWTH = [
	["missing_input", "missing(last(estimates))"],
	["non_positive_base", "base ≤ 0 or last(estimates) ≤ 0"],
] as const;

/**
 * The growth that the estimates expect year by year, and the multiples on it.
 * @example
 * growthPath({ base: 5, estimates: [5.5, 6.05], price: 110 })
 * //=> { growth: [0.1, 0.1], forward_pe: [20, 18.182], cagr: 0.1, peg: 2, reason: null }
 */
export const growthPath = defineFormula({
	name: "growth_path",
	title: "Growth path of estimates",
	group: "estimates",
	formula:
		"before = before(estimates, base); growth = if(before > 0, estimates/before − 1); forward_pe = if(estimates > 0, price/estimates); cagr = (last(estimates)/base)^(1/count(estimates)) − 1; peg = first(forward_pe)/(100·cagr)",
	source: [{ author: "convention" }],
	without: {
		cagr: NO_GROWTH,
		peg: [...NO_GROWTH, ["non_positive_denominator", "missing(first(forward_pe)) or cagr ≤ 0"]],
	},
	inputs: {
		base: param.number("per_share", "last reported earnings per share"),
		estimates: param.series("per_share", "estimates of the coming years, nearest first"),
		price: param.number("per_share", "price of a share"),
	},
	outputs: {
		growth: output.list("fraction", "growth of each year; null from a base ≤ 0"),
		forward_pe: output.list("multiple", "price over each estimate; null when it is ≤ 0"),
		cagr: output.maybe("fraction", "growth to the last estimate, per year"),
		peg: output.maybe("ratio", "first forward multiple over growth in percent points"),
	},
	refusals: [
		missing,
		["insufficient_history", "no estimate", "count(known(estimates)) = 0"],
		["non_positive_base", "the base or the last estimate is not positive: cagr and peg are null"],
	],
});
