// Filters and sorts rows, drops rows with missing cells, and takes the largest or smallest.

import { isoOfDay } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import type { Column, Table } from "../../core/table.js";
import type { Cell } from "../danfo-types.js";
import { namesIn, requireOrdered } from "./keys.js";
import { isMissing, takeRows } from "./rows.js";

/** One row for a condition: cells by column name. A missing number is NaN, any other missing cell null. */
export type Row = Readonly<Record<string, Cell>>;

/** A cell's value: days as ISO text, a missing number as NaN, other missing cells as null. */
export function cellAt(column: Column, row: number): Cell {
	switch (column.kind) {
		case "date":
			return isoOfDay(column.values[row] as number);
		case "boolean":
			return column.values[row] === 2 ? null : column.values[row] === 1;
		default:
			return column.values[row];
	}
}

/** Reads rows without building an object for each: every call returns the same object, set to another row. */
export function rowReader(table: Table): (row: number) => Row {
	let position = 0;
	const reader: Row = Object.create(null);
	for (const [name, column] of table.entries()) {
		Object.defineProperty(reader, name, { enumerable: true, get: () => cellAt(column, position) });
	}
	return (row) => {
		position = row;
		return reader;
	};
}

/** A condition on a row, or one truth value for each row. */
export type Condition =
	| ((row: Row, position: number) => boolean)
	| readonly (boolean | null | undefined)[]
	| { readonly values: unknown };

export function filterTable(table: Table, condition: Condition): Table {
	const keptRows: number[] = [];
	if (typeof condition === "function") {
		const readRow = rowReader(table);
		for (let row = 0; row < table.rowCount; row++) if (condition(readRow(row), row) === true) keptRows.push(row);
		return takeRows(table, keptRows);
	}
	const mask = Array.isArray(condition) ? condition : (condition as { values?: unknown }).values;
	if (!Array.isArray(mask) || mask.length !== table.rowCount) {
		const length = Array.isArray(mask) ? mask.length : "no";
		throw new ArgumentError("condition", `a mask needs ${table.rowCount} truth values, one per row; got ${length}`);
	}
	for (const [row, holds] of mask.entries()) if (holds === true) keptRows.push(row);
	return takeRows(table, keptRows);
}

/** The rows whose position meets a condition. */
export const rowsWhere = (table: Table, holds: (row: number) => boolean): Table =>
	takeRows(table, Array.from({ length: table.rowCount }, (_, row) => row).filter(holds));

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
		throw new ArgumentError("how", `how: expected "any" or "all", got ${JSON.stringify(how)}`);
	const checked = namesIn(table, columns ?? table.names).map((name) => table.column(name));
	const isDropped = (row: number): boolean =>
		how === "any"
			? checked.some((column) => isMissing(column, row))
			: checked.length > 0 && checked.every((column) => isMissing(column, row));
	return rowsWhere(table, (row) => !isDropped(row));
}

/** Options of `sortValues`. */
export interface SortOptions {
	/** For all columns, or one for each. @default true */
	readonly ascending?: boolean | readonly boolean[];
	/** Where rows with a missing value go, in either direction. @default "last" */
	readonly missing?: "first" | "last";
}

export function sortTable(table: Table, by: string | readonly string[], options: SortOptions = {}): Table {
	const { ascending = true, missing = "last" } = options;
	const names = namesIn(table, by);
	const directions = names.map((_, i) =>
		(typeof ascending === "boolean" ? ascending : ascending[i]) === false ? -1 : 1,
	);
	const compares = names.map((name, i) =>
		comparison(table.column(name), directions[i] as number, missing === "first" ? -1 : 1),
	);
	const order = Array.from({ length: table.rowCount }, (_, row) => row);
	order.sort((a, b) => {
		for (const compare of compares) {
			const result = compare(a, b);
			if (result !== 0) return result;
		}
		return a - b;
	});
	return takeRows(table, order);
}

/** A comparison of rows by one column. Text is compared by code units, so that all machines sort alike. */
function comparison(column: Column, direction: number, missing: number): (a: number, b: number) => number {
	const values = column.values as ArrayLike<number | string | null>;
	return (a, b) => {
		const noA = isMissing(column, a);
		const noB = isMissing(column, b);
		if (noA || noB) return noA === noB ? 0 : noA ? missing : -missing;
		const x = values[a] as number | string;
		const y = values[b] as number | string;
		return x < y ? -direction : x > y ? direction : 0;
	};
}

/** The rows with the largest values, largest first. */
export function nlargestTable(table: Table, count: number, by: string | readonly string[]): Table {
	for (const name of namesIn(table, by)) requireOrdered(name, table.column(name));
	return firstRows(sortTable(table, by, { ascending: false }), count);
}

/** The rows with the smallest values, smallest first. */
export function nsmallestTable(table: Table, count: number, by: string | readonly string[]): Table {
	for (const name of namesIn(table, by)) requireOrdered(name, table.column(name));
	return firstRows(sortTable(table, by), count);
}

function firstRows(table: Table, count: number): Table {
	if (!Number.isInteger(count) || count < 0)
		throw new ArgumentError("count", `count: expected a whole number from 0, got ${count}`);
	return rowsWhere(table, (row) => row < count);
}
