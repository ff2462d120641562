import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Free cash flow to the firm from net income.
 * @example
 * // theanalystspace CFA forum, thread 189920
 * fcffFromNetIncome({ net_income: 1204, noncash: 293, interest: 290, tax: 0.35, fc_inv: 1317, wc_inv: -36 })
 * //=> { fcff: 404.5, reason: null }
 */
export const fcffFromNetIncome = defineFormula({
	name: "fcff_from_net_income",
	title: "FCFF from net income",
	group: "cash_flow_value",
	formula: "fcff = net_income + noncash + interest·(1 − tax) − fc_inv − wc_inv",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		net_income: param.number("money", "net income"),
		noncash: param.number("money", "non-cash charges, positive adds back"),
		interest: param.number("money", "interest expense, positive"),
		tax: common.tax,
		fc_inv: param.number("money", "investment in fixed capital, positive when spent"),
		wc_inv: param.number("money", "increase of working capital; a decrease is negative"),
	},
	outputs: { fcff: output.number("money", "free cash flow to the firm") },
});
