import type { Cell } from "../danfo-types.js";
import { cellsOf, type Internals, isMissing } from "./internals.js";
import { textError } from "./numeric-cells.js";

/** Reads the numbers of several columns; NaN is missing. @throws Error for text, with column and row */
export function numbersOf(frame: Internals, places: readonly number[]): Float64Array[] {
	const { length } = frame.$data;
	const columns = places.map(() => new Float64Array(length));
	if (!frame.$config.isLowMemoryMode && frame.$dataIncolumnFormat) {
		for (const [i, position] of places.entries()) {
			const cells = cellsOf(frame, position);
			const column = columns[i] as Float64Array;
			for (let row = 0; row < length; row++) column[row] = checkedNumber(frame, position, row, cells[row]);
		}
		return columns;
	}
	for (let row = 0; row < length; row++) {
		const cells = frame.$data[row] as Cell[];
		for (let i = 0; i < places.length; i++) {
			const position = places[i] as number;
			(columns[i] as Float64Array)[row] = checkedNumber(frame, position, row, cells[position]);
		}
	}
	return columns;
}

function checkedNumber(frame: Internals, position: number, row: number, cell: Cell): number {
	if (typeof cell === "number") return cell;
	if (isMissing(cell)) return Number.NaN;
	if (typeof cell === "boolean") return cell ? 1 : 0;
	throw textError("statistics", frame.$columns[position], cell, row);
}

/** Copies the numbers that are not missing to the start of `buffer`; valid until the next call with the same buffer. */
export function presentValues(values: Float64Array, buffer: Float64Array): Float64Array {
	let count = 0;
	for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) buffer[count++] = values[i] as number;
	return buffer.subarray(0, count);
}
