/** What does not hold in a company's filings, and what became of it. */
export interface Check {
	readonly symbol: string;
	/** Period as tables show it, such as `2024-12`. */
	readonly period: string;
	readonly frequency: "annual" | "quarterly";
	/** The rule in words: an identity, or the line that is doubtful. */
	readonly rule: string;
	/** Both sides in the data set's units; null where there is no such figure. */
	readonly left: number | null;
	readonly right: number | null;
	readonly difference: number | null;
	/** The figure is left out, is stored with a bound, or is only remarked on. */
	readonly effect: "refused" | "approximate" | "note";
}
