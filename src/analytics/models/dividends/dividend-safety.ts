import { defineModel, gives, optional, takes, withReasons } from "../../model/index.js";

export const reference = {
	title: "Dividend safety",
	formula:
		"eps_payout = dps/eps; fcf_payout = dps/fcf_ps; fcf_cover = fcf_ps/dps; net_debt_to_ebitda = (debt − cash)/ebitda",
	source: [{ author: "own definition" }],
	outputs: {
		eps_payout: "dividend over earnings; null when earnings ≤ 0",
		fcf_payout: "dividend over free cash flow; null when it is ≤ 0",
		fcf_cover: "free cash flow over dividend; null when the dividend is ≤ 0",
		net_debt_to_ebitda: "net debt over EBITDA; null when EBITDA ≤ 0",
	},
};

/**
 * Payout, cover and leverage behind a dividend; each output is judged by itself and may be null alone.
 *
 * @example
 * dividendSafety({ dps: 2, eps: -0.5, fcf_ps: 3.1, debt: 900, cash: 100, ebitda: 400 }).fcf_payout //=> 0.64516
 */
export const dividendSafety = defineModel({
	name: "dividend_safety",
	group: "dividends",
	inputs: {
		dps: optional(takes.number("per_share", "dividends per share")),
		eps: optional(takes.number("per_share", "earnings per share")),
		fcf_ps: optional(takes.number("per_share", "free cash flow per share")),
		debt: optional(takes.number("money", "debt")),
		cash: optional(takes.number("money", "cash")),
		ebitda: optional(takes.number("money", "EBITDA")),
	},
	outputs: {
		eps_payout: gives.maybe("fraction"),
		fcf_payout: gives.maybe("fraction"),
		fcf_cover: gives.maybe("ratio"),
		net_debt_to_ebitda: gives.maybe("ratio"),
	},
	refusals: [
		["missing_input", "an input is null: the outputs that need it are null"],
		["non_positive_denominator", "the denominator of one output is ≤ 0: that output alone is null"],
	],
	compute({ dps = Number.NaN, eps = Number.NaN, fcf_ps = Number.NaN, ...v }) {
		const { debt = Number.NaN, cash = Number.NaN, ebitda = Number.NaN } = v;
		const over = (top: number, bottom: number) => {
			if (Number.isNaN(top) || Number.isNaN(bottom)) return "missing_input";
			return bottom <= 0 ? "non_positive_denominator" : top / bottom;
		};
		return withReasons(
			{},
			{
				eps_payout: over(dps, eps),
				fcf_payout: over(dps, fcf_ps),
				fcf_cover: over(fcf_ps, dps),
				net_debt_to_ebitda: over(debt - cash, ebitda),
			},
		);
	},
});
