// Defines the statements that the rules check: a company's line items by period.
import type { Reason } from "../../core/figure.js";
import { monthOf } from "../adapters/fiscal.js";
import type { LineItem, LineItemSeries, Template } from "../company-types.js";

/** A company's fiscal years, with its trailing twelve months as the last column if there are any, or its quarters. */
export interface Sheet {
	/** `YYYY-MM`, then `TTM`. */
	readonly periods: readonly string[];
	readonly template: Template;
	readonly isQuarterly: boolean;
	/** The unchecked values of a line item by period; NaN is missing. */
	values(item: LineItem): Float64Array;
	/** The values of a field of the service by period, such as a stated ratio; NaN is missing. */
	stated(name: string): Float64Array;
	/** The month of a balance in the last column, which is from the newest balance sheet with the item; `TTM` for flows and undated balances. */
	newestDay(item: LineItem): string;
	/** The line item's own value in the column of the last twelve months; NaN if there is none. */
	ownTtm(item: LineItem): number;
	/** The balance at the end of a column, from the quarter that ends there (the newest for the last twelve months); NaN if there is none. */
	inQuarter(item: LineItem, i: number): number;
	/** The sum of a flow's four quarters up to the end of a column; NaN if they are unknown or not consecutive. */
	fourQuarters(item: LineItem, i: number): number;
}

/** A value that contradicts other figures of the statements. */
export interface Doubt {
	readonly item: LineItem;
	/** Position among the periods. */
	readonly index: number;
	readonly reason: Reason;
}

/** The sum of the four quarters up to a fiscal year's end, or of the newest four; NaN if they are not consecutive. */
export function fourQuarters(
	{ periods, values }: Pick<LineItemSeries, "periods" | "values">,
	end: string | undefined,
): number {
	// Quarters of 13 weeks may end a month early or late.
	const isNear = (period: string | undefined, month: number) => Math.abs(monthOf(period ?? "") - month) <= 1;
	const last = end === undefined ? periods.length - 1 : periods.findIndex((period) => isNear(period, monthOf(end)));
	if (!isNear(periods[last - 3], monthOf(periods[last] ?? "") - 9)) return Number.NaN;
	return values.slice(last - 3, last + 1).reduce((sum, value) => sum + value, 0);
}
