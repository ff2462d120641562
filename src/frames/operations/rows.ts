import type { Column, NumberColumn } from "../../core/column.js";
import type { Reason } from "../../core/reason.js";
import { Table } from "../../core/table.js";

/** The rows at `positions`, in that order; −1 gives a row without values. */
export function takeColumn(column: Column, positions: ArrayLike<number>): Column {
	const count = positions.length;
	switch (column.kind) {
		case "number": {
			const values = new Float64Array(count);
			for (let i = 0; i < count; i++)
				values[i] = positions[i] === -1 ? Number.NaN : (column.values[positions[i] as number] as number);
			const { reasons, ...rest } = column;
			return { ...rest, values, ...takenReasons(reasons, positions) };
		}
		case "text": {
			const values = new Array<string | null>(count);
			for (let i = 0; i < count; i++) values[i] = column.values[positions[i] as number] ?? null;
			return { ...column, values };
		}
		case "date": {
			const values = new Int32Array(count);
			for (let i = 0; i < count; i++) values[i] = column.values[positions[i] as number] ?? 0;
			return { ...column, values };
		}
		default: {
			const values = new Uint8Array(count);
			for (let i = 0; i < count; i++) values[i] = column.values[positions[i] as number] ?? 2;
			return { ...column, values };
		}
	}
}

function takenReasons(
	reasons: NumberColumn["reasons"],
	positions: ArrayLike<number>,
): { reasons?: ReadonlyMap<number, Reason> } {
	if (!reasons || reasons.size === 0) return {};
	const taken = new Map<number, Reason>();
	for (let i = 0; i < positions.length; i++) {
		const reason = reasons.get(positions[i] as number);
		if (reason) taken.set(i, reason);
	}
	return taken.size > 0 ? { reasons: taken } : {};
}

/** The rows of a table at `positions`, in that order; labels go with their rows. */
export function takeRows(table: Table, positions: ArrayLike<number>): Table {
	const { index } = table;
	const taken = index && Array.from(positions, (position) => index[position] as string | number);
	const entries = table.entries().map(([name, column]): [string, Column] => [name, takeColumn(column, positions)]);
	return new Table(entries, { rowCount: positions.length, sources: table.sources, ...(taken && { index: taken }) });
}

/** True where a column has no value. */
export function isMissing(column: Column, row: number): boolean {
	switch (column.kind) {
		case "number":
			return Number.isNaN(column.values[row]);
		case "text":
			return column.values[row] === null;
		case "date":
			return column.values[row] === 0;
		default:
			return column.values[row] === 2;
	}
}

/** True where a column has no value at all. */
export function isBlank(column: Column): boolean {
	for (let row = 0; row < column.values.length; row++) if (!isMissing(column, row)) return false;
	return true;
}
