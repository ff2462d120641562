import { above0, defaulted, defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * What the market pays for a unit of an operating figure (a subscriber, a policy), against the company's own history.
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
		value: param.number("money", "enterprise or market value now"),
		kpi: param.number("count", "units now: subscribers, policies, stores"),
		history: param.series("money", "value over units at past dates, the present one left out"),
		claims: param.number("money", "debt and other senior claims less cash; 0 if the value is a market value"),
		shares: common.shares,
		min_obs: defaulted(param.number("count", "smallest number of past observations", { min: 1 }), 4),
	},
	outputs: {
		now: output.number("money", "value per unit now"),
		median: output.maybe("money", "median of the history"),
		low: output.maybe("money", "least of the history"),
		high: output.maybe("money", "greatest of the history"),
		percentile: output.maybe("percent", "place of the present in the history, 0 to 100"),
		price_at_median: output.maybe("per_share", "price of a share at the median"),
		n: output.number("count", "past observations"),
	},
	refusals: [
		above0("non_positive_denominator", "kpi", "shares"),
		above0("non_positive_input", "value"),
		["insufficient_history", "fewer than min_obs past observations: the statistics are null"],
	],
});
