import { defineFormula, output, param } from "../../model/index.js";

/**
 * Return on equity in three factors, per period, on averages made by the caller.
 * @example
 * // FinanceToolkit README: Apple FY2019-FY2022 (USD m; average balances)
 * dupont({
 *   net_income: [55256, 57411, 94680, 99803],
 *   revenue: [260174, 274515, 365817, 394328],
 *   avg_assets: [352120.5, 331202, 337445, 351878.5],
 *   avg_equity: [98817.5, 77913.5, 64214.5, 56881],
 * }).net_margin
 * //=> [0.21238, 0.20914, 0.25882, 0.2531]
 */
export const dupont = defineFormula({
	name: "dupont",
	title: "DuPont, three factors",
	group: "returns",
	formula:
		"net_margin = net_income/revenue; asset_turnover = revenue/avg_assets; equity_multiplier = avg_assets/avg_equity; roe = net_income/avg_equity",
	source: [{ author: "DuPont", year: 1919 }],
	without: { equity_multiplier: ["negative_equity", "avg_equity < 0"], roe: ["negative_equity", "avg_equity < 0"] },
	inputs: {
		net_income: param.cells("money", "net income"),
		revenue: param.cells("money", "revenue"),
		avg_assets: param.cells("money", "average of beginning and ending total assets"),
		avg_equity: param.cells("money", "average equity"),
	},
	outputs: {
		net_margin: output.cells("fraction", "net margin"),
		asset_turnover: output.cells("ratio", "revenue over assets"),
		equity_multiplier: output.cells("ratio", "assets over equity"),
		roe: output.cells("fraction", "return on equity, the product of the three"),
	},
	refusals: [
		["zero_denominator", "a denominator is 0 (that element)"],
		["negative_equity", "average equity is negative: equity_multiplier and roe are null there"],
	],
});
