// Converts trades of members of Congress to signals.
import { median } from "../analytics/math/statistics.js";
import { parseRange } from "../analytics/models/ownership/politician-net-flow.js";
import { type ModelResult, runModel } from "../analytics/run-model.js";
import { ascendingBy } from "../core/ascending-by.js";
import { addDays, daysBetween } from "../core/calendar.js";
import { absentFor, type Figure, present } from "../core/figure.js";
import { groupBy } from "../core/group-by.js";
import { columnsOf, Table } from "../core/table.js";
import type { FrameInput } from "../frames/input.js";
import { bareSymbol, checkDays, checkWord, rowsOf } from "./frame-rows.js";
import { type LeftOutRow, type Signal, type SignalList, signalList, type TradeOptions } from "./signal.js";

/** The STOCK Act requires disclosure within 45 days of the trade. */
const STOCK_ACT_DAYS = 45;

/** Options of `politicianSignals`. */
export interface PoliticianOptions extends TradeOptions {
	/** Only this politician, by `full_name`. @default none: every politician */
	readonly who?: string;
}

interface Trade {
	readonly signal: Signal;
	readonly amount: string;
}

/**
 * Purchases and sales by politicians on the day they disclosed them. Amounts are ranges. Options (their
 * premium tells little about the value of the shares) and exchanges, which have no side, are left out and counted.
 * @param trades frame of `politicians.transactions`
 * @example
 * const { signals } = politicianSignals(await createClient().politicians.transactions().frame());
 * signals[0].source //=> "politician"
 */
export function politicianSignals(trades: FrameInput, options: PoliticianOptions = {}): SignalList {
	const { all, leftOut, days } = readTrades(trades, options);
	return signalList(
		all.map(({ signal }) => signal),
		leftOut,
		days,
		[
			`trades without a day of disclosure are placed ${STOCK_ACT_DAYS} days after the trade, the limit of the STOCK Act`,
		],
	);
}

function readTrades(
	frame: FrameInput,
	{ symbol, who, asOf }: PoliticianOptions,
): { all: Trade[]; leftOut: LeftOutRow[]; days: string[] } {
	checkDays({ asOf });
	const rows = rowsOf(frame, "trades", [["trans_type"], ["amount"], ["transaction_date"]]);
	const all: Trade[] = [];
	const leftOut: LeftOutRow[] = [];
	const days: string[] = [];
	for (const row of rows.indices) {
		const own = rows.text(row, "symbol");
		const name = rows.text(row, "full_name", "official_full");
		const happened = rows.day(row, "transaction_date");
		const disclosed = rows.day(row, "disclosure_date");
		const known = disclosed ?? (happened === null ? null : addDays(happened, STOCK_ACT_DAYS));
		if (asOf !== undefined && known !== null && known > asOf) continue;
		if (known !== null) days.push(known);
		if (symbol !== undefined && bareSymbol(own ?? "") !== bareSymbol(symbol)) continue;
		if (who !== undefined && name !== who) continue;
		const type = rows.text(row, "trans_type") ?? "";
		const side = type === "purchase" ? "buy" : type.startsWith("sale") ? "sell" : null;
		const amount = rows.text(row, "amount") ?? "";
		const range = parseRange(amount);
		const option = rows.text(row, "option_type");
		const leaveOut = (reason: LeftOutRow["reason"], detail: string) => leftOut.push({ row, reason, detail });
		if (option !== null) leaveOut("template_not_applicable", `an option: ${option}`);
		else if (side === null) leaveOut("template_not_applicable", `neither purchase nor sale: "${type}"`);
		else if (happened === null || known === null) leaveOut("unparseable", "the trade has no date");
		else if (range === null) leaveOut("unparseable", `the amount is not a range of two numbers: "${amount}"`);
		else if (disclosed !== null && disclosed < happened)
			leaveOut("unparseable", `disclosed on ${disclosed}, before the trade of ${happened}`);
		else {
			const [low, high] = range;
			const knownBy = disclosed === null ? "deadline" : "reported";
			const lag = daysBetween(happened, known);
			const dates = { happened, known, knownBy, lag } as const;
			all.push({
				signal: { source: "politician", side, symbol: own, who: name, ...dates, price: null, low, high },
				amount,
			});
		}
	}
	return { all, leftOut, days };
}

/** Options of `politicianFlow`. */
export interface PoliticianFlowOptions extends PoliticianOptions {
	/** Length of a period. @default "quarter" */
	readonly by?: "month" | "quarter" | "year";
	/** The day that puts a trade into a period: `disclosure`, when the public could know it, or `transaction`. @default "disclosure" */
	readonly on?: "disclosure" | "transaction";
}

/** The interval in which the net purchases of one period lie. */
export interface FlowInterval {
	/** `2026-05`, `2026-Q2` or `2026`. */
	readonly period: string;
	readonly purchases: number;
	readonly sales: number;
	readonly politicians: number;
	readonly low: number;
	readonly high: number;
	/** `buy` or `sell` if the whole interval lies on one side of zero; null if even the side is unknown. */
	readonly side: "buy" | "sell" | null;
	/** Median calendar days from trade to disclosure. */
	readonly lag: number;
}

/** Purchases and sales of politicians by period, as ranges of dollars. */
export interface PoliticianFlow {
	/** Run of `politician_net_flow` over all trades. */
	readonly total: ModelResult;
	readonly periods: readonly FlowInterval[];
	/** Trades disclosed later than the 45 days that the STOCK Act allows, as a fraction of those with a day of disclosure. */
	readonly late: Figure;
	readonly leftOut: readonly LeftOutRow[];
}

/**
 * Net purchases of politicians by period as intervals, since they report ranges: [Σ low of purchases − Σ high of sales, Σ high of purchases − Σ low of sales].
 * @example
 * politicianFlow(await createClient().politicians.transactions().frame(), { by: "year" }).periods.length > 0 //=> true
 */
export function politicianFlow(trades: FrameInput, options: PoliticianFlowOptions = {}): PoliticianFlow {
	const { by = "quarter", on = "disclosure" } = options;
	checkWord("by", by, ["month", "quarter", "year"]);
	checkWord("on", on, ["disclosure", "transaction"]);
	const { all, leftOut } = readTrades(trades, options);
	const groups = groupBy(all, ({ signal }) => periodOf(on === "disclosure" ? signal.known : signal.happened, by));
	const reported = all.filter(({ signal }) => signal.knownBy === "reported");
	const late = reported.filter(({ signal }) => signal.lag > STOCK_ACT_DAYS).length;
	return {
		total: runModel("politician_net_flow", {
			trades: all.map(({ signal, amount }) => ({
				trans_type: signal.side === "buy" ? "purchase" : "sale",
				amount,
				transaction_date: signal.happened,
				disclosure_date: signal.known,
			})),
		}),
		periods: [...groups].sort(ascendingBy(([period]) => period)).map(([period, own]) => intervalOf(period, own)),
		late:
			reported.length > 0
				? present(late / reported.length, { kind: "fraction" })
				: absentFor(
						{ code: "insufficient_history", sentence: "no trade has a day of disclosure" },
						{ kind: "fraction" },
					),
		leftOut,
	};
}

function intervalOf(period: string, trades: readonly Trade[]): FlowInterval {
	let [low, high, purchases] = [0, 0, 0];
	for (const { signal } of trades) {
		const [lowest, highest] = [signal.low ?? Number.NaN, signal.high ?? Number.NaN];
		if (signal.side === "buy") purchases++;
		low += signal.side === "buy" ? lowest : -highest;
		high += signal.side === "buy" ? highest : -lowest;
	}
	return {
		period,
		purchases,
		sales: trades.length - purchases,
		politicians: new Set(trades.map(({ signal }) => signal.who)).size,
		low,
		high,
		side: low > 0 ? "buy" : high < 0 ? "sell" : null,
		lag: median(trades.map(({ signal }) => signal.lag)),
	};
}

function periodOf(day: string, by: "month" | "quarter" | "year"): string {
	const year = day.slice(0, 4);
	if (by === "year") return year;
	return by === "month" ? day.slice(0, 7) : `${year}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/**
 * One row for each period: `period`, `low`, `high` (money), `side`, `purchases`, `sales`, `politicians`, `lag` (days).
 * @example
 * politicianFlowTable(politicianFlow(await createClient().politicians.transactions().frame())).names.slice(0, 3)
 * //=> ["period", "low", "high"]
 */
export function politicianFlowTable({ periods }: PoliticianFlow): Table {
	const { text, number } = columnsOf(periods);
	return new Table([
		["period", text(({ period }) => period)],
		["low", number("money", ({ low }) => low)],
		["high", number("money", ({ high }) => high)],
		["side", text(({ side }) => side)],
		["purchases", number("count", ({ purchases }) => purchases)],
		["sales", number("count", ({ sales }) => sales)],
		["politicians", number("count", ({ politicians }) => politicians)],
		["lag", number("days", ({ lag }) => lag)],
	]);
}
