// Values the equity of a bank or an insurer by its excess returns.
import { above0, defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

const WHOLE = { min: 0, max: 1000, whole: true } as const;

/**
 * Equity value of a bank or insurer: book equity, and the present value of what it earns above its cost. The excess fades in a
 * straight line; what is earned and not needed for the growth of book is paid out (clean surplus).
 * @example
 * excessReturn({
 *   book_equity: 1000,
 *   roe: 0.12,
 *   ke: 0.09,
 *   fade: 20,
 *   g_high: 0.05,
 *   years_high: 5,
 *   years_fade: 5,
 *   g_stable: 0.025,
 *   shares: 100,
 * }).value_per_share //=> 12.245
 */
export const excessReturn = defineFormula({
	name: "excess_return",
	title: "Excess returns on equity",
	group: "templates",
	formula:
		"t = 1..fade; growth = g_high − (g_high − g_stable)·min(1, max(0, t − years_high)/max(1, years_fade)); book = from(book_equity, book[-1]·(1 + growth)); excess = (roe − ke)·(1 − (t − 1)/max(1, fade)); excess_return = excess·book[-1]; pv_excess = Σ(excess_return/(1 + ke)^t); equity_value = book_equity + pv_excess; value_per_share = equity_value/shares",
	source: [{ author: "Damodaran", year: 2009, work: "Valuing Financial Service Firms" }],
	steps: { excess: "fraction", excess_return: "money", growth: "fraction" },
	inputs: {
		book_equity: param.number("money", "book equity now"),
		roe: param.number("fraction", "return on beginning equity in the first year"),
		ke: common.costOfEquity,
		fade: param.number("years", "years until the return is its cost", WHOLE),
		g_high: param.number("fraction", "growth of book while growth is high, per year"),
		years_high: param.number("years", "length of the high stage", WHOLE),
		years_fade: param.number("years", "years in which growth falls to the stable rate", WHOLE),
		g_stable: common.terminalGrowth,
		shares: common.shares,
	},
	outputs: {
		pv_excess: output.number("money", "present value of the excess returns"),
		equity_value: output.number("money", "value of equity"),
		value_per_share: output.number("per_share", "value of a share"),
	},
	refusals: [above0("negative_equity", "book_equity"), growthBelow("g_stable", "ke"), notZero("shares")],
});
