import type { Column } from "./column.js";
import { Table } from "./table.js";

/** The column that says in words which figures of a row are approximate (≈), and what each assumes. */
export const MARKS_COLUMN = "approximate_figures";

/** What approximate figures of a row assume, one entry for each assumption: `net_debt, ev_ebit: debt and cash are of 2024-12`. */
export function marksOfRow(table: Table, row: number): readonly string[] {
	const byAssumption = new Map<string, string[]>();
	for (const [name, column] of table.entries()) {
		const assumed = column.kind === "number" ? column.approximate?.get(row) : undefined;
		if (assumed !== undefined) byAssumption.set(assumed, [...(byAssumption.get(assumed) ?? []), name]);
	}
	return [...byAssumption].map(([assumed, names]) => `${names.join(", ")}: ${assumed}`);
}

/** A table whose last column says what its approximate figures assume, for formats that have no place for ≈; null where a row has none. */
export function withMarksColumn(table: Table): Table {
	const values = Array.from({ length: table.rowCount }, (_, row) => marksOfRow(table, row).join("; ") || null);
	const marks: Column = { kind: "text", values };
	return new Table([...table.entries(), [MARKS_COLUMN, marks]], { rowCount: table.rowCount, sources: table.sources });
}
