import { defineFormula, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Book value plus a level residual income for ever.
 * @example
 * riPerpetuity({ eps: 3, bvps: 20, r: 0.1 }) //=> { pv_ri: 10, value: 30, reason: null }
 */
export const riPerpetuity = defineFormula({
	name: "ri_perpetuity",
	title: "Residual income, level",
	group: "residual_value",
	formula: "pv_ri = (eps − r·bvps)/r; value = bvps + pv_ri",
	source: [{ author: "Ohlson", year: 1995, work: "Earnings, Book Values, and Dividends in Equity Valuation" }],
	inputs: {
		eps: param.number("per_share", "level earnings per share"),
		bvps: param.number("per_share", "book value per share now"),
		r: common.costOfEquity,
	},
	outputs: {
		pv_ri: output.number("per_share", "present value of the residual incomes"),
		value: output.number("per_share", "value of a share"),
	},
	refusals: [notZero("r")],
});
