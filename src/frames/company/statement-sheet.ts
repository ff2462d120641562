import type { Reason } from "../../core/reason.js";
import type { LineItem, Template } from "../company-types.js";

/** The fiscal years of a company, and its trailing twelve months as the last column where there are any. */
export interface Sheet {
	/** `YYYY-MM`, then `TTM`. */
	readonly periods: readonly string[];
	readonly template: Template;
	/** A line item by period, as it came; NaN is missing. */
	values(item: LineItem): Float64Array;
	/** The period of the last column of a balance, which is of the newest sheet that reports it; `TTM` for flows, and where nothing dates it. */
	newestDay(item: LineItem): string;
	/** Sum of the four quarters of a flow to the end of a column where they follow each other; NaN where they are not known. */
	fourQuarters(item: LineItem, at: number): number;
}

/** A cell that is not believed. */
export interface Doubt {
	readonly item: LineItem;
	/** Position among the periods. */
	readonly at: number;
	readonly reason: Reason;
}
