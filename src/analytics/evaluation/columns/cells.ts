// The states that a cell of a column can have, and an empty column to fill.
import type { QuantityColumn } from "../declarations.js";

export type { ColumnSource, ColumnTime, QuantityColumn } from "../declarations.js";

/** Further states of a cell; 0 means a number, and 1 and above are indexes of reasons. */
export const STATE = {
	/** The figure needs data that rows do not have, so the whole company must be evaluated. */
	ask: -1,
	/** The figure needs more than exact numbers, so the row's company evaluates it (`factsAt`). */
	open: -2,
} as const;

export function filledColumn(rowCount: number, state: number): QuantityColumn {
	return { values: new Float64Array(rowCount).fill(Number.NaN), states: new Int32Array(rowCount).fill(state) };
}
