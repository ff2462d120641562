import { above0, defineFormula, inCell, missing, output, param } from "../../model/index.js";

/**
 * How much of the profit arrives as cash, per period.
 * @example
 * cashConversion({ cfo: 120, fcf: 90, net_income: 100 }) //=> { cfo_conversion: 1.2, fcf_conversion: 0.9, reason: null }
 */
export const cashConversion = defineFormula({
	name: "cash_conversion",
	title: "Cash conversion",
	group: "growth",
	formula: "cfo_conversion = cfo/net_income; fcf_conversion = fcf/net_income",
	source: [{ author: "convention" }],
	without: {
		cfo_conversion: ["non_positive_denominator", "net_income ≤ 0"],
		fcf_conversion: ["non_positive_denominator", "net_income ≤ 0"],
	},
	inputs: {
		cfo: param.cells("money", "cash flow from operations"),
		fcf: param.cells("money", "free cash flow"),
		net_income: param.cells("money", "net income"),
	},
	outputs: {
		cfo_conversion: output.cells("fraction", "operating cash flow over net income"),
		fcf_conversion: output.cells("fraction", "free cash flow over net income"),
	},
	refusals: [missing, inCell(above0("non_positive_denominator", "net_income"))],
});
