import { wholePower } from "../../../core/math/whole-power.js";
import { growing, perpetuity, presentValue } from "../../math/present-value.js";
import { defineModel, gives, growthBelow, missing, takes } from "../../model/index.js";
import { indexCash } from "./index-cash.js";

export const reference = {
	title: "Two-stage value of an index",
	formula:
		"C_t = base_cash·(1+g)^t; pv_terminal = C_n·(1+g_terminal)/(r − g_terminal)/(1+r)^n; value = Σ_{t=1..n} C_t/(1+r)^t + pv_terminal; n = years",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., p. 342" }],
};

/**
 * Two-stage value of an equity index from its cash yield in points.
 *
 * @example
 * // A. Damodaran, Damodaran on Valuation (2nd ed., Wiley 2006), S&P 500 DDM 1 Jan 2005, p.342
 * indexDdmValue({ base_cash: 35.15, g: 0.085, years: 5, g_terminal: 0.0422, r: 0.0822 }).value //=> 1104.9
 */
export const indexDdmValue = defineModel({
	name: "index_ddm_value",
	group: "dividend_value",
	inputs: { ...indexCash, r: takes.number("fraction", "required return, per year") },
	outputs: {
		value: gives.number("none", "index value in points"),
		pv_terminal: gives.number("none", "terminal value discounted to today, points"),
	},
	refusals: [missing, growthBelow("g_terminal", "r")],
	compute({ base_cash, g, years, g_terminal, r }, trace) {
		const explicit = trace.step("pv_explicit", presentValue(growing(base_cash, g, years), r), "none");
		const pv_terminal =
			perpetuity(base_cash * wholePower(1 + g, years) * (1 + g_terminal), r, g_terminal) / wholePower(1 + r, years);
		trace.terminalShare(pv_terminal / (explicit + pv_terminal));
		return { value: explicit + pv_terminal, pv_terminal };
	},
});
