import { dayNumber } from "../../math/days.js";
import { sum } from "../../math/statistics.js";
import { defineModel, missing, optional, output, param, refusal } from "../../model/index.js";

/**
 * What insiders paid on the open market: volume-weighted average of all purchases in a time, and the price against it.
 * @example
 * insiderVwap({
 *   trades: [
 *     { insider: "Doe", date: "2026-03-02", type: "P", shares: 1000, price: 20 },
 *     { insider: "Roe", date: "2026-03-09", type: "P", shares: 500, price: 23 },
 *   ],
 *   current_price: 22,
 * })
 * //=> { purchases: 2, unique_insiders: 2, shares: 1500, value: 31500, vwap: 21, premium: 0.047619, reason: null }
 */
export const insiderVwap = defineModel({
	name: "insider_vwap",
	title: "Insider purchase price",
	group: "ownership",
	printed: "vwap = Σ shares·price/Σ shares over type P from `since` on; premium = current_price/vwap − 1",
	source: [{ author: "own definition" }],
	inputs: {
		trades: param.rows("trades in any order; only type P counts", {
			insider: optional(param.text("name")),
			date: param.text("date YYYY-MM-DD"),
			type: param.text("P is a purchase on the open market"),
			shares: optional(param.number("shares", "shares bought")),
			price: optional(param.number("per_share", "price paid")),
		}),
		since: optional(param.text("first day YYYY-MM-DD; all when absent")),
		current_price: optional(param.number("per_share", "price of a share now")),
	},
	outputs: {
		purchases: output.number("count", "purchases counted"),
		unique_insiders: output.number("count", "different insiders"),
		shares: output.number("shares", "shares bought"),
		value: output.number("money", "money spent"),
		vwap: output.number("per_share", "average price paid"),
		premium: output.maybe("fraction", "present price over that, less one"),
	},
	refusals: [
		missing,
		["insufficient_history", "no purchase with shares and price"],
		["unparseable", "the first day is not a date", ({ since }) => since !== undefined && dayNumber(since) === null],
	],
	compute({ trades, since = "", current_price }) {
		const bought = trades.filter(
			({ type, date, shares = 0, price = 0 }) => type === "P" && date >= since && shares > 0 && price > 0,
		);
		if (bought.length === 0) return refusal("insufficient_history", "no purchase with shares and price");
		const shares = sum(bought.map((trade) => Number(trade.shares)));
		const value = sum(bought.map((trade) => Number(trade.shares) * Number(trade.price)));
		const vwap = value / shares;
		const unique_insiders = new Set(bought.map(({ insider }) => insider)).size;
		const premium = current_price === undefined ? ("missing_input" as const) : current_price / vwap - 1;
		return { purchases: bought.length, unique_insiders, shares, value, vwap, premium };
	},
});
