import { defineFormula, optional, output, param } from "../../model/index.js";

/**
 * Payout, cover and leverage behind a dividend; each output is judged by itself and may be null alone.
 * @example
 * dividendSafety({ dps: 2, eps: -0.5, fcf_ps: 3.1, debt: 900, cash: 100, ebitda: 400 }).fcf_payout //=> 0.64516
 */
export const dividendSafety = defineFormula({
	name: "dividend_safety",
	title: "Dividend safety",
	group: "dividends",
	formula:
		"eps_payout = dps/eps; fcf_payout = dps/fcf_ps; fcf_cover = fcf_ps/dps; net_debt_to_ebitda = (debt − cash)/ebitda",
	source: [{ author: "own definition" }],
	without: {
		eps_payout: ["non_positive_denominator", "eps ≤ 0"],
		fcf_payout: ["non_positive_denominator", "fcf_ps ≤ 0"],
		fcf_cover: ["non_positive_denominator", "dps ≤ 0"],
		net_debt_to_ebitda: ["non_positive_denominator", "ebitda ≤ 0"],
	},
	inputs: {
		dps: optional(param.number("per_share", "dividends per share")),
		eps: optional(param.number("per_share", "earnings per share")),
		fcf_ps: optional(param.number("per_share", "free cash flow per share")),
		debt: optional(param.number("money", "debt")),
		cash: optional(param.number("money", "cash")),
		ebitda: optional(param.number("money", "EBITDA")),
	},
	outputs: {
		eps_payout: output.maybe("fraction", "dividend over earnings; null when earnings ≤ 0"),
		fcf_payout: output.maybe("fraction", "dividend over free cash flow; null when it is ≤ 0"),
		fcf_cover: output.maybe("ratio", "free cash flow over dividend; null when the dividend is ≤ 0"),
		net_debt_to_ebitda: output.maybe("ratio", "net debt over EBITDA; null when EBITDA ≤ 0"),
	},
	refusals: [
		["missing_input", "an input is null: the outputs that need it are null"],
		["non_positive_denominator", "the denominator of one output is ≤ 0: that output alone is null"],
	],
});
