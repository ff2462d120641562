// Prepares a table of the library for display on the page.

import { isoOfDay } from "../../../core/day.js";
import { absentFor, type Figure, present, type Unit, unitLabel } from "../../../core/figure.js";
import { formatNumber, formatValue } from "../../../core/format.js";
import { absenceMark, describeReason } from "../../../core/reason-words.js";
import type { Column, Table } from "../../../core/table.js";
import type { Grid, GridCell, GridRow } from "./grid.js";

interface TableGridOptions {
	readonly caption: string;
	readonly file: string;
	readonly code: string;
	/** Columns to leave out, such as the symbol, which is the same in every row. */
	readonly without?: readonly string[];
	/** The largest number of rows; a note gives the total. */
	readonly maxRows?: number;
	/** A column of days, which comes first, with the newest day at the top. */
	readonly newestBy?: string;
	readonly notes?: readonly string[];
	/** The title of a column. @default its name in words */
	readonly titleOf?: (name: string) => string | undefined;
	/** Adds a link or an explanation to a cell. */
	readonly adorn?: (cell: GridCell, name: string, row: number) => GridCell;
}

/** Matches columns of numbers that are names, not amounts. */
const NAMES = /(?:^|_)(?:year|id|stockid|cik|page)$/i;

/** Writes a name for readers: `trans_share` becomes "Trans share". */
export function readable(name: string): string {
	const words = name.replaceAll("_", " ");
	return (words[0] ?? "").toUpperCase() + words.slice(1);
}

/** The unit for a column's header if the cells do not show it; empty without a known currency. */
const labelOf = (unit: Unit): string =>
	unit.kind === "percent" || unit.kind === "multiple" ? "" : unitLabel(unit).replace(/^currency unknown ?/, "");

export function tableGrid(table: Table, options: TableGridOptions): Grid {
	const { caption, file, code, newestBy, titleOf, notes = [] } = options;
	const { without = [], maxRows = 500, adorn = (cell: GridCell) => cell } = options;
	const columns = table
		.entries()
		.filter(([name, column]) => !without.includes(name) && !isEmpty(column))
		.sort(([a], [b]) => Number(b === newestBy) - Number(a === newestBy));
	const order = Array.from({ length: table.rowCount }, (_, row) => row);
	const days = newestBy === undefined ? undefined : table.get(newestBy);
	if (days?.kind === "date") order.sort((a, b) => (days.values[b] ?? 0) - (days.values[a] ?? 0) || a - b);
	const rows = order
		.slice(0, maxRows)
		.map((row): GridRow => ({ cells: columns.map(([name, column]) => adorn(cellOf(name, column, row), name, row)) }));
	return {
		caption,
		file,
		code,
		columns: columns.map(([name, column]) => ({
			title: titleOf?.(name) ?? readable(name),
			numeric: column.kind === "number",
			...(column.kind === "number" && column.unit && labelOf(column.unit) !== "" && { unit: labelOf(column.unit) }),
			...(column.kind === "text" && isLong(column.values) && { wide: true }),
		})),
		rows,
		notes:
			table.rowCount > maxRows ? [`${maxRows} of ${formatNumber(table.rowCount)} rows are shown.`, ...notes] : notes,
	};
}

const isLong = (values: readonly (string | null)[]): boolean =>
	values.some((value) => value !== null && value.length > 40);

function isEmpty(column: Column): boolean {
	switch (column.kind) {
		case "number":
			return column.values.every((value) => Number.isNaN(value));
		case "text":
			return column.values.every((value) => value === null || value === "");
		case "date":
			return column.values.every((value) => value === 0);
		case "boolean":
			return column.values.every((value) => value !== 1);
	}
}

function cellOf(name: string, column: Column, row: number): GridCell {
	switch (column.kind) {
		case "text": {
			const value = column.values[row] ?? null;
			return { text: value ?? "", value };
		}
		case "date": {
			const day = isoOfDay(column.values[row] ?? 0);
			return { text: day ?? "", value: day };
		}
		case "boolean": {
			const value = column.values[row];
			return value === 2
				? { text: "", value: null }
				: { text: value === 1 ? "yes" : "", value: value === 1 ? "yes" : "no" };
		}
		case "number": {
			const figure = figureIn(column, row);
			const base = { compute: () => figure, title: readable(name) };
			if (figure.value === null)
				return { ...base, text: absenceMark(figure.reason), value: null, note: describeReason(figure.reason) };
			const assumed = column.approximate?.get(row);
			const text = textOf(name, figure.value, figure);
			return {
				...base,
				text: assumed === undefined ? text : `≈\u202f${text}`,
				...(assumed !== undefined && { note: assumed, assumed: true }),
				value: figure.value,
				...(figure.source?.madeUp && { illustrative: true }),
			};
		}
	}
}

function figureIn(column: Column & { readonly kind: "number" }, row: number): Figure {
	const value = column.values[row] ?? Number.NaN;
	const unit = column.unit ?? { kind: "none" as const };
	return Number.isNaN(value)
		? absentFor(column.reasons?.get(row) ?? { code: "not_reported" }, unit, column.source)
		: present(value, unit, column.source);
}

function textOf(name: string, value: number, { unit }: Figure): string {
	if (NAMES.test(name)) return String(value);
	if (unit && unit.kind !== "none") return formatValue(value, unit);
	const size = Math.abs(value);
	return formatNumber(value, { decimals: Number.isInteger(value) ? 0 : size < 0.1 ? 4 : 2 });
}
