// Declares the states of a column's cells, and makes an empty column to fill.
import type { QuantityColumn } from "../declarations.js";

export type { ColumnSource, ColumnTime, QuantityColumn } from "../declarations.js";

/** Further states of a cell; 0 means a number, and 1 and above are indexes of reasons. */
export const STATE = {
	/** The rows do not have the data (quarters, daily prices, peers): the whole company must be loaded. */
	needsCompany: -1,
	/** Not computed yet, because an input is not exact; `factsAt` evaluates this cell from the rows of its company. */
	needsEvaluation: -2,
} as const;

export function filledColumn(rowCount: number, state: number): QuantityColumn {
	return { values: new Float64Array(rowCount).fill(Number.NaN), states: new Int32Array(rowCount).fill(state) };
}
