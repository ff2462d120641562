import type { Reason } from "../../core/reason.js";
import { monthOf } from "../adapters/fiscal.js";
import type { LineItem, LineItemSeries, Template } from "../company-types.js";

/** The fiscal years of a company with its trailing twelve months as the last column where there are any, or its quarters. */
export interface Sheet {
	/** `YYYY-MM`, then `TTM`. */
	readonly periods: readonly string[];
	readonly template: Template;
	readonly isQuarterly: boolean;
	/** A line item by period, unchecked; NaN is missing. */
	values(item: LineItem): Float64Array;
	/** A field of the service by period, such as a ratio that it states; NaN is missing. */
	stated(name: string): Float64Array;
	/** * The period of a balance in the last column, which comes from the newest sheet that reports it; `TTM` for flows and undated balances. */
	newestDay(item: LineItem): string;
	/** A line's own value in the column of the last twelve months; NaN where there is none. */
	ownTtm(item: LineItem): number;
	/** A balance of the quarter that ends with a column, of the newest quarter for the last twelve months; NaN where there is none. */
	inQuarter(item: LineItem, at: number): number;
	/** Sum of the four quarters of a flow to the end of a column where they follow each other; NaN where they are not known. */
	fourQuarters(item: LineItem, at: number): number;
}

export interface Doubt {
	readonly item: LineItem;
	/** Position among the periods. */
	readonly at: number;
	readonly reason: Reason;
}

/** The sum of the four quarters to a fiscal year's end, the newest four without one; NaN where they do not follow each other. */
export function fourQuarters({ periods, values }: LineItemSeries, end: string | undefined): number {
	// Quarters of 13 weeks may end a month early or late.
	const isNear = (period: string | undefined, month: number) => Math.abs(monthOf(period ?? "") - month) <= 1;
	const last = end === undefined ? periods.length - 1 : periods.findIndex((one) => isNear(one, monthOf(end)));
	if (!isNear(periods[last - 3], monthOf(periods[last] ?? "") - 9)) return Number.NaN;
	return values.slice(last - 3, last + 1).reduce((sum, value) => sum + value, 0);
}
