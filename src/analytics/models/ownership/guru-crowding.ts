import { sum } from "../../math/statistics.js";
import { defineModel, optional, output, param } from "../../model/index.js";

/** How one symbol is held among all portfolios followed. */
export interface Crowding {
	readonly holders: number;
	readonly breadth: number | null;
	readonly mean_weight_of_holders: number | null;
	readonly conviction: number | null;
	readonly top5: number | null;
	readonly crowding_days: number | null;
}

/**
 * How widely and how heavily each stock is held, and how long it takes to sell. The result is keyed by symbol.
 * @example
 * guruCrowding({
 *   holdings: [{ symbol: "A", position_pct: 0.2, rank: 1, share: 1000 }, { symbol: "A", position_pct: 0.1, rank: 6, share: 500 }, { symbol: "B", position_pct: 0.05, rank: 3, share: 200 }],
 *   n_gurus: 4,
 *   adv: { B: null },
 *   participation: 0.2,
 * })
 * //=> { A: { holders: 2, breadth: 0.5, mean_weight_of_holders: 0.15, conviction: 0.075, top5: 1, crowding_days: null }, B: { holders: 1, breadth: 0.25, mean_weight_of_holders: 0.05, conviction: 0.0125, top5: 1, crowding_days: null } }
 */
export const guruCrowding = defineModel({
	name: "guru_crowding",
	title: "Guru crowding",
	group: "ownership",
	printed:
		"per symbol: breadth = holders/n_gurus; mean_weight_of_holders = Σ position_pct/holders; conviction = Σ position_pct/n_gurus; top5 = rows with rank ≤ 5; crowding_days = Σ share/(adv·participation)",
	source: [{ author: "own definition" }],
	keyed: true,
	inputs: {
		holdings: param.rows("one row per holder and symbol", {
			symbol: param.text("symbol"),
			position_pct: optional(param.number("fraction", "weight in the holder's portfolio")),
			rank: optional(param.number("count", "place in that portfolio, 1 is the largest")),
			share: optional(param.number("shares", "shares held")),
		}),
		n_gurus: param.number("count", "all portfolios followed"),
		adv: optional(param.lookup("shares", "average daily volume by symbol")),
		participation: param.number("fraction", "share of the daily volume that one can trade"),
	},
	outputs: { "<symbol>": output.data<Crowding>("holders, breadth, mean weight, conviction, top5, crowding days") },
	compute({ holdings, n_gurus, adv = {}, participation }) {
		const symbols = [...new Set(holdings.map(({ symbol }) => symbol))];
		const crowding = symbols.map((symbol): [string, Crowding] => {
			const rows = holdings.filter((row) => row.symbol === symbol);
			const weight = sum(rows.map((row) => row.position_pct ?? Number.NaN));
			const ranks = rows.map((row) => row.rank);
			const days =
				sum(rows.map((row) => row.share ?? Number.NaN)) /
				(Number(Object.hasOwn(adv, symbol) ? adv[symbol] : 0) * participation);
			return [
				symbol,
				{
					holders: rows.length,
					breadth: rows.length / n_gurus,
					mean_weight_of_holders: weight / rows.length,
					conviction: weight / n_gurus,
					top5: ranks.includes(undefined) ? null : ranks.filter((rank) => Number(rank) <= 5).length,
					crowding_days: days,
				},
			];
		});
		return Object.fromEntries(crowding) as unknown as { readonly "<symbol>": Crowding };
	},
});
