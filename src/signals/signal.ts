// Declares a signal: who traded what, when it happened and when it was known.
import { ascendingBy } from "../core/ascending-by.js";
import type { ReasonCode } from "../core/figure.js";
import { columnsOf, Table } from "../core/table.js";

/** Who traded: a company's insider, a portfolio manager who files Form 13F, or a politician. */
export type SignalSource = "insider" | "guru" | "politician";
/** Purchase or sale. */
export type Side = "buy" | "sell";

/** Which trades of a frame become signals. */
export interface TradeOptions {
	/** Only trades in this company. @default none: every company */
	readonly symbol?: string;
	/** ISO day: trades disclosed later are left out. @default every trade of the frame */
	readonly asOf?: string;
}

/** One purchase or sale by a person who may know more than the market, and the day when others could first know of it. */
export interface Signal {
	readonly source: SignalSource;
	readonly side: Side;
	readonly symbol: string | null;
	readonly who: string | null;
	/** Day of the trade; of a 13F filing the end of its quarter. YYYY-MM-DD. */
	readonly happened: string;
	/** Day of disclosure. YYYY-MM-DD. */
	readonly known: string;
	/** `reported` if the data have the day of disclosure, `deadline` if the legal limit replaces it. */
	readonly knownBy: "reported" | "deadline";
	/** Calendar days from trade to disclosure. */
	readonly lag: number;
	/** Price paid or received per share as traded (not adjusted for later splits); of a filing the middle of its quarter. */
	readonly price: number | null;
	/** Least and greatest amount of money of the trade. */
	readonly low: number | null;
	readonly high: number | null;
}

/** A row that gave no signal, with the reason. */
export interface LeftOutRow {
	readonly row: number;
	readonly reason: ReasonCode;
	readonly detail: string;
}

/** First and last day of disclosure of which the frame has records, YYYY-MM-DD: outside, no signal means no record. */
export interface Coverage {
	readonly from: string;
	readonly to: string;
}

/** Signals by day of disclosure, the rows that gave none, and the rules by which days were placed. */
export interface SignalList {
	readonly signals: readonly Signal[];
	readonly leftOut: readonly LeftOutRow[];
	/** What the frame covers, whether its rows gave signals of this company or not; null for an empty frame. */
	readonly coverage: Coverage | null;
	readonly notes: readonly string[];
}

/** The first and the last of the days. */
function coverageOf(days: readonly string[]): Coverage | null {
	const sorted = [...days].sort();
	const [from, to] = [sorted[0], sorted.at(-1)];
	return from && to ? { from, to } : null;
}

/** A list of signals, ascending by day of disclosure; signals of the same day keep the order of the rows. */
export function signalList(
	signals: readonly Signal[],
	leftOut: readonly LeftOutRow[],
	days: readonly string[],
	notes: readonly string[],
): SignalList {
	const estimated = signals.filter(({ knownBy }) => knownBy === "deadline").length;
	return {
		signals: [...signals].sort(ascendingBy(({ known }) => known)),
		leftOut,
		coverage: coverageOf(days),
		notes: estimated > 0 ? notes : [],
	};
}

/**
 * One row for each signal: `known` (disclosure), `happened`, `lag` (days), `known_by`, `source`, `side`, `symbol`, `who`, `price`, `low`, `high`.
 * @example
 * signalsTable(insiderSignals(await createClient().stock.insider("KO").frame())).names.slice(0, 4)
 * //=> ["known", "happened", "lag", "known_by"]
 */
export function signalsTable({ signals }: SignalList): Table {
	const { text, number } = columnsOf(signals);
	return new Table([
		["known", text(({ known }) => known)],
		["happened", text(({ happened }) => happened)],
		["lag", number("days", ({ lag }) => lag)],
		["known_by", text(({ knownBy }) => knownBy)],
		["source", text(({ source }) => source)],
		["side", text(({ side }) => side)],
		["symbol", text(({ symbol }) => symbol)],
		["who", text(({ who }) => who)],
		["price", number("per_share", ({ price }) => price)],
		["low", number("money", ({ low }) => low)],
		["high", number("money", ({ high }) => high)],
	]);
}
