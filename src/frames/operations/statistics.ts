// Computes statistics of a column: sums, means, quantiles, deviations.
import { ArgumentError } from "../../core/errors.js";
import { square } from "../../core/math/square.js";

/** A statistic by its name; it reduces the present values of a group to one. */
export type How =
	| "sum"
	| "prod"
	| "mean"
	| "median"
	| "min"
	| "max"
	| "std"
	| "var"
	| "count"
	| "nunique"
	| "first"
	| "last"
	| { readonly quantile: number };

/** A statistic over `values[0 … count)`, which hold no NaN and may be reordered. NaN where it has no value. */
export type Statistic = (values: Float64Array, count: number) => number;

const sum: Statistic = (values, count) => {
	if (count === 0) return Number.NaN;
	// Neumaier's compensated sum, so that the order of large and small values does not matter.
	let total = 0;
	let lost = 0;
	for (let i = 0; i < count; i++) {
		const value = values[i] as number;
		const next = total + value;
		lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
		total = next;
	}
	return Number.isFinite(total) ? total + lost : total;
};

const mean: Statistic = (values, count) => sum(values, count) / count;

const variance: Statistic = (values, count) => {
	if (count < 2) return Number.NaN;
	const middle = mean(values, count);
	let total = 0;
	for (let i = 0; i < count; i++) total += square((values[i] as number) - middle);
	return total / (count - 1);
};

/** With fewer values an insertion sort is faster than partitions. */
const INSERTION_SORT_VALUES = 24;

/**
 * The k-th smallest of the first `count` values. Reorders them: values before it are not larger, those after it not smaller. Partitions add
 * the result of a comparison to an index, because a branch would be mispredicted half of the time.
 */
export function select(values: Float64Array, count: number, k: number): number {
	let low = 0;
	let high = count - 1;
	while (high - low > INSERTION_SORT_VALUES) {
		// The median of three keeps sorted input from being slow.
		const [a, b, c] = [values[low] as number, values[(low + high) >> 1] as number, values[high] as number];
		const pivot = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
		const below = partition(values, low, high, pivot, true);
		if (k < below) {
			high = below - 1;
			continue;
		}
		const equal = partition(values, below, high, pivot, false);
		if (k < equal) return pivot;
		low = equal;
	}
	for (let i = low + 1; i <= high; i++) {
		const value = values[i] as number;
		let j = i - 1;
		for (; j >= low && (values[j] as number) > value; j--) values[j + 1] = values[j] as number;
		values[j + 1] = value;
	}
	return values[k] as number;
}

/** Moves the values below a pivot, or those not above it, to the front; returns the position after them. */
function partition(values: Float64Array, low: number, high: number, pivot: number, strictly: boolean): number {
	let position = low;
	if (strictly)
		for (let i = low; i <= high; i++) {
			const value = values[i] as number;
			values[i] = values[position] as number;
			values[position] = value;
			position += Number(value < pivot);
		}
	else
		for (let i = low; i <= high; i++) {
			const value = values[i] as number;
			values[i] = values[position] as number;
			values[position] = value;
			position += Number(value <= pivot);
		}
	return position;
}

/** Type-7 quantile (the default of R, NumPy and pandas): linear between the values around (n − 1)·q. */
export function quantileOf(values: Float64Array, count: number, q: number): number {
	if (count === 0) return Number.NaN;
	const position = (count - 1) * q;
	const below = Math.floor(position);
	const low = select(values, count, below);
	if (position === below) return low;
	// All values after it are at least as large; their smallest is the next one.
	let high = Number.POSITIVE_INFINITY;
	for (let i = below + 1; i < count; i++) if ((values[i] as number) < high) high = values[i] as number;
	return high === low ? low : low + (high - low) * (position - below);
}

const STATISTICS: Readonly<Record<Exclude<How, object>, Statistic>> = {
	sum,
	prod: (values, count) => {
		let product = count === 0 ? Number.NaN : 1;
		for (let i = 0; i < count; i++) product *= values[i] as number;
		return product;
	},
	mean,
	median: (values, count) => quantileOf(values, count, 0.5),
	min: (values, count) => {
		let least = count === 0 ? Number.NaN : (values[0] as number);
		for (let i = 1; i < count; i++) if ((values[i] as number) < least) least = values[i] as number;
		return least;
	},
	max: (values, count) => {
		let most = count === 0 ? Number.NaN : (values[0] as number);
		for (let i = 1; i < count; i++) if ((values[i] as number) > most) most = values[i] as number;
		return most;
	},
	std: (values, count) => Math.sqrt(variance(values, count)),
	var: variance,
	count: (_, count) => count,
	nunique: (values, count) => new Set(values.subarray(0, count)).size,
	first: (values, count) => (count === 0 ? Number.NaN : (values[0] as number)),
	last: (values, count) => (count === 0 ? Number.NaN : (values[count - 1] as number)),
};

/** True for one statistic, false for an object of statistics by column. */
export function isHow(value: unknown): value is How {
	return (
		typeof value === "string" ||
		(typeof value === "object" && value !== null && "quantile" in value && typeof value.quantile === "number")
	);
}

/** The function of a statistic. @throws ArgumentError with the known names, for an unknown one. */
export function statisticOf(how: How): Statistic {
	if (
		typeof how === "object" &&
		how !== null &&
		typeof how.quantile === "number" &&
		how.quantile >= 0 &&
		how.quantile <= 1
	) {
		return (values, count) => quantileOf(values, count, how.quantile);
	}
	const statistic = typeof how === "string" && Object.hasOwn(STATISTICS, how) ? STATISTICS[how] : undefined;
	if (statistic) return statistic;
	const allowed = `${Object.keys(STATISTICS).join(", ")} or { quantile: 0 … 1 }`;
	throw new ArgumentError("how", `${JSON.stringify(how)} is not a statistic; use ${allowed}`);
}

/** `mean`, `quantile_0.9`: the statistic's name within a column name. */
export const howName = (how: How): string => (typeof how === "string" ? how : `quantile_${how.quantile}`);
