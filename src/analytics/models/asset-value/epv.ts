import { mean, present } from "../../math/statistics.js";
import * as common from "../../model/common.js";
import { defaulted, defineModel, gives, missing, optional, refusal, takes } from "../../model/index.js";

export const reference = {
	title: "Earnings power value",
	formula:
		"E = normalized_ebit, or mean(ebit_margins)·revenue; adjusted_earnings as given, or E·(1−tax) + excess_depreciation·f, f = tax/2 (1 when excess_dep_after_tax); enterprise_epv = adjusted_earnings/wacc; equity_epv = enterprise_epv − net_debt; epv_per_share = equity_epv/shares",
	source: [{ author: "Greenwald et al.", year: 2001, work: "Value Investing: From Graham to Buffett and Beyond" }],
};

/**
 * Earnings power value: normalised earnings without growth, over the cost of capital.
 *
 * @example
 * epv({ normalized_ebit: 120, tax: 0.3, excess_depreciation: -10, wacc: 0.08, net_debt: -50, shares: 20 }).adjusted_earnings
 * //=> 82.5
 */
export const epv = defineModel({
	name: "epv",
	group: "asset_value",
	inputs: {
		adjusted_earnings: optional(takes.number("money", "normalised earnings after tax; used as given")),
		normalized_ebit: optional(takes.number("money", "normalised EBIT; used when adjusted_earnings is absent")),
		revenue: optional(takes.number("money", "current revenue; with ebit_margins")),
		ebit_margins: optional(takes.series("fraction", "EBIT margins of at least five years, any order")),
		tax: optional(takes.number("fraction", "tax rate; needed unless adjusted_earnings is given")),
		excess_depreciation: defaulted(takes.number("money", "depreciation above maintenance spending"), 0),
		excess_dep_after_tax: defaulted(takes.flag("true when excess_depreciation is already after tax"), false),
		wacc: takes.number("fraction", "weighted average cost of capital, per year", { min: 0, above: true }),
		net_debt: takes.number("money", "debt less cash, subtracted"),
		shares: common.shares,
	},
	outputs: {
		adjusted_earnings: gives.number("money", "normalised earnings after tax"),
		enterprise_epv: gives.number("money", "value of the operations"),
		equity_epv: gives.number("money", "value of equity"),
		epv_per_share: gives.number("per_share", "value of a share"),
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
		["non_positive_input", "adjusted earnings ≤ 0"],
	],
	compute(v, { step }) {
		const normal = () => v.normalized_ebit ?? mean(present(v.ebit_margins ?? [])) * (v.revenue ?? Number.NaN);
		const after = (tax: number) =>
			step("normalized_ebit", normal(), "money") * (1 - tax) +
			v.excess_depreciation * (v.excess_dep_after_tax ? 1 : tax / 2);
		const adjusted_earnings = v.adjusted_earnings ?? after(v.tax ?? Number.NaN);
		if (adjusted_earnings <= 0)
			return refusal("non_positive_input", { values: { "adjusted earnings": adjusted_earnings } });
		const enterprise_epv = adjusted_earnings / v.wacc;
		const equity_epv = enterprise_epv - v.net_debt;
		return { adjusted_earnings, enterprise_epv, equity_epv, epv_per_share: equity_epv / v.shares };
	},
});
