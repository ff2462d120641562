import { above0, defineFormula, notBelow, optional, output, param } from "../../model/index.js";

/**
 * Earnings times growth in percent points, growth capped.
 * @example
 * // topstockresearch tutorial: Aurobindo Pharma
 * lynchFairValue({ eps: 49.05, g_percent: 20.41 }) //=> { value: 1001.1, reason: null }
 */
export const lynchFairValue = defineFormula({
	name: "lynch_fair_value",
	title: "Lynch fair value",
	group: "asset_value",
	formula: "value = min(g_percent, cap_percent or g_percent)·eps",
	source: [{ author: "Lynch", year: 1989, work: "One Up on Wall Street" }],
	inputs: {
		eps: param.number("per_share", "earnings per share"),
		g_percent: param.number("percent", "growth, percent points"),
		cap_percent: optional(param.number("percent", "upper cap on growth; no cap when absent")),
		floor_percent: optional(
			param.number("percent", "smallest growth at which the model applies; no floor when absent"),
		),
	},
	outputs: { value: output.number("per_share", "value of a share") },
	refusals: [above0("non_positive_input", "eps"), notBelow("growth_below_model_floor", "g_percent", "floor_percent")],
});
