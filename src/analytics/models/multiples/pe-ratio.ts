import { above0, defaulted, defineFormula, optional, output, param } from "../../model/index.js";

/**
 * Price to earnings with conversion of currency and depositary receipts.
 * @example
 * peRatio({ price: 50, eps: 2, price_currency: "USD", eps_currency: "USD", fx: 2 }) //=> { value: 12.5, reason: null }
 */
export const peRatio = defineFormula({
	name: "pe_ratio",
	title: "Price to earnings",
	group: "multiples",
	formula: "value = price/(eps·(fx or 1)·ordinary_shares_per_adr)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		price: param.number("per_share", "price of the traded security (share or receipt)"),
		eps: param.number("per_share", "earnings per ordinary share"),
		price_currency: optional(param.text("currency code of the price")),
		eps_currency: optional(param.text("currency code of the earnings; needed with price_currency")),
		fx: optional(
			param.number("ratio", "units of price currency per unit of earnings currency; applied whenever given", {
				min: 0,
			}),
		),
		ordinary_shares_per_adr: defaulted(
			param.number("ratio", "ordinary shares that one traded security represents", { min: 0, above: true }),
			1,
		),
	},
	outputs: { value: output.number("multiple", "price over earnings") },
	refusals: [
		[
			"currency_mismatch",
			"price and earnings are in different currencies and no rate above 0 between them is given",
			({ price_currency, eps_currency, fx }) => price_currency !== undefined && price_currency !== eps_currency && !fx,
		],
		above0("non_positive_denominator", "eps"),
	],
});
