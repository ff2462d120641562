// Reads prices, and reverses the adjustments for splits and separations.
import { type Bar, isMonthEnd, type PriceHistory } from "../../../src/filings/price-history.js";
import { sharesToday } from "../../../src/filings/splits.js";
import type { Split } from "../../../src/store/types.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { AS_OF } from "./as-of.js";
import { SEPARATIONS, SERIES_FROM } from "./corporate-actions.js";
import { listedSymbol } from "./splits.js";

/** Files of month-end closes; earlier files are preferred. */
const MONTH_ENDS = ["prices/month_end.csv.gz", "prices/month_end_more.csv.gz"];

/** Prices by symbol: daily for companies with full depth, else month-end closes. */
export function readPrices(
	source: Source,
	splits: ReadonlyMap<string, readonly Split[]>,
	inDepth: ReadonlySet<string>,
): Map<string, PriceHistory> {
	const daily = readDaily(source, inDepth);
	const prices = new Map<string, { daily: Bar[]; monthly: Bar[]; splits: readonly Split[]; file: string }>();
	for (const file of MONTH_ENDS)
		for (const row of source.csv(file)) {
			const symbol = listedSymbol(row.symbol ?? "");
			const date = row.date ?? "";
			const close = numberIn(row.close_split_adjusted);
			if (close === null || close <= 0 || date > AS_OF || !isMonthEnd(date) || date < (SERIES_FROM[symbol] ?? ""))
				continue;
			let history = prices.get(symbol);
			if (!history) {
				history = { daily: daily.get(symbol) ?? [], monthly: [], splits: splits.get(symbol) ?? [], file };
				prices.set(symbol, history);
			}
			const last = history.daily.at(-1)?.date ?? "";
			if (history.file !== file || date <= last || date.slice(0, 7) === last.slice(0, 7)) continue;
			const quoted = numberIn(row.close_unadjusted) ?? unadjusted(symbol, close, date, history.splits);
			history.monthly.push({ date, close: quoted, open: null, high: null, low: null, volume: null });
		}
	return prices;
}

/** Reverses the source's adjustments of a close for splits and separations. */
function unadjusted(symbol: string, close: number, date: string, splits: readonly Split[]): number {
	const separations = (SEPARATIONS[symbol] ?? []).reduce(
		(factor, event) => (event.date > date ? factor * event.factor : factor),
		1,
	);
	return close * sharesToday(splits, date) * separations;
}

function readDaily(source: Source, inDepth: ReadonlySet<string>): Map<string, Bar[]> {
	const byDay = new Map<string, Map<string, Bar>>();
	const add = (symbol: string, bar: Bar) => {
		const days = byDay.get(symbol) ?? new Map<string, Bar>();
		if (!days.has(bar.date)) days.set(bar.date, bar);
		byDay.set(symbol, days);
	};
	for (const file of [
		"prices/daily_1962_2004.csv.gz",
		"prices/daily_2005_2018.csv.gz",
		"prices/daily_v_unh_to_2018.csv.gz",
	])
		for (const row of source.csv(file)) {
			const close = numberIn(row.unadj_close);
			if (!inDepth.has(row.symbol ?? "") || close === null || close <= 0) continue;
			const bar = (name: string) => numberIn(row[`unadj_${name}`]) || null;
			add(row.symbol as string, {
				date: row.date as string,
				close,
				open: bar("open"),
				high: bar("high"),
				low: bar("low"),
				volume: bar("volume"),
			});
		}
	// The second set of open equity samples reaches 2021 for a few companies; it continues the first.
	for (const row of source.csv("prices/lean_unadjusted_daily_1998_2021.csv.gz")) {
		const symbol = row.symbol ?? "";
		const close = numberIn(row.close);
		if (!LEAN_AFTER_2018.has(symbol) || !inDepth.has(symbol) || close === null || (row.date ?? "") <= "2018-03-27")
			continue;
		const { open, high, low, volume } = row;
		add(symbol, {
			date: row.date as string,
			close,
			open: numberIn(open),
			high: numberIn(high),
			low: numberIn(low),
			volume: numberIn(volume),
		});
	}
	return new Map(
		[...byDay].map(([symbol, days]) => [symbol, [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))]),
	);
}

const LEAN_AFTER_2018 = new Set(["AAPL", "BAC", "IBM"]);
