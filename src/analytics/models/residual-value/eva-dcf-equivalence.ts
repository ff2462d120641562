import { defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Values the same firm by free cash flow and by economic value added; the two must agree.
 * @example
 * evaDcfEquivalence({
 *   nopat0: 100,
 *   g: 0.08,
 *   reinvestment_rate: 0.4,
 *   wacc: 0.1,
 *   years: 5,
 *   g_terminal: 0.03,
 *   ronic_terminal: 0.12,
 *   ic0: 600,
 * })
 * //=> { dcf_value: 1290.9, eva_value: 1290.9, reason: null }
 */
export const evaDcfEquivalence = defineFormula({
	name: "eva_dcf_equivalence",
	title: "DCF and EVA side by side",
	group: "residual_value",
	formula:
		"t = 1..years; profit = nopat0·(1 + g)^t; capital = from(ic0, capital[-1] + profit·reinvestment_rate); eva = profit − wacc·capital[-1]; terminal_value = last(profit)·(1 + g_terminal)·(1 − g_terminal/ronic_terminal)/(wacc − g_terminal); discount = (1 + wacc)^years; dcf_value = Σ(profit·(1 − reinvestment_rate)/(1 + wacc)^t) + terminal_value/discount; terminal_share = terminal_value/discount/dcf_value; eva_value = ic0 + Σ(eva/(1 + wacc)^t) + (terminal_value − last(capital))/discount",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { eva: "money", terminal_value: "money" },
	inputs: {
		nopat0: param.number("money", "operating profit after tax of the year just ended"),
		g: param.number("fraction", "growth of the first stage, per year"),
		reinvestment_rate: param.number("fraction", "share of each year's profit reinvested that year"),
		wacc: common.wacc,
		years: common.years,
		g_terminal: common.terminalGrowth,
		ronic_terminal: param.number("fraction", "return on new capital after the first stage"),
		ic0: param.number("money", "invested capital now"),
	},
	outputs: {
		dcf_value: output.number("money", "firm value by free cash flow"),
		eva_value: output.number("money", "firm value by economic value added"),
	},
	refusals: [growthBelow("g_terminal", "wacc"), notZero("ronic_terminal")],
});
