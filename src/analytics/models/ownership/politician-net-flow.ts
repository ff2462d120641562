// Sums net purchases by politicians, who report ranges in place of amounts.
import { dayNumber } from "../../math/days.js";
import { parseNumber } from "../../math/parse-number.js";
import { median, sum } from "../../math/statistics.js";
import { defineModel, output, param } from "../../model/index.js";

const RANGE = /^\s*\p{Sc}?\s*([\d,.]+)\s*[-–—]\s*\p{Sc}?\s*([\d,.]+)\s*$/u;

/** The low and the high end of a reported range such as "$1,001 - $15,000"; null when the text is not such a range. */
export function parseRange(text: string): readonly [low: number, high: number] | null {
	const parts = RANGE.exec(text);
	const low = parseNumber(parts?.[1] ?? "");
	const high = parseNumber(parts?.[2] ?? "");
	return low === null || high === null || low > high ? null : [low, high];
}

const lag = (trade: { transaction_date: string; disclosure_date: string }): number =>
	(dayNumber(trade.disclosure_date) ?? Number.NaN) - (dayNumber(trade.transaction_date) ?? Number.NaN);

/**
 * The interval of net purchases from reported ranges, and the median lag of disclosure.
 * @example
 * politicianNetFlow({
 *   trades: [{ trans_type: "purchase", amount: "$1,001 - $15,000", transaction_date: "2024-01-01", disclosure_date: "2024-01-31" }, { trans_type: "sale_full", amount: "$15,001 - $50,000", transaction_date: "2024-02-28", disclosure_date: "2024-03-01" }],
 * })
 * //=> { net_low: -48999, net_high: -1, median_disclosure_lag_days: 16, reason: null }
 */
export const politicianNetFlow = defineModel({
	name: "politician_net_flow",
	title: "Net flow of politicians",
	group: "ownership",
	printed:
		"net_low = Σ low of purchases − Σ high of sales; net_high = Σ high of purchases − Σ low of sales; lag = median of disclosure_date − transaction_date",
	source: [{ author: "own definition" }],
	inputs: {
		trades: param.rows("trades; take exchanges and options out first", {
			trans_type: param.text("exactly `purchase` is a purchase, any other a sale"),
			amount: param.text("range such as $1,001 - $15,000"),
			transaction_date: param.text("date YYYY-MM-DD"),
			disclosure_date: param.text("date YYYY-MM-DD"),
		}),
	},
	outputs: {
		net_low: output.number("money", "lowest possible net purchase"),
		net_high: output.number("money", "highest possible net purchase"),
		median_disclosure_lag_days: output.number("days", "calendar days, may be a half"),
	},
	refusals: [
		[
			"unparseable",
			"an amount is not two numbers with a dash between, or a date not YYYY-MM-DD",
			({ trades }) => trades.some((trade) => parseRange(trade.amount) === null || Number.isNaN(lag(trade))),
		],
		["insufficient_history", "no trades", ({ trades }) => trades.length === 0],
	],
	compute({ trades }) {
		const side = (buys: boolean, end: 0 | 1) =>
			sum(
				trades
					.filter(({ trans_type }) => (trans_type === "purchase") === buys)
					.map(({ amount }) => parseRange(amount)?.[end] ?? Number.NaN),
			);
		return {
			net_low: side(true, 0) - side(false, 1),
			net_high: side(true, 1) - side(false, 0),
			median_disclosure_lag_days: median(trades.map(lag)),
		};
	},
});
