// Declares a column of one figure for many companies, and computes the cell of a row.
import type { Figure } from "../../../core/figure.js";
import { type ColumnSource, STATE } from "../../evaluation/columns/cells.js";
import { NEEDS_COMPANY } from "../../evaluation/columns/row-company.js";
import type { Facts } from "../../evaluation/facts.js";

/** A figure by row: state 0 for a number, else the index of a reason, or `STATE.needsCompany` if only the whole company can decide. */
export interface FigureColumn {
	readonly values: Float64Array;
	readonly states: Int32Array;
}

/** Computes a row's cell by the figure's own formula. If it needs data outside the columns (`NEEDS_COMPANY`), marks the cell for later. */
export function computeCell(
	{ values, states }: FigureColumn,
	columns: ColumnSource,
	row: number,
	find: (facts: Facts) => Figure,
): void {
	try {
		const figure = find(columns.factsAt("trailing", row));
		if (figure.value === null) states[row] = columns.indexOfReason(figure.reason);
		else {
			values[row] = figure.value;
			states[row] = STATE.known;
		}
	} catch (error) {
		if (error !== NEEDS_COMPANY) throw error;
		states[row] = STATE.needsCompany;
	}
}
