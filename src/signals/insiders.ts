// Converts trades of insiders to signals.
import { type ModelResult, runModel } from "../analytics/run-model.js";
import { addBusinessDays, daysBetween } from "../core/calendar.js";
import type { FrameInput } from "../frames/input.js";
import { bareSymbol, checkDays, closeAt, type PriceSeries, priceSeries, type Rows, rowsOf } from "./frame-rows.js";
import { type LeftOutRow, type Signal, type SignalList, signalList, type TradeOptions } from "./signal.js";

/** Form 4 is due before the end of the second business day after the trade (17 CFR 240.16a-3(g), since 2002-08-29). */
const FORM_4_DAYS = 2;
const NEEDED_COLUMNS = [["date"], ["type"], ["insider", "name"]] as const;
/** A price further than this from a trade does not show its split basis. */
const MAX_PRICE_AGE_DAYS = 35;

/** Options of `insiderSignals`; `symbol` is needed if the frame holds several companies. */
export interface InsiderSignalOptions extends TradeOptions {}

interface Trade {
	readonly row: number;
	readonly signal: Signal;
	readonly shares: number | null;
}

/**
 * Purchases (P) and sales (S) on the open market by insiders, on the day the Form 4 was filed: `file_date` if the
 * frame has it (`insiders.ceo`, `insiders.cfo`), else two business days after the trade, the legal limit. Grants,
 * exercises, gifts and taxes say nothing of what the insider thinks and are left out.
 * @param trades frame of `stock.insider`, `insiders.updates`, `insiders.ceo` or `insiders.cfo`
 * @throws ArgumentError if the frame has no date, type or insider
 * @example
 * const { signals } = insiderSignals(await createClient().stock.insider("KO").frame(), { symbol: "KO" });
 * signals[0].source //=> "insider"
 */
export function insiderSignals(trades: FrameInput, options: InsiderSignalOptions = {}): SignalList {
	const { all, leftOut, days } = readTrades(rowsOf(trades, "trades", NEEDED_COLUMNS), options);
	return signalList(
		all.map(({ signal }) => signal),
		leftOut,
		days,
		["trades without a file date are placed two business days later, when Form 4 is due"],
	);
}

function readTrades(
	rows: Rows,
	{ symbol, asOf }: InsiderSignalOptions,
): { all: Trade[]; leftOut: LeftOutRow[]; days: string[] } {
	checkDays({ asOf });
	const all: Trade[] = [];
	const leftOut: LeftOutRow[] = [];
	const days: string[] = [];
	for (const row of rows.indices) {
		const own = rows.text(row, "symbol");
		const happened = rows.day(row, "date");
		const filed = rows.day(row, "file_date");
		const known = filed ?? (happened === null ? null : addBusinessDays(happened, FORM_4_DAYS));
		if (asOf !== undefined && known !== null && known > asOf) continue;
		if (known !== null) days.push(known);
		if (symbol !== undefined && bareSymbol(own ?? symbol) !== bareSymbol(symbol)) continue;
		const type = rows.text(row, "type");
		if (type !== "P" && type !== "S") {
			leftOut.push({
				row,
				reason: "template_not_applicable",
				detail: `type ${type ?? "missing"} is not a market trade`,
			});
		} else if (happened === null || known === null) {
			leftOut.push({ row, reason: "unparseable", detail: "the trade has no date" });
		} else if (filed !== null && filed < happened) {
			leftOut.push({ row, reason: "unparseable", detail: `filed on ${filed}, before the trade of ${happened}` });
		} else {
			const price = positive(rows.number(row, "price", "trade_price"));
			const shares = positive(rows.number(row, "trans_share"));
			const money = price === null || shares === null ? null : price * shares;
			all.push({
				row,
				shares,
				signal: {
					source: "insider",
					side: type === "P" ? "buy" : "sell",
					symbol: own,
					who: rows.text(row, "insider", "name"),
					happened,
					known,
					knownBy: filed === null ? "deadline" : "reported",
					lag: daysBetween(happened, known),
					price,
					low: money,
					high: money,
				},
			});
		}
	}
	return { all, leftOut, days };
}

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

/** Options of `insiderPurchases`. */
export interface InsiderPurchasesOptions extends InsiderSignalOptions {
	/**
	 * Closes adjusted for splits (`stock.price`): the last is the price now, and all show the basis of splits.
	 * @default none: no price now, no change of splits
	 */
	readonly prices?: FrameInput;
	/**
	 * Closes as quoted on the day (`stock.unadjustedPrice`): with them old trades are put on today's basis of splits.
	 * @default none: prices count as they were filed
	 */
	readonly unadjusted?: FrameInput;
	/** First day of the trades in the average price, YYYY-MM-DD. @default none: all trades */
	readonly since?: string;
	/** Length of a cluster's window in days. @default 30 */
	readonly windowDays?: number;
	/** Least number of different insiders in a cluster. @default 3 */
	readonly minInsiders?: number;
}

/** What insiders bought: the strongest cluster and the average price paid, on today's basis of splits. */
export interface InsiderPurchases {
	/** Run of `insider_cluster`. */
	readonly cluster: ModelResult;
	/** Day on which the last trade of the cluster became known; null without a cluster. */
	readonly clusterKnown: string | null;
	/** Run of `insider_vwap`. */
	readonly vwap: ModelResult;
	readonly leftOut: readonly LeftOutRow[];
}

/**
 * Cluster and average price of insiders' purchases on the open market.
 *
 * Insiders report prices as traded, and price series are adjusted for splits. With `unadjusted` each trade is moved to
 * today's basis (price × adjusted/unadjusted close of its day). Without it a trade whose price lies beyond half or
 * double the adjusted close of its day is left out with `unit_unknown`.
 * @example
 * insiderPurchases(await createClient().stock.insider("KO").frame(), { symbol: "KO" }).vwap.model //=> "insider_vwap"
 */
export function insiderPurchases(trades: FrameInput, options: InsiderPurchasesOptions = {}): InsiderPurchases {
	checkDays({ since: options.since });
	const { all, leftOut } = readTrades(rowsOf(trades, "trades", NEEDED_COLUMNS), options);
	const adjusted = options.prices && priceSeries(options.prices, "prices");
	const unadjusted = options.unadjusted && priceSeries(options.unadjusted, "unadjusted");
	const unusable: LeftOutRow[] = [];
	const bought: { insider: string; date: string; type: "P"; shares: number; price: number; known: string }[] = [];
	for (const { row, signal, shares } of all) {
		if (signal.side !== "buy") continue;
		const { who, price, happened, known } = signal;
		if (who === null || price === null || shares === null) {
			unusable.push({ row, reason: "missing_input", detail: "the purchase has no insider, shares or price" });
			continue;
		}
		const factor = splitFactor(price, happened, adjusted, unadjusted);
		if (factor === null) {
			const detail = `bought at ${price} on ${happened}, which no split-adjusted close of that day confirms`;
			unusable.push({ row, reason: "unit_unknown", detail });
		} else {
			bought.push({ insider: who, date: happened, type: "P", shares: shares / factor, price: price * factor, known });
		}
	}
	const cluster = runModel("insider_cluster", {
		trades: bought,
		window_days: options.windowDays ?? 30,
		min_insiders: options.minInsiders ?? 3,
	});
	const best = cluster.outputs?.cluster as { readonly start: string; readonly end: string } | null | undefined;
	const inside = best ? bought.filter(({ date }) => date >= best.start && date <= best.end) : [];
	const knownDays = inside.map(({ known }) => known).sort();
	return {
		cluster,
		clusterKnown: knownDays.at(-1) ?? null,
		vwap: runModel("insider_vwap", {
			trades: bought,
			since: options.since ?? null,
			current_price: adjusted ? priceNow(adjusted, options.asOf) : null,
		}),
		leftOut: [...leftOut, ...unusable],
	};
}

/** The last close; as of a day the last one on or before it. */
const priceNow = (series: PriceSeries, asOf: string | undefined): number | null =>
	asOf === undefined ? (series.closes.at(-1) ?? null) : closeAt(series, asOf, MAX_PRICE_AGE_DAYS);

/** The factor that puts a price of that day on today's basis of splits; null if it cannot be known. */
function splitFactor(
	price: number,
	date: string,
	adjusted: PriceSeries | undefined,
	unadjusted: PriceSeries | undefined,
): number | null {
	if (!adjusted) return 1;
	const adjustedClose = closeAt(adjusted, date, MAX_PRICE_AGE_DAYS);
	const quoted = unadjusted && closeAt(unadjusted, date, MAX_PRICE_AGE_DAYS);
	if (adjustedClose !== null && quoted) return adjustedClose / quoted;
	if (adjustedClose === null) return null;
	return price / adjustedClose > 0.5 && price / adjustedClose < 2 ? 1 : null;
}
