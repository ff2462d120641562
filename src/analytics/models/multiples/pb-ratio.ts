import { defineFormula, optional, output, param } from "../../model/index.js";

/**
 * Price to book with conversion of currency.
 * @example
 * // yfinance issue #2593 (INFY P/B 573): INR price over USD book
 * pbRatio({ price: 1531.4, price_currency: "INR", book_value_ps: 231, statement_currency: "INR" })
 * //=> { value: 6.6294, reason: null }
 */
export const pbRatio = defineFormula({
	name: "pb_ratio",
	title: "Price to book",
	group: "multiples",
	formula: "value = price/(book_value_ps·(fx_statement_to_price or 1))",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		price: param.number("per_share", "price of a share"),
		price_currency: param.text("currency code of the price"),
		book_value_ps: param.number("per_share", "book value per share in statement currency"),
		statement_currency: param.text("currency code of the statement"),
		fx_statement_to_price: optional(
			param.number("ratio", "units of price currency per unit of statement currency; applied whenever given", {
				min: 0,
			}),
		),
	},
	outputs: { value: output.number("multiple", "price over book value") },
	refusals: [
		[
			"currency_mismatch",
			"price and statement are in different currencies and no rate between them is given",
			({ price_currency, statement_currency, fx_statement_to_price }) =>
				price_currency !== statement_currency && fx_statement_to_price === undefined,
		],
		["negative_equity", "converted book value ≤ 0", "book_value_ps·(fx_statement_to_price or 1) ≤ 0"],
	],
});
