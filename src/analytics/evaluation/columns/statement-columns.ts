import type { Reason } from "../../../core/reason.js";
import type { Company, LineItem } from "../../../frames/company-types.js";

/** What a company is, beside its statements. */
export type CompanyTraits = Pick<Company, "symbol" | "template" | "templateCode" | "currency" | "priceCurrency">;

/** A line item of quarters. */
export interface QuartersOfItem {
	/** By company the first quarter that reports it, `YYYY-MM`; null or left out where none does. */
	readonly first: readonly (string | null)[];
	/** By row that of the quarter with which the fiscal year ends; NaN is missing. */
	readonly atYearEnd: Float64Array;
}

/** Line items of many companies: one row for each company and fiscal year, whole companies one after the other, oldest year first. */
export interface StatementColumns {
	readonly rowCount: number;
	/** First row of each company, then the number of rows. */
	readonly starts: Int32Array;
	/** Fiscal year by row, `YYYY-MM`. */
	readonly periods: readonly string[];
	/** By company. */
	readonly traits: readonly CompanyTraits[];
	/** A line item as reported for each fiscal year; NaN is missing. */
	year(item: LineItem): Float64Array;
	/** The same of the twelve months to the end of each fiscal year: where a year is missing, what replaces it. */
	trailing(item: LineItem): Float64Array;
	/** Tells of a row why its fiscal year has no such line. */
	whyMissing(item: LineItem): (row: number) => Reason;
	/** What quarters report of a line. Left out where that is not known. */
	quarters?(item: LineItem): QuartersOfItem;
	/** Close at which each row is taken; NaN where there is none. Left out where rows have no prices. */
	readonly prices?: Float64Array;
}
