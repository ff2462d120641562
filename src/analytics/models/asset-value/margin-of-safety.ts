import { above0, defaulted, defineFormula, output, param } from "../../model/index.js";

/**
 * How far the price lies below a value, and the price at which the margin asked for is there.
 * @example
 * marginOfSafety({ value: 100, price: 80 }) //=> { margin: 0.2, upside: 0.25, buy_below: 70, reason: null }
 */
export const marginOfSafety = defineFormula({
	name: "margin_of_safety",
	title: "Margin of safety",
	group: "asset_value",
	formula: "margin = 1 − price/value; upside = value/price − 1; buy_below = value·(1 − required)",
	source: [{ author: "Graham", year: 1973, work: "The Intelligent Investor, 4th rev. ed., ch. 20" }],
	inputs: {
		value: param.number("per_share", "value of a share by any method"),
		price: param.number("per_share", "price of a share"),
		required: defaulted(param.number("fraction", "margin asked for", { min: 0, max: 1 }), 0.3),
	},
	outputs: {
		margin: output.number("fraction", "discount of the price to the value; below zero where the price is above it"),
		upside: output.number("fraction", "value over price, less one"),
		buy_below: output.number("per_share", "highest price with the margin asked for"),
	},
	refusals: [above0("non_positive_input", "value"), above0("non_positive_input", "price")],
});
