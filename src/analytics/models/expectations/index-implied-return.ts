import { findRoot } from "../../math/find-root.js";
import { defineModel, output, param, refusal } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";
import { indexCash } from "../dividend-value/index-cash.js";
import { indexDdmValue } from "../dividend-value/index-ddm-value.js";

/**
 * The return at which the two-stage index model equals the index level, and the premium over the riskless rate.
 * @example
 * // Damodaran, Equity Risk Premiums: implied premium of the S&P 500 at 1 January 2009
 * indexImpliedReturn({ base_cash: 52.58, g: 0.04, years: 5, g_terminal: 0.0221, price: 903.25, riskfree: 0.0221 })
 * //=> { r: 0.086382, implied_erp: 0.064282, reason: null }
 */
export const indexImpliedReturn = defineModel({
	name: "index_implied_return",
	title: "Return implied by an index level",
	group: "expectations",
	printed: "r on [g_terminal + 1e-6, 1] with index_ddm_value(r) = price, by bisection; implied_erp = r − riskfree",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: { ...indexCash, price: param.number("none", "index level in points"), riskfree: common.riskFree },
	outputs: {
		r: output.number("fraction", "implied return, per year"),
		implied_erp: output.number("fraction", "implied return less the riskless rate, per year"),
	},
	refusals: [["no_convergence", "no return in the bracket gives the price"]],
	compute({ price, riskfree, ...cash }, trace) {
		const low = cash.g_terminal + 1e-6;
		const valueAt = (r: number) => indexDdmValue({ ...cash, r });
		const gap = (r: number) => (valueAt(r).value ?? Number.NaN) - price;
		// Below −100% the discount factor changes its sign: there is no return to find.
		const r = low > -1 ? findRoot(gap, low, 1) : null;
		if (r === null)
			return refusal("no_convergence", {
				sentence: "no return from {low} to 1 gives the price of {price}",
				values: { low, price },
			});
		trace.terminalShare((valueAt(r).pv_terminal ?? Number.NaN) / price);
		return { r, implied_erp: r - riskfree };
	},
});
