import type { Series } from "../../model/index.js";

/** Whether a variable of a regression has a number for each of the `length` companies. */
export const isFullColumn = (column: Series | null | undefined, length: number): boolean =>
	column?.length === length && !column.includes(null);
