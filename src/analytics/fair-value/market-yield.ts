import { median } from "../math/statistics.js";
import { rateOn, SP500_YIELD } from "./rates-by-month.js";

/** The median earnings yield of a market on a day, and where it comes from. */
export interface MarketYield {
	/** Earnings over price of the median company, a fraction. */
	readonly yield: number;
	/** Companies that it is the median of; null for a declared yield. */
	readonly count: number | null;
	/** ISO day, or `YYYY-MM` of a mean of the month. */
	readonly day: string;
	/** Where it comes from, in words. */
	readonly source: string;
}

/** Fewest companies whose median stands for a market. */
export const LEAST_COMPANIES = 100;

/**
 * The yield that is taken where neither the caller nor the service gives one: earnings of the S&P 500 over its level in the
 * newest month known by the day.
 */
export function declaredYield(day: string): MarketYield | null {
	const known = rateOn(SP500_YIELD, day);
	if (known === null) return null;
	const source = "earnings of the last twelve months over the level of the S&P 500 (Shiller)";
	return { yield: known.rate, count: null, day: known.month, source };
}

/**
 * The median earnings yield of companies with a price of the day. Losses count: they lie below the median.
 *
 * @param yields earnings over price, a fraction, of one company each; null where a figure is missing
 * @returns null with fewer than 100 companies
 */
export function medianEarningsYield(yields: readonly (number | null)[], day: string): MarketYield | null {
	const known = yields.filter((one): one is number => one !== null && Number.isFinite(one));
	if (known.length < LEAST_COMPANIES) return null;
	return { yield: median(known), count: known.length, day, source: `median of ${known.length} companies` };
}
