import { defineFormula, output, param } from "../../model/index.js";

/**
 * Cost of capital per period from price, shares, debt, interest, tax and the return of the market.
 * @example
 * // FinanceToolkit tests test_wacc_model.py + csv
 * waccSeries({
 *   price: [10, 20, 33, 20, 5],
 *   shares: [100, 102, 101, 103, 90],
 *   interest: [10, 20, 33, 0, 5],
 *   debt: [100, 102, 101, 103, 90],
 *   riskfree: [0.01, 0.02, 0.03, 0, 0.05],
 *   beta: [1, 1.2, 1.1, 1.3, 0.9],
 *   benchmark_return: [0.03, 0.04, 0.06, 0.05, 0.1],
 *   tax_expense: [10, 20, 33, 0, 5],
 *   pretax_income: [100, 102, 101, 103, 90],
 * }).cost_of_equity
 * //=> [0.03, 0.044, 0.063, 0.065, 0.095]
 */
export const waccSeries = defineFormula({
	name: "wacc_series",
	title: "WACC by period",
	group: "cost_of_capital",
	formula:
		"market_cap = price·shares; cost_of_equity = riskfree + beta·(benchmark_return − riskfree); after_tax_kd = interest/debt·(1 − tax_expense/pretax_income); wacc = (cost_of_equity·market_cap + after_tax_kd·debt)/(market_cap + debt)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	without: { wacc: ["zero_denominator", "debt = 0 or pretax_income = 0"] },
	inputs: {
		price: param.cells("per_share", "price of a share"),
		shares: param.cells("shares", "shares outstanding"),
		interest: param.cells("money", "interest expense, positive"),
		debt: param.cells("money", "total debt of the same period, not averaged"),
		riskfree: param.cells("fraction", "riskless rate"),
		beta: param.cells("ratio", "levered beta"),
		benchmark_return: param.cells("fraction", "return of the market itself, not a premium"),
		tax_expense: param.cells("money", "tax expense"),
		pretax_income: param.cells("money", "income before tax; the rate is not clipped"),
	},
	outputs: {
		cost_of_equity: output.cells("fraction", "cost of equity"),
		wacc: output.cells("fraction", "weighted average cost of capital"),
	},
	refusals: [["zero_denominator", "debt or income before tax is 0: wacc is null there"]],
});
