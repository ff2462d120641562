import { above0, defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Stable-growth dividend value, growth from retained earnings and cost of equity from beta.
 * @example
 * jpmStableDdm({ dps: 1.2, eps: 3, roe: 0.15, riskfree: 0.04, beta: 1.1, erp: 0.055 })
 * //=> { payout: 0.4, g: 0.09, cost_of_equity: 0.1005, value: 124.57, reason: null }
 */
export const jpmStableDdm = defineFormula({
	name: "jpm_stable_ddm",
	title: "Stable dividend model with growth from retention",
	group: "dividend_value",
	formula:
		"payout = dps/eps; g = roe·(1 − payout); cost_of_equity = riskfree + beta·erp; value = dps·(1 + g)/(cost_of_equity − g)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		dps: param.number("per_share", "dividend just paid"),
		eps: param.number("per_share", "earnings of the same year"),
		roe: param.number("fraction", "return on equity"),
		riskfree: common.riskFree,
		beta: common.beta,
		erp: common.equityPremium,
	},
	outputs: {
		payout: output.number("fraction", "dividends over earnings"),
		g: output.number("fraction", "growth, for ever, per year", "perpetual_growth"),
		cost_of_equity: output.number("fraction", "cost of equity, per year"),
		value: output.number("per_share", "value of a share"),
	},
	refusals: [
		above0("non_positive_denominator", "eps"),
		[
			"growth_not_below_discount_rate",
			"growth from retained earnings is not below the cost of equity",
			"roe·(1 − dps/eps) ≥ riskfree + beta·erp",
		],
	],
});
