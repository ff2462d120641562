import { wholePower } from "../../../core/math/whole-power.js";
import { perpetuity, presentValue } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { above0, defineModel, gives, growthBelow, missing, notZero, takes } from "../../model/index.js";

export const reference = {
	title: "Excess returns on equity",
	formula:
		"B_t = B_{t−1}·(1 + roe·retention); ER_t = (roe − ke)·B_{t−1}; TV = (roe_stable − ke)·B_n/(ke − g_stable); value = B_0 + Σ ER_t/(1+ke)^t + TV/(1+ke)^n",
	source: [{ author: "Damodaran", year: 2009, work: "Valuing Financial Service Firms" }],
};

/**
 * Equity value of a bank or insurer: book equity plus the present value of returns above the cost of equity.
 *
 * @example
 * excessReturn({
 *   book_equity: 1000,
 *   roe: 0.12,
 *   retention: 0.5,
 *   ke: 0.09,
 *   years: 5,
 *   roe_stable: 0.1,
 *   g_stable: 0.03,
 *   shares: 100,
 * }).value_per_share //=> 12.752
 */
export const excessReturn = defineModel({
	name: "excess_return",
	group: "templates",
	inputs: {
		book_equity: takes.number("money", "book equity now"),
		roe: takes.number("fraction", "return on beginning equity of the first stage"),
		retention: takes.number("fraction", "share of earnings retained in the first stage"),
		ke: common.costOfEquity,
		years: common.years,
		roe_stable: takes.number("fraction", "return on equity after it"),
		g_stable: common.terminalGrowth,
		shares: common.shares,
	},
	outputs: {
		pv_excess: gives.number("money", "present value of the first stage's excess returns"),
		pv_terminal: gives.number("money", "present value of those after it"),
		equity_value: gives.number("money", "value of equity"),
		value_per_share: gives.number("per_share", "value of a share"),
	},
	refusals: [missing, above0("negative_equity", "book_equity"), growthBelow("g_stable", "ke"), notZero("shares")],
	compute({ book_equity, roe, retention, ke, years, roe_stable, g_stable, shares }, trace) {
		let book = book_equity;
		const excess = Array.from({ length: years }, () => {
			const earned = (roe - ke) * book;
			book *= 1 + roe * retention;
			return earned;
		});
		trace.step("excess_return", excess, "money");
		trace.step("final_book_equity", book, "money");
		const pv_excess = presentValue(excess, ke);
		const pv_terminal = perpetuity((roe_stable - ke) * book, ke, g_stable) / wholePower(1 + ke, years);
		const equity_value = book_equity + pv_excess + pv_terminal;
		trace.terminalShare(pv_terminal / equity_value);
		return { pv_excess, pv_terminal, equity_value, value_per_share: equity_value / shares };
	},
});
