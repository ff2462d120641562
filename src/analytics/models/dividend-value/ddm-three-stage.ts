import { above0, defineFormula, growthBelow, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Dividends grow fast, then fade in a straight line, then grow for ever; every year is discounted by itself.
 * @example
 * ddmThreeStage({ d0: 2, r: 0.09, g_high: 0.08, years_high: 5, years_fade: 5, g_stable: 0.03 }).value //=> 45.626
 */
export const ddmThreeStage = defineFormula({
	name: "ddm_three_stage",
	title: "Three-stage dividend discount",
	group: "dividend_value",
	formula:
		"t = 1..years_high + years_fade; k = max(0, t − years_high)/max(1, years_fade); dividends = from(d0, dividends[-1]·(1 + g_high − (g_high − g_stable)·k)); pv_dividends = Σ(dividends/(1 + r)^t); terminal_value = last(dividends, d0)·(1 + g_stable)/(r − g_stable); pv_terminal = terminal_value/(1 + r)^(years_high + years_fade); value = pv_dividends + pv_terminal; terminal_share = pv_terminal/value",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { dividends: "per_share" },
	inputs: {
		d0: param.number("per_share", "dividend just paid"),
		r: common.costOfEquity,
		g_high: param.number("fraction", "growth of the first stage, per year"),
		years_high: param.number("years", "length of the first stage", { min: 0, max: 1000, whole: true }),
		years_fade: param.number("years", "length of the fade", { min: 0, max: 1000, whole: true }),
		g_stable: common.terminalGrowth,
	},
	outputs: {
		pv_dividends: output.number("per_share", "present value of the explicit dividends"),
		terminal_value: output.number("per_share", "value at the end of the fade, undiscounted"),
		pv_terminal: output.number("per_share", "terminal value discounted to today"),
		value: output.number("per_share", "value of a share"),
	},
	refusals: [growthBelow("g_stable", "r"), above0("non_positive_input", "d0")],
});
