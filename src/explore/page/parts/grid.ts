// Defines the tables of the page and sorts them, and creates cells that show a figure or the reason for a missing one.
import type { Computed } from "../../../analytics/explain.js";
import { approximately, assumptionWords, type Figure, type Unit } from "../../../core/figure.js";
import { formatValue, type NumberFormat } from "../../../core/format.js";
import { absenceMark, describeReason } from "../../../core/reason-words.js";
import type { TableColumn } from "../../../report/table.js";

/** One cell: the shown text, and the full value for sorting and CSV. */
export interface GridCell {
	readonly text: string;
	readonly value: number | string | null;
	/** Computes the explanation; a cell with it can be opened. */
	readonly compute?: () => Computed | Promise<Computed>;
	/** Name of the figure in its explanation. @default row and column */
	readonly title?: string;
	/** The reason for a missing number, or the assumption of an approximate one. */
	readonly note?: string;
	/** True if the number is approximate; its note is also below the table. */
	readonly assumed?: boolean;
	/** The address that the cell links to. */
	readonly href?: string;
	/** A series drawn as a small line chart in place of text. */
	readonly trend?: readonly (number | null)[];
	/** True if the service made the number up. */
	readonly illustrative?: boolean;
}

export interface GridRow {
	/** The first cell is the row's heading. */
	readonly cells: readonly GridCell[];
	/** True for the company's own row and for a summary row. */
	readonly own?: boolean;
	/** True for a summary row, which stays at the end when others are sorted. */
	readonly last?: boolean;
	/** True for the heading of a group, of which only the first cell is shown. */
	readonly group?: boolean;
}

/** A table of the page, with the data for its exports. */
export interface Grid {
	readonly caption: string;
	/** Name of exported files, without extension. */
	readonly file: string;
	readonly columns: readonly TableColumn[];
	readonly rows: readonly GridRow[];
	readonly notes?: readonly string[];
	/** TypeScript for a notebook that gives the same figures. */
	readonly code: string;
	/** False keeps the order of rows: groups, statements. @default true */
	readonly sortable?: boolean;
}

export const wordsCell = (text: string | null | undefined, href?: string): GridCell => ({
	text: text ?? "",
	value: text ?? null,
	...(href !== undefined && { href }),
});

/** Sorts rows by one column, with missing values last in both directions. */
export function sortedRows(rows: readonly GridRow[], column: number, descending: boolean): GridRow[] {
	const sign = descending ? -1 : 1;
	return [...rows].sort((one, other) => {
		if (one.last || other.last) return Number(one.last ?? false) - Number(other.last ?? false);
		const [a, b] = [one.cells[column]?.value ?? null, other.cells[column]?.value ?? null];
		if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
		if (typeof a === "number" && typeof b === "number") return sign * (a - b);
		return sign * (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);
	});
}

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
