// Declares the list functions of model formulas. Lists are oldest first, and NaN is missing.
import { mean, median, percentileRank, product, quantile as quantileOf, sampleSd, sum } from "../math/statistics.js";

export { mean, median, product, sum };

type List = readonly number[];
type AnyList = readonly unknown[];

export const sd = sampleSd;
export const percentile = percentileRank;
export const quantile = (list: List, p: number | List): number | number[] =>
	typeof p === "number" ? quantileOf(list, p) : p.map((each) => quantileOf(list, each));
export const lowest = (list: List): number => list.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
export const highest = (list: List): number => list.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
export const first = (list: List): number => list[0] ?? Number.NaN;
/** The newest element; `none` for an empty list. */
export const last = (list: List, none = Number.NaN): number => list.at(-1) ?? none;
/** The number of elements that are neither false nor null; for conditions, the number of true ones. */
export function count(list: AnyList): number {
	let all = 0;
	for (let i = 0; i < list.length; i++) if (list[i] !== false && list[i] !== null) all++;
	return all;
}

/** `from..to` in whole numbers. */
export const range = (from: number, to: number): number[] =>
	Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
/** The list without missing and infinite values. */
export function known<T>(list: readonly T[]): T[] {
	const values: T[] = [];
	for (let i = 0; i < list.length; i++) if (Number.isFinite(Number(list[i]))) values.push(list[i] as T);
	return values;
}
/** `sum(known(list))` without an intermediate list; the build writes this call. */
export function sumOfKnown(list: List): number {
	let total = 0;
	for (let i = 0; i < list.length; i++) if (Number.isFinite(list[i])) total += list[i] as number;
	return total;
}
/** `count(known(list))` without an intermediate list; the build writes this call. */
export function countOfKnown(list: List): number {
	let all = 0;
	for (let i = 0; i < list.length; i++) if (Number.isFinite(list[i])) all++;
	return all;
}
export const where = <T>(list: readonly T[], holds: AnyList): T[] => list.filter((_, i) => holds[i] === true);
export const newest = <T>(list: readonly T[], length: number): T[] => list.slice(-length);
/** The list without some elements at the start and at the end. */
export const inner = <T>(list: readonly T[], start: number, end = 0): T[] =>
	list.slice(start, Math.max(0, list.length - end));
export const reverse = <T>(list: readonly T[]): T[] => [...list].reverse();
export const repeat = <T>(list: readonly T[], times: List): T[] =>
	list.flatMap((one, i) => new Array<T>(times[i] ?? 0).fill(one));
/** `list[-1]`: the list shifted by a number of places. */
export const back = <T>(list: readonly T[], places: number, start: T): T[] =>
	list.map((_, i) => (i < places ? start : (list[i - places] as T)));
/** The list shifted by one place with a given first element: `before(estimates, base)`. */
export const before = <T>(list: readonly T[], start: T): T[] => back(list, 1, start);

const longest = (lists: readonly AnyList[]): number => lists.reduce((length, list) => Math.max(length, list.length), 0);

/** Computes element by element, as long as the longest list. */
export function each<T>(lists: readonly AnyList[], calculate: (i: number) => T): T[] {
	const results: T[] = [];
	for (let i = 0, length = longest(lists); i < length; i++) results.push(calculate(i));
	return results;
}

/** `x = from(start, x[-1]·…)`: each element from the previous one, for the length of the lists or a given number. */
export function from<T>(start: T, lists: readonly AnyList[] | number, next: (before: T, i: number) => T): T[] {
	const results: T[] = [];
	let before = start;
	for (let i = 0, length = typeof lists === "number" ? lists : longest(lists); i < length; i++) {
		before = next(before, i);
		results.push(before);
	}
	return results;
}

/** A list with NaN for missing values. */
export const filled = (list: readonly (number | null | undefined)[] | null | undefined): number[] =>
	(list ?? []).map((one) => one ?? Number.NaN);

export const isMissing = (value: number | undefined): boolean => value === undefined || Number.isNaN(value);
/** The value if known, else the other. */
export const orElse = (value: number | undefined, other: number): number => (isMissing(value) ? other : Number(value));

// Comparisons of elements give 1 or 0, and NaN if a number is not finite.
const areKnown = (a: number, b: number): boolean => a - a === 0 && b - b === 0;
export const more = (a: number, b: number): number => (areKnown(a, b) ? (a > b ? 1 : 0) : Number.NaN);
export const less = (a: number, b: number): number => more(b, a);
export const atLeast = (a: number, b: number): number => (areKnown(a, b) ? (a >= b ? 1 : 0) : Number.NaN);
export const atMost = (a: number, b: number): number => atLeast(b, a);
export const same = (a: number, b: number): number => (areKnown(a, b) ? (a === b ? 1 : 0) : Number.NaN);

/** Functions from a list to a number, and from a list to a list. */
export const LIST_TO_NUMBER = {
	sum,
	mean,
	median,
	product,
	sd,
	lowest,
	highest,
	first,
	last,
	count,
	quantile,
	percentile,
};
export const LIST_TO_LIST = { range, known, where, newest, inner, reverse, repeat, before };
