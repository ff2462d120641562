// Drops duplicate rows and counts values.
import { type Column, Table } from "../../core/table.js";
import type { TtmOption } from "../danfo-types.js";
import { groupRows, namesIn } from "./keys.js";
import { takeColumn } from "./rows.js";
import { rowsWhere, sortTable } from "./select-rows.js";

/** Options of `dropDuplicates`. */
export interface DropDuplicatesOptions {
	/** The columns in which rows are compared. @default all */
	readonly columns?: string | readonly string[];
	/** Which of several equal rows stays: the `first`, the `last`, or none of them (`false`). @default "first" */
	readonly keep?: "first" | "last" | false;
}

/** Keeps one of several equal rows, or none. */
export function dropDuplicatesTable(table: Table, options: DropDuplicatesOptions = {}): Table {
	const { columns, keep = "first" } = options;
	const { codes, firsts, sizes } = groupRows(table, namesIn(table, columns ?? table.names), true);
	const lasts = new Int32Array(sizes.length);
	for (const [row, code] of codes.entries()) lasts[code] = row;
	return rowsWhere(table, (row) => {
		const code = codes[row] as number;
		if (keep === false) return sizes[code] === 1;
		return keep === "last" ? lasts[code] === row : firsts[code] === row;
	});
}

/** Distinct values with count and fraction, most frequent first. `onFiscalRows` applies the option. */
export function valueCountsTable(table: Table, columns: string | readonly string[], _: TtmOption = {}): Table {
	const names = namesIn(table, columns);
	const { firsts, sizes } = groupRows(table, names);
	const all = sizes.reduce((total, size) => total + size, 0);
	const entries = names.map((name): [string, Column] => [name, takeColumn(table.column(name), firsts)]);
	entries.push(["count", { kind: "number", values: Float64Array.from(sizes), unit: { kind: "count" } }]);
	const fractions = Float64Array.from(sizes, (size) => size / all);
	entries.push(["fraction", { kind: "number", values: fractions, unit: { kind: "fraction" } }]);
	const counted = new Table(entries, { rowCount: firsts.length, sources: table.sources });
	return sortTable(counted, "count", { ascending: false });
}
