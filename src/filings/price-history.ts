// Declares prices as quoted, finds month-end closes and ranges, and converts prices to the stored form.
import type { StoredPrices } from "../store/stored-prices.js";
import type { Split } from "../store/types.js";
import { sharesToday } from "./splits.js";

/** One day: prices as quoted on it. */
export interface Bar {
	readonly date: string;
	readonly close: number;
	readonly open: number | null;
	readonly high: number | null;
	readonly low: number | null;
	readonly volume: number | null;
}

/** Prices of one company, as quoted; `monthly` begins after the last daily price. */
export interface PriceHistory {
	readonly daily: readonly Bar[];
	readonly monthly: readonly Bar[];
	readonly splits: readonly Split[];
}

/** Open, high, low and volume are stored from this day on, because they take four fifths of the bytes; closes from the first day. */
const FIRST_BAR_DAY = "2008-01-01";
/** Prices are stored as whole numbers in this fraction of the currency unit. */
const PRICE_SCALE = 10_000;

/** True for the last days of a month, because a series may begin or end within a month. */
export function isMonthEnd(date: string): boolean {
	const [year, month] = date.split("-").map(Number) as [number, number, number];
	const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
	return Date.parse(last) - Date.parse(date) <= 4 * 86_400_000;
}

/** Month-end close, in today's shares, for the day's month; undefined if there is none. */
export function monthEndClose(history: PriceHistory | undefined, day: string): number | undefined {
	const month = day.slice(0, 7);
	const bar =
		history?.monthly.find((b) => b.date.slice(0, 7) === month) ??
		history?.daily.findLast((b) => b.date.slice(0, 7) === month);
	return bar && history && isMonthEnd(bar.date) ? bar.close / sharesToday(history.splits, bar.date) : undefined;
}

/** Highest and lowest price over a range of days, in today's shares; undefined unless every day is known. */
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
	const closes = bars.map((bar) => Math.round(bar.close * PRICE_SCALE));
	const from = Math.max(
		0,
		daily.findIndex((bar) => bar.date >= FIRST_BAR_DAY),
	);
	const recent = daily.slice(from);
	const differencesFromClose = (name: "open" | "high" | "low") =>
		recent.map((bar, i) => {
			const value = bar[name];
			return value === null ? null : Math.round(value * PRICE_SCALE) - (closes[from + i] as number);
		});
	return {
		currency,
		frequency: daily.length === 0 ? "monthly" : monthly.length === 0 ? "daily" : "daily, then monthly",
		monthlyFrom: daily.length > 0 && monthly.length > 0 ? (monthly[0] as Bar).date : null,
		splits,
		scale: PRICE_SCALE,
		days: differences(days),
		close: differences(closes),
		barsFrom: from,
		open: differencesFromClose("open"),
		high: differencesFromClose("high"),
		low: differencesFromClose("low"),
		volume: recent.map((bar) => (bar.volume === null ? null : Math.round(bar.volume / 100))),
	};
}

function differences(values: readonly number[]): number[] {
	return values.map((value, i) => (i === 0 ? value : value - (values[i - 1] as number)));
}
