// Writes one row of a table as lines of name and value, with the unit after a value and the reason after a missing one.
import type { Column, Table } from "../../core/table.js";
import { cellFormat, MISSING, rowUnits, shownUnit } from "./format.js";
import { clipText, textWidth } from "./text-table.js";

/** Characters between the names and the values. */
const GAP = 2;
/** The largest number of characters of a name; longer names are cut. */
const MAX_NAME_LENGTH = 44;

export function recordText(table: Table, row: number, width: number): string {
	const names = table.names.map((name) => clipText(name, MAX_NAME_LENGTH));
	const widest = Math.max(0, ...names.map(textWidth));
	const lines = names.map((name, index) => {
		const column = table.columns[index] as Column;
		const { text, missing, reason } = cellFormat(column, [row], rowUnits(table, table.names[index] as string))(row);
		const unit = column.kind === "number" && column.unit ? shownUnit(column.unit) : "";
		const isMarked = text.endsWith(unit);
		// A dash already means missing; only a more specific reason is shown.
		const reasonNote = reason && reason !== MISSING ? `  (${reason})` : "";
		const value = missing || isMarked || !unit ? `${text}${reasonNote}` : `${text} ${unit}${reasonNote}`;
		const blanks = " ".repeat(widest - textWidth(name) + GAP);
		return `${name}${blanks}${clipText(value, Math.max(20, width - widest - GAP))}`;
	});
	return lines.join("\n");
}
