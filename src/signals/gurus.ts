// Converts trades of investors who file Form 13F to signals.
import { addBusinessDays, addDays, daysBetween, isWeekend } from "../core/calendar.js";
import type { FrameInput } from "../frames/input.js";
import { bareSymbol, checkDays, type Rows, rowsOf } from "./frame-rows.js";
import { type LeftOutRow, type Side, type Signal, type SignalList, signalList, type TradeOptions } from "./signal.js";

/** Form 13F is due 45 days after the quarter's end (17 CFR 240.13f-1). */
const FORM_13F_DAYS = 45;

/**
 * The last day for a quarter's Form 13F. A day that is not a business day moves to the next that is one (17 CFR 240.0-3): past a weekend,
 * and in February past Washington's Birthday too, the only holiday that can follow one of the four days.
 * @param quarterEnd `2025-12-31` gives `2026-02-17`
 */
export function form13fDue(quarterEnd: string): string {
	const day = addDays(quarterEnd, FORM_13F_DAYS);
	if (!isWeekend(day)) return day;
	const monday = addBusinessDays(day, 1);
	return monday.slice(5, 7) === "02" ? addDays(monday, 1) : monday;
}

const DATE = ["date", "RecmDate"] as const;
const ACTION = ["action", "RecmAction"] as const;
const GURU = ["guru", "GuruName"] as const;
const SHARES_NOW = ["current_shares", "share_current"] as const;

/** Options of `guruSignals`. */
export interface GuruSignalOptions extends TradeOptions {
	/** Frame of `gurus.list`: its `latest_update` is the filing day of each investor's latest portfolio. @default none */
	readonly list?: FrameInput;
}

/** One row of `stock.gurus` or `gurus.picks`, with one name for each column. */
export interface GuruTrade {
	readonly row: number;
	readonly guru: string;
	readonly symbol: string;
	/** End of the quarter. */
	readonly date: string;
	/** Day of disclosure, and whether the data have it or the legal limit replaces it. */
	readonly known: string;
	readonly knownBy: Signal["knownBy"];
	readonly side: Side;
	/** True if the trade opened the position. */
	readonly opened: boolean;
	/** Weight of the trade in the portfolio, as a fraction; null if it is not stated. */
	readonly impact: number | null;
	readonly low: number | null;
	readonly high: number | null;
	/** The average price as the service gives it. */
	readonly average: number | null;
	/** Shares bought or sold, without a sign. */
	readonly shares: number | null;
	/** Shares held after it. */
	readonly held: number | null;
	/** `quarterly` for 13F filings, else the name that the service gives. */
	readonly type: string;
}

/** The rows of the frame that are trades. @throws ArgumentError if the frame has no guru, date or action. */
export function guruTrades(
	frame: FrameInput,
	{ symbol, list, asOf }: GuruSignalOptions,
): { readonly trades: readonly GuruTrade[]; readonly leftOut: readonly LeftOutRow[] } {
	checkDays({ asOf });
	const rows = rowsOf(frame, "trades", [GURU, DATE, ACTION]);
	const filed = filingDays(list);
	const trades: GuruTrade[] = [];
	const leftOut: LeftOutRow[] = [];
	for (const row of rows.indices) {
		const own = rows.text(row, "symbol") ?? symbol ?? null;
		if (symbol !== undefined && bareSymbol(own ?? symbol) !== bareSymbol(symbol)) continue;
		const date = rows.day(row, ...DATE);
		const action = rows.text(row, ...ACTION) ?? "";
		const side = sideOf(action);
		const guru = rows.text(row, "GuruName", "guru");
		if (date === null) leftOut.push({ row, reason: "unparseable", detail: "the row has no date" });
		else if (side === null) leftOut.push({ row, reason: "unparseable", detail: `no known action: "${action}"` });
		else if (guru === null || own === null) {
			leftOut.push({ row, reason: "missing_input", detail: "the row names no investor or no symbol" });
		} else {
			const reported = filed.get(`${guru}\n${date}`);
			const known = reported ?? form13fDue(date);
			const knownBy = reported === undefined ? "deadline" : "reported";
			if (asOf !== undefined && known > asOf) continue;
			trades.push({ row, guru, symbol: own, date, known, knownBy, side, ...tradeTerms(rows, row, action) });
		}
	}
	return { trades, leftOut };
}

function tradeTerms(rows: Rows, row: number, action: string) {
	const impact = rows.number(row, "impact");
	const shares = rows.number(row, "trans_share");
	return {
		opened: /new/i.test(action),
		impact: impact === null ? null : impact / 100,
		low: rows.number(row, "price_min"),
		high: rows.number(row, "price_max"),
		average: rows.number(row, "Avg", "avg"),
		shares: shares === null ? null : Math.abs(shares),
		held: rows.number(row, ...SHARES_NOW),
		type: rows.text(row, "type") ?? "quarterly",
	};
}

function sideOf(action: string): Side | null {
	if (/^(new buy|new holding|buy|add)$/i.test(action)) return "buy";
	return /^(sold out|sell|sale|reduce)$/i.test(action) ? "sell" : null;
}

/**
 * Purchases and sales by the investors whom the service follows, on the day of the filing: for each investor's latest
 * portfolio the day that `gurus.list` gives, else the legal limit of Form 13F, 45 days after the quarter's end. A filing
 * tells what was held at the quarter's end and not when in the quarter it was traded: `happened` is that end.
 * @param trades frame of `stock.gurus` or `gurus.picks`
 * @example
 * const client = createClient();
 * const { signals } = guruSignals(await client.stock.gurus("KO").frame(), { list: await client.gurus.list().frame() });
 * signals[0].source //=> "guru"
 */
export function guruSignals(trades: FrameInput, options: GuruSignalOptions = {}): SignalList {
	const read = guruTrades(trades, options);
	const signals = read.trades.map((trade): Signal => {
		const { low, high, known, knownBy } = trade;
		const money = (price: number | null) => (price === null || trade.shares === null ? null : price * trade.shares);
		return {
			source: "guru",
			side: trade.side,
			symbol: trade.symbol,
			who: trade.guru,
			happened: trade.date,
			known,
			knownBy,
			lag: daysBetween(trade.date, known),
			price: low === null || high === null ? null : (low + high) / 2,
			low: money(low),
			high: money(high),
		};
	});
	const days = signals.map(({ known }) => known);
	return signalList(signals, read.leftOut, days, [
		`filings without a day are placed ${FORM_13F_DAYS} days after the quarter's end, or on the next business day, when Form 13F is due; the trade itself fell anywhere in the quarter`,
	]);
}

/** The filing day of each investor's latest portfolio. */
function filingDays(list: FrameInput | undefined): ReadonlyMap<string, string> {
	if (!list) return new Map();
	const rows = rowsOf(list, "list", [["guru_name"], ["portfolio_date"], ["latest_update"]]);
	const days = new Map<string, string>();
	for (const row of rows.indices) {
		const [name, quarter, update] = [
			rows.text(row, "guru_name"),
			rows.day(row, "portfolio_date"),
			rows.day(row, "latest_update"),
		];
		if (name && quarter && update && update >= quarter) days.set(`${name}\n${quarter}`, update);
	}
	return days;
}
