import { above0, defineFormula, output, param } from "../../model/index.js";

/**
 * Net income over average equity.
 * @example
 * roe({ net_income: 15, equity_begin: 90, equity_end: 110 }) //=> { value: 0.15, reason: null }
 */
export const roe = defineFormula({
	name: "roe",
	title: "Return on equity",
	group: "returns",
	formula: "value = net_income/((equity_begin + equity_end)/2)",
	source: [{ author: "convention" }],
	inputs: {
		net_income: param.number("money", "net income"),
		equity_begin: param.number("money", "equity at the beginning"),
		equity_end: param.number("money", "equity at the end"),
	},
	outputs: { value: output.number("fraction", "return on average equity") },
	refusals: [above0("negative_equity", "equity_begin", "equity_end")],
});
