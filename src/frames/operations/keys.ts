// Groups and matches rows by equal cells of key columns.

import { ArgumentError } from "../../core/errors.js";
import { readNumber } from "../../core/read-number.js";
import { type Column, notNumbers, type Table } from "../../core/table.js";
import { isBlank, isMissing } from "./rows.js";
import { asDays, sameInstants } from "./times.js";

/** Groups of rows with exactly equal keys: 1 is not "1", ("x-y", "z") is not ("x", "y-z"). */
export interface Groups {
	/** The group number of each row, in order of first appearance; −1 where a key is missing. */
	readonly codes: Int32Array;
	/** The first row of each group. */
	readonly firsts: readonly number[];
	/** The number of rows of each group. */
	readonly sizes: Int32Array;
}

const codeOf = (column: Column, row: number): string | number => column.values[row] as string | number;

/** Groups rows by columns; rows with a missing key are in no group unless `keepMissing`. */
export function groupRows(table: Table, by: readonly string[], keepMissing = false): Groups {
	const [first, ...otherCodes] = by.map((name) => codesOf(table.column(name), keepMissing));
	if (!first) return groupsOfCodes(new Int32Array(table.rowCount), Math.min(1, table.rowCount));
	const { codes, count } = otherCodes.reduce((all, next) => combineCodes(all.codes, next.codes, next.count), first);
	return groupsOfCodes(codes, count);
}

/** The number of each row's key, and how many keys there are. */
export interface Codes {
	codes: Int32Array;
	count: number;
}

/** Numbers the values of one column in order of first appearance. */
function codesOf(column: Column, keepMissing: boolean): Codes {
	const rowCount = column.values.length;
	const codes = new Int32Array(rowCount);
	const seen = new Map<string | number | null, number>();
	let valueBefore: string | number | null | undefined;
	let code = -1;
	for (let row = 0; row < rowCount; row++) {
		const value = isMissing(column, row) ? null : codeOf(column, row);
		// Most rows have the same key as the row before, so no lookup is needed.
		if (value !== valueBefore) {
			valueBefore = value;
			const known = value === null && !keepMissing ? -1 : seen.get(value);
			code = known ?? seen.size;
			if (known === undefined) seen.set(value, code);
		}
		codes[row] = code;
	}
	return { codes, count: seen.size };
}

/** Numbers pairs of codes in order of first appearance; −1 where one of the two is. */
export function combineCodes(left: Int32Array, right: Int32Array, rightCount: number): Codes {
	const codes = new Int32Array(left.length);
	const seen = new Map<number, number>();
	for (let row = 0; row < left.length; row++) {
		const [a, b] = [left[row] as number, right[row] as number];
		if (a === -1 || b === -1) {
			codes[row] = -1;
			continue;
		}
		const pair = a * rightCount + b;
		let code = seen.get(pair);
		if (code === undefined) {
			code = seen.size;
			seen.set(pair, code);
		}
		codes[row] = code;
	}
	return { codes, count: seen.size };
}

/** Finds the first row and the size of each group. */
export function groupsOfCodes(codes: Int32Array, count: number): Groups {
	const sizes = new Int32Array(count);
	const firsts: number[] = [];
	for (let row = 0; row < codes.length; row++) {
		const code = codes[row] as number;
		if (code === -1) continue;
		if (sizes[code] === 0) firsts[code] = row;
		sizes[code] = (sizes[code] as number) + 1;
	}
	return { codes, firsts, sizes };
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

/**
 * Converts the numbers of each group in order. Rows in no group get no value.
 * @param make called once for each group with its rows; returns the function that converts a number
 */
export function convertByGroup(
	numbers: Float64Array,
	{ rows, starts }: ReturnType<typeof rowsByGroup>,
	make: (members: Int32Array) => (value: number) => number,
): Float64Array {
	const values = new Float64Array(numbers.length).fill(Number.NaN);
	for (let group = 0; group + 1 < starts.length; group++) {
		const members = rows.subarray(starts[group], starts[group + 1]);
		const change = make(members);
		for (let i = 0; i < members.length; i++) {
			const row = members[i] as number;
			values[row] = change(numbers[row] as number);
		}
	}
	return values;
}

/**
 * Converts two key columns so that equal keys have equal values: days and ISO text become days, instants with zones become numbers. Other
 * kinds must be the same.
 * @throws ArgumentError for other kinds, and for text that is not a day against a column of days
 */
export function comparable(name: string, left: Column, right: Column, rightName = name): [Column, Column] {
	if (left.kind === "text" && right.kind === "text") return sameInstants(left, right) ?? [left, right];
	if (left.kind === right.kind) return [left, right];
	if (left.kind === "date" && right.kind === "text") return [left, asDays(rightName, right)];
	if (left.kind === "text" && right.kind === "date") return [asDays(name, left), right];
	// A column without values matches nothing.
	if (isBlank(left) || isBlank(right)) return [blank(left.values.length), blank(right.values.length)];
	throw new ArgumentError(
		"on",
		`${JSON.stringify(name)} holds ${left.kind} on the left and ${right.kind} on the right`,
	);
}

const blank = (length: number): Column => ({ kind: "text", values: new Array<string | null>(length).fill(null) });

/** Converts one or several column names to a list, and checks that the table has them. */
export function namesIn(table: Table, names: string | readonly string[]): readonly string[] {
	const list = typeof names === "string" ? [names] : names;
	for (const name of list) table.column(name);
	return list;
}

export function numberNames(table: Table, names?: string | readonly string[]): readonly string[] {
	if (names === undefined) return table.names.filter((name) => table.get(name)?.kind === "number");
	const list = namesIn(table, names);
	for (const name of list) table.numbers(name);
	return list;
}

/** Refuses a column of numbers written as text, whose order is wrong: "10" comes before "9". @throws ArgumentError */
export function requireOrdered(name: string, column: Column): void {
	if (column.kind === "text" && column.values.some((text) => !Number.isNaN(readNumber(text))))
		throw notNumbers(name, column);
}
