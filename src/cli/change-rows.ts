import { Table } from "../core/table.js";
import { GROUP_NAMES } from "../report/changes/change-groups.js";
import type { ReportChange } from "../report/index.js";

/** Makes a table of changes: one row for each value, the middle of the range first. Unknown parts are empty. */
export function changeRows(changes: readonly ReportChange[]): Table {
	const all = changes.flatMap((change) => change.rows.map((row) => ({ change, row })));
	type Entry = (typeof all)[number];
	const text = (pick: (entry: Entry) => string | null) => ({ kind: "text" as const, values: all.map(pick) });
	const number = (pick: (entry: Entry) => number | null) => ({
		kind: "number" as const,
		values: Float64Array.from(all, (one) => pick(one) ?? Number.NaN),
	});
	return new Table([
		["symbol", text(({ change }) => change.symbol)],
		["name", text(({ row }) => row.name)],
		["title", text(({ row }) => row.title)],
		["currency", text(({ change }) => change.currency)],
		["old_day", text(({ change }) => change.old.asOf)],
		["new_day", text(({ change }) => change.new.asOf)],
		["old", number(({ row }) => row.old)],
		["engine", number(({ row }) => row.engine)],
		...GROUP_NAMES.map((name) => [name, number(({ row }) => row.parts?.[name] ?? null)] as const),
		["new", number(({ row }) => row.new)],
		["difference", number(({ row }) => row.difference)],
		["refused", text(({ row }) => row.refused)],
	]);
}
