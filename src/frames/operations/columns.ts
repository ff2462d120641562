// Creates tables with other columns: renamed, replaced or computed.
import { type Column, Table } from "../../core/table.js";
import { columnOf } from "../column-of.js";
import { namesIn } from "./keys.js";
import { type Row, rowReader } from "./select-rows.js";

/** A table with other columns and the same row labels. */
export function withColumns(table: Table, entries: Iterable<readonly [string, Column]>): Table {
	const { rowCount, sources, index } = table;
	return new Table(entries, { rowCount, sources, ...(index && { index }) });
}

/** The same table with some of its columns changed. */
export function withReplaced(table: Table, names: readonly string[], change: (column: Column) => Column): Table {
	const chosen = new Set(names);
	const entries = table
		.entries()
		.map(([name, column]): [string, Column] => [name, chosen.has(name) ? change(column) : column]);
	return withColumns(table, entries);
}

export function selectTable(table: Table, columns: string | readonly string[]): Table {
	return withColumns(
		table,
		namesIn(table, columns).map((name) => [name, table.column(name)] as const),
	);
}

export function dropTable(table: Table, columns: string | readonly string[]): Table {
	const dropped = new Set(namesIn(table, columns));
	return withColumns(
		table,
		table.entries().filter(([name]) => !dropped.has(name)),
	);
}

export function renameTable(table: Table, names: Readonly<Record<string, string>>): Table {
	namesIn(table, Object.keys(names));
	return withColumns(
		table,
		table.entries().map(([name, column]) => [Object.hasOwn(names, name) ? (names[name] as string) : name, column]),
	);
}

/** A new column: computed row by row, given as a list with one value for each row, or one value for all rows. */
export type NewColumn =
	| ((row: Row, position: number) => unknown)
	| readonly unknown[]
	| number
	| string
	| boolean
	| null;

export function assignTable(table: Table, columns: Readonly<Record<string, NewColumn>>): Table {
	let result = table;
	for (const [name, value] of Object.entries(columns)) {
		const readRow = rowReader(result);
		const cells = Array.isArray(value)
			? (value as readonly unknown[])
			: Array.from({ length: table.rowCount }, (_, row) =>
					typeof value === "function" ? value(readRow(row), row) : value,
				);
		result = withColumns(result, new Map(result.entries()).set(name, columnOf(cells)));
	}
	return result;
}
