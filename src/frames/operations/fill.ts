// Fills missing values.

import { dayOfIso } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import type { Column, NumberColumn, Table } from "../../core/table.js";
import { withColumns } from "./columns.js";
import { groupRows, namesIn, rowsByGroup } from "./keys.js";
import { isMissing, takeColumn } from "./rows.js";

/** Options of `fillNa`. */
export interface FillOptions {
	/** The columns whose missing cells are filled. @default all columns of a fitting kind */
	readonly columns?: string | readonly string[];
	/**
	 * Columns such as `symbol`, to fill within groups; rows without a key are neither filled nor used.
	 * @default none: all rows are one group
	 */
	readonly by?: string | readonly string[];
	/** The most consecutive missing cells that are filled. @default all */
	readonly limit?: number;
}

/** The value for missing cells, or `{ method }` for the latest earlier value (`forward`) or the next one (`backward`). */
export type Filling = number | string | boolean | { readonly method: "forward" | "backward" };

export function fillTable(table: Table, filling: Filling, options: FillOptions = {}): Table {
	const names = new Set(options.columns === undefined ? table.names : namesIn(table, options.columns));
	const entries = table.entries().map(([name, column]): [string, Column] => {
		if (!names.has(name)) return [name, column];
		if (typeof filling === "object") return [name, fillFromNeighbours(table, column, filling.method, options)];
		return [name, fillWithValue(name, column, filling, options.columns !== undefined)];
	});
	return withColumns(table, entries);
}

/** A column with its missing cells filled by a value. Another kind of column stays unchanged; if the user named it, that is an error. */
function fillWithValue(name: string, column: Column, value: number | string | boolean, named: boolean): Column {
	const isEmpty = (row: number) => isMissing(column, row);
	if (column.kind === "number" && typeof value === "number") {
		const { reasons: _filled, ...rest } = column;
		return { ...rest, values: column.values.map((number) => (Number.isNaN(number) ? value : number)) };
	}
	if (column.kind === "text" && typeof value === "string")
		return { ...column, values: column.values.map((text) => text ?? value) };
	if (column.kind === "boolean" && typeof value === "boolean") {
		return { ...column, values: column.values.map((flag, row) => (isEmpty(row) ? Number(value) : flag)) };
	}
	if (column.kind === "date" && typeof value === "string" && dayOfIso(value) !== 0) {
		return { ...column, values: column.values.map((day) => (day === 0 ? dayOfIso(value) : day)) };
	}
	if (named)
		throw new ArgumentError(
			"filling",
			`column ${JSON.stringify(name)} holds ${column.kind}; ${JSON.stringify(value)} does not fill it`,
		);
	return column;
}

function fillFromNeighbours(
	table: Table,
	column: Column,
	method: "forward" | "backward",
	{ by, limit = Number.POSITIVE_INFINITY }: FillOptions,
): Column {
	if (method !== "forward" && method !== "backward")
		throw new ArgumentError("filling", `method: ${JSON.stringify(method)} is neither forward nor backward`);
	const { rows, starts } = rowsByGroup(groupRows(table, namesIn(table, by ?? [])));
	// Rows without a key stay unchanged.
	const positions = Int32Array.from({ length: table.rowCount }, (_, row) => row);
	for (let group = 0; group + 1 < starts.length; group++) {
		const members = rows.subarray(starts[group], starts[group + 1]);
		let last = -1;
		let run = 0;
		for (let i = 0; i < members.length; i++) {
			const row = members[method === "forward" ? i : members.length - 1 - i] as number;
			run = isMissing(column, row) ? run + 1 : 0;
			if (run === 0) last = row;
			positions[row] = run <= limit ? (last === -1 ? row : last) : row;
		}
	}
	return takeColumn(column as NumberColumn, positions);
}
