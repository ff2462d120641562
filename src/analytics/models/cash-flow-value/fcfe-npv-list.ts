import { defineFormula, growthBelow, missing, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Present value of listed equity cash flows and of a growing perpetuity after the last.
 * @example
 * fcfeNpvList({ fcfe: [10, 12, 14], g: 0.03, r: 0.1 }).value //=> 184.3
 */
export const fcfeNpvList = defineFormula({
	name: "fcfe_npv_list",
	title: "Present value of a list of equity cash flows",
	group: "cash_flow_value",
	formula:
		"n = count(fcfe); t = 1..n; pv_explicit = Σ(fcfe/(1 + r)^t); pv_terminal = last(fcfe)·(1 + g)/(r − g)/(1 + r)^n; value = pv_explicit + pv_terminal; terminal_share = pv_terminal/value",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { pv_explicit: "money" },
	inputs: {
		fcfe: param.list("money", "cash flows of years 1 to n, oldest first"),
		g: common.terminalGrowth,
		r: common.costOfEquity,
	},
	outputs: { value: output.number("money", "value of equity") },
	refusals: [missing, ["missing_input", "there are no cash flows", "count(fcfe) = 0"], growthBelow("g", "r")],
});
