import type { QuantityColumn } from "../declarations.js";

export type { ColumnSource, ColumnTime, QuantityColumn } from "../declarations.js";

/** States of a cell beside a number (0) and the place of a reason (1 and above). */
export const STATE = {
	/** The company of the row must be asked as a whole: rows do not hold all that the figure rests on. */
	ask: -1,
	/** Not told by exact numbers alone: found by the company of the row (`factsAt`). */
	open: -2,
} as const;

export function filledColumn(rowCount: number, state: number): QuantityColumn {
	return { values: new Float64Array(rowCount).fill(Number.NaN), states: new Int32Array(rowCount).fill(state) };
}
