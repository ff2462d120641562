// Creates table cells that show a figure, or the reason for a missing one.
import type { Computed } from "../../../analytics/explain.js";
import { approximately, assumptionWords, type Figure, type Unit } from "../../../core/figure.js";
import { formatValue, type NumberFormat } from "../../../core/format.js";
import { absenceMark, describeReason } from "../../../core/reason-words.js";
import type { GridCell } from "./grid.js";

interface FigureCellOptions {
	readonly format?: NumberFormat;
	/** A unit that replaces the figure's own. */
	readonly unit?: Unit;
	/** Computes its explanation. @default the figure and its source */
	readonly compute?: () => Computed;
	readonly title?: string;
}

/** Creates a cell with the number in its unit, or NM or n/a with the reason. A click opens the figure's explanation. */
export function figureCell(
	figure: Figure,
	{ format = {}, unit, compute = () => figure, title }: FigureCellOptions = {},
): GridCell {
	const base = { compute, ...(title !== undefined && { title }) };
	if (figure.value === null)
		return { ...base, text: absenceMark(figure.reason), value: null, note: describeReason(figure.reason) };
	const assumed = assumptionWords(figure);
	return {
		...base,
		text: approximately(figure, formatValue(figure.value, unit ?? figure.unit, format)),
		value: figure.value,
		...(assumed !== undefined && { note: assumed, assumed: true }),
		...(figure.source?.madeUp && { illustrative: true }),
	};
}

/** A cell of a plain number; empty without one. @param compute computes its explanation */
export function numberCell(
	value: number | null,
	unit: Unit,
	{ compute, ...format }: NumberFormat & Pick<GridCell, "compute"> = {},
): GridCell {
	if (value === null) return { text: "", value: null };
	return { text: formatValue(value, unit, format), value, ...(compute && { compute }) };
}
