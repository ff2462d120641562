// Reads rows and prices from frames by alternative column names, and checks the options of signals.
import { dayNumber } from "../analytics/math/days.js";
import { checkDay, dayOfIso, isoOfDay } from "../core/day.js";
import { ArgumentError, noSuchName } from "../core/errors.js";
import { firstWhere } from "../core/first-where.js";
import type { Column } from "../core/table.js";
import { type FrameInput, tableOf } from "../frames/input.js";

/**
 * Checks that days are ISO days. They are compared as texts, and `2019-3-1` would be after days of November.
 * @throws ArgumentError if a value is not an ISO day
 */
export function checkDays(days: Readonly<Record<string, string | undefined>>): void {
	for (const [option, day] of Object.entries(days)) if (day !== undefined) checkDay(day, option);
}

/** @throws ArgumentError if the option does not have the word */
export function checkWord<W extends string>(option: string, word: W, known: readonly W[]): void {
	if (!known.includes(word)) throw noSuchName(option, option, word, known);
}

/** @throws ArgumentError if a value is not a whole number from 1 */
export function checkCounts(counts: Readonly<Record<string, number>>): void {
	for (const [option, count] of Object.entries(counts))
		if (!Number.isInteger(count) || count < 1)
			throw new ArgumentError(option, `${option}: ${String(count)} is not a whole number from 1`);
}

/** The rows of a frame. Operations name the same column differently: of several names, the first that the frame has counts. */
export interface Rows {
	readonly indices: readonly number[];
	/** True if the frame has one of the columns. */
	readonly has: (...names: string[]) => boolean;
	/** Text of a cell; null if it is empty or the frame has no such column. */
	readonly text: (row: number, ...names: string[]) => string | null;
	/** Number of a cell; null if it is missing or the frame has no such column. */
	readonly number: (row: number, ...names: string[]) => number | null;
	/** Day of a cell as YYYY-MM-DD; null if it is missing, not a day, or the frame has no such column. */
	readonly day: (row: number, ...names: string[]) => string | null;
}

/**
 * @param argument the name of the frame for the caller, for errors
 * @param needed lists of names; the frame must have one column of each list
 * @throws ArgumentError if a needed column is missing
 */
export function rowsOf(frame: FrameInput, argument: string, needed: readonly (readonly string[])[]): Rows {
	const table = tableOf(frame);
	const find = (names: readonly string[]): Column | undefined => {
		const name = names.find((each) => table.has(each));
		return name === undefined ? undefined : table.column(name);
	};
	for (const names of needed) {
		// A frame without rows may have no columns either, which is no error.
		if (table.rowCount === 0 || find(names)) continue;
		throw new ArgumentError(argument, `has no column ${names.join(" or ")}; there are ${table.names.join(", ")}`);
	}
	const cell = (row: number, names: readonly string[]): string | number | null => {
		const column = find(names);
		if (!column) return null;
		return column.kind === "date" ? isoOfDay(column.values[row] ?? 0) : (column.values[row] ?? null);
	};
	return {
		indices: Array.from({ length: table.rowCount }, (_, row) => row),
		has: (...names) => find(names) !== undefined,
		text: (row, ...names) => {
			const value = cell(row, names);
			const text = value === null ? "" : String(value).trim();
			return text === "" ? null : text;
		},
		number: (row, ...names) => {
			const value = cell(row, names);
			return typeof value === "number" && Number.isFinite(value) ? value : null;
		},
		day: (row, ...names) => {
			const value = cell(row, names);
			return typeof value === "string" && dayOfIso(value) > 0 ? value : null;
		},
	};
}

/** A symbol without its exchange: "NYSE:KO" and "KO" are one company. */
export const bareSymbol = (symbol: string): string => symbol.slice(symbol.indexOf(":") + 1).toUpperCase();

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
	const index = placeAt(series, day);
	if (index < 0 || day - (series.days[index] as number) > maxAgeDays) return null;
	return series.closes[index] as number;
}

/** Median days from one price to the next over the last prices up to `place`; 1 for daily, about 30 for monthly ones. */
export function spacing({ days }: PriceSeries, position: number): number {
	const last = days.slice(0, position + 1).slice(-13);
	const gaps = last.slice(1).map((day, i) => day - (last[i] as number));
	return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? Number.NaN;
}
