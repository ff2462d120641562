import { pow } from "../../../core/math/pow.js";
import { growing, perpetuity } from "../../math/present-value.js";
import { sum } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { above0, defineModel, gives, growthBelow, missing, notZero, takes } from "../../model/index.js";

export const reference = {
	formula:
		"fcf_t = fcf0·(1+g)^t; enterprise_value = Σ_{t=1..n} fcf_t/(1+wacc)^(t−1/2) + fcf_n·(1+g_terminal)/(wacc − g_terminal)/(1+wacc)^(n−1/2) = √(1+wacc)·the value with flows at the end of the year",
	source: [{ author: "convention" }],
};

/**
 * The two-stage DCF with flows in the middle of each year, beside the same with flows at its end.
 *
 * @example
 * dcfMidYear({ fcf0: 100, g: 0.05, g_terminal: 0.02, wacc: 0.08, years: 5, cash: 50, debt: 200, shares: 100 }).value_per_share
 * //=> 18.625
 */
export const dcfMidYear = defineModel({
	name: "dcf_mid_year",
	title: "DCF in two stages, flows in mid-year",
	group: "cash_flow_value",
	inputs: {
		fcf0: takes.number("money", "free cash flow to the firm of the year just ended; year 1 is fcf0·(1 + g)"),
		g: takes.number("fraction", "growth of the first stage, per year"),
		g_terminal: common.terminalGrowth,
		wacc: takes.number("fraction", "weighted average cost of capital, per year", { min: -1, above: true }),
		years: common.years,
		cash: common.cash,
		debt: common.debt,
		shares: common.shares,
	},
	outputs: {
		enterprise_value: gives.number("money", "value of the firm"),
		value_per_share: gives.number("per_share", "value of a share"),
		value_per_share_year_end: gives.number("per_share", "the same with flows at the end of each year"),
		terminal_share: gives.number("fraction", "discounted terminal value over enterprise value"),
	},
	refusals: [
		missing,
		growthBelow("g_terminal", "wacc"),
		above0("non_positive_base_cash_flow", "fcf0"),
		notZero("shares"),
	],
	compute({ fcf0, g, g_terminal, wacc, years, cash, debt, shares }, trace) {
		const flows = trace.step("free_cash_flow", growing(fcf0, g, years), "money");
		const explicit = sum(flows.map((flow, i) => flow / pow(1 + wacc, i + 0.5)));
		const next = (flows.at(-1) ?? fcf0) * (1 + g_terminal);
		const pv = trace.step("pv_terminal", perpetuity(next, wacc, g_terminal) / pow(1 + wacc, years - 0.5), "money");
		const enterprise_value = explicit + pv;
		return {
			enterprise_value,
			value_per_share: (enterprise_value + cash - debt) / shares,
			value_per_share_year_end: (enterprise_value / Math.sqrt(1 + wacc) + cash - debt) / shares,
			terminal_share: trace.terminalShare(pv / enterprise_value),
		};
	},
});
