import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Cost of capital from market weights, cost of equity from beta and a cost of debt before tax.
 * @example
 * // A. Damodaran, Applied Corporate Finance, Instructor's Manual overheads p.495: Disney 2004
 * waccMarketWeights({ debt: 14.668, equity: 55.101, riskfree: 0.04, beta: 1.2456, erp: 0.0482, kd_pretax: 0.0525, tax: 0.373 })
 * //=> { cost_of_equity: 0.10004, after_tax_kd: 0.032918, wacc: 0.085927, reason: null }
 */
export const waccMarketWeights = defineFormula({
	name: "wacc_market_weights",
	title: "WACC",
	group: "cost_of_capital",
	formula:
		"cost_of_equity = riskfree + beta·erp; after_tax_kd = kd_pretax·(1 − tax); equity_weight = equity/(debt + equity); wacc = cost_of_equity·equity_weight + after_tax_kd·debt/(debt + equity)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	steps: { equity_weight: "fraction" },
	inputs: {
		debt: param.number("money", "market value of debt, or its weight"),
		equity: param.number("money", "market value of equity, or its weight"),
		riskfree: common.riskFree,
		beta: common.beta,
		erp: common.equityPremium,
		kd_pretax: param.number("fraction", "cost of debt before tax, per year"),
		tax: common.tax,
	},
	outputs: {
		cost_of_equity: output.number("fraction", "cost of equity, per year"),
		after_tax_kd: output.number("fraction", "cost of debt after tax, per year"),
		wacc: output.number("fraction", "weighted average cost of capital, per year"),
	},
	refusals: [["zero_denominator", "debt and equity sum to 0", "debt + equity = 0"]],
});
