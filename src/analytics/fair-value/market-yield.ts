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
