import { median } from "../math/statistics.js";

/** The median earnings yield of a market on a day, and where it comes from. */
export interface MarketYield {
	/** Earnings over price of the median company, a fraction. */
	readonly yield: number;
	/** Companies that it is the median of; null for a declared yield. */
	readonly count: number | null;
	/** ISO day. */
	readonly day: string;
	/** Where it comes from, in words. */
	readonly source: string;
}

/** Fewest companies whose median stands for a market. */
export const LEAST_COMPANIES = 100;

/**
 * The yield that is taken where neither the caller nor the service gives one: trailing earnings of the S&P 500 over its
 * level (Shiller's monthly data).
 */
export const DECLARED_YIELD: MarketYield = {
	yield: 0.0417,
	count: null,
	day: "2023-06-30",
	source: "earnings of USD 181.17 over the S&P 500 at 4,345 (Shiller)",
};

/**
 * The median earnings yield of companies with a price of the day. Losses count: they lie below the median.
 *
 * @param yields earnings over price, a fraction, of one company each; null where a figure is missing
 * @returns null with fewer than 100 companies
 * @example
 * medianEarningsYield(Array.from({ length: 101 }, (_, i) => i / 1000), "2026-06-30")?.yield //=> 0.05
 */
export function medianEarningsYield(yields: readonly (number | null)[], day: string): MarketYield | null {
	const known = yields.filter((one): one is number => one !== null && Number.isFinite(one));
	if (known.length < LEAST_COMPANIES) return null;
	return { yield: median(known), count: known.length, day, source: `median of ${known.length} companies` };
}
