import { defineModel, optional, output, param } from "../../model/index.js";

/** A portfolio's cost basis of a stock, compared with the present price. */
export interface CostPoint {
	readonly guru: string;
	readonly symbol: string;
	readonly date: string;
	readonly low: number | null;
	readonly average: number | null;
	readonly high: number | null;
	readonly weight: number | null;
	readonly held: boolean | null;
	/** Present price over the average cost basis, less one. */
	readonly premium: number | null;
	/** Present price over the quarter's highest price, less one. */
	readonly premium_low: number | null;
	/** Present price over the quarter's lowest price, less one. */
	readonly premium_high: number | null;
}

/**
 * Maps each guru's cost basis against the present price: the quarter's price range, the weight, and whether the stock is still held.
 * @example
 * guruCostMap({
 *   picks: [
 *     { guru: "Berkshire", symbol: "KO", date: "2026-02-14", price_min: 58, price_max: 62, current_shares: 400 },
 *   ],
 *   prices: { KO: 66 },
 * }).points?.[0]?.premium //=> 0.1
 */
export const guruCostMap = defineModel({
	name: "guru_cost_map",
	title: "Guru cost map",
	group: "ownership",
	printed: "average = avg, else (price_min + price_max)/2; premium = price/average − 1; held = current_shares > 0",
	source: [{ author: "own definition" }],
	inputs: {
		picks: param.rows("one row per guru, symbol and filing", {
			guru: param.text("name"),
			symbol: param.text("symbol"),
			date: param.text("date of the filing"),
			price_min: optional(param.number("per_share", "lowest price of the quarter")),
			price_max: optional(param.number("per_share", "highest price of the quarter")),
			avg: optional(param.number("per_share", "average price of the quarter")),
			weight: optional(param.number("fraction", "weight in the portfolio")),
			current_shares: optional(param.number("shares", "shares held now; 0 when sold")),
		}),
		prices: param.lookup("per_share", "price now by symbol"),
	},
	outputs: {
		points: output.data<readonly CostPoint[]>("one point per row, in the order given"),
		below_cost: output.number("count", "stocks still held whose cost basis is above the price"),
	},
	compute({ picks, prices }) {
		const points = picks.map(({ guru, symbol, date, price_min, price_max, avg, weight, current_shares }): CostPoint => {
			const price = Object.hasOwn(prices, symbol) ? (prices[symbol] ?? null) : null;
			const middle = price_min === undefined || price_max === undefined ? null : (price_min + price_max) / 2;
			const average = avg ?? middle;
			const against = (cost: number | null) => (price === null || cost === null || cost <= 0 ? null : price / cost - 1);
			return {
				guru,
				symbol,
				date,
				low: price_min ?? null,
				average,
				high: price_max ?? null,
				weight: weight ?? null,
				held: current_shares === undefined ? null : current_shares > 0,
				premium: against(average),
				premium_low: against(price_max ?? null),
				premium_high: against(price_min ?? null),
			};
		});
		return { points, below_cost: points.filter(({ held, premium }) => held && premium !== null && premium < 0).length };
	},
});
