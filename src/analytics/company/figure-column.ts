// Computes a figure for many companies as a column.
import { analysisColumn } from "../analyses/columns/analysis-column.js";
import { computeCell, type FigureColumn } from "../analyses/columns/figure-cells.js";
import { type ColumnSource, STATE } from "../evaluation/columns/cells.js";
import type { Measure } from "../measures/measure.js";
import type { NamedFigure } from "./figure-by-name.js";

/** A figure for the twelve months to each fiscal year, as a column: the same numbers as `find` gives. */
export function figureColumn(columns: ColumnSource, figure: NamedFigure): FigureColumn {
	const { of } = figure;
	if (of && "measure" in of) return measureColumn(columns, of.measure, figure.find);
	const whole = of && analysisColumn(columns, of.analysis);
	if (whole) return whole;
	const { rowCount } = columns.rows;
	const column = { values: new Float64Array(rowCount).fill(Number.NaN), states: new Int32Array(rowCount) };
	for (let row = 0; row < rowCount; row++) computeCell(column, columns, row, figure.find);
	return column;
}

function measureColumn(columns: ColumnSource, { formula, notFor }: Measure, find: NamedFigure["find"]): FigureColumn {
	const { rows } = columns;
	const column = columns.column(formula, "trailing");
	const values = new Float64Array(rows.rowCount);
	const states = new Int32Array(rows.rowCount);
	for (let index = 0; index < rows.traits.length; index++) {
		const exclusion = notFor?.[(rows.traits[index] as { readonly template: keyof typeof notFor }).template];
		const excluded =
			exclusion === undefined ? 0 : columns.indexOfReason({ code: "template_not_applicable", sentence: exclusion });
		for (let row = columns.startOf(index); row < columns.startOf(index + 1); row++) {
			const state = excluded > 0 ? excluded : (column.states[row] as number);
			states[row] = state;
			values[row] = state === STATE.known ? (column.values[row] as number) : Number.NaN;
			if (state === STATE.needsEvaluation) computeCell({ values, states }, columns, row, find);
		}
	}
	return { values, states };
}
