// Reads CSV files as frames.
import { csvRecords } from "../../core/csv-records.js";
import { dayOfIso } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import { type Column, type ColumnKind, Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import { booleanColumn, dayColumn, numberColumn } from "../cells/columns.js";
import type { DataFrame } from "../danfo.js";
import { distinctNames } from "../distinct-names.js";
import { dayOfMidnight } from "./cells.js";
import { checkDelimiter } from "./csv-text.js";
import { type FileInput, textOf } from "./file-input.js";
import { keepsDigits } from "./numbers.js";

/** Options of `fromCsv`. */
export interface ReadCsvOptions {
	/** The character between cells. @default "," */
	readonly delimiter?: string;
	/** Whether the first line holds names; without names columns are called col1, col2 … @default true */
	readonly header?: boolean;
	/** Kinds of columns by name. @default found from the cells: numbers, days and truth values where every cell is one, else text */
	readonly kinds?: Readonly<Record<string, ColumnKind>>;
}

/** A number as a program writes it; `007`, `1,5`, `1e` and whole numbers that a number cannot hold exactly stay text. */
const NUMBER = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Reads CSV (RFC 4180, with LF or CR LF): text, bytes in UTF-8, a `file:` URL, or a path that ends in `.csv`, `.tsv` or `.txt`.
 * Empty unquoted fields are missing; duplicate names are numbered. A column whose every cell is a midnight of its own time zone
 * (`2024-01-02 00:00:00-05:00`, as pandas writes days) holds the days of that zone.
 * @throws ArgumentError for a line of another length
 * @example
 * fromCsv("symbol,pe\nKO,24\nPEP,20\n").values //=> [["KO", 24], ["PEP", 20]]
 */
export function fromCsv(input: FileInput, options: ReadCsvOptions = {}): DataFrame {
	return toDanfo(csvTable(textOf(input, /\.(?:csv|tsv|txt)$/i), options));
}

function csvTable(text: string, { delimiter = ",", header = true, kinds = {} }: ReadCsvOptions = {}): Table {
	checkDelimiter(delimiter);
	const lines = csvRecords(text, delimiter);
	const first = lines[0] ?? [];
	const names = header ? distinctNames(first.map((name) => name ?? "")) : first.map((_, i) => `col${i + 1}`);
	const rows = header ? lines.slice(1) : lines;
	for (const [i, row] of rows.entries()) {
		if (row.length !== names.length) {
			throw new ArgumentError("text", `record ${i + 1} has ${row.length} fields, the first line ${names.length}`);
		}
	}
	const entries = names.map((name, index): [string, Column] => {
		const cells = rows.map((row) => row[index] as string | null);
		return [name, columnOf(cells, kinds[name] ?? kindOf(cells))];
	});
	return new Table(entries, { rowCount: rows.length });
}

const isNumber = (cell: string): boolean =>
	NUMBER.test(cell) ? keepsDigits(cell) : cell === "Infinity" || cell === "-Infinity";

function kindOf(cells: readonly (string | null)[]): ColumnKind {
	const present = cells.filter((cell): cell is string => cell !== null);
	if (present.length === 0) return "text";
	if (present.every(isNumber)) return "number";
	if (present.every((cell) => dayOfIso(dayOfMidnight(cell) ?? cell) !== 0)) return "date";
	return present.every((cell) => /^(?:true|false)$/i.test(cell)) ? "boolean" : "text";
}

function columnOf(cells: readonly (string | null)[], kind: ColumnKind): Column {
	switch (kind) {
		case "number":
			return cells.some((cell) => cell !== null && Number.isNaN(Number(cell)))
				? numberColumn(cells)
				: { kind, values: Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : Number(cell))) };
		case "date":
			return dayColumn(cells.map((cell) => (cell === null ? null : (dayOfMidnight(cell) ?? cell))));
		case "boolean":
			return booleanColumn(cells);
		default:
			return { kind: "text", values: [...cells] };
	}
}
