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

/** As values: one object, which the next row changes. */
export function givenBy(columns: ColumnSource, feeds: readonly Feed[]): (row: number) => Record<string, unknown> {
	const given: Record<string, unknown> = Object.fromEntries(feeds.map(({ name }) => [name, null]));
	const blanks = feeds.map((feed) =>
		feed.kind === "rows" ? (Object.fromEntries(feed.fields.map(([field]) => [field, null])) as Year) : {},
	);
	return (row) => {
		for (const [i, feed] of feeds.entries()) {
			if (feed.kind === "cell") given[feed.name] = columns.valueAt(feed.column, row);
			else if (feed.back === null) given[feed.name] = yearsAt(columns, feed, row);
			else given[feed.name] = yearAt(feed, row - feed.back, blanks[i] as Year);
		}
		return given;
	};
}

type Year = Record<string, number | null>;

function yearAt({ fields }: RowsFeed, year: number, lines: Year): Year {
	for (let i = 0; i < fields.length; i++) {
		const [field, { states, values }] = fields[i] as RowsFeed["fields"][number];
		lines[field] = states[year] === 0 ? (values[year] as number) : null;
	}
	return lines;
}

/** Fiscal years as objects, or one of them. */
function yearsAt(columns: ColumnSource, feed: RowsFeed, row: number): unknown {
	const { back, count } = feed;
	if (back !== null) return yearAt(feed, row - back, {});
	const years = Math.min(count, row - columns.startOf(columns.companyOfRow[row] as number) + 1);
	return Array.from({ length: years }, (_, i) => yearAt(feed, row - years + 1 + i, {}));
}
