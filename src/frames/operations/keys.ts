import type { Column } from "../../core/column.js";
import { dayOfIso } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import type { Table } from "../../core/table.js";
import { isMissing } from "./rows.js";

/** Groups of rows that agree in some columns, exactly: 1 is not "1", ("x-y", "z") is not ("x", "y-z"). */
export interface Groups {
	/** By row, the number of its group in order of first appearance; −1 where a key is missing. */
	readonly codes: Int32Array;
	/** The first row of each group. */
	readonly firsts: readonly number[];
	/** How many rows each group has. */
	readonly sizes: Int32Array;
}

const codeOf = (column: Column, row: number): string | number => column.values[row] as string | number;

/** Rows grouped by the columns; rows with a missing key are in no group unless `keepMissing`. */
export function groupRows(table: Table, by: readonly string[], keepMissing = false): Groups {
	const { rowCount } = table;
	let codes = new Int32Array(rowCount);
	for (const [level, name] of by.entries()) {
		const column = table.column(name);
		const seen = new Map<string | number | null, Map<number, number>>();
		const next = new Int32Array(rowCount);
		let count = 0;
		for (let row = 0; row < rowCount; row++) {
			const before = level === 0 ? 0 : (codes[row] as number);
			const missing = isMissing(column, row);
			if (before === -1 || (missing && !keepMissing)) {
				next[row] = -1;
				continue;
			}
			const value = missing ? null : codeOf(column, row);
			let inner = seen.get(value);
			if (!inner) {
				inner = new Map();
				seen.set(value, inner);
			}
			let code = inner.get(before);
			if (code === undefined) {
				code = count++;
				inner.set(before, code);
			}
			next[row] = code;
		}
		codes = next;
	}
	return byAppearance(codes);
}

/** Codes renumbered by first appearance. */
function byAppearance(codes: Int32Array): Groups {
	const renumbered = new Map<number, number>();
	const firsts: number[] = [];
	const sizes: number[] = [];
	for (let row = 0; row < codes.length; row++) {
		const code = codes[row] as number;
		if (code === -1) continue;
		let number = renumbered.get(code);
		if (number === undefined) {
			number = firsts.length;
			renumbered.set(code, number);
			firsts.push(row);
			sizes.push(0);
		}
		codes[row] = number;
		sizes[number] = (sizes[number] as number) + 1;
	}
	return { codes, firsts, sizes: Int32Array.from(sizes) };
}

/** The rows of each group in order: group g has `rows[starts[g]]` up to before `rows[starts[g + 1]]`. */
export function rowsByGroup({ codes, sizes }: Groups): { readonly rows: Int32Array; readonly starts: Int32Array } {
	const starts = new Int32Array(sizes.length + 1);
	for (let group = 0; group < sizes.length; group++)
		starts[group + 1] = (starts[group] as number) + (sizes[group] as number);
	const rows = new Int32Array(starts[sizes.length] as number);
	const next = starts.slice();
	for (let row = 0; row < codes.length; row++) {
		const code = codes[row] as number;
		if (code === -1) continue;
		rows[next[code] as number] = row;
		next[code] = (next[code] as number) + 1;
	}
	return { rows, starts };
}

/** Two key columns in a form in which equal keys are equal: days and ISO text become days; other kinds must be the same. */
export function comparable(name: string, left: Column, right: Column): [Column, Column] {
	if (left.kind === right.kind) return [left, right];
	if (left.kind === "date" && right.kind === "text") return [left, asDays(right)];
	if (left.kind === "text" && right.kind === "date") return [asDays(left), right];
	// A column without any value matches nothing, whatever its kind.
	if (isBlank(left) || isBlank(right)) return [blank(left.values.length), blank(right.values.length)];
	throw new ArgumentError(
		"on",
		`${JSON.stringify(name)} holds ${left.kind} on the left and ${right.kind} on the right`,
	);
}

function asDays(column: Column & { kind: "text" }): Column {
	return { kind: "date", values: Int32Array.from(column.values, (value) => (value === null ? 0 : dayOfIso(value))) };
}

function isBlank(column: Column): boolean {
	for (let row = 0; row < column.values.length; row++) if (!isMissing(column, row)) return false;
	return true;
}

const blank = (length: number): Column => ({ kind: "text", values: new Array<string | null>(length).fill(null) });

/** Names given as one or many, each checked against the table. */
export function namesIn(table: Table, names: string | readonly string[]): readonly string[] {
	const list = typeof names === "string" ? [names] : names;
	for (const name of list) table.column(name);
	return list;
}

/** The number columns of a table, all or those named. */
export function numberNames(table: Table, names?: string | readonly string[]): readonly string[] {
	if (names === undefined) return table.names.filter((name) => table.get(name)?.kind === "number");
	const list = namesIn(table, names);
	for (const name of list) table.numbers(name);
	return list;
}
