// Selects complete, distinct, largest or smallest rows, and counts values.
import type { Column } from "../../core/column.js";
import { ArgumentError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import type { TtmOption } from "../danfo-types.js";
import { groupRows, namesIn, requireOrdered } from "./keys.js";
import { isMissing, takeColumn, takeRows } from "./rows.js";
import { sortTable } from "./select-rows.js";

/** Options of `dropNa`. */
export interface DropNaOptions {
	/** The columns to check. @default all */
	readonly columns?: string | readonly string[];
	/** Drops a row if `any` of them is missing, or only if `all` are. @default "any" */
	readonly how?: "any" | "all";
}

/** The rows without missing cells in the columns to check. */
export function dropNaTable(table: Table, { columns, how = "any" }: DropNaOptions = {}): Table {
	if (how !== "any" && how !== "all")
		throw new ArgumentError("how", `how: ${JSON.stringify(how)} is neither any nor all`);
	const checked = namesIn(table, columns ?? table.names).map((name) => table.column(name));
	const isDropped = (row: number): boolean =>
		how === "any"
			? checked.some((column) => isMissing(column, row))
			: checked.length > 0 && checked.every((column) => isMissing(column, row));
	return takeRows(
		table,
		positionsWhere(table.rowCount, (row) => !isDropped(row)),
	);
}

/** Options of `dropDuplicates`. */
export interface DropDuplicatesOptions {
	/** The columns in which rows are compared. @default all */
	readonly columns?: string | readonly string[];
	/** Which of several equal rows stays: the `first`, the `last`, or none of them (`false`). @default "first" */
	readonly keep?: "first" | "last" | false;
}

export function dropDuplicatesTable(table: Table, options: DropDuplicatesOptions = {}): Table {
	const { columns, keep = "first" } = options;
	const { codes, firsts, sizes } = groupRows(table, namesIn(table, columns ?? table.names), true);
	const lasts = new Int32Array(sizes.length);
	for (const [row, code] of codes.entries()) lasts[code] = row;
	return takeRows(
		table,
		positionsWhere(table.rowCount, (row) => {
			const code = codes[row] as number;
			if (keep === false) return sizes[code] === 1;
			return keep === "last" ? lasts[code] === row : firsts[code] === row;
		}),
	);
}

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

export function nlargestTable(table: Table, count: number, by: string | readonly string[]): Table {
	for (const name of namesIn(table, by)) requireOrdered(name, table.column(name));
	return firstRows(sortTable(table, by, { ascending: false }), count);
}

export function nsmallestTable(table: Table, count: number, by: string | readonly string[]): Table {
	for (const name of namesIn(table, by)) requireOrdered(name, table.column(name));
	return firstRows(sortTable(table, by), count);
}

function firstRows(table: Table, count: number): Table {
	if (!Number.isInteger(count) || count < 0)
		throw new ArgumentError("count", `count: expected a whole number from 0, got ${count}`);
	return takeRows(
		table,
		positionsWhere(table.rowCount, (row) => row < count),
	);
}

function positionsWhere(rowCount: number, holds: (row: number) => boolean): number[] {
	return Array.from({ length: rowCount }, (_, row) => row).filter(holds);
}
