import { defaulted, defineFormula, missing, optional, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Earnings power value: normalised earnings without growth, over the cost of capital.
 * @example
 * epv({ normalized_ebit: 120, tax: 0.3, excess_depreciation: -10, wacc: 0.08, net_debt: -50, shares: 20 }).adjusted_earnings
 * //=> 82.5
 */
export const epv = defineFormula({
	name: "epv",
	title: "Earnings power value",
	group: "asset_value",
	formula:
		"normalized_ebit = if(missing(adjusted_earnings), normalized_ebit or mean(known(ebit_margins))·revenue); adjusted_earnings = adjusted_earnings or normalized_ebit·(1 − tax) + excess_depreciation·if(excess_dep_after_tax, 1, tax/2); enterprise_epv = adjusted_earnings/wacc; equity_epv = enterprise_epv − net_debt; epv_per_share = equity_epv/shares",
	source: [{ author: "Greenwald et al.", year: 2001, work: "Value Investing: From Graham to Buffett and Beyond" }],
	steps: { normalized_ebit: "money" },
	inputs: {
		adjusted_earnings: optional(param.number("money", "normalised earnings after tax; used as given")),
		normalized_ebit: optional(param.number("money", "normalised EBIT; used when adjusted_earnings is absent")),
		revenue: optional(param.number("money", "current revenue; with ebit_margins")),
		ebit_margins: optional(param.series("fraction", "EBIT margins of at least five years, any order")),
		tax: optional(param.number("fraction", "tax rate; needed unless adjusted_earnings is given")),
		excess_depreciation: defaulted(param.number("money", "depreciation above maintenance spending"), 0),
		excess_dep_after_tax: defaulted(param.flag("true when excess_depreciation is already after tax"), false),
		wacc: param.number("fraction", "weighted average cost of capital, per year", { min: 0, above: true }),
		net_debt: param.number("money", "debt less cash, subtracted"),
		shares: common.shares,
	},
	outputs: {
		adjusted_earnings: output.number("money", "normalised earnings after tax"),
		enterprise_epv: output.number("money", "value of the operations"),
		equity_epv: output.number("money", "value of equity"),
		epv_per_share: output.number("per_share", "value of a share"),
	},
	refusals: [
		missing,
		[
			"missing_input",
			"no adjusted earnings, nor a tax rate with normalised EBIT or with revenue and EBIT margins",
			({ adjusted_earnings, normalized_ebit, revenue, ebit_margins, tax }) =>
				adjusted_earnings === undefined &&
				(tax === undefined ||
					(normalized_ebit === undefined && (revenue === undefined || !ebit_margins?.every(Number.isFinite)))),
		],
		[
			"insufficient_history",
			"fewer than 5 EBIT margins",
			({ adjusted_earnings, normalized_ebit, ebit_margins = [] }) =>
				adjusted_earnings === undefined && normalized_ebit === undefined && ebit_margins.length < 5,
		],
		[
			"non_positive_input",
			"adjusted earnings ≤ 0",
			"adjusted_earnings ≤ 0",
			{ values: { "adjusted earnings": "adjusted_earnings" } },
		],
	],
});
