import { wholePower } from "../../../core/math/whole-power.js";
import { perpetuity, presentValue } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { defineModel, gives, growthBelow, missing, notZero, refusal, takes } from "../../model/index.js";

/**
 * Equity value with several growth phases and a stable end. Debt is not subtracted: the flow is after debt.
 *
 * @example
 * fcfeMultiGrowth({ fcfe0: 155, phases: [[3, 0.2], [3, 0.11]], g_terminal: 0.05, ke: 0.14, shares: 25 })
 * //=> { equity_value: 2977, value_per_share: 119.08, reason: null }
 */
export const fcfeMultiGrowth = defineModel({
	name: "fcfe_multi_growth",
	title: "FCFE in several phases",
	group: "cash_flow_value",
	printed:
		"f_t = f_{t−1}·(1 + growth of its phase), f_0 = fcfe0; equity_value = Σ f_t/(1+ke)^t + f_T·(1+g_terminal)/(ke − g_terminal)/(1+ke)^T, T = years of all phases; value_per_share = equity_value/shares",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		fcfe0: takes.number("money", "free cash flow to equity of the year just ended"),
		phases: takes.tuples("phases in time order: [whole years, growth per year]", [
			takes.number("years", "length of the phase"),
			takes.number("fraction", "growth of the phase, per year"),
		]),
		g_terminal: common.terminalGrowth,
		ke: common.costOfEquity,
		shares: common.shares,
	},
	outputs: {
		equity_value: gives.number("money", "value of equity"),
		value_per_share: gives.number("per_share", "value of a share"),
	},
	refusals: [missing, growthBelow("g_terminal", "ke"), notZero("shares")],
	compute({ fcfe0, phases, g_terminal, ke, shares }, trace) {
		const flows: number[] = [];
		let flow = fcfe0;
		for (const [length = 0, growth = 0] of phases) {
			if (!Number.isInteger(length) || length < 0 || length > 1000) {
				return refusal("missing_input", {
					sentence: "the length of a phase must be a whole number from 0 to 1000, not {length}",
					values: { length },
				});
			}
			for (let year = 0; year < length; year++) {
				flow *= 1 + growth;
				flows.push(flow);
			}
		}
		trace.step("fcfe", flows, "money");
		const explicit = presentValue(flows, ke);
		const pv = perpetuity(flow * (1 + g_terminal), ke, g_terminal) / wholePower(1 + ke, flows.length);
		const equity_value = explicit + pv;
		trace.terminalShare(pv / equity_value);
		return { equity_value, value_per_share: equity_value / shares };
	},
});
