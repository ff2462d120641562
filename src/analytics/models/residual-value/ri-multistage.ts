import { above0, defineFormula, missing, optional, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Book value plus discounted residual incomes, with an optional terminal premium over book or fading residual income.
 * @example
 * // Pinto et al. (CFA Institute), Equity Asset Valuation, residual income valuation: Bugg Properties
 * riMultistage({ b0: 6, eps: [2, 2.5, 4], dps: [1, 1.25, 12.25], r: 0.1 }) //=> { value: 11.146, reason: null }
 */
export const riMultistage = defineFormula({
	name: "ri_multistage",
	title: "Residual income in stages",
	group: "residual_value",
	formula:
		"n = count(eps); t = 1..n; book = from(b0, book[-1] + (eps − dps)); residual_income = eps − r·book[-1]; final_book_value = last(book, b0); premium = if(missing(terminal_pb), 0, (terminal_pb − 1)·final_book_value); fading = if(missing(omega), 0, omega·last(residual_income, 0)/(1 + r − omega)); pv_terminal = (premium + fading)/(1 + r)^n; value = b0 + Σ(residual_income/(1 + r)^t) + pv_terminal; terminal_share = pv_terminal/value",
	source: [
		{ author: "Ohlson", year: 1995, work: "Earnings, Book Values, and Dividends in Equity Valuation" },
		{
			author: "Dechow, Hutton & Sloan",
			year: 1999,
			work: "An Empirical Assessment of the Residual Income Valuation Model",
		},
	],
	steps: { residual_income: "per_share", final_book_value: "per_share", pv_terminal: "per_share" },
	inputs: {
		b0: param.number("per_share", "book value per share at the start of year 1"),
		eps: param.list("per_share", "earnings per share of years 1 to T, oldest first"),
		dps: param.list("per_share", "dividends per share of the same years"),
		r: common.costOfEquity,
		terminal_pb: optional(param.number("multiple", "price to book at the end of year T")),
		omega: optional(
			param.number("fraction", "persistence of residual income after year T, from 0 to 1", { min: 0, max: 1 }),
		),
	},
	outputs: { value: output.number("per_share", "value of a share") },
	refusals: [
		missing,
		["missing_input", "earnings and dividends have different lengths", "count(eps) ≠ count(dps)"],
		["missing_input", "persistence is given without an explicit year", "not missing(omega) and count(eps) = 0"],
		above0("negative_equity", "b0"),
	],
});
