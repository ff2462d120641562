// Reads and writes Danfo's private fields.
import type { Cell, DataFrame, DataFrameConstructor, FrameOptions, Label } from "../danfo-types.js";

/** Fields that Danfo 1.2.0 keeps in a frame. Danfo declares them protected; its version is pinned, and tests check them. */
export interface Internals {
	$data: Cell[][];
	/** The same cells by column, unless the frame saves memory. */
	$dataIncolumnFormat?: Cell[][];
	$index: Label[];
	readonly $columns: string[];
	readonly $dtypes: string[];
	readonly $config: NonNullable<FrameOptions["config"]> & { readonly isLowMemoryMode: boolean };
}

/** Derived frames with more cells do not also store them by column, which would take longer than the operation. */
const LOW_MEMORY_CELLS = 10_000;

export const internalsOf = (frame: object): Internals => frame as unknown as Internals;

/** True for cells that statistics skip. */
export const isMissing = (cell: unknown): boolean => cell === null || cell === undefined || Number.isNaN(cell);

/** The position of a column. @throws Danfo's error for an unknown one */
export function placeOf(frame: Internals, column: string): number {
	const position = frame.$columns.indexOf(column);
	if (position >= 0) return position;
	throw new Error(`ParamError: specified column "${column}" not found in columns`);
}

/** The cells of one column, without creating a Series. */
export function cellsOf(frame: Internals, position: number): ArrayLike<Cell> {
	if (!frame.$config.isLowMemoryMode && frame.$dataIncolumnFormat) return frame.$dataIncolumnFormat[position] ?? [];
	return frame.$data.map((row) => row[position]);
}

/** Copies a frame's rows at the given positions, with their labels. */
export function takeRows(frame: object, DataFrameClass: DataFrameConstructor, places: ArrayLike<number>): DataFrame {
	const source = internalsOf(frame);
	const rows = new Array<Cell[]>(places.length);
	const index = new Array<Label>(places.length);
	// If most rows are copied in another order, copying them in memory order first halves the time.
	const isMost = places.length > source.$data.length / 2;
	const copies = isMost ? source.$data.map((row) => row.slice()) : undefined;
	for (let i = 0; i < places.length; i++) {
		const position = places[i] as number;
		rows[i] = copies ? (copies[position] as Cell[]) : (source.$data[position] as Cell[]).slice();
		index[i] = source.$index[position] as Label;
	}
	const isLarge = rows.length * source.$columns.length > LOW_MEMORY_CELLS;
	const options = {
		columns: [...source.$columns],
		dtypes: [...source.$dtypes],
		config: { ...source.$config, ...(isLarge && { lowMemoryMode: true }) },
	};
	if (!isLarge) return new DataFrameClass(rows, { ...options, ...(rows.length > 0 && { index }) });
	// The labels come from a frame, so they are unique, and Danfo's slow check is skipped.
	const result = new DataFrameClass([], options);
	Object.assign(result, { $data: rows, $index: index });
	return result;
}

/** Replaces the rows of a frame with those of another, for the option `inplace`. */
export function replaceRows(frame: DataFrame, source: DataFrame): void {
	const target = internalsOf(frame);
	const { $data, $index } = internalsOf(source);
	target.$data = $data;
	target.$index = $index;
	if (!target.$config.isLowMemoryMode)
		target.$dataIncolumnFormat = target.$columns.map((_, position) => $data.map((row) => row[position]));
}
