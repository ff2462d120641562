// Reads the rows of a frame by alternative column names.

import { dayOfIso, isoOfDay } from "../core/day.js";
import { ArgumentError } from "../core/errors.js";
import type { Column } from "../core/table.js";
import { type FrameInput, tableOf } from "../frames/input.js";

/** The rows of a frame. Operations name the same column differently: of several names, the first that the frame has counts. */
export interface Rows {
	readonly indices: readonly number[];
	/** True if the frame has one of the columns. */
	readonly has: (...names: string[]) => boolean;
	/** Text of a cell; null if it is empty or the frame has no such column. */
	readonly text: (row: number, ...names: string[]) => string | null;
	/** Number of a cell; null if it is missing or the frame has no such column. */
	readonly number: (row: number, ...names: string[]) => number | null;
	/** Day of a cell as YYYY-MM-DD; null if it is missing, not a day, or the frame has no such column. */
	readonly day: (row: number, ...names: string[]) => string | null;
}

/**
 * @param argument the name of the frame for the caller, for errors
 * @param needed lists of names; the frame must have one column of each list
 * @throws ArgumentError if a needed column is missing
 */
export function rowsOf(frame: FrameInput, argument: string, needed: readonly (readonly string[])[]): Rows {
	const table = tableOf(frame);
	const find = (names: readonly string[]): Column | undefined => {
		const name = names.find((each) => table.has(each));
		return name === undefined ? undefined : table.column(name);
	};
	for (const names of needed) {
		// A frame without rows may have no columns either, which is no error.
		if (table.rowCount === 0 || find(names)) continue;
		throw new ArgumentError(argument, `has no column ${names.join(" or ")}; there are ${table.names.join(", ")}`);
	}
	const cell = (row: number, names: readonly string[]): string | number | null => {
		const column = find(names);
		if (!column) return null;
		return column.kind === "date" ? isoOfDay(column.values[row] ?? 0) : (column.values[row] ?? null);
	};
	return {
		indices: Array.from({ length: table.rowCount }, (_, row) => row),
		has: (...names) => find(names) !== undefined,
		text: (row, ...names) => {
			const value = cell(row, names);
			const text = value === null ? "" : String(value).trim();
			return text === "" ? null : text;
		},
		number: (row, ...names) => {
			const value = cell(row, names);
			return typeof value === "number" && Number.isFinite(value) ? value : null;
		},
		day: (row, ...names) => {
			const value = cell(row, names);
			return typeof value === "string" && dayOfIso(value) > 0 ? value : null;
		},
	};
}

/** A symbol without its exchange: "NYSE:KO" and "KO" are one company. */
export const bareSymbol = (symbol: string): string => symbol.slice(symbol.indexOf(":") + 1).toUpperCase();
