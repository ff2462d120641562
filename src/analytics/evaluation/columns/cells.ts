// Declares the states of a column's cells, and makes an empty column to fill.
import type { QuantityColumn } from "../declarations.js";

export type { ColumnSource, ColumnTime, QuantityColumn } from "../declarations.js";

/** The states of a cell that are not reasons. A positive state is the index of a reason. */
export const STATE = {
	/** The cell has a value. */
	known: 0,
	/** The rows do not have the data (quarters, daily prices, peers): the whole company must be loaded. */
	needsCompany: -1,
	/** Not computed yet, because an input is not exact; `factsAt` evaluates this cell from the rows of its company. */
	needsEvaluation: -2,
} as const;

/** True if a cell needs its company, loaded or evaluated from the rows. */
export const isUndecided = (state: number): boolean => state < 0;

/** A column without numbers, with one state in every row. */
export function filledColumn(rowCount: number, state: number): QuantityColumn {
	return { values: new Float64Array(rowCount).fill(Number.NaN), states: new Int32Array(rowCount).fill(state) };
}
