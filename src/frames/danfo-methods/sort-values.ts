// Replaces Danfo's `sortValues`, which sorts missing values wrongly.
import type { Cell, DataFrame, DataFrameConstructor } from "../danfo-types.js";
import { RowSorter } from "../operations/row-sorter.js";
import { cellsOf, internalsOf, isMissing, placeOf, replaceRows, takeRows } from "./internals.js";

type Options = { ascending?: boolean; inplace?: boolean };

/**
 * `df.sortValues(column, { ascending, inplace })`: stable, rows without a value last in either direction. Text is compared without
 * regard to case, as in Danfo.
 */
export function sortValues(DataFrameClass: DataFrameConstructor) {
	return function (this: DataFrame, column?: string, { ascending = true, inplace = false }: Options = {}) {
		if (!column) throw new Error("ParamError: must specify a column to sort by");
		const frame = internalsOf(this);
		const cells = cellsOf(frame, placeOf(frame, column));
		const sorted = takeRows(this, DataFrameClass, sortedPositions(cells, ascending));
		if (!inplace) return sorted;
		replaceRows(this, sorted);
		return undefined;
	};
}

/** The positions of cells in sorted order, missing ones last. */
function sortedPositions(cells: ArrayLike<Cell>, ascending: boolean): Uint32Array {
	const count = cells.length;
	const keys = keysOf(cells);
	if (!ascending) for (let i = 0; i < count; i++) keys[i] = -(keys[i] as number);
	const members = new Int32Array(count);
	for (let i = 0; i < count; i++) members[i] = i;
	const sorted = new RowSorter(count).sort(keys, members);
	const places = new Uint32Array(count);
	places.set(sorted);
	let next = sorted.length;
	for (let i = 0; i < count && next < count; i++) if (Number.isNaN(keys[i])) places[next++] = i;
	return places;
}

/** A number for each cell that has the same order as the cells; NaN for a missing cell. */
function keysOf(cells: ArrayLike<Cell>): Float64Array {
	const keys = new Float64Array(cells.length);
	const texts = new Map<string, number>();
	let hasOther = false;
	for (let i = 0; i < cells.length; i++) {
		const cell = cells[i];
		if (typeof cell === "number") {
			keys[i] = cell;
			hasOther ||= !Number.isNaN(cell);
		} else if (isMissing(cell)) keys[i] = Number.NaN;
		else if (typeof cell === "string") texts.set(cell, 0);
		else {
			keys[i] = Number(cell);
			hasOther = true;
		}
	}
	if (texts.size === 0) return keys;
	// If numbers and texts are mixed, all are compared as text.
	if (hasOther) for (let i = 0; i < cells.length; i++) if (!isMissing(cells[i])) texts.set(String(cells[i]), 0);
	const upper = new Map([...texts.keys()].map((text) => [text, text.toUpperCase()]));
	const ranked = [...new Set(upper.values())].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
	const ranks = new Map(ranked.map((text, rank) => [text, rank]));
	for (const text of texts.keys()) texts.set(text, ranks.get(upper.get(text) as string) as number);
	for (let i = 0; i < cells.length; i++) if (!isMissing(cells[i])) keys[i] = texts.get(String(cells[i])) as number;
	return keys;
}
