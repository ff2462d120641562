// Aligns frames to the same row labels.

import { serialOfDay } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import { type Column, Table } from "../../core/table.js";
import { distinctSources } from "./concat.js";
import { isBlank, isMissing, takeColumn } from "./rows.js";

/** Options of `align`. */
export interface AlignOptions {
	/** The column by which the frames are aligned: days, periods or numbers. @default "date" */
	readonly on?: string;
	/** `outer` keeps every value of the column, `inner` those that all frames have. @default "outer" */
	readonly how?: "outer" | "inner";
	/** Fills gaps with the latest value before. @default false */
	readonly forward?: boolean;
}

/**
 * Tables side by side on one axis, sorted by it. A column that occurs in several tables gets its table's name as a prefix. The only value
 * column of each table gets just the table's name. A column `symbol` is left out.
 */
export function alignTables(tables: Readonly<Record<string, Table>>, options: AlignOptions = {}): Table {
	const { on = "date", how = "outer", forward = false } = options;
	const parts = Object.entries(tables);
	// An axis without values has no influence on the kind.
	const withValues = parts.map(([, table]) => table.column(on)).filter((column) => !isBlank(column));
	const kinds = new Set(withValues.map(({ kind }) => kind));
	if (kinds.size > 1)
		throw new ArgumentError("on", `${JSON.stringify(on)} holds ${[...kinds].join(" and ")} in different frames`);
	const axes = parts.map(([name, table]) => sortedKeys(name, on, table.column(on)));
	const keys = how === "outer" ? union(axes) : intersection(axes);
	const positions = axes.map((axis) => positionsOf(axis, keys));
	const axis = axisColumn(withValues[0] ?? parts[0]?.[1].column(on), keys);
	const entries: [string, Column][] = axis ? [[on, axis]] : [];
	for (const [i, [name, table]] of parts.entries()) {
		const names = table.names.filter((column) => column !== on && column !== "symbol");
		for (const column of names) {
			const positionsOfPart = positions[i] as Int32Array;
			const values = table.column(column);
			const filled = forward ? fillForward(values, positionsOfPart) : positionsOfPart;
			const shared = parts.some(([, otherTable], j) => j !== i && otherTable.has(column));
			entries.push([names.length === 1 ? name : shared ? `${name} ${column}` : column, takeColumn(values, filled)]);
		}
	}
	return new Table(entries, {
		rowCount: keys.length,
		sources: distinctSources(parts.flatMap(([, table]) => [...table.sources])),
	});
}

type Key = number | string;

/** The values of a table's axis in order, and the row of each. */
interface Axis {
	readonly keys: readonly Key[];
	readonly rows: readonly number[];
}

function sortedKeys(name: string, on: string, column: Column): Axis {
	const values = column.values as ArrayLike<Key>;
	const rows: number[] = [];
	let sorted = true;
	for (let row = 0; row < values.length; row++) {
		if (isMissing(column, row)) continue;
		const last = rows.at(-1);
		if (last !== undefined && !((values[last] as Key) < (values[row] as Key))) sorted = false;
		rows.push(row);
	}
	if (!sorted) rows.sort((a, b) => compare(values[a] as Key, values[b] as Key));
	const keys = rows.map((row) => values[row] as Key);
	const duplicate = sorted ? undefined : keys.find((key, i) => i > 0 && key === keys[i - 1]);
	if (duplicate !== undefined)
		throw new ArgumentError("on", `${name}: ${JSON.stringify(on)} holds ${duplicate} twice, so rows cannot be aligned`);
	return { keys, rows };
}

const compare = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0);

/** The keys of all axes, in order; sorted lists are merged pairwise. */
function union(axes: readonly Axis[]): readonly Key[] {
	return axes.reduce<readonly Key[]>((all, { keys }) => {
		const merged: Key[] = [];
		let [i, j] = [0, 0];
		while (i < all.length || j < keys.length) {
			const [a, b] = [all[i], keys[j]];
			if (b === undefined || (a !== undefined && a < b)) {
				merged.push(a as Key);
				i++;
			} else {
				merged.push(b);
				j++;
				if (a === b) i++;
			}
		}
		return merged;
	}, []);
}

function intersection(axes: readonly Axis[]): readonly Key[] {
	const [first, ...otherKeys] = axes.map(({ keys }) => keys);
	const sets = otherKeys.map((keys) => new Set(keys));
	return (first ?? []).filter((key) => sets.every((keys) => keys.has(key)));
}

/** For each key its row, or −1. Both lists are sorted. */
function positionsOf({ keys: axisKeys, rows }: Axis, keys: readonly Key[]): Int32Array {
	const positions = new Int32Array(keys.length).fill(-1);
	let j = 0;
	for (let i = 0; i < keys.length && j < axisKeys.length; i++) {
		while (j < axisKeys.length && (axisKeys[j] as Key) < (keys[i] as Key)) j++;
		if (axisKeys[j] === keys[i]) positions[i] = rows[j] as number;
	}
	return positions;
}

function axisColumn(like: Column | undefined, keys: readonly (number | string)[]): Column | undefined {
	if (!like) return undefined;
	if (like.kind === "date") return { kind: "date", values: Int32Array.from(keys as number[]) };
	if (like.kind === "number") return { kind: "number", values: Float64Array.from(keys as number[]) };
	return { kind: "text", values: keys.map(String) };
}

/** Positions with gaps filled by the latest earlier position that has a value. */
function fillForward(column: Column, positions: Int32Array): Int32Array {
	let last = -1;
	return positions.map((position) => {
		if (position !== -1 && !isMissing(column, position)) last = position;
		return last;
	});
}

/** The column as numbers, to compute distances: days as days since 1970, numbers unchanged. */
export function placesOf(column: Column): Float64Array {
	if (column.kind === "number") return column.values;
	if (column.kind === "date")
		return Float64Array.from(column.values, (day) => (day === 0 ? Number.NaN : serialOfDay(day)));
	if (isBlank(column)) return new Float64Array(column.values.length).fill(Number.NaN);
	throw new ArgumentError("on", `the column holds ${column.kind}; as-of needs days or numbers`);
}
