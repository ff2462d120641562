// Computes ranges, ticks and scales of axes.

import type { Unit } from "../core/figure.js";
import { log10 } from "../core/math/log10.js";
import { pow } from "../core/math/pow.js";
import { powerOfTen } from "../core/math/power-of-ten.js";

/** The ends of an axis with all values, rounded to a readable step. */
export function niceRange(
	values: readonly (number | null)[],
	{ zero = false, room = 0.04 }: { readonly zero?: boolean; readonly room?: number } = {},
): [number, number] {
	const numbers = values.filter((value): value is number => value !== null && Number.isFinite(value));
	if (zero) numbers.push(0);
	if (!numbers.length) return [0, 1];
	const low = Math.min(...numbers);
	const high = Math.max(...numbers);
	const span = high - low || Math.abs(high) || 1;
	const raw = span / 5;
	const power = powerOfTen(Math.floor(log10(raw)));
	const step = ([1, 2, 2.5, 5, 10].find((multiple) => multiple * power >= raw) ?? 10) * power;
	const from = zero && low >= 0 ? 0 : Math.floor((low - span * room) / step) * step;
	const to = zero && high <= 0 ? 0 : Math.ceil((high + span * room) / step) * step;
	return [from, to];
}

/** The ends of a logarithmic axis in powers of ten, as plotly needs them; only positive values count. */
export function logRange(values: readonly (number | null)[]): [number, number] {
	const positive = values.filter((value): value is number => value !== null && value > 0);
	if (!positive.length) return [0, 1];
	const low = log10(Math.min(...positive));
	const high = log10(Math.max(...positive));
	const room = Math.max((high - low) * 0.05, 0.02);
	return [low - room, high + room];
}

/** The ticks 1, 2 and 5 of every power of ten in the range. */
export function logTicks([low, high]: readonly [number, number]): number[] {
	const ticks: number[] = [];
	const span = high - low;
	const firsts = span > 3.6 ? [1] : span > 2.4 ? [1, 3] : span > 0.7 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 6, 8];
	for (let power = Math.floor(low); power <= high; power++)
		for (const first of firsts) {
			const tick = Number((first * powerOfTen(power)).toPrecision(6));
			if (log10(tick) >= low && log10(tick) <= high) ticks.push(tick);
		}
	return ticks;
}

/** A readable scale for money: billions from five digits of millions. Other units stay. */
export function readableScale(unit: Unit, values: readonly (number | null)[]): { unit: Unit; factor: number } {
	if ((unit.kind !== "money" && unit.kind !== "shares") || unit.scale === undefined) return { unit, factor: 1 };
	const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
	const plain = largest * unit.scale;
	const scale = plain >= (unit.kind === "shares" ? 2e9 : 1e10) ? 1e9 : plain >= 1e6 ? 1e6 : unit.scale;
	return { unit: { ...unit, scale }, factor: unit.scale / scale };
}

/** Fractions as percent points; null stays. */
export function inPercent(values: readonly (number | null)[]): (number | null)[] {
	return values.map((value) => (value === null ? null : value * 100));
}

/** Yearly growth as a fraction; null unless both ends are positive. */
export function growthRate(first: number | null, last: number | null, years: number): number | null {
	const [from, to] = [first ?? 0, last ?? 0];
	return from <= 0 || to <= 0 || years < 1 ? null : pow(to / from, 1 / years) - 1;
}

/** The first and last positions with a number. */
export function ends(values: readonly (number | null)[]): { first: number; last: number } | null {
	const first = values.findIndex((value) => value !== null);
	if (first < 0) return null;
	let last = values.length - 1;
	while (values[last] === null) last--;
	return { first, last };
}
