import type { StoredPrices } from "../../../src/store/prices.js";
import type { Split } from "../../../src/store/types.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { AS_OF } from "./base.js";
import { SEPARATIONS, SERIES_FROM } from "./corporate-actions.js";
import { listedSymbol, sharesToday } from "./splits.js";

/** One day: prices as quoted on it. */
interface Bar {
	readonly date: string;
	readonly close: number;
	readonly open: number | null;
	readonly high: number | null;
	readonly low: number | null;
	readonly volume: number | null;
}

/** Prices of one company, as quoted; `monthly` from the first day after the last daily one. */
export interface PriceHistory {
	readonly daily: readonly Bar[];
	readonly monthly: readonly Bar[];
	readonly splits: readonly Split[];
}

/** Bars are bundled from this day on, closes from the first day known: bars make four fifths of the bytes. */
const BARS_FROM = "2008-01-01";
const SCALE = 10_000;

/** Month-end closes: the first file's series are before the second's. */
const MONTH_ENDS = ["prices/month_end.csv.gz", "prices/month_end_more.csv.gz"];

/** Prices by symbol: daily for the companies in depth, month-end closes for every other company that has a series. */
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

/** The month's last days only: a series that begins or ends within a month has a row that is no month-end. */
function isMonthEnd(date: string): boolean {
	const [year, month] = date.split("-").map(Number) as [number, number, number];
	const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
	return Date.parse(last) - Date.parse(date) <= 4 * 86_400_000;
}

/** The source's closes are adjusted for splits and, in some cases, for separations of a business: both are undone. */
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
	// The open equity samples go on to 2021 for a few companies; they are joined where the first set ends.
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

/** Close in today's shares of the month in which the day falls; undefined where the month has none. */
export function monthEndClose(history: PriceHistory | undefined, day: string): number | undefined {
	const month = day.slice(0, 7);
	const bar =
		history?.monthly.find((b) => b.date.slice(0, 7) === month) ??
		history?.daily.findLast((b) => b.date.slice(0, 7) === month);
	return bar && history && isMonthEnd(bar.date) ? bar.close / sharesToday(history.splits, bar.date) : undefined;
}

/** Highest and lowest price of a stretch of days in today's shares; undefined unless every day of it is known. */
export function rangeBetween(
	history: PriceHistory | undefined,
	after: string,
	until: string,
): { high: number; low: number } | undefined {
	if (!history || history.daily.length === 0) return undefined;
	if ((history.daily[0] as Bar).date > after || (history.daily.at(-1) as Bar).date < until) return undefined;
	let high = Number.NEGATIVE_INFINITY;
	let low = Number.POSITIVE_INFINITY;
	for (const bar of history.daily) {
		if (bar.date <= after || bar.date > until) continue;
		const factor = sharesToday(history.splits, bar.date);
		high = Math.max(high, (bar.high ?? bar.close) / factor);
		low = Math.min(low, (bar.low ?? bar.close) / factor);
	}
	return high >= low ? { high, low } : undefined;
}

/** The stored form: differences of whole numbers, which compress well. */
export function storePrices({ daily, monthly, splits }: PriceHistory, currency = "USD"): StoredPrices {
	const bars = [...daily, ...monthly];
	const days = bars.map((bar) => Math.round(Date.parse(bar.date) / 86_400_000));
	const closes = bars.map((bar) => Math.round(bar.close * SCALE));
	const from = Math.max(
		0,
		daily.findIndex((bar) => bar.date >= BARS_FROM),
	);
	const recent = daily.slice(from);
	const above = (name: "open" | "high" | "low") =>
		recent.map((bar, i) => {
			const value = bar[name];
			return value === null ? null : Math.round(value * SCALE) - (closes[from + i] as number);
		});
	return {
		currency,
		frequency: daily.length === 0 ? "monthly" : monthly.length === 0 ? "daily" : "daily, then monthly",
		monthlyFrom: daily.length > 0 && monthly.length > 0 ? (monthly[0] as Bar).date : null,
		splits,
		scale: SCALE,
		days: differences(days),
		close: differences(closes),
		barsFrom: from,
		open: above("open"),
		high: above("high"),
		low: above("low"),
		volume: recent.map((bar) => (bar.volume === null ? null : Math.round(bar.volume / 100))),
	};
}

function differences(values: readonly number[]): number[] {
	return values.map((value, i) => (i === 0 ? value : value - (values[i - 1] as number)));
}
