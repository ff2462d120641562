import type { Computed } from "../../../analytics/explain.js";
import type { TableColumn } from "../../../report/table.js";

/** One cell: what is shown, and the full value for sorting and CSV. */
export interface GridCell {
	readonly text: string;
	readonly value: number | string | null;
	/** Computes the explanation; a cell with it can be opened. */
	readonly of?: () => Computed | Promise<Computed>;
	/** Name of the figure in its explanation. @default row and column */
	readonly title?: string;
	/** Why there is no number, or what an approximate one assumes. */
	readonly note?: string;
	/** The number is approximate; the note is below the table too. */
	readonly assumed?: boolean;
	/** The address that the cell links to. */
	readonly href?: string;
	/** A series drawn as a small line in place of text. */
	readonly trend?: readonly (number | null)[];
	/** True if the service made the number up. */
	readonly illustrative?: boolean;
}

export interface GridRow {
	/** The first cell is the row's heading. */
	readonly cells: readonly GridCell[];
	/** The company's own row, or the row that sums up. */
	readonly own?: boolean;
	/** A row that sums up: it stays at the end, however the others are sorted. */
	readonly last?: boolean;
	/** A line that opens a group: only its first cell is shown. */
	readonly group?: boolean;
}

/** A table of the page, with everything its exports need. */
export interface Grid {
	readonly caption: string;
	/** Name of exported files, without ending. */
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

/** The rows in the order of one column: missing values last, whichever way. */
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
