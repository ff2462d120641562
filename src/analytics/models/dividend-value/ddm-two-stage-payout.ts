import { wholePower } from "../../../core/math/whole-power.js";
import { growing, perpetuity, presentValue } from "../../math/present-value.js";
import { defineModel, gives, growthBelow, missing, takes } from "../../model/index.js";
import { payoutStages } from "./payout-stages.js";

export const reference = {
	title: "Two-stage dividend discount by payout",
	formula:
		"value = Σ_{t=1..n} eps0·payout_high·((1+g_high)/(1+ke_high))^t + TV/(1+ke_high)^n, TV = eps0·(1+g_high)^n·(1+g_stable)·payout_stable/(ke_stable − g_stable), n = years",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., illustration 5.2, p. 323" }],
};

/**
 * Two stages driven by earnings, with payout and cost of equity by stage; discounted at the high stage's rate.
 *
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
export const ddmTwoStagePayout = defineModel({
	name: "ddm_two_stage_payout",
	group: "dividend_value",
	inputs: {
		...payoutStages,
		g_high: takes.number("fraction", "earnings growth of the first stage, per year"),
	},
	outputs: { value: gives.number("per_share", "value of a share") },
	refusals: [missing, growthBelow("g_stable", "ke_stable")],
	compute(stages, trace) {
		const { eps0, payout_high, payout_stable, ke_high, ke_stable, g_stable, years, g_high } = stages;
		const explicit = trace.step(
			"pv_high_growth",
			presentValue(growing(eps0 * payout_high, g_high, years), ke_high),
			"per_share",
		);
		const next = eps0 * wholePower(1 + g_high, years) * (1 + g_stable) * payout_stable;
		const terminal = trace.step("terminal_value", perpetuity(next, ke_stable, g_stable), "per_share");
		const pv = terminal / wholePower(1 + ke_high, years);
		trace.terminalShare(pv / (explicit + pv));
		return { value: explicit + pv };
	},
});
