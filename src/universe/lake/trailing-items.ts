import { CompanyTimeline } from "../../analytics/periods/timeline.js";
import type { LineItemsOf } from "../../frames/company/line-items-of.js";
import type { LineItem } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";

/** A line item's twelve months to the end of fiscal years, where they differ from the year's own value: row and value in turn. */
export interface TrailingItem {
	readonly item: LineItem;
	readonly cells: readonly number[];
}

const LINE_ITEM_NAMES = Object.keys(LINE_ITEMS) as LineItem[];

/**
 * Values that replace line items of fiscal years as twelve months: four quarters or another balance where the year reports none, and the
 * service's own twelve months where they end with the newest year. Computed once, so that scoring needs no quarters.
 *
 * @param periods fiscal years, oldest first
 */
export function trailingItems(
	lines: LineItemsOf,
	periods: readonly string[],
	{ asOf, filingDate }: { readonly asOf: string; readonly filingDate: (period: string) => string | null },
): { readonly items: readonly TrailingItem[]; readonly newest: string | null } {
	const timeline = new CompanyTimeline({
		series: (item, frequency = "annual") => lines.series(item, frequency),
		ttm: (item) => lines.ttm(item),
		asOf,
		filingDate,
	});
	const places = periods.map((period) => timeline.periods.indexOf(period));
	const endsWithYear = places.includes(timeline.newest);
	const items: TrailingItem[] = [];
	for (const item of LINE_ITEM_NAMES) {
		const { values } = lines.series(item, "annual");
		if (!endsWithYear && !values.some(Number.isNaN)) continue;
		const cells: number[] = [];
		for (let row = 0; row < places.length; row++) {
			const value = timeline.reading(item, places[row] as number)?.value;
			if (value !== undefined && value !== values[row]) cells.push(row, value);
		}
		if (cells.length > 0) items.push({ item, cells });
	}
	return { items, newest: timeline.periods.at(-1) ?? null };
}
