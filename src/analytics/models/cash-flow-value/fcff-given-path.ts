import { dot } from "../../math/least-squares.js";
import { compoundFactors } from "../../math/present-value.js";
import { defineModel, gives, missing, takes } from "../../model/index.js";

export const reference = {
	formula: "D_t = D_{t−1}/(1+wacc_t), D_0 = 1; pv_fcff = Σ fcff_t·D_t; pv_terminal = terminal_value·D_T",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
};

/**
 * Present value of given cash flows under a cost of capital that differs by year.
 *
 * @example
 * fcffGivenPath({ fcff: [100, 110], wacc: [0.1, 0.08], terminal_value: 2000 }).pv_fcff //=> 183.5
 */
export const fcffGivenPath = defineModel({
	name: "fcff_given_path",
	title: "FCFF on a given path",
	group: "cash_flow_value",
	inputs: {
		fcff: takes.list("money", "free cash flow of years 1 to T, oldest first"),
		wacc: takes.list("fraction", "cost of capital of each of these years"),
		terminal_value: takes.number("money", "value at the end of year T, undiscounted"),
	},
	outputs: {
		pv_fcff: gives.number("money", "present value of the flows"),
		pv_terminal: gives.number("money", "terminal value discounted to today"),
	},
	refusals: [
		missing,
		["missing_input", "cash flows and rates have different lengths", ({ fcff, wacc }) => fcff.length !== wacc.length],
	],
	compute({ fcff, wacc, terminal_value }, trace) {
		const factors = trace.step("discount_factor", compoundFactors(wacc), "ratio");
		const pv_fcff = dot(fcff, factors);
		const pv_terminal = terminal_value * (factors.at(-1) ?? 1);
		trace.terminalShare(pv_terminal / (pv_fcff + pv_terminal));
		return { pv_fcff, pv_terminal };
	},
});
