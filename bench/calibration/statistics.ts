// Computes the statistics of the calibration: spreads, rank correlations, intervals.
import { uniformDraws } from "../../src/analytics/math/random.js";
import { median, quantile, sampleSd } from "../../src/analytics/math/statistics.js";
import { log } from "../../src/core/math/log.js";

/** Statistics of value over price. */
export interface ValueToPrice {
	readonly count: number;
	readonly median: number;
	/** Share of the values within half and twice the price. */
	readonly withinTwofold: number;
	/** Standard deviation of the logarithm of value over price. */
	readonly logDeviation: number;
}

/** The fewest values with statistics. */
const MIN_VALUES = 5;

/** Statistics of values over prices; null for fewer than five. */
export function valueToPriceOf(ratios: readonly number[]): ValueToPrice | null {
	const positive = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio));
	if (positive.length < MIN_VALUES) return null;
	return {
		count: positive.length,
		median: median(positive),
		withinTwofold: positive.filter((ratio) => ratio >= 0.5 && ratio <= 2).length / positive.length,
		logDeviation: sampleSd(positive.map(log)),
	};
}

/** Ranks from 1, ties at their mean. */
function ranks(values: readonly number[]): number[] {
	const order = values.map((_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number));
	const places = new Array<number>(values.length);
	for (let start = 0; start < order.length; ) {
		let end = start;
		while (end + 1 < order.length && values[order[end + 1] as number] === values[order[start] as number]) end++;
		for (let i = start; i <= end; i++) places[order[i] as number] = (start + end) / 2 + 1;
		start = end + 1;
	}
	return places;
}

/** Spearman's rank correlation. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
	const [a, b] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
	const middle = (pairs.length + 1) / 2;
	const dot = (x: readonly number[], y: readonly number[]) =>
		x.reduce((sum, value, i) => sum + (value - middle) * ((y[i] as number) - middle), 0);
	return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

/** Groups rows by key, in order of appearance. */
export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const row of rows) {
		const key = keyOf(row);
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	return groups;
}

/** Resamples of the bootstrap. */
const RESAMPLES = 500;
/** Seed of the resamples, so that every run gives the same interval. */
const SEED = 12;
/** The fewest rows of a day whose correlation counts. */
const MIN_ROWS_A_DAY = 10;

/** A statistic and its 90% interval. */
export interface Interval {
	readonly value: number;
	readonly low: number;
	readonly high: number;
}

/**
 * Computes a statistic and its 90% interval by a cluster bootstrap: it resamples companies with all their days, because several days of
 * one company are not independent. Null if the statistic is not a number.
 */
export function bootstrapByCompany<T extends { readonly symbol: string }>(
	rows: readonly T[],
	statistic: (rows: readonly T[]) => number,
): Interval | null {
	const value = statistic(rows);
	if (!Number.isFinite(value)) return null;
	const companies = [...groupBy(rows, ({ symbol }) => symbol).values()];
	const draw = uniformDraws(SEED);
	const drawn = Array.from({ length: RESAMPLES }, () =>
		statistic(companies.flatMap(() => companies[Math.floor(draw() * companies.length)] ?? [])),
	).filter(Number.isFinite);
	return { value, low: quantile(drawn, 0.05), high: quantile(drawn, 0.95) };
}

/** Mean of the rank correlations within each day that has at least ten rows, and its interval. */
export function correlationByDay(
	rows: readonly { readonly symbol: string; readonly day: string; readonly pair: readonly [number, number] }[],
): Interval | null {
	return bootstrapByCompany(rows, (chosen) => {
		const all = [...groupBy(chosen, ({ day }) => day).values()].flatMap((day) =>
			day.length < MIN_ROWS_A_DAY ? [] : [rankCorrelation(day.map(({ pair }) => pair))],
		);
		return all.reduce((sum, value) => sum + value, 0) / all.length;
	});
}

/** Subtracts from each value the median of its day. */
export function subtractDailyMedian<T extends { readonly day: string }>(
	rows: readonly T[],
	figureOf: (row: T) => number,
): number[] {
	const medians = new Map(
		[...groupBy(rows, ({ day }) => day)].map(([day, group]) => [day, median(group.map(figureOf))] as const),
	);
	return rows.map((row) => figureOf(row) - (medians.get(row.day) as number));
}
