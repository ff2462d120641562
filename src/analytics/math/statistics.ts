// Computes sums, means, medians and quantiles of numbers.
import { square } from "../../core/math/square.js";

/** Sum of the numbers; 0 for none. */
export function sum(values: readonly number[]): number {
	let total = 0;
	for (let i = 0; i < values.length; i++) total += values[i] as number;
	return total;
}

/** Product of the numbers; 1 for none. */
export const product = (values: readonly number[]): number => values.reduce((total, value) => total * value, 1);

/** Arithmetic mean; NaN for none. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The numbers of a column, its nulls left out. */
export const present = (values: readonly (number | null)[]): number[] =>
	values.filter((value): value is number => value !== null);

/** Sample standard deviation (n − 1); NaN for fewer than two numbers. */
export function sampleSd(values: readonly number[]): number {
	const center = mean(values);
	return Math.sqrt(sum(values.map((value) => square(value - center))) / (values.length - 1));
}

/** Middle value, or the mean of the middle two; NaN for none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Quantile of type 7 (linear interpolation at h = (n − 1)p, counted from 0; numpy's default, Excel's PERCENTILE.INC).
 * Source: Hyndman & Fan 1996.
 * @param p a fraction, 0 to 1
 */
export const quantile = (values: readonly number[], p: number): number =>
	quantileOf(new Float64Array(values).sort(), p);

/** The quantile of numbers that are in order, lowest first. */
export function quantileOf(sorted: Float64Array, p: number): number {
	if (sorted.length === 0) return Number.NaN;
	const h = (sorted.length - 1) * p;
	const low = sorted[Math.floor(h)] ?? Number.NaN;
	const high = sorted[Math.ceil(h)] ?? Number.NaN;
	return low + (h - Math.floor(h)) * (high - low);
}

/** 100·(number below + half of the number equal)/n, in percent points; NaN for none. */
export function percentileRank(values: readonly number[], target: number): number {
	const below = values.filter((value) => value < target).length;
	const equal = values.filter((value) => value === target).length;
	return (100 * (below + equal / 2)) / values.length;
}
