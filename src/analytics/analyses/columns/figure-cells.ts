import type { Figure } from "../../../core/figure.js";
import { type ColumnSource, STATE } from "../../evaluation/columns/cells.js";
import { NEEDS_COMPANY } from "../../evaluation/columns/row-company.js";
import type { Facts } from "../../evaluation/facts.js";

/** A figure by row: 0 beside a number, else the place of the reason, or `STATE.ask` where only the company's own facts can tell. */
export interface FigureColumn {
	readonly values: Float64Array;
	readonly states: Int32Array;
}

/** Sets the cell of a row to what a figure's own formula finds there. */
export function setByFind(
	{ values, states }: FigureColumn,
	columns: ColumnSource,
	row: number,
	find: (facts: Facts) => Figure,
): void {
	try {
		const figure = find(columns.factsAt("trailing", row));
		if (figure.value === null) states[row] = columns.placeOf(figure.reason);
		else {
			values[row] = figure.value;
			states[row] = 0;
		}
	} catch (error) {
		if (error !== NEEDS_COMPANY) throw error;
		states[row] = STATE.ask;
	}
}
