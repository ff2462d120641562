import { findRoot } from "../../math/find-root.js";
import { defineModel, growthBelow, output, param, refusal } from "../../model/index.js";
import { ddmTwoStagePayout } from "../dividend-value/ddm-two-stage-payout.js";
import { payoutStages } from "../dividend-value/payout-stages.js";

/**
 * The high-stage growth at which the two-stage payout model gives the price.
 * @example
 * ddmTwoStagePayoutImpliedGrowth({
 *   eps0: 10,
 *   payout_high: 0.3,
 *   payout_stable: 0.6,
 *   ke_high: 0.1,
 *   ke_stable: 0.09,
 *   g_stable: 0.04,
 *   years: 4,
 *   price: 155.50123398650078,
 * })
 * //=> { g_high: 0.137, reason: null }
 */
export const ddmTwoStagePayoutImpliedGrowth = defineModel({
	name: "ddm_two_stage_payout_implied_growth",
	title: "Growth implied by the two-stage payout model",
	group: "expectations",
	printed: "g_high on [−0.5, 0.6] with ddm_two_stage_payout(g_high) = price, by bisection",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: { ...payoutStages, price: param.number("per_share", "price of a share") },
	outputs: { g_high: output.number("fraction", "implied growth of the first stage, per year") },
	refusals: [
		growthBelow("g_stable", "ke_stable"),
		["no_convergence", "value less price has the same sign at both ends of the bracket"],
	],
	compute({ price, ...stages }) {
		const g_high = findRoot(
			(g) => (ddmTwoStagePayout({ ...stages, g_high: g }).value ?? Number.NaN) - price,
			-0.5,
			0.6,
		);
		return g_high === null
			? refusal("no_convergence", {
					sentence: "no growth from −50% to 60% gives the price of {price}",
					values: { price },
				})
			: { g_high };
	},
});
