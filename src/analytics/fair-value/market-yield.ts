// Declares the market's earnings yield, and its default.
import { rateOn, SP500_YIELD } from "./rates-by-month.js";

/** The median earnings yield of a market on a day, and its source. */
export interface MarketYield {
	/** Earnings over price of the median company, a fraction. */
	readonly yield: number;
	/** The number of companies; null for a declared yield. */
	readonly count: number | null;
	/** ISO day, or `YYYY-MM` of a mean of the month. */
	readonly day: string;
	/** The source in words. */
	readonly source: string;
}

/** The default yield: earnings of the S&P 500 over its level in the newest month known on the day. */
export function declaredYield(day: string): MarketYield | null {
	const rate = rateOn(SP500_YIELD, day);
	if (rate === null) return null;
	const source = "earnings of the last twelve months over the level of the S&P 500 (Shiller)";
	return { yield: rate.rate, count: null, day: rate.month, source };
}
