import { present } from "../../math/statistics.js";
import { above0, defaulted, defineFormula, output, param } from "../../model/index.js";

/**
 * The price at which the present dividend yields what the share yielded before.
 * @example
 * yieldBand({ yields: [0.02, 0.025, 0.03, 0.035, 0.04], dps: 1.8, percentiles: [25, 50, 75] })
 * //=> { n: 5, yields: [0.025, 0.03, 0.035], prices: [72, 60, 51.429], reason: null }
 */
export const yieldBand = defineFormula({
	name: "yield_band",
	title: "Yield band",
	group: "dividends",
	formula:
		"paid = where(yields, yields > 0); n = count(paid); yields = quantile(paid, percentiles/100); prices = dps/yields",
	source: [{ author: "Weiss & Lowe", year: 1988, work: "Dividends Don't Lie" }],
	inputs: {
		yields: param.series("fraction", "dividend yields of the past"),
		dps: param.number("per_share", "present dividend per share and year"),
		percentiles: param.list("percent", "which percentiles, 0 to 100", { min: 0, max: 100 }),
		min_obs: defaulted(param.number("count", "smallest number of yields", { min: 1 }), 5),
	},
	outputs: {
		n: output.number("count", "yields used"),
		yields: output.list("fraction", "the yield at each percentile"),
		prices: output.list("per_share", "the price at each of them: the higher the yield, the lower the price"),
	},
	refusals: [
		[
			"insufficient_history",
			"fewer than min_obs yields above zero",
			({ yields, min_obs }) => present(yields).filter((y) => y > 0).length < min_obs,
			{ of: "yields above zero", needed: "min_obs" },
		],
		above0("non_positive_input", "dps"),
	],
});
