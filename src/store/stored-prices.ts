// Packs and unpacks the price series of a store.
import { dayOfSerial, isoOfDay } from "../core/day.js";
import { once } from "../core/once.js";
import type { PriceSeries, Split } from "./types.js";

/**
 * A price series as stored: prices as quoted, in ten-thousandths and as differences from the row before, days as differences. Adjusted
 * prices are computed when the series is read, so that they always fit the splits.
 */
export interface StoredPrices {
	readonly currency: string;
	readonly monthlyFrom: string | null;
	readonly frequency: PriceSeries["frequency"];
	readonly splits: readonly Split[];
	/** Days since 1970-01-01: the first, then differences. */
	readonly days: readonly number[];
	/** Closes as quoted, times `scale`: the first, then differences. */
	readonly scale: number;
	readonly close: readonly number[];
	/** Row of the first bar; the lists below are aligned with the rows from there on. */
	readonly barsFrom: number;
	/** Open, high, low as differences from the close, times `scale`; null where unknown. */
	readonly open: readonly (number | null)[];
	readonly high: readonly (number | null)[];
	readonly low: readonly (number | null)[];
	/** Shares traded, in lots of 100. */
	readonly volume: readonly (number | null)[];
}

const VOLUME_LOT = 100;

/** For each day the product of all later split ratios. */
function splitFactors(dates: readonly string[], splits: readonly Split[]): Float64Array {
	const factors = new Float64Array(dates.length).fill(1);
	for (const { date, ratio } of splits)
		for (let i = 0; i < dates.length && (dates[i] as string) < date; i++) factors[i] = (factors[i] as number) * ratio;
	return factors;
}

function cumulativeSums(differences: readonly number[]): number[] {
	let sum = 0;
	return differences.map((difference) => {
		sum += difference;
		return sum;
	});
}

/** The last rows of a stored series, as a series of its own. */
export function lastRows(stored: StoredPrices, count: number): StoredPrices {
	const from = Math.max(0, stored.days.length - count);
	const cut = (differences: readonly number[]) => [
		...cumulativeSums(differences.slice(0, from + 1)).slice(-1),
		...differences.slice(from + 1),
	];
	const cutBars = <T>(cells: readonly T[]) => cells.slice(Math.max(0, from - stored.barsFrom));
	return {
		...stored,
		days: cut(stored.days),
		close: cut(stored.close),
		barsFrom: Math.max(0, stored.barsFrom - from),
		open: cutBars(stored.open),
		high: cutBars(stored.high),
		low: cutBars(stored.low),
		volume: cutBars(stored.volume),
	};
}

/** Unpacks a stored series; each list is computed when it is read. */
export function unpackPrices(stored: StoredPrices): PriceSeries {
	const { currency, monthlyFrom, frequency, barsFrom, scale } = stored;
	const dates = once(() => cumulativeSums(stored.days).map((serial) => isoOfDay(dayOfSerial(serial)) as string));
	const count = stored.days.length;
	const factors = once(() => splitFactors(dates(), stored.splits));
	const quoted = once(() => cumulativeSums(stored.close));
	const adjust = (value: number, i: number) => round(value / scale / (factors()[i] as number));
	const listFromBars = (cells: readonly (number | null)[], convert: (cell: number, i: number) => number) =>
		once(() => {
			const out = new Float64Array(count).fill(Number.NaN);
			cells.forEach((cell, k) => {
				if (cell !== null) out[barsFrom + k] = convert(cell, barsFrom + k);
			});
			return out;
		});
	const barList = (differences: readonly (number | null)[]) =>
		listFromBars(differences, (difference, i) => adjust((quoted()[i] as number) + difference, i));
	const lists = {
		dates,
		close: once(() => Float64Array.from(quoted(), adjust)),
		unadjustedClose: once(() => Float64Array.from(quoted(), (value) => value / scale)),
		open: barList(stored.open),
		high: barList(stored.high),
		low: barList(stored.low),
		volume: listFromBars(stored.volume, (lots, i) => Math.round(lots * VOLUME_LOT * (factors()[i] as number))),
	};
	const series = { currency, monthlyFrom, frequency };
	for (const [name, get] of Object.entries(lists)) Object.defineProperty(series, name, { get, enumerable: true });
	return series as unknown as PriceSeries;
}

/** Rounds to six decimals, which hides binary rounding after a division by a split factor. */
function round(value: number): number {
	return Math.round(value * 1e6) / 1e6;
}
