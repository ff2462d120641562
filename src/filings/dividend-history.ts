// Declares types of the dividends of a company.
import type { Dividend } from "../store/types.js";

/** A gap without payments in any source; sums across it are unknown. */
export interface DividendGap {
	readonly after: string;
	readonly before: string;
}

export interface DividendHistory {
	readonly payments: readonly Dividend[];
	readonly gaps: readonly DividendGap[];
}
