import type { Figure, Input } from "../../core/figure.js";
import type { MultipleName } from "./multiples.js";

/** One multiple now, and where it is in the company's own history. */
export interface MultipleStanding {
	/** `pe`, `ps`, `pb`, `ev_ebitda`, `ev_ebit`, `p_fcf`, `p_tbv`, `p_ffo`, `p_affo`, `dividend_yield` … */
	readonly name: MultipleName;
	readonly title: string;
	/** A multiple as a ratio; yields as a fraction. */
	readonly now: Figure;
	/** Ends of months or fiscal years, ISO dates, oldest first. */
	readonly dates: readonly string[];
	/** The multiple at each date; null where it has no meaning (NM) or an input is missing. */
	readonly values: readonly (number | null)[];
	readonly low: Figure;
	readonly median: Figure;
	readonly high: Figure;
	/** Percent points, 0 to 100: share of the history below the present. */
	readonly percentile: Figure;
	/** What the price would be at the low, median and high multiple, by date. */
	readonly bands: {
		readonly low: readonly (number | null)[];
		readonly median: readonly (number | null)[];
		readonly high: readonly (number | null)[];
	} | null;
	/** Price at each of `dates`. */
	readonly prices: readonly (number | null)[];
	/** Meaningless observations (NM) of the window, counted. */
	readonly notMeaningful: number;
	readonly lowerQuartile?: Figure;
	readonly upperQuartile?: Figure;
	readonly frequency?: "monthly" | "yearly" | null;
	/** ISO days between which low, median, high and percentile are taken, and how many observations count. */
	readonly window?: { readonly from: string; readonly to: string; readonly observations: number } | null;
	readonly inputs?: readonly Input[];
}
