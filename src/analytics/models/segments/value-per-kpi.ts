import * as common from "../../model/common.js";
import { above0, defaulted, defineFormula, gives, missing, takes } from "../../model/index.js";

/**
 * What the market pays for a unit of an operating figure (a subscriber, a policy), against the company's own history.
 *
 * @example
 * valuePerKpi({ value: 3000, kpi: 200, history: [12, 14, 16, 18], claims: 400, shares: 100 })
 * //=> { now: 15, n: 4, median: 15, low: 12, high: 18, percentile: 50, price_at_median: 26, reason: null }
 */
export const valuePerKpi = defineFormula({
	name: "value_per_kpi",
	title: "Value per operating unit",
	group: "segments",
	formula:
		"now = value/kpi; past = where(history, history > 0); n = count(past); median = median(past); low = lowest(past); high = highest(past); percentile = percentile(past, now); price_at_median = (median·kpi − claims)/shares",
	source: [{ author: "convention" }],
	without: {
		median: ["insufficient_history", "n < min_obs"],
		low: ["insufficient_history", "n < min_obs"],
		high: ["insufficient_history", "n < min_obs"],
		percentile: ["insufficient_history", "n < min_obs"],
		price_at_median: ["insufficient_history", "n < min_obs"],
	},
	inputs: {
		value: takes.number("money", "enterprise or market value now"),
		kpi: takes.number("count", "units now: subscribers, policies, stores"),
		history: takes.series("money", "value over units at past dates, the present one left out"),
		claims: takes.number("money", "debt and other senior claims less cash; 0 beside a market value"),
		shares: common.shares,
		min_obs: defaulted(takes.number("count", "smallest number of past observations", { min: 1 }), 4),
	},
	outputs: {
		now: gives.number("money", "value per unit now"),
		median: gives.maybe("money", "median of the history"),
		low: gives.maybe("money", "least of the history"),
		high: gives.maybe("money", "greatest of the history"),
		percentile: gives.maybe("percent", "place of the present in the history, 0 to 100"),
		price_at_median: gives.maybe("per_share", "price of a share at the median"),
		n: gives.number("count", "past observations"),
	},
	refusals: [
		missing,
		above0("non_positive_denominator", "kpi", "shares"),
		above0("non_positive_input", "value"),
		["insufficient_history", "fewer than min_obs past observations: the statistics are null"],
	],
});
