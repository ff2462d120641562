import { wholePower } from "../../../core/math/whole-power.js";
import { presentValue } from "../../math/present-value.js";
import * as common from "../../model/common.js";
import { above0, defineModel, gives, missing, optional, takes } from "../../model/index.js";

export const reference = {
	title: "Residual income in stages",
	formula:
		"RI_t = eps_t − r·B_{t−1}; B_t = B_{t−1} + eps_t − dps_t; value = b0 + Σ RI_t/(1+r)^t [+ (terminal_pb − 1)·B_T/(1+r)^T] [+ omega·RI_T/(1+r−omega)/(1+r)^T]",
	source: [
		{ author: "Ohlson", year: 1995, work: "Earnings, Book Values, and Dividends in Equity Valuation" },
		{
			author: "Dechow, Hutton & Sloan",
			year: 1999,
			work: "An Empirical Assessment of the Residual Income Valuation Model",
		},
	],
};

/**
 * Book value plus discounted residual incomes, with an optional terminal premium over book or fading residual income.
 *
 * @example
 * // Pinto et al. (CFA Institute), Equity Asset Valuation, residual income valuation: Bugg Properties
 * riMultistage({ b0: 6, eps: [2, 2.5, 4], dps: [1, 1.25, 12.25], r: 0.1 }) //=> { value: 11.146, reason: null }
 */
export const riMultistage = defineModel({
	name: "ri_multistage",
	group: "residual_value",
	inputs: {
		b0: takes.number("per_share", "book value per share at the start of year 1"),
		eps: takes.list("per_share", "earnings per share of years 1 to T, oldest first"),
		dps: takes.list("per_share", "dividends per share of the same years"),
		r: common.costOfEquity,
		terminal_pb: optional(takes.number("multiple", "price to book at the end of year T")),
		omega: optional(
			takes.number("fraction", "persistence of residual income after year T, from 0 to below 1", { min: 0, max: 1 }),
		),
	},
	outputs: { value: gives.number("per_share", "value of a share") },
	refusals: [
		missing,
		["missing_input", "earnings and dividends have different lengths", ({ eps, dps }) => eps.length !== dps.length],
		[
			"missing_input",
			"persistence is given without an explicit year",
			({ eps, omega }) => omega !== undefined && eps.length === 0,
		],
		above0("negative_equity", "b0"),
	],
	compute({ b0, eps, dps, r, terminal_pb, omega }, trace) {
		let book = b0;
		const incomes = eps.map((earned, i) => {
			const income = earned - r * book;
			book += earned - (dps[i] ?? 0);
			return income;
		});
		trace.step("residual_income", incomes, "per_share");
		trace.step("final_book_value", book, "per_share");
		const last = incomes.at(-1) ?? 0;
		const premium = terminal_pb === undefined ? 0 : (terminal_pb - 1) * book;
		const fading = omega === undefined ? 0 : (omega * last) / (1 + r - omega);
		const pv = trace.step("pv_terminal", (premium + fading) / wholePower(1 + r, eps.length), "per_share");
		const value = b0 + presentValue(incomes, r) + pv;
		trace.terminalShare(pv / value);
		return { value };
	},
});
