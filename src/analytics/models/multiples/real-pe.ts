import { mean } from "../../math/statistics.js";
import { above0, defaulted, defineModel, gives, missing, refusal, takes } from "../../model/index.js";

export const reference = {
	title: "Real ten-year P/E",
	formula: "real_eps_t = eps_t·cpi_now/cpi_t; value = price/mean(real_eps of the last `years` years)",
	source: [
		{ author: "Campbell & Shiller", year: 1988, work: "Stock Prices, Earnings, and Expected Dividends" },
		{ author: "Graham & Dodd", year: 1934, work: "Security Analysis" },
	],
};

/**
 * Price over the average real earnings of ten years. Years with a loss count: the average is of the cycle.
 *
 * @example
 * realPe({ price: 100, eps: [4, 5, 6], cpi: [240, 250, 260], cpi_now: 260, years: 3 })
 * //=> { value: 19.313, average_real_eps: 5.1778, reason: null }
 */
export const realPe = defineModel({
	name: "real_pe",
	group: "multiples",
	inputs: {
		price: takes.number("per_share", "price of a share now"),
		eps: takes.list("per_share", "earnings per share by year on today's basis of splits, oldest first"),
		cpi: takes.list("ratio", "consumer price index of the same years", { min: 0, above: true }),
		cpi_now: takes.number("ratio", "consumer price index now", { min: 0, above: true }),
		years: defaulted(takes.number("years", "years averaged", { min: 1, max: 1000, whole: true }), 10),
	},
	outputs: {
		value: gives.number("multiple", "price over average real earnings"),
		average_real_eps: gives.number("per_share", "the average, in today's money"),
	},
	refusals: [
		missing,
		["missing_input", "earnings and price levels have different lengths", ({ eps, cpi }) => eps.length !== cpi.length],
		[
			"insufficient_history",
			"fewer than `years` years",
			({ eps, years }) => eps.length < years,
			{ of: "years", needed: "years" },
		],
		above0("non_positive_input", "price"),
		["non_positive_denominator", "average real earnings are not positive"],
	],
	compute({ price, eps, cpi, cpi_now, years }, { step }) {
		const real = eps.map((value, i) => (value * cpi_now) / (cpi[i] ?? Number.NaN)).slice(-years);
		const average = mean(step("real_eps", real, "per_share"));
		if (average <= 0) return refusal("non_positive_denominator", { values: { "average real earnings": average } });
		return { value: price / average, average_real_eps: average };
	},
});
