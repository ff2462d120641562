import { above0, defineFormula, output, param } from "../../model/index.js";

/**
 * The price at which a share would be at a given multiple of an amount per share.
 * @example
 * priceAtMultiple({ multiple: 18, per_share: 2.5 }) //=> { value: 45, reason: null }
 */
export const priceAtMultiple = defineFormula({
	name: "price_at_multiple",
	title: "Price at a multiple",
	group: "multiples",
	formula: "value = multiple·per_share",
	source: [{ author: "convention" }],
	inputs: {
		multiple: param.number("multiple", "multiple of the amount per share"),
		per_share: param.number("per_share", "earnings, sales, book value or another amount per share"),
	},
	outputs: { value: output.number("per_share", "price at the multiple") },
	refusals: [above0("non_positive_input", "per_share"), above0("non_positive_input", "multiple")],
});

/**
 * The same for a multiple of enterprise value: net debt and other senior claims come off.
 * @example
 * priceAtEnterpriseMultiple({ multiple: 10, base: 80, net_debt: 200, shares: 30 }) //=> { value: 20, reason: null }
 */
export const priceAtEnterpriseMultiple = defineFormula({
	name: "price_at_enterprise_multiple",
	title: "Price at a multiple of enterprise value",
	group: "multiples",
	formula: "value = (multiple·base − net_debt)/shares",
	source: [{ author: "convention" }],
	inputs: {
		multiple: param.number("multiple", "enterprise value over the base"),
		base: param.number("money", "EBITDA, EBIT or sales"),
		net_debt: param.number("money", "debt, minority interest and preferred stock less cash"),
		shares: param.number("shares", "number of shares"),
	},
	outputs: { value: output.number("per_share", "price at the multiple") },
	refusals: [
		above0("non_positive_input", "base"),
		above0("non_positive_input", "multiple"),
		above0("non_positive_denominator", "shares"),
	],
});

/**
 * The price at which a dividend gives a yield.
 * @example
 * priceAtYield({ dps: 1.8, dividend_yield: 0.03 }) //=> { value: 60, reason: null }
 */
export const priceAtYield = defineFormula({
	name: "price_at_yield",
	title: "Price at a dividend yield",
	group: "dividends",
	formula: "value = dps/dividend_yield",
	source: [{ author: "Weiss & Lowe", year: 1988, work: "Dividends Don't Lie" }],
	inputs: {
		dps: param.number("per_share", "dividends per share and year"),
		dividend_yield: param.number("fraction", "the yield at which the price is wanted"),
	},
	outputs: { value: output.number("per_share", "price at the yield") },
	refusals: [above0("non_positive_input", "dps"), above0("non_positive_denominator", "dividend_yield")],
});
