import { wholePower } from "../../../core/math/whole-power.js";
import { growing, perpetuity, presentValue } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { defineModel, gives, growthBelow, missing, notZero, takes } from "../../model/index.js";

export const reference = {
	title: "DCF and EVA side by side",
	formula:
		"n_t = nopat0·(1+g)^t; C_t = C_{t−1} + n_t·reinvestment_rate, C_0 = ic0; TV = n_N·(1+g_terminal)·(1−g_terminal/ronic_terminal)/(wacc − g_terminal); dcf_value = Σ n_t·(1−reinvestment_rate)/(1+wacc)^t + TV/(1+wacc)^N; eva_value = ic0 + Σ (n_t − wacc·C_{t−1})/(1+wacc)^t + (TV − C_N)/(1+wacc)^N; N = years",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
};

/**
 * Values the same firm by free cash flow and by economic value added; the two must agree.
 *
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
export const evaDcfEquivalence = defineModel({
	name: "eva_dcf_equivalence",
	group: "residual_value",
	inputs: {
		nopat0: takes.number("money", "operating profit after tax of the year just ended"),
		g: takes.number("fraction", "growth of the first stage, per year"),
		reinvestment_rate: takes.number("fraction", "share of each year's profit reinvested that year"),
		wacc: common.wacc,
		years: common.years,
		g_terminal: common.terminalGrowth,
		ronic_terminal: takes.number("fraction", "return on new capital after the first stage"),
		ic0: takes.number("money", "invested capital now"),
	},
	outputs: {
		dcf_value: gives.number("money", "firm value by free cash flow"),
		eva_value: gives.number("money", "firm value by economic value added"),
	},
	refusals: [missing, growthBelow("g_terminal", "wacc"), notZero("ronic_terminal")],
	compute({ nopat0, g, reinvestment_rate, wacc, years, g_terminal, ronic_terminal, ic0 }, trace) {
		const profits = growing(nopat0, g, years);
		let capital = ic0;
		const added = profits.map((profit) => {
			const eva = profit - wacc * capital;
			capital += profit * reinvestment_rate;
			return eva;
		});
		trace.step("eva", added, "money");
		const last = profits.at(-1) ?? nopat0;
		const terminal = perpetuity(last * (1 + g_terminal) * (1 - g_terminal / ronic_terminal), wacc, g_terminal);
		trace.step("terminal_value", terminal, "money");
		const end = wholePower(1 + wacc, years);
		const flows = profits.map((profit) => profit * (1 - reinvestment_rate));
		const dcf_value = presentValue(flows, wacc) + terminal / end;
		trace.terminalShare(terminal / end / dcf_value);
		return {
			dcf_value,
			eva_value: ic0 + presentValue(added, wacc) + (terminal - capital) / end,
		};
	},
});
