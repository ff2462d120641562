import * as common from "../../model/common.js";
import { defineModel, gives, missing } from "../../model/index.js";

/** Cost of equity from beta. */
export const capm = defineModel({
	name: "capm",
	title: "Cost of equity (CAPM)",
	group: "cost_of_capital",
	formula: "cost_of_equity = riskfree + beta·erp",
	source: [{ author: "Sharpe", year: 1964, work: "Capital Asset Prices" }],
	inputs: { riskfree: common.riskFree, beta: common.beta, erp: common.equityPremium },
	outputs: { cost_of_equity: gives.number("fraction", "cost of equity, per year") },
	refusals: [missing],
	compute: ({ riskfree, beta, erp }) => ({ cost_of_equity: riskfree + beta * erp }),
});
