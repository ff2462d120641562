import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Enterprise value, EV/EBITDA and market to book of one company, without minority interests.
 * @example
 * // Brigham-style problem (Edelman Engines), answer.ya.guru 1790122
 * evEbitda({ price: 46, shares: 300, debt: 8100, preferred: 2700, cash: 120, ebitda: 1794, book_equity: 7200 })
 * //=> { ev: 24480, ev_ebitda: 13.645, market_to_book: 1.9167, reason: null }
 */
export const evEbitda = defineFormula({
	name: "ev_ebitda",
	title: "EV/EBITDA and market to book",
	group: "multiples",
	formula:
		"ev = price·shares + debt + preferred − cash; ev_ebitda = ev/ebitda; market_to_book = price·shares/book_equity",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	without: {
		ev_ebitda: ["non_positive_denominator", "ebitda ≤ 0"],
		market_to_book: ["negative_equity", "book_equity ≤ 0"],
	},
	inputs: {
		price: param.number("per_share", "price of a share"),
		shares: common.shares,
		debt: param.number("money", "debt including leases"),
		preferred: param.number("money", "preferred stock"),
		cash: param.number("money", "cash and securities"),
		ebitda: param.number("money", "EBITDA"),
		book_equity: param.number("money", "book value of common equity"),
	},
	outputs: {
		ev: output.number("money", "enterprise value"),
		ev_ebitda: output.maybe("multiple", "enterprise value over EBITDA; null when EBITDA ≤ 0"),
		market_to_book: output.maybe("multiple", "market over book equity; null when book equity ≤ 0"),
	},
	refusals: [
		["non_positive_denominator", "EBITDA is not positive: ev_ebitda alone is null"],
		["negative_equity", "book equity is not positive: market_to_book alone is null"],
	],
});
