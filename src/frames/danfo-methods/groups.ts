import type { Cell } from "../danfo-types.js";
import { rowsByGroup } from "../operations/keys.js";
import { cellsOf, type Internals, isMissing } from "./internals.js";

export interface Groups {
	/** By row, the number of its group. */
	readonly codes: Int32Array;
	/** The first row of each group. */
	readonly firsts: Int32Array;
	/** Rows by group: those of group g begin at `starts[g]`. */
	readonly rows: Int32Array;
	readonly starts: Int32Array;
}

/**
 * Rows that agree in some columns, exactly: 1 is not "1". Groups come in order of appearance; those of one column of whole numbers
 * by number, as in Danfo.
 */
export function groupsOf(frame: Internals, keys: readonly string[]): Groups {
	const { length } = frame.$data;
	let codes: Int32Array = new Int32Array(length);
	let count = 1;
	const columns = keys.map((name) => cellsOf(frame, frame.$columns.indexOf(name)));
	for (const [i, cells] of columns.entries()) {
		const own = codesOf(cells);
		if (i === 0) {
			({ codes, count } = own);
			continue;
		}
		({ codes, count } = combined(codes, own.codes, own.count));
	}
	const [first] = columns;
	if (columns.length === 1 && first) codes = byNumber(codes, count, first);
	const firsts = new Int32Array(count).fill(-1);
	const sizes = new Int32Array(count);
	for (let row = 0; row < length; row++) {
		const code = codes[row] as number;
		if (sizes[code] === 0) firsts[code] = row;
		sizes[code] = (sizes[code] as number) + 1;
	}
	return { codes, firsts, ...rowsByGroup({ codes, sizes, firsts: [] }) };
}

function codesOf(cells: ArrayLike<Cell>): { codes: Int32Array; count: number } {
	const codes = new Int32Array(cells.length);
	const seen = new Map<Cell, number>();
	for (let row = 0; row < cells.length; row++) {
		// Every missing key is of one group, as Danfo has it.
		const cell = isMissing(cells[row]) ? null : cells[row];
		let code = seen.get(cell);
		if (code === undefined) {
			code = seen.size;
			seen.set(cell, code);
		}
		codes[row] = code;
	}
	return { codes, count: seen.size };
}

function combined(left: Int32Array, right: Int32Array, rightCount: number): { codes: Int32Array; count: number } {
	const codes = new Int32Array(left.length);
	const seen = new Map<number, number>();
	for (let row = 0; row < left.length; row++) {
		const pair = (left[row] as number) * rightCount + (right[row] as number);
		let code = seen.get(pair);
		if (code === undefined) {
			code = seen.size;
			seen.set(pair, code);
		}
		codes[row] = code;
	}
	return { codes, count: seen.size };
}

/** Codes in order of whole numbers, which come first; the others keep their order. */
function byNumber(codes: Int32Array, count: number, cells: ArrayLike<Cell>): Int32Array {
	const values = new Array<Cell>(count);
	for (let row = 0; row < codes.length; row++) values[codes[row] as number] ??= cells[row];
	const isWhole = (cell: Cell) => typeof cell === "number" && Number.isInteger(cell) && cell >= 0;
	if (!values.some(isWhole)) return codes;
	const sorted = Array.from(values.keys()).sort((a, b) => {
		const [x, y] = [values[a], values[b]];
		if (isWhole(x) && isWhole(y)) return (x as number) - (y as number);
		return isWhole(x) ? -1 : isWhole(y) ? 1 : a - b;
	});
	const places = new Int32Array(count);
	for (const [place, code] of sorted.entries()) places[code] = place;
	return codes.map((code) => places[code] as number);
}
