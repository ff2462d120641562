import { defineFormula, growthBelow, output, param } from "../../model/index.js";
import { indexCash } from "./index-cash.js";

/**
 * Two-stage value of an equity index from its cash yield in points.
 * @example
 * // A. Damodaran, Damodaran on Valuation (2nd ed., Wiley 2006), S&P 500 DDM 1 Jan 2005, p.342
 * indexDdmValue({ base_cash: 35.15, g: 0.085, years: 5, g_terminal: 0.0422, r: 0.0822 }).value //=> 1104.9
 */
export const indexDdmValue = defineFormula({
	name: "index_ddm_value",
	title: "Two-stage value of an index",
	group: "dividend_value",
	formula:
		"t = 1..years; pv_explicit = Σ(base_cash·(1 + g)^t/(1 + r)^t); pv_terminal = base_cash·(1 + g)^years·(1 + g_terminal)/(r − g_terminal)/(1 + r)^years; value = pv_explicit + pv_terminal; terminal_share = pv_terminal/value",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., p. 342" }],
	steps: { pv_explicit: "none" },
	inputs: { ...indexCash, r: param.number("fraction", "required return, per year") },
	outputs: {
		value: output.number("none", "index value in points"),
		pv_terminal: output.number("none", "terminal value discounted to today, points"),
	},
	refusals: [growthBelow("g_terminal", "r")],
});
