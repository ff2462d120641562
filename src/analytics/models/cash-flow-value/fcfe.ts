import { defineFormula, output, param } from "../../model/index.js";

/**
 * Free cash flow to equity.
 * @example
 * // FinanceToolkit tests test_intrinsic_model.py (scalar assertion)
 * fcfe({ net_income: 800, da: 100, capex: 200, delta_nwc: 50, net_borrowing: 30 }) //=> { fcfe: 680, reason: null }
 */
export const fcfe = defineFormula({
	name: "fcfe",
	title: "FCFE",
	group: "cash_flow_value",
	formula: "fcfe = net_income + da − capex − delta_nwc + net_borrowing",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		net_income: param.number("money", "net income"),
		da: param.number("money", "depreciation and amortisation, positive"),
		capex: param.number("money", "capital spending, positive when spent"),
		delta_nwc: param.number("money", "increase of net working capital"),
		net_borrowing: param.number("money", "new debt less repayments, positive when debt rises"),
	},
	outputs: { fcfe: output.number("money", "free cash flow to equity") },
});
