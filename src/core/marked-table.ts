// Adds a column with the assumptions of approximate figures to a table, for formats that cannot show ≈.
import { type Column, Table } from "./table.js";

export const MARKS_COLUMN = "approximate_figures";

/** The assumptions of a row's approximate figures: `net_debt, ev_ebit: debt and cash are of 2024-12`. */
export function marksOfRow(table: Table, row: number): readonly string[] {
	const byAssumption = new Map<string, string[]>();
	for (const [name, column] of table.entries()) {
		const assumed = column.kind === "number" ? column.approximate?.get(row) : undefined;
		if (assumed !== undefined) byAssumption.set(assumed, [...(byAssumption.get(assumed) ?? []), name]);
	}
	return [...byAssumption].map(([assumed, names]) => `${names.join(", ")}: ${assumed}`);
}

/** Adds the column to a table; a row without approximate figures has null. */
export function withMarksColumn(table: Table): Table {
	const values = Array.from({ length: table.rowCount }, (_, row) => marksOfRow(table, row).join("; ") || null);
	const marks: Column = { kind: "text", values };
	return new Table([...table.entries(), [MARKS_COLUMN, marks]], { rowCount: table.rowCount, sources: table.sources });
}
