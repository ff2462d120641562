import { pow } from "../../../core/math/pow.js";
import { median, percentileRank, present, quantile } from "../../math/statistics.js";
import { defaulted, defineModel, gives, missing, refusal, takes } from "../../model/index.js";

export const reference = {
	title: "Expectations against the own record",
	formula:
		"for every window of `years` with both ends above zero: growth = (end/start)^(1/years) − 1; achieved = windows with growth ≥ implied_growth; share = achieved/windows",
	source: [{ author: "Mauboussin, Callahan & Majd", year: 2016, work: "The Base Rate Book" }],
};

/**
 * How often the company itself grew as fast, over windows of that length, as its price now expects.
 *
 * @example
 * growthBaseRate({ values: [100, 108, 115, 127, 140], years: 2, implied_growth: 0.1 }).share //=> 0.33333
 */
export const growthBaseRate = defineModel({
	name: "growth_base_rate",
	group: "expectations",
	inputs: {
		values: takes.series("none", "one per year, oldest first (revenue, cash flow, earnings)"),
		years: takes.number("years", "length of a window", { min: 1, whole: true }),
		implied_growth: takes.number("fraction", "growth that the price implies, per year"),
		min_windows: defaulted(takes.number("count", "smallest number of windows", { min: 1 }), 3),
	},
	outputs: {
		windows: gives.number("count", "windows with both ends above zero"),
		achieved: gives.number("count", "windows at least as fast"),
		share: gives.number("fraction", "achieved over windows"),
		lowest: gives.number("fraction", "slowest window, per year"),
		median: gives.number("fraction", "median window, per year"),
		highest: gives.number("fraction", "fastest window, per year"),
		percentile_rank: gives.number("percent", "place of the implied growth among the windows, 0 to 100"),
		skipped: gives.number("count", "windows left out because an end is missing or not above zero"),
	},
	refusals: [missing, ["insufficient_history", "fewer than min_windows windows"]],
	compute({ values, years, implied_growth, min_windows }) {
		const all = values.slice(years).map((end, i) => {
			const start = values[i] ?? null;
			return start === null || end === null || start <= 0 || end <= 0 ? null : pow(end / start, 1 / years) - 1;
		});
		const rates = present(all).filter(Number.isFinite);
		if (rates.length < min_windows)
			return refusal("insufficient_history", {
				subject: `windows of ${years} years`,
				values: { known: rates.length, needed: min_windows },
			});
		const achieved = rates.filter((rate) => rate >= implied_growth).length;
		return {
			windows: rates.length,
			achieved,
			share: achieved / rates.length,
			lowest: quantile(rates, 0),
			median: median(rates),
			highest: quantile(rates, 1),
			percentile_rank: percentileRank(rates, implied_growth),
			skipped: all.length - rates.length,
		};
	},
});
