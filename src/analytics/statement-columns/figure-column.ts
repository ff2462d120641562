import type { NamedFigure } from "../company/figure-by-name.js";
import type { Measure } from "../measures/measure.js";
import { analysisColumn } from "./analysis-column.js";
import { type QuantityColumns, STATE } from "./quantity-columns.js";
import { NEEDS_COMPANY } from "./row-facts.js";

/** A figure by row: 0 beside a number, else the place of the reason, or `STATE.ask` where only the company's own facts can tell. */
export interface FigureColumn {
	readonly values: Float64Array;
	readonly states: Int32Array;
}

/** A figure of the twelve months to each fiscal year, at the row's price: the same number as `find` gives, run down columns. */
export function figureColumn(columns: QuantityColumns, figure: NamedFigure): FigureColumn {
	const { of } = figure;
	if (of && "measure" in of) return measureColumn(columns, of.measure);
	const lifted = of && analysisColumn(columns, of.analysis);
	if (lifted) return lifted;
	const { rowCount } = columns.rows;
	const column = { values: new Float64Array(rowCount).fill(Number.NaN), states: new Int32Array(rowCount) };
	for (let row = 0; row < rowCount; row++) setByFind(column, columns, row, figure.find);
	return column;
}

/** Sets the cell of a row to what a figure's own formula finds there. */
export function setByFind(
	{ values, states }: FigureColumn,
	columns: QuantityColumns,
	row: number,
	find: NamedFigure["find"],
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

function measureColumn(columns: QuantityColumns, { formula, notFor }: Measure): FigureColumn {
	const { rows } = columns;
	const column = columns.column(formula, "trailing");
	const values = column.values.slice();
	const states = new Int32Array(rows.rowCount);
	for (let index = 0; index < rows.traits.length; index++) {
		const why = notFor?.[(rows.traits[index] as { readonly template: keyof typeof notFor }).template];
		const place = why === undefined ? 0 : columns.placeOf({ code: "template_not_applicable", sentence: why });
		for (let row = columns.startOf(index); row < columns.startOf(index + 1); row++) {
			const state = place > 0 ? place : columns.stateAt(column, "trailing", row);
			states[row] = state === STATE.gap ? STATE.ask : state;
			values[row] = state === 0 ? (column.values[row] as number) : Number.NaN;
		}
	}
	return { values, states };
}
