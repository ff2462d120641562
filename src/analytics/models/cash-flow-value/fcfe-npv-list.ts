import { wholePower } from "../../../core/math/whole-power.js";
import { perpetuity, presentValue } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { defineModel, gives, growthBelow, missing, takes } from "../../model/index.js";

export const reference = {
	formula: "value = Σ fcfe_t/(1+r)^t + fcfe_n·(1+g)/(r − g)/(1+r)^n",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
};

/**
 * Present value of listed equity cash flows and of a growing perpetuity after the last.
 *
 * @example
 * fcfeNpvList({ fcfe: [10, 12, 14], g: 0.03, r: 0.1 }).value //=> 184.3
 */
export const fcfeNpvList = defineModel({
	name: "fcfe_npv_list",
	title: "Present value of a list of equity cash flows",
	group: "cash_flow_value",
	inputs: {
		fcfe: takes.list("money", "cash flows of years 1 to n, oldest first"),
		g: common.terminalGrowth,
		r: common.costOfEquity,
	},
	outputs: { value: gives.number("money", "value of equity") },
	refusals: [
		missing,
		["missing_input", "there are no cash flows", ({ fcfe }) => fcfe.length === 0],
		growthBelow("g", "r"),
	],
	compute({ fcfe, g, r }, trace) {
		const explicit = trace.step("pv_explicit", presentValue(fcfe, r), "money");
		const pv = perpetuity((fcfe.at(-1) ?? Number.NaN) * (1 + g), r, g) / wholePower(1 + r, fcfe.length);
		trace.terminalShare(pv / (explicit + pv));
		return { value: explicit + pv };
	},
});
