import { pow } from "../../../core/math/pow.js";
import { findRoot } from "../../math/find-root.js";
import { sum } from "../../math/statistics.js";
import { defineModel, output, param } from "../../model/index.js";

/**
 * What a company paid for its own shares, against buying evenly, and what the money earned since (dividends saved not counted).
 * @example
 * buybackTiming({
 *   buybacks: [
 *     { years_ago: 2, spent: 100, price: 20 },
 *     { years_ago: 1, spent: 300, price: 30 },
 *   ],
 *   price_now: 33,
 * })
 * //=> { average_paid: 26.667, even_price: 24, timing: -0.1, irr: 0.18328, reason: null }
 */
export const buybackTiming = defineModel({
	name: "buyback_timing",
	title: "Timing and return of buybacks",
	group: "shareholder_return",
	printed:
		"average_paid = Σ spent/Σ(spent/price); even_price = n/Σ(1/price) over all years, the same money in each; timing = even_price/average_paid − 1; irr: Σ spent·(1+irr)^years_ago = price_now·Σ(spent/price)",
	source: [{ author: "own definition" }],
	inputs: {
		buybacks: param.rows("one row per year, years without buybacks with 0 spent", {
			years_ago: param.number("years", "years from the middle of that year to now", { min: 0 }),
			spent: param.number("money", "money spent on shares", { min: 0 }),
			price: param.number("per_share", "average price of the year on today's basis of splits", { min: 0, above: true }),
		}),
		price_now: param.number("per_share", "price of a share now", { min: 0, above: true }),
	},
	outputs: {
		average_paid: output.number("per_share", "average price paid"),
		even_price: output.number("per_share", "average price of spending the same each year"),
		timing: output.number("fraction", "above zero: bought cheaper than evenly"),
		irr: output.maybe(
			"fraction",
			"return per year of the money spent; null where none solves it between −99% and 1,000%",
		),
	},
	refusals: [
		[
			"non_positive_input",
			"a price is not positive, or an amount or age is negative",
			({ buybacks }) => buybacks.some(({ price, spent, years_ago }) => price <= 0 || spent < 0 || years_ago < 0),
		],
		["insufficient_history", "nothing was spent", ({ buybacks }) => buybacks.every(({ spent }) => spent === 0)],
		["no_convergence", "no return between −99% and 1,000% (the return alone)"],
	],
	compute({ buybacks, price_now }) {
		const shares = sum(buybacks.map(({ spent, price }) => spent / price));
		const average_paid = sum(buybacks.map(({ spent }) => spent)) / shares;
		const even_price = buybacks.length / sum(buybacks.map(({ price }) => 1 / price));
		const gap = (rate: number) =>
			sum(buybacks.map(({ spent, years_ago }) => spent * pow(1 + rate, years_ago))) - price_now * shares;
		const irr = findRoot(gap, -0.99, 10) ?? ("no_convergence" as const);
		return { average_paid, even_price, timing: even_price / average_paid - 1, irr };
	},
});
