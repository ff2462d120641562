// Finds the growth that a price needs.
import { nearRoot } from "../math/find-root.js";
import { CONVENTIONS } from "./conventions.js";
import type { Drivers } from "./intrinsic-drivers.js";

/** The lowest growth tried, per year; then higher ones, for a company that has no value at the lowest. */
const MIN_GROWTH = -0.15;
const LATER_STARTS = [-0.1, -0.05, 0];

/** The highest growth tried for a loss-maker, whose return on capital is no limit. */
const MAX_LOSS_GROWTH = 1;

/** Growth is shown in tenths of a percent. */
const GROWTH_PRECISION = 1e-9;

/** The growth that a price needs, or the limit that it exceeds. */
export type NeededGrowth =
	| { readonly kind: "growth"; readonly growth: number }
	/** More than the return on capital can fund: the highest growth, and the value at it. */
	| { readonly kind: "too_much"; readonly most: number; readonly worth: number }
	/** Less than a decline of 15% a year. */
	| { readonly kind: "none" };

/**
 * The growth of the first five years at which the intrinsic value is the price, between a decline of 15% and the growth that 80% of
 * profit can fund (100% for a loss-maker).
 * @returns null where no value below the price or none at the highest growth exists
 */
export function neededGrowth(
	base: Drivers,
	worthOf: (drivers: Drivers) => number | null,
	price: number,
	lossMaker = false,
): NeededGrowth | null {
	const most = lossMaker ? MAX_LOSS_GROWTH : Math.max(base.growth, CONVENTIONS.reinvestmentCap * base.returnOnCapital);
	const gap = (growth: number) => (worthOf({ ...base, growth }) ?? Number.NaN) - price;
	// An indebted company may have no value at a steep decline: the search begins where it has one.
	const least = [MIN_GROWTH, ...LATER_STARTS].find((growth) => growth < most && !Number.isNaN(gap(growth)));
	if (least === undefined) return null;
	const [low, high] = [gap(least), gap(most)];
	if (Number.isNaN(high)) return null;
	if (low > 0) return least === MIN_GROWTH ? { kind: "none" } : null;
	if (high < 0) return { kind: "too_much", most, worth: high + price };
	const growth = nearRoot(gap, least, most, GROWTH_PRECISION);
	return growth === null ? null : { kind: "growth", growth };
}
