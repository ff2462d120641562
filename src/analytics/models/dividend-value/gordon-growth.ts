import { defineFormula, growthBelow, missing, optional, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Value of a share whose dividend grows at one constant rate for ever.
 * @example
 * // A. Damodaran, The Dividend Discount Model slides (chap. 13), p.4: Con Ed, 31 Dec 2000
 * gordonGrowth({ d0: 2.18, r: 0.083, g: 0.03 }) //=> { value: 42.366, reason: null }
 */
export const gordonGrowth = defineFormula({
	name: "gordon_growth",
	title: "Gordon growth",
	group: "dividend_value",
	formula: "next_dividend = d1 or d0·(1 + g); value = next_dividend/(r − g)",
	source: [
		{ author: "Gordon", year: 1962, work: "The Investment, Financing, and Valuation of the Corporation" },
		{ author: "Damodaran", work: "The Dividend Discount Model (slides), p. 4" },
	],
	steps: { next_dividend: "per_share" },
	inputs: {
		d0: optional(param.number("per_share", "dividend just paid; needed unless d1 is given")),
		d1: optional(param.number("per_share", "next year's dividend; used as it is, d0 is then not read")),
		r: common.costOfEquity,
		g: common.terminalGrowth,
	},
	outputs: { value: output.number("per_share", "value of a share") },
	refusals: [
		missing,
		["missing_input", "neither the last dividend nor the next one is given", "missing(d0) and missing(d1)"],
		growthBelow("g", "r"),
		["non_positive_input", "the dividend used is zero or negative", "(d1 or d0) ≤ 0"],
		[
			"non_positive_input",
			"next year's dividend is zero or negative",
			"next_dividend ≤ 0",
			{ values: { "next year's dividend": "next_dividend" } },
		],
	],
});
