import { dayNumber } from "../../math/days.js";
import { sum } from "../../math/statistics.js";
import { defineModel, missing, optional, output, param } from "../../model/index.js";

/**
 * The best window in which several different insiders bought on the open market. Sales never count.
 * @example
 * insiderCluster({
 *   trades: [{ insider: "A", date: "2024-03-01", type: "P", shares: 100, price: 10 }, { insider: "B", date: "2024-03-10", type: "P", shares: 100, price: 10 }, { insider: "C", date: "2024-03-31", type: "P", shares: 100, price: 10 }],
 *   window_days: 30,
 *   min_insiders: 3,
 * })
 * //=> { cluster: null, reason: null }
 */
export const insiderCluster = defineModel({
	name: "insider_cluster",
	title: "Insider cluster",
	group: "ownership",
	printed:
		"every purchase opens the window 0 ≤ days after it < window_days; of those with ≥ min_insiders different buyers the most insiders, then the greatest value, then the earliest; vwap = Σ shares·price/Σ shares",
	source: [{ author: "Alldredge & Blank", year: 2019, work: "Do Insiders Cluster Trades with Colleagues?" }],
	inputs: {
		trades: param.rows("trades in any order; only type P counts", {
			insider: optional(param.text("name")),
			date: optional(param.text("date YYYY-MM-DD")),
			type: param.text("P is a purchase on the open market"),
			shares: optional(param.number("shares", "shares bought")),
			price: optional(param.number("per_share", "price paid")),
		}),
		window_days: param.number("days", "length of the window in calendar days"),
		min_insiders: param.number("count", "smallest number of different insiders"),
	},
	outputs: { cluster: output.data<Cluster | null>("the best window; null when there is none") },
	refusals: [
		missing,
		[
			"missing_input",
			"a purchase has no insider, valid date, shares or price",
			({ trades }) =>
				trades.some(
					({ type, insider, date, shares, price }) =>
						type === "P" &&
						(insider === undefined || dayNumber(date ?? "") === null || shares === undefined || price === undefined),
				),
		],
	],
	compute({ trades, window_days, min_insiders }) {
		const purchases = trades
			.filter(({ type, price = 0 }) => type === "P" && price > 0)
			.map(({ insider = "", date = "", shares = 0, price = 0 }) => ({
				insider,
				date,
				day: dayNumber(date) ?? 0,
				shares,
				price,
			}))
			.sort((a, b) => a.day - b.day);
		let best: Cluster | null = null;
		for (const [i, first] of purchases.entries()) {
			const inside = purchases.filter(({ day }) => day >= first.day && day - first.day < window_days);
			// Purchases of the same day open the same window.
			if (purchases[i - 1]?.day === first.day || inside.length === 0) continue;
			const unique_insiders = new Set(inside.map(({ insider }) => insider)).size;
			if (unique_insiders < min_insiders) continue;
			const shares = sum(inside.map((trade) => trade.shares));
			const value = sum(inside.map((trade) => trade.shares * trade.price));
			const better =
				!best ||
				unique_insiders > best.unique_insiders ||
				(unique_insiders === best.unique_insiders && value > best.value);
			if (!better) continue;
			const end = inside.at(-1)?.date ?? first.date;
			best = {
				start: first.date,
				end,
				unique_insiders,
				trades: inside.length,
				shares,
				value,
				vwap: shares > 0 ? value / shares : null,
			};
		}
		return { cluster: best };
	},
});

/** A window of purchases. */
export interface Cluster {
	readonly start: string;
	readonly end: string;
	readonly unique_insiders: number;
	readonly trades: number;
	readonly shares: number;
	readonly value: number;
	readonly vwap: number | null;
}
