import { defineModel, gives, missing, takes } from "../../model/index.js";

/** Additive decomposition of total return; contributions are added as given. */
export const tsrAdditiveBcg = defineModel({
	name: "tsr_additive_bcg",
	title: "Total return, additive parts",
	group: "shareholder_return",
	formula:
		"ebitda_growth = sales_growth + margin_change; fcf_yield = dividend_yield + share_change + net_debt_change; tsr = ebitda_growth + multiple_change + fcf_yield",
	source: [{ author: "BCG", year: 2008, work: "Missing Link: Focusing Corporate Strategy on Value Creation" }],
	inputs: {
		sales_growth: takes.number("fraction", "growth of sales, per year"),
		margin_change: takes.number("fraction", "contribution of margin, per year"),
		multiple_change: takes.number("fraction", "contribution of the EBITDA multiple, per year"),
		dividend_yield: takes.number("fraction", "dividend yield, per year"),
		share_change: takes.number("fraction", "contribution of the share count, positive when shares fall"),
		net_debt_change: takes.number("fraction", "contribution of net debt, positive when it falls"),
	},
	outputs: {
		ebitda_growth: gives.number("fraction", "growth of EBITDA"),
		fcf_yield: gives.number("fraction", "yield of free cash flow"),
		tsr: gives.number("fraction", "total return"),
	},
	refusals: [missing],
	compute({ sales_growth, margin_change, multiple_change, dividend_yield, share_change, net_debt_change }) {
		const ebitda_growth = sales_growth + margin_change;
		const fcf_yield = dividend_yield + share_change + net_debt_change;
		return { ebitda_growth, fcf_yield, tsr: ebitda_growth + multiple_change + fcf_yield };
	},
});
