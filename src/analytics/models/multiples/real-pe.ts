import { above0, defaulted, defineFormula, missing, output, param } from "../../model/index.js";

/**
 * Price over the average real earnings of ten years. Years with a loss count: the average is of the cycle.
 * @example
 * realPe({ price: 100, eps: [4, 5, 6], cpi: [240, 250, 260], cpi_now: 260, years: 3 })
 * //=> { value: 19.313, average_real_eps: 5.1778, reason: null }
 */
export const realPe = defineFormula({
	name: "real_pe",
	title: "Real ten-year P/E",
	group: "multiples",
	formula:
		"real_eps = newest(eps·cpi_now/cpi, years); average_real_eps = mean(real_eps); value = price/average_real_eps",
	source: [
		{ author: "Campbell & Shiller", year: 1988, work: "Stock Prices, Earnings, and Expected Dividends" },
		{ author: "Graham & Dodd", year: 1934, work: "Security Analysis" },
	],
	steps: { real_eps: "per_share" },
	inputs: {
		price: param.number("per_share", "price of a share now"),
		eps: param.list("per_share", "earnings per share by year on today's basis of splits, oldest first"),
		cpi: param.list("ratio", "consumer price index of the same years", { min: 0, above: true }),
		cpi_now: param.number("ratio", "consumer price index now", { min: 0, above: true }),
		years: defaulted(param.number("years", "years averaged", { min: 1, max: 1000, whole: true }), 10),
	},
	outputs: {
		value: output.number("multiple", "price over average real earnings"),
		average_real_eps: output.number("per_share", "the average, in today's money"),
	},
	refusals: [
		missing,
		["missing_input", "earnings and price levels have different lengths", "count(eps) ≠ count(cpi)"],
		["insufficient_history", "fewer than `years` years", "count(eps) < years", { of: "years", needed: "years" }],
		above0("non_positive_input", "price"),
		[
			"non_positive_denominator",
			"average real earnings are not positive",
			"average_real_eps ≤ 0",
			{ values: { "average real earnings": "average_real_eps" } },
		],
	],
});
