// Declares the statements of many companies as columns: the input for evaluating figures over columns.
import type { Reason } from "../../../core/figure.js";
import type { Company, LineItem } from "../../../frames/company-types.js";

/** Facts about a company other than its statements. */
export type CompanyTraits = Pick<Company, "symbol" | "template" | "templateCode" | "currency" | "priceCurrency">;

export interface QuartersOfItem {
	/** The first quarter of each company that reports it, `YYYY-MM`; null or undefined if none does. */
	readonly first: readonly (string | null)[];
	/** The value of the fiscal year's last quarter, by row; NaN is missing. */
	readonly atYearEnd: Float64Array;
}

/** Line items of many companies: one row for each company and fiscal year, whole companies one after the other, oldest year first. */
export interface StatementColumns {
	readonly rowCount: number;
	/** First row of each company, then the number of rows. */
	readonly starts: Int32Array;
	/** Fiscal year by row, `YYYY-MM`. */
	readonly periods: readonly string[];
	readonly traits: readonly CompanyTraits[];
	/** A line item as reported for each fiscal year; NaN is missing. */
	year(item: LineItem): Float64Array;
	/** The same for the twelve months to the end of each fiscal year, where missing years are filled, such as a balance from an older sheet. */
	trailing(item: LineItem): Float64Array;
	/** Why a row does not have the line. */
	whyMissing(item: LineItem): (row: number) => Reason;
	/** The quarters of a line. Undefined if quarters are not known. */
	quarters?(item: LineItem): QuartersOfItem;
	/** The close for each row; NaN if there is none. Undefined if rows have no prices. */
	readonly prices?: Float64Array;
}
