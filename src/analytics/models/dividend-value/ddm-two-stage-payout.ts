import { defineFormula, growthBelow, output, param } from "../../model/index.js";
import { payoutStages } from "./payout-stages.js";

/**
 * Two stages driven by earnings, with payout and cost of equity by stage; discounted at the high stage's rate.
 * @example
 * ddmTwoStagePayout({
 *   eps0: 10,
 *   payout_high: 0.3,
 *   payout_stable: 0.6,
 *   ke_high: 0.1,
 *   ke_stable: 0.09,
 *   g_stable: 0.04,
 *   years: 4,
 *   g_high: 0.12,
 * }).value
 * //=> 146.68
 */
export const ddmTwoStagePayout = defineFormula({
	name: "ddm_two_stage_payout",
	title: "Two-stage dividend discount by payout",
	group: "dividend_value",
	formula:
		"t = 1..years; pv_high_growth = Σ(eps0·payout_high·(1 + g_high)^t/(1 + ke_high)^t); terminal_value = eps0·(1 + g_high)^years·(1 + g_stable)·payout_stable/(ke_stable − g_stable); pv_terminal = terminal_value/(1 + ke_high)^years; value = pv_high_growth + pv_terminal; terminal_share = pv_terminal/value",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., illustration 5.2, p. 323" }],
	steps: { pv_high_growth: "per_share", terminal_value: "per_share" },
	inputs: { ...payoutStages, g_high: param.number("fraction", "earnings growth of the first stage, per year") },
	outputs: { value: output.number("per_share", "value of a share") },
	refusals: [growthBelow("g_stable", "ke_stable")],
});
