// Joins two tables by key columns.

import { ArgumentError } from "../../core/errors.js";
import { push } from "../../core/group-by.js";
import { type Column, Table } from "../../core/table.js";
import { concatTables, distinctSources } from "./concat.js";
import { comparable, groupRows, namesIn } from "./keys.js";
import { takeColumn } from "./rows.js";

/** Options of `merge`. */
export interface MergeOptions {
	/** Key columns that have the same names on both sides. @default none: give on, or leftOn and rightOn */
	readonly on?: string | readonly string[];
	/** Key columns of the left side, where the sides name them differently. @default `on` */
	readonly leftOn?: string | readonly string[];
	/** Key columns of the right side, in the order of `leftOn`. @default `on` */
	readonly rightOn?: string | readonly string[];
	/** `inner` keeps rows with a partner, `left` and `right` all of one side, `outer` all of both. @default "inner" */
	readonly how?: "inner" | "left" | "right" | "outer";
	/** Suffixes for the names of other columns that both sides have. @default `_x`, `_y` */
	readonly suffixes?: readonly [left: string, right: string];
}

/**
 * Rows of two tables that agree in the keys, side by side: every pair, in the order of the left rows (of the right ones for `right`), then for
 * `outer` the right rows without a partner. Keys are compared exactly; a missing key has no partner. A key with one name on both sides gives one
 * column. With `leftOn` and `rightOn` of different names both columns stay. A row without a partner has no value in the other side's key, as in
 * pandas.
 * @throws ArgumentError for keys of different kinds, and for text that is not a day against a column of days
 */
export function mergeTables(left: Table, right: Table, options: MergeOptions): Table {
	const { how = "inner", suffixes = ["_x", "_y"] } = options;
	const leftKeys = namesIn(left, keyNames(options.leftOn ?? options.on, "leftOn"));
	const rightKeys = namesIn(right, keyNames(options.rightOn ?? options.on, "rightOn"));
	if (leftKeys.length !== rightKeys.length)
		throw new ArgumentError("on", `${leftKeys.length} keys on the left, ${rightKeys.length} on the right`);
	const { leftRows, rightRows } = pairs(left, right, leftKeys, rightKeys, how);
	const takenNames = new Set<string>();
	const entries: [string, Column][] = [];
	const addColumn = (name: string, column: Column) => {
		if (takenNames.has(name))
			throw new ArgumentError("suffixes", `two columns would be named ${JSON.stringify(name)}; give other suffixes`);
		takenNames.add(name);
		entries.push([name, column]);
	};
	// A key with one name on both sides gives one column; keys with different names stay on their sides, as in pandas.
	const shared = new Set(leftKeys.filter((name, i) => rightKeys[i] === name));
	const rightOthers = right.names.filter((name) => !shared.has(name));
	const both = new Set(rightOthers.filter((name) => left.has(name) && !shared.has(name)));
	for (const [name, column] of left.entries()) {
		const values = shared.has(name)
			? keyColumn(column, right.column(name), leftRows, rightRows, name)
			: takeColumn(column, leftRows);
		addColumn(both.has(name) ? name + suffixes[0] : name, values);
	}
	for (const name of rightOthers)
		addColumn(both.has(name) ? name + suffixes[1] : name, takeColumn(right.column(name), rightRows));
	return new Table(entries, {
		rowCount: leftRows.length,
		sources: distinctSources([...left.sources, ...right.sources]),
	});
}

function keyNames(names: MergeOptions["on"], argument: string): readonly string[] {
	if (names === undefined || names.length === 0)
		throw new ArgumentError(argument, `${argument}: name the key columns with on, or with leftOn and rightOn`);
	return typeof names === "string" ? [names] : names;
}

/** Positions of partners, −1 where a side has none. */
interface Pairs {
	readonly leftRows: number[];
	readonly rightRows: number[];
}

function pairs(
	left: Table,
	right: Table,
	leftKeys: readonly string[],
	rightKeys: readonly string[],
	how: NonNullable<MergeOptions["how"]>,
): Pairs {
	if (how === "right") {
		const swapped = pairs(right, left, rightKeys, leftKeys, "left");
		return { leftRows: swapped.rightRows, rightRows: swapped.leftRows };
	}
	const codes = commonCodes(left, right, leftKeys, rightKeys);
	const partners = new Map<number, number[]>();
	for (let row = 0; row < right.rowCount; row++) {
		const code = codes[left.rowCount + row] as number;
		if (code !== -1) push(partners, code, row);
	}
	const leftRows: number[] = [];
	const rightRows: number[] = [];
	const used = new Uint8Array(right.rowCount);
	for (let row = 0; row < left.rowCount; row++) {
		const partnerRows = partners.get(codes[row] as number);
		if (partnerRows && codes[row] !== -1) {
			for (const partner of partnerRows) {
				leftRows.push(row);
				rightRows.push(partner);
				used[partner] = 1;
			}
		} else if (how !== "inner") {
			leftRows.push(row);
			rightRows.push(-1);
		}
	}
	if (how === "outer") {
		for (let row = 0; row < right.rowCount; row++) {
			if (used[row] === 1) continue;
			leftRows.push(-1);
			rightRows.push(row);
		}
	}
	return { leftRows, rightRows };
}

/** Keys of the left rows, then the right rows, as numbers that are equal where the keys are. */
export function commonCodes(
	left: Table,
	right: Table,
	leftKeys: readonly string[],
	rightKeys: readonly string[],
): Int32Array {
	const sides = leftKeys.map((name, i) => {
		const rightKey = rightKeys[i] as string;
		return comparable(name, left.column(name), right.column(rightKey), rightKey);
	});
	const side = (which: 0 | 1, rowCount: number) =>
		new Table(
			sides.map((pair, i): [string, Column] => [String(i), pair[which]]),
			{ rowCount },
		);
	const stacked = concatTables([side(0, left.rowCount), side(1, right.rowCount)]);
	return groupRows(stacked, stacked.names).codes;
}

/** A key's column: values of the left rows, and of the right row where there is no left one. */
function keyColumn(
	left: Column,
	right: Column,
	leftRows: readonly number[],
	rightRows: readonly number[],
	name: string,
): Column {
	if (!leftRows.includes(-1)) return takeColumn(left, leftRows);
	const [a, b] = left.kind === right.kind ? [left, right] : comparable(name, left, right);
	const merged = concatTables([
		new Table([[name, takeColumn(a, leftRows)]]),
		new Table([[name, takeColumn(b, rightRows)]]),
	]).column(name);
	const count = leftRows.length;
	return takeColumn(
		merged,
		leftRows.map((row, i) => (row === -1 ? count + i : i)),
	);
}
