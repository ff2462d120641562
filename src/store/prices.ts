import type { PriceSeries, Split } from "./types.js";

/**
 * A price series as stored: prices as quoted, in ten-thousandths and as differences from the row before, days as differences.
 * What is adjusted for splits is computed when the series is read, so that it cannot disagree with the splits.
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

const DAY = 86_400_000;
const VOLUME_LOT = 100;

/** For each day the product of all later split ratios. */
function splitFactors(dates: readonly string[], splits: readonly Split[]): Float64Array {
	const factors = new Float64Array(dates.length).fill(1);
	for (const { date, ratio } of splits)
		for (let i = 0; i < dates.length && (dates[i] as string) < date; i++) factors[i] = (factors[i] as number) * ratio;
	return factors;
}

/** Sums up differences. */
function summed(differences: readonly number[]): number[] {
	let sum = 0;
	return differences.map((difference) => {
		sum += difference;
		return sum;
	});
}

export function unpackPrices(stored: StoredPrices): PriceSeries {
	const dates = summed(stored.days).map((day) => new Date(day * DAY).toISOString().slice(0, 10));
	const factors = splitFactors(dates, stored.splits);
	const close = summed(stored.close);
	const adjusted = (value: number, i: number) => round(value / stored.scale / (factors[i] as number));
	const bars = (differences: readonly (number | null)[]) => {
		const out = new Float64Array(dates.length).fill(Number.NaN);
		differences.forEach((difference, k) => {
			const i = stored.barsFrom + k;
			if (difference !== null) out[i] = adjusted((close[i] as number) + difference, i);
		});
		return out;
	};
	const volume = new Float64Array(dates.length).fill(Number.NaN);
	stored.volume.forEach((lots, k) => {
		const i = stored.barsFrom + k;
		if (lots !== null) volume[i] = Math.round(lots * VOLUME_LOT * (factors[i] as number));
	});
	return {
		currency: stored.currency,
		monthlyFrom: stored.monthlyFrom,
		frequency: stored.frequency,
		dates,
		close: Float64Array.from(close, adjusted),
		unadjustedClose: Float64Array.from(close, (value) => value / stored.scale),
		open: bars(stored.open),
		high: bars(stored.high),
		low: bars(stored.low),
		volume,
	};
}

/** Six decimals, so that a division by a split factor shows no tail of binary digits. */
function round(value: number): number {
	return Math.round(value * 1e6) / 1e6;
}
