import * as common from "../../model/common.js";
import { above0, defineFormula, gives, growthBelow, missing, notZero, takes } from "../../model/index.js";

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
export const excessReturn = defineFormula({
	name: "excess_return",
	title: "Excess returns on equity",
	group: "templates",
	formula:
		"t = 1..years; book = from(book_equity, book[-1]·(1 + roe·retention), years); excess_return = (roe − ke)·book[-1]; final_book_equity = last(book); pv_excess = Σ(excess_return/(1 + ke)^t); pv_terminal = (roe_stable − ke)·final_book_equity/(ke − g_stable)/(1 + ke)^years; equity_value = book_equity + pv_excess + pv_terminal; terminal_share = pv_terminal/equity_value; value_per_share = equity_value/shares",
	source: [{ author: "Damodaran", year: 2009, work: "Valuing Financial Service Firms" }],
	steps: { excess_return: "money", final_book_equity: "money" },
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
});
