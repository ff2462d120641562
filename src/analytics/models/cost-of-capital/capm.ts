import { defineFormula, output } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Cost of equity from beta.
 * @example
 * capm({ riskfree: 0.04, beta: 1.2, erp: 0.05 }) //=> { cost_of_equity: 0.1, reason: null }
 */
export const capm = defineFormula({
	name: "capm",
	title: "Cost of equity (CAPM)",
	group: "cost_of_capital",
	formula: "cost_of_equity = riskfree + beta·erp",
	source: [{ author: "Sharpe", year: 1964, work: "Capital Asset Prices" }],
	inputs: { riskfree: common.riskFree, beta: common.beta, erp: common.equityPremium },
	outputs: { cost_of_equity: output.number("fraction", "cost of equity, per year") },
});
