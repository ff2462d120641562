import { wholePower } from "../../../core/math/whole-power.js";
import { growing, perpetuity, presentValue } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { above0, defineModel, gives, growthBelow, missing, notZero, takes } from "../../model/index.js";

export const reference = {
	title: "DCF in two stages",
	formula:
		"terminal_value = fcf0·(1+g)^n·(1+g_terminal)/(wacc − g_terminal); enterprise_value = Σ_{t=1..n} fcf0·((1+g)/(1+wacc))^t + terminal_value/(1+wacc)^n; value_per_share = (enterprise_value + cash − debt)/shares; terminal_share = terminal_value/(1+wacc)^n/enterprise_value; n = years",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
};

/**
 * Two-stage free-cash-flow value of a firm and its shares; the first flow is one year away.
 *
 * @example
 * dcfTwoStageFcf({ fcf0: 500, g: 0.05, g_terminal: 0.02, wacc: 0.1, years: 5, cash: 100, debt: 100, shares: 100 }).terminal_value
 * //=> 8136.3
 */
export const dcfTwoStageFcf = defineModel({
	name: "dcf_two_stage_fcf",
	group: "cash_flow_value",
	inputs: {
		fcf0: takes.number("money", "free cash flow to the firm of the year just ended; year 1 is fcf0·(1 + g)"),
		g: takes.number("fraction", "growth of the first stage, per year"),
		g_terminal: common.terminalGrowth,
		wacc: common.wacc,
		years: common.years,
		cash: common.cash,
		debt: common.debt,
		shares: common.shares,
	},
	outputs: {
		terminal_value: gives.number("money", "value at the end of the first stage, undiscounted"),
		enterprise_value: gives.number("money", "value of the firm"),
		value_per_share: gives.number("per_share", "value of a share"),
		terminal_share: gives.number("fraction", "discounted terminal value over enterprise value"),
	},
	refusals: [
		missing,
		growthBelow("g_terminal", "wacc"),
		above0("non_positive_base_cash_flow", "fcf0"),
		notZero("shares"),
	],
	compute({ fcf0, g, g_terminal, wacc, years, cash, debt, shares }, trace) {
		const { flows, explicit, terminal_value, pv, enterprise_value } = firmValue({ fcf0, g, g_terminal, wacc, years });
		trace.step("free_cash_flow", flows, "money");
		trace.step("pv_explicit", explicit, "money");
		trace.step("pv_terminal", pv, "money");
		const equity = trace.step("equity_value", enterprise_value + cash - debt, "money");
		const terminal_share = trace.terminalShare(pv / enterprise_value);
		return { terminal_value, enterprise_value, value_per_share: equity / shares, terminal_share };
	},
});

/** What the two-stage value of the firm is computed from. */
interface FirmFlows {
	readonly fcf0: number;
	readonly g: number;
	readonly g_terminal: number;
	readonly wacc: number;
	readonly years: number;
}

/** The value of the firm from inputs that were checked: for those who look for the growth that gives a price. */
export function firmValue({ fcf0, g, g_terminal, wacc, years }: FirmFlows) {
	const flows = growing(fcf0, g, years);
	const explicit = presentValue(flows, wacc);
	const terminal_value = perpetuity(fcf0 * wholePower(1 + g, years) * (1 + g_terminal), wacc, g_terminal);
	const pv = terminal_value / wholePower(1 + wacc, years);
	return { flows, explicit, terminal_value, pv, enterprise_value: explicit + pv };
}
