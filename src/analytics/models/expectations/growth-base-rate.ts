import { defaulted, defineFormula, output, param } from "../../model/index.js";

/**
 * How often the company itself grew as fast, over windows of that length, as its price now expects.
 * @example
 * growthBaseRate({ values: [100, 108, 115, 127, 140], years: 2, implied_growth: 0.1 }).share //=> 0.33333
 */
export const growthBaseRate = defineFormula({
	name: "growth_base_rate",
	title: "Expectations against the own record",
	group: "expectations",
	formula:
		"starts = inner(values, 0, years); ends = inner(values, years); rates = known(where((ends/starts)^(1/years) − 1, starts > 0 and ends > 0)); windows = count(rates); achieved = count(rates ≥ implied_growth); share = achieved/windows; lowest = lowest(rates); median = median(rates); highest = highest(rates); percentile_rank = percentile(rates, implied_growth); skipped = count(ends) − windows",
	source: [{ author: "Mauboussin, Callahan & Majd", year: 2016, work: "The Base Rate Book" }],
	inputs: {
		values: param.series("none", "one per year, oldest first (revenue, cash flow, earnings)"),
		years: param.number("years", "length of a window", { min: 1, whole: true }),
		implied_growth: param.number("fraction", "growth that the price implies, per year"),
		min_windows: defaulted(param.number("count", "smallest number of windows", { min: 1 }), 3),
	},
	outputs: {
		windows: output.number("count", "windows with both ends above zero"),
		achieved: output.number("count", "windows at least as fast"),
		share: output.number("fraction", "achieved over windows"),
		lowest: output.number("fraction", "slowest window, per year"),
		median: output.number("fraction", "median window, per year"),
		highest: output.number("fraction", "fastest window, per year"),
		percentile_rank: output.number("percent", "place of the implied growth among the windows, 0 to 100"),
		skipped: output.number("count", "windows left out because an end is missing or not above zero"),
	},
	refusals: [
		[
			"insufficient_history",
			"fewer than min_windows windows",
			"windows < min_windows",
			{ subject: "windows of {years} years", values: { known: "windows", needed: "min_windows" } },
		],
	],
});
