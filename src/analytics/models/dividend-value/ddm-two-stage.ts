import { defineFormula, growthBelow, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Dividends grow fast for some years, then at a stable rate for ever, at one discount rate.
 * @example
 * // FinanceToolkit tests test_intrinsic_model.py::test_get_two_stage_dividend_discount_model + csv (commit 6563477)
 * ddmTwoStage({ d0: 2, r: 0.1, g_high: 0.2, g_stable: 0.03, years: 3 }).value //=> 45.365
 */
export const ddmTwoStage = defineFormula({
	name: "ddm_two_stage",
	title: "Two-stage dividend discount",
	group: "dividend_value",
	formula:
		"t = 1..years; dividends = d0·(1 + g_high)^t; pv_high_growth = Σ(dividends/(1 + r)^t); terminal_value = d0·(1 + g_high)^years·(1 + g_stable)/(r − g_stable); pv_terminal = terminal_value/(1 + r)^years; value = pv_high_growth + pv_terminal; terminal_share = pv_terminal/value",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { dividends: "per_share" },
	inputs: {
		d0: param.number("per_share", "dividend just paid; year 1 pays d0·(1 + g_high)"),
		r: common.costOfEquity,
		g_high: param.number("fraction", "growth of the first stage, per year"),
		g_stable: common.terminalGrowth,
		years: common.years,
	},
	outputs: {
		pv_high_growth: output.number("per_share", "present value of the first stage's dividends"),
		terminal_value: output.number("per_share", "value at the end of the first stage, undiscounted"),
		pv_terminal: output.number("per_share", "terminal value discounted to today"),
		value: output.number("per_share", "value of a share"),
	},
	refusals: [growthBelow("g_stable", "r")],
});
