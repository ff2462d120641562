import { ArgumentError } from "../../core/errors.js";
import { square } from "../../core/math/square.js";

/** How the present values of a group become one. */
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
	// Neumaier's compensation: the result does not depend on the order in which large and small values come.
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

/** The k-th smallest of the first `count` values, found by partitioning; the values before it are not larger. */
export function select(values: Float64Array, count: number, k: number): number {
	let low = 0;
	let high = count - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		// The median of three keeps sorted and constant input from being slow.
		if ((values[middle] as number) < (values[low] as number)) swap(values, low, middle);
		if ((values[high] as number) < (values[low] as number)) swap(values, low, high);
		if ((values[high] as number) < (values[middle] as number)) swap(values, middle, high);
		const pivot = values[middle] as number;
		let i = low;
		let j = high;
		while (i <= j) {
			while ((values[i] as number) < pivot) i++;
			while ((values[j] as number) > pivot) j--;
			if (i <= j) swap(values, i++, j--);
		}
		if (k <= j) high = j;
		else if (k >= i) low = i;
		else break;
	}
	return values[k] as number;
}

function swap(values: Float64Array, i: number, j: number): void {
	const kept = values[i] as number;
	values[i] = values[j] as number;
	values[j] = kept;
}

/** Type-7 quantile (the default of R, NumPy and pandas): linear between the values around (n − 1)·q. */
export function quantileOf(values: Float64Array, count: number, q: number): number {
	if (count === 0) return Number.NaN;
	const place = (count - 1) * q;
	const below = Math.floor(place);
	const low = select(values, count, below);
	if (place === below) return low;
	// All that lies behind is at least as large: its smallest is the next.
	let high = Number.POSITIVE_INFINITY;
	for (let i = below + 1; i < count; i++) if ((values[i] as number) < high) high = values[i] as number;
	return high === low ? low : low + (high - low) * (place - below);
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

/** True for what names one statistic, as against a list of columns with theirs. */
export function isHow(value: unknown): value is How {
	return (
		typeof value === "string" ||
		(typeof value === "object" && value !== null && "quantile" in value && typeof value.quantile === "number")
	);
}

/** The statistic of a name. @throws ArgumentError with the names that there are. */
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
	const known = typeof how === "string" && Object.hasOwn(STATISTICS, how) ? STATISTICS[how] : undefined;
	if (known) return known;
	const allowed = `${Object.keys(STATISTICS).join(", ")} or { quantile: 0 … 1 }`;
	throw new ArgumentError("how", `${JSON.stringify(how)} is no statistic; use ${allowed}`);
}

/** `mean`, `quantile_0.9`: what a statistic is called in the name of a column. */
export const howName = (how: How): string => (typeof how === "string" ? how : `quantile_${how.quantile}`);
