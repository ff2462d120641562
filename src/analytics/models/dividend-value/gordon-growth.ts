import { perpetuity } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { defineModel, gives, growthBelow, missing, optional, refusal, takes } from "../../model/index.js";

export const reference = {
	title: "Gordon growth",
	formula: "value = D1/(r − g), D1 = d1 or d0·(1 + g)",
	source: [
		{ author: "Gordon", year: 1962, work: "The Investment, Financing, and Valuation of the Corporation" },
		{ author: "Damodaran", work: "The Dividend Discount Model (slides), p. 4" },
	],
};

/**
 * Value of a share whose dividend grows at one constant rate for ever.
 *
 * @example
 * // A. Damodaran, The Dividend Discount Model slides (chap. 13), p.4: Con Ed, 31 Dec 2000
 * gordonGrowth({ d0: 2.18, r: 0.083, g: 0.03 }) //=> { value: 42.366, reason: null }
 */
export const gordonGrowth = defineModel({
	name: "gordon_growth",
	group: "dividend_value",
	inputs: {
		d0: optional(takes.number("per_share", "dividend just paid; needed unless d1 is given")),
		d1: optional(takes.number("per_share", "next year's dividend; used as it is, d0 is then not read")),
		r: common.costOfEquity,
		g: common.terminalGrowth,
	},
	outputs: { value: gives.number("per_share", "value of a share") },
	refusals: [
		missing,
		[
			"missing_input",
			"neither the last dividend nor the next one is given",
			({ d0, d1 }) => d0 === undefined && d1 === undefined,
		],
		growthBelow("g", "r"),
		["non_positive_input", "the dividend used is zero or negative", ({ d0 = 0, d1 = d0 }) => d1 <= 0],
	],
	compute({ d0 = 0, d1, r, g }, { step }) {
		const next = step("next_dividend", d1 ?? d0 * (1 + g), "per_share");
		if (next <= 0) return refusal("non_positive_input", { values: { "next year's dividend": next } });
		return { value: perpetuity(next, r, g) };
	},
});
