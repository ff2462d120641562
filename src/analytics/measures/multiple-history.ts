// Declares the type of a multiple today and in the company's own history.
import type { Figure, Input } from "../../core/figure.js";
import type { MultipleName } from "./multiples.js";

/** A multiple today and in the company's own history. */
export interface MultipleHistory {
	/** `pe`, `ps`, `pb`, `ev_ebitda`, `ev_ebit`, `p_fcf`, `p_tbv`, `p_ffo`, `p_affo`, `dividend_yield` … */
	readonly name: MultipleName;
	readonly title: string;
	/** A multiple as a ratio; yields as a fraction. */
	readonly now: Figure;
	/** Ends of months or fiscal years, ISO dates, oldest first. */
	readonly dates: readonly string[];
	/** The multiple at each date; null if missing or not meaningful. */
	readonly values: readonly (number | null)[];
	readonly low: Figure;
	readonly median: Figure;
	readonly high: Figure;
	/** The share of the history below the present, 0 to 100. */
	readonly percentile: Figure;
	/** The price at the low, median and high multiple, by date. */
	readonly bands: {
		readonly low: readonly (number | null)[];
		readonly median: readonly (number | null)[];
		readonly high: readonly (number | null)[];
	} | null;
	/** Price at each of `dates`. */
	readonly prices: readonly (number | null)[];
	/** The number of observations that are not meaningful (NM). */
	readonly notMeaningful: number;
	readonly lowerQuartile?: Figure;
	readonly upperQuartile?: Figure;
	readonly frequency?: "monthly" | "yearly" | null;
	/** The window of low, median, high and percentile, and its number of observations. */
	readonly window?: { readonly from: string; readonly to: string; readonly observations: number } | null;
	readonly inputs?: readonly Input[];
}
