// Copies rows of columns and tables.
import { type Column, Table } from "../../core/table.js";

/** The rows at `positions`, in that order; −1 gives a row without values. */
export function takeColumn(column: Column, positions: ArrayLike<number>): Column {
	const count = positions.length;
	switch (column.kind) {
		case "number": {
			const values = new Float64Array(count);
			for (let i = 0; i < count; i++)
				values[i] = positions[i] === -1 ? Number.NaN : (column.values[positions[i] as number] as number);
			const { reasons, approximate, bounds: _, ...rest } = column;
			return {
				...rest,
				values,
				...unlessEmpty("reasons", moveTexts(reasons, positions)),
				...unlessEmpty("approximate", moveTexts(approximate, positions)),
			};
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

/** Moves texts about rows to the rows' new positions. */
function moveTexts<T>(texts: ReadonlyMap<number, T> | undefined, positions: ArrayLike<number>): ReadonlyMap<number, T> {
	const moved = new Map<number, T>();
	if (!texts || texts.size === 0) return moved;
	for (let i = 0; i < positions.length; i++) {
		const text = texts.get(positions[i] as number);
		if (text !== undefined) moved.set(i, text);
	}
	return moved;
}

const unlessEmpty = <T>(name: string, texts: ReadonlyMap<number, T>): object =>
	texts.size > 0 ? { [name]: texts } : {};

/** The rows of a table at `positions`, in that order; labels go with their rows. */
export function takeRows(table: Table, positions: ArrayLike<number>): Table {
	const { index } = table;
	const labels = index && Array.from(positions, (position) => index[position] as string | number);
	const entries = table.entries().map(([name, column]): [string, Column] => [name, takeColumn(column, positions)]);
	return new Table(entries, { rowCount: positions.length, sources: table.sources, ...(labels && { index: labels }) });
}

/** The rows of a table from one position to before another, without a copy of its numbers. */
export function sliceRows(table: Table, start: number, end: number): Table {
	const { index, sources } = table;
	const entries = table.entries().map(([name, column]): [string, Column] => {
		if (column.kind === "text") return [name, { ...column, values: column.values.slice(start, end) }];
		if (column.kind === "number" && !column.reasons && !column.approximate)
			return [name, { ...column, values: column.values.subarray(start, end) }];
		return [
			name,
			takeColumn(
				column,
				Int32Array.from({ length: end - start }, (_, i) => start + i),
			),
		];
	});
	return new Table(entries, { rowCount: end - start, sources, ...(index && { index: index.slice(start, end) }) });
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
