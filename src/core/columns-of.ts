// Creates the columns of a table with one row for each item.
import type { BooleanColumn, NumberColumn, TextColumn } from "./column.js";
import { assumptionWords, daysOf, type Figure, isPresent } from "./figure.js";
import type { Reason } from "./reason.js";
import type { Unit, UnitKind } from "./unit.js";

interface ColumnsOf<T> {
	readonly text: (pick: (row: T) => string | null) => TextColumn;
	/** Numbers of one unit; null is missing. */
	readonly number: (unit: Unit | UnitKind, pick: (row: T) => number | null) => NumberColumn;
	/** Figures, with the reasons of missing ones and the assumptions of approximate ones. */
	readonly figure: (pick: (row: T) => Figure, unit?: Unit) => NumberColumn;
	readonly flag: (pick: (row: T) => boolean) => BooleanColumn;
}

/**
 * Returns functions that create the columns of a table with one row for each item.
 * @example
 * const { text, number } = columnsOf([{ name: "KO", days: 3 }]);
 * new Table([["name", text(({ name }) => name)], ["days", number("days", ({ days }) => days)]]).rowCount //=> 1
 */
export function columnsOf<T>(rows: readonly T[]): ColumnsOf<T> {
	return {
		text: (pick) => ({ kind: "text", values: rows.map(pick) }),
		number: (unit, pick) => ({
			kind: "number",
			values: Float64Array.from(rows, (row) => pick(row) ?? Number.NaN),
			unit: typeof unit === "string" ? { kind: unit } : unit,
		}),
		figure: (pick, unit) => figureColumn(rows.map(pick), unit),
		flag: (pick) => ({ kind: "boolean", values: Uint8Array.from(rows, (row) => (pick(row) ? 1 : 0)) }),
	};
}

function figureColumn(figures: readonly Figure[], unit?: Unit): NumberColumn {
	const reasons = new Map<number, Reason>();
	const approximate = new Map<number, string>();
	for (const [row, figure] of figures.entries()) {
		const assumed = assumptionWords(figure);
		if (assumed !== undefined) approximate.set(row, assumed);
		if (!isPresent(figure)) reasons.set(row, figure.reason);
	}
	const values = Float64Array.from(figures, ({ value }) => value ?? Number.NaN);
	const days = daysOf(figures);
	const marks = { ...(approximate.size > 0 && { approximate }), ...(days !== undefined && { days }) };
	return { kind: "number", values, reasons, ...marks, ...(unit && { unit }) };
}
