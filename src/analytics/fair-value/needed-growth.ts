import { nearRoot } from "../math/find-root.js";
import { CONVENTIONS } from "./conventions.js";
import type { Drivers } from "./intrinsic-drivers.js";

/** Lowest growth that is tried, per year. */
const LEAST_GROWTH = -0.15;

/** Growth is shown in tenths of a percent. */
const NEAR = 1e-9;

/** Growth that a price needs, or on which side of what is possible it lies. */
export type NeededGrowth =
	| { readonly kind: "growth"; readonly growth: number }
	/** More than the return on capital pays for. */
	| { readonly kind: "too_much"; readonly most: number }
	/** Less than a decline of 15 % a year. */
	| { readonly kind: "none" };

/**
 * The growth of the first five years at which the intrinsic value is the price, between a decline of 15 % and what 80 % of
 * profit reinvested at the return on capital gives.
 *
 * @returns null where the value does not exist at an end
 */
export function neededGrowth(
	base: Drivers,
	worthOf: (drivers: Drivers) => number | null,
	price: number,
): NeededGrowth | null {
	const most = Math.max(base.growth, CONVENTIONS.reinvestmentCap * base.returnOnCapital);
	const gap = (growth: number) => (worthOf({ ...base, growth }) ?? Number.NaN) - price;
	const [low, high] = [gap(LEAST_GROWTH), gap(most)];
	if (Number.isNaN(low) || Number.isNaN(high)) return null;
	if (low > 0) return { kind: "none" };
	if (high < 0) return { kind: "too_much", most };
	const growth = nearRoot(gap, LEAST_GROWTH, most, NEAR);
	return growth === null ? null : { kind: "growth", growth };
}

/** In how many windows of the record sales grew at least so fast. */
export interface WindowCount {
	readonly reached: number;
	readonly windows: number;
}

/**
 * How often a record grew at least so fast over windows of some years.
 *
 * @param values by fiscal year, oldest first; windows with an end that is missing or not positive are left out
 * @example
 * windowsReaching([100, 110, 121, 121], 2, 0.09) //=> { reached: 1, windows: 2 }
 */
export function windowsReaching(values: readonly (number | null)[], years: number, growth: number): WindowCount {
	let least = 1;
	for (let year = 0; year < years; year++) least *= 1 + growth;
	const ratios = values.slice(years).flatMap((end, i) => {
		const begin = values[i] ?? null;
		return end === null || begin === null || begin <= 0 || end <= 0 ? [] : [end / begin];
	});
	return { reached: ratios.filter((ratio) => ratio >= least).length, windows: ratios.length };
}
