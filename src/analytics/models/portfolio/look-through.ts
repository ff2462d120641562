import { percent } from "../../../core/format.js";
import { sum } from "../../math/statistics.js";
import { defineModel, optional, output, param, refusal } from "../../model/index.js";

/**
 * The multiple of a portfolio as if it were one company: its value over its share of the companies' earnings.
 * @example
 * lookThrough({
 *   holdings: [
 *     { symbol: "KO", value: 600, multiple: 24 },
 *     { symbol: "PEP", value: 400, multiple: 20 },
 *   ],
 * })
 * //=> { multiple: 22.222, earnings_yield: 0.045, covered: 1, left_out: [], reason: null }
 */
export const lookThrough = defineModel({
	name: "look_through",
	title: "Look-through multiple of a portfolio",
	group: "portfolio",
	printed:
		"earnings_i = value_i/multiple_i; multiple = Σ value/Σ earnings over holdings with a multiple (harmonic mean); earnings_yield = 1/multiple; a loss is a multiple below zero and counts",
	source: [{ author: "convention" }],
	inputs: {
		holdings: param.rows("one row per holding", {
			symbol: param.text("symbol"),
			value: param.number("money", "market value held", { min: 0 }),
			multiple: optional(param.number("multiple", "price over earnings (or sales, book value); below zero for a loss")),
		}),
	},
	outputs: {
		multiple: output.number("multiple", "value over the earnings behind it"),
		earnings_yield: output.number("fraction", "the inverse"),
		covered: output.number("fraction", "part of the portfolio's value with a multiple"),
		left_out: output.data<readonly string[]>("symbols without a multiple"),
	},
	refusals: [
		["non_positive_input", "a value is negative", ({ holdings }) => holdings.some(({ value }) => value < 0)],
		["insufficient_history", "no holding has a value and a multiple"],
		["non_positive_denominator", "the companies together lose money"],
	],
	compute({ holdings }, { step, warn }) {
		const known = holdings.filter(({ multiple = 0, value }) => multiple !== 0 && value > 0);
		if (known.length === 0) return refusal("insufficient_history", "no holding has a value and a multiple");
		const value = sum(known.map((holding) => holding.value));
		const earnings = step("earnings", sum(known.map((holding) => holding.value / Number(holding.multiple))), "money");
		if (earnings <= 0)
			return refusal("non_positive_denominator", { values: { "earnings behind the portfolio": earnings } });
		const covered = value / sum(holdings.map((holding) => holding.value));
		if (covered < 0.9) warn("data", `only ${percent(covered, 0)} of the portfolio has a multiple`);
		const left_out = holdings.filter((holding) => !known.includes(holding)).map(({ symbol }) => symbol);
		return { multiple: value / earnings, earnings_yield: earnings / value, covered, left_out };
	},
});
