// The inputs of a model at one row.
import { brief, type Finding } from "../company/finding.js";
import type { ColumnSource } from "./cells.js";
import type { Feed, RowsFeed } from "./model-feeds.js";

/** As findings. */
export function inputsAt(
	columns: ColumnSource,
	feeds: readonly Feed[],
	row: number,
): Readonly<Record<string, Finding<unknown>>> {
	return Object.fromEntries(
		feeds.map((feed) => {
			const { name } = feed;
			if (feed.kind === "cell") return [name, columns.finding(feed.quantity, "trailing", row)];
			return [name, brief(name, yearsAt(columns, feed, row))];
		}),
	);
}

/** As values. */
export function givenAt(columns: ColumnSource, feeds: readonly Feed[], row: number): Record<string, unknown> {
	const given: Record<string, unknown> = {};
	for (const feed of feeds)
		given[feed.name] = feed.kind === "cell" ? columns.valueAt(feed.column, row) : yearsAt(columns, feed, row);
	return given;
}

/** Fiscal years as objects, or one of them. */
function yearsAt(columns: ColumnSource, { fields, back, count }: RowsFeed, row: number): unknown {
	const yearAt = (year: number) => {
		const lines: Record<string, number | null> = {};
		for (const [field, { states, values }] of fields)
			lines[field] = states[year] === 0 ? (values[year] as number) : null;
		return lines;
	};
	if (back !== null) return yearAt(row - back);
	const years = Math.min(count, row - columns.startOf(columns.companyOfRow[row] as number) + 1);
	return Array.from({ length: years }, (_, i) => yearAt(row - years + 1 + i));
}
