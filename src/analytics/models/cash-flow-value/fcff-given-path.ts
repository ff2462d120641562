import { defineFormula, missing, output, param } from "../../model/index.js";

/**
 * Present value of given cash flows under a cost of capital that differs by year.
 * @example
 * fcffGivenPath({ fcff: [100, 110], wacc: [0.1, 0.08], terminal_value: 2000 }).pv_fcff //=> 183.5
 */
export const fcffGivenPath = defineFormula({
	name: "fcff_given_path",
	title: "FCFF on a given path",
	group: "cash_flow_value",
	formula:
		"discount_factor = from(1, discount_factor[-1]/(1 + wacc)); pv_fcff = Σ(fcff·discount_factor); pv_terminal = terminal_value·last(discount_factor, 1); terminal_share = pv_terminal/(pv_fcff + pv_terminal)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { discount_factor: "ratio" },
	inputs: {
		fcff: param.list("money", "free cash flow of years 1 to T, oldest first"),
		wacc: param.list("fraction", "cost of capital of each of these years"),
		terminal_value: param.number("money", "value at the end of year T, undiscounted"),
	},
	outputs: {
		pv_fcff: output.number("money", "present value of the flows"),
		pv_terminal: output.number("money", "terminal value discounted to today"),
	},
	refusals: [missing, ["missing_input", "cash flows and rates have different lengths", "count(fcff) ≠ count(wacc)"]],
});
