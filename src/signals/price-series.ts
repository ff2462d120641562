// Reads a price series from a frame.
import { dayNumber } from "../analytics/math/days.js";
import { firstWhere } from "../core/first-where.js";
import type { FrameInput } from "../frames/input.js";
import { rowsOf } from "./frame-rows.js";

/** Closing prices by day, ascending, without gaps of missing values; days are counted from 1970-01-01. */
export interface PriceSeries {
	readonly days: readonly number[];
	readonly dates: readonly string[];
	readonly closes: readonly number[];
}

const CLOSES = ["price", "close", "unadjusted_price"] as const;

/** The series of a frame with a day and a close (`price`, `close` or `unadjusted_price`), in any order. */
export function priceSeries(frame: FrameInput, argument = "prices"): PriceSeries {
	const rows = rowsOf(frame, argument, [["date"], CLOSES]);
	const points: { readonly date: string; readonly day: number; readonly close: number }[] = [];
	for (const row of rows.indices) {
		const date = rows.day(row, "date");
		const close = rows.number(row, ...CLOSES);
		if (date !== null && close !== null && close > 0) points.push({ date, day: Number(dayNumber(date)), close });
	}
	points.sort((a, b) => a.day - b.day);
	return {
		days: points.map(({ day }) => day),
		dates: points.map(({ date }) => date),
		closes: points.map(({ close }) => close),
	};
}

/** The position of the last price on or before a day; −1 if the series begins later. */
export function placeAt({ days }: PriceSeries, day: number): number {
	return firstWhere(days, (one) => one > day) - 1;
}

/** The last close on or before a day, null if it is older than `maxAgeDays` days. */
export function closeAt(series: PriceSeries, date: string, maxAgeDays: number): number | null {
	const day = dayNumber(date);
	if (day === null) return null;
	const place = placeAt(series, day);
	if (place < 0 || day - (series.days[place] as number) > maxAgeDays) return null;
	return series.closes[place] as number;
}

/** Median days from one price to the next over the last prices up to `place`; 1 for daily, about 30 for monthly ones. */
export function spacing({ days }: PriceSeries, place: number): number {
	const last = days.slice(0, place + 1).slice(-13);
	const gaps = last.slice(1).map((day, i) => day - (last[i] as number));
	return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? Number.NaN;
}
