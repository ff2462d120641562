import type { Reason } from "../../core/reason.js";
import type { LineItem, Template } from "../company-types.js";

/** The fiscal years of a company, and its trailing twelve months as the last column where there are any. */
export interface Sheet {
	/** `YYYY-MM`, then `TTM`. */
	readonly periods: readonly string[];
	readonly template: Template;
	/** A line item by period, as it came; NaN is missing. */
	values(item: LineItem): Float64Array;
	/** Sum of the four newest quarters of a flow where they follow each other; NaN where they are not known. */
	newestQuarters(item: LineItem): number;
}

/** A cell that is not believed. */
export interface Doubt {
	readonly item: LineItem;
	/** Position among the periods. */
	readonly at: number;
	readonly reason: Reason;
}
