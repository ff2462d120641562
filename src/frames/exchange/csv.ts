import type { Column, ColumnKind } from "../../core/column.js";
import { csvRecords } from "../../core/csv-records.js";
import { dayOfIso } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import { booleanColumn, dayColumn, numberColumn } from "../cells/columns.js";
import type { DataFrame } from "../danfo.js";
import { distinctNames } from "../distinct-names.js";
import { type FrameInput, tableOf } from "../input.js";
import { textAt } from "../operations/concat.js";
import { dayOfMidnight } from "./cells.js";
import { type FileInput, textOf } from "./file-input.js";
import { keepsDigits } from "./numbers.js";

/** Options of `toCsv`. */
export interface CsvOptions {
	/**
	 * The character between cells.
	 * @default ","
	 */
	readonly delimiter?: string;
	/**
	 * The end of every line.
	 * @default "\n"; RFC 4180 itself has "\r\n"
	 */
	readonly newline?: "\r\n" | "\n";
	/**
	 * Whether the first line names the columns.
	 * @default true
	 */
	readonly header?: boolean;
	/**
	 * For spreadsheets: text that begins with = + - @ (also in full width) or a control character gets an apostrophe
	 * before it, so that no cell is a formula.
	 * @default false
	 */
	readonly excel?: boolean;
	/**
	 * The text of a missing cell.
	 * @default ""
	 */
	readonly missing?: string;
}

/**
 * A frame as CSV (RFC 4180): fields with the delimiter, quotes or line breaks are quoted, quotes doubled; numbers with
 * as many digits as tell them apart; days in ISO form; missing cells empty.
 *
 * @example
 * toCsv(new DataFrame({ symbol: ["KO", "PEP"], pe: [24, 20] }), { newline: "\n" }) //=> "symbol,pe\nKO,24\nPEP,20\n"
 */
export function toCsv(frame: FrameInput, options: CsvOptions = {}): string {
	const table = tableOf(frame);
	const { delimiter = ",", newline = "\n", header = true, excel = false, missing = "" } = options;
	checkDelimiter(delimiter);
	const field = (text: string): string => {
		const safe = excel && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
		return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
	};
	const lines: string[] = header ? [table.names.map(field).join(delimiter)] : [];
	const cells = table.columns.map((column) => (row: number) => {
		const text = textAt(column, row);
		if (text === null) return missing;
		// An empty text is told from a missing one by its quotes.
		return column.kind === "text" ? (text === missing ? '""' : field(text)) : text;
	});
	for (let row = 0; row < table.rowCount; row++) lines.push(cells.map((cell) => cell(row)).join(delimiter));
	return lines.map((line) => line + newline).join("");
}

function checkDelimiter(delimiter: string): void {
	if ([...delimiter].length === 1 && !/["\r\n]/.test(delimiter)) return;
	throw new ArgumentError(
		"delimiter",
		`delimiter: expected one character such as "," or ";", got ${JSON.stringify(delimiter)}`,
	);
}

/** Options of `fromCsv`. */
export interface ReadCsvOptions {
	/**
	 * The character between cells.
	 * @default ","
	 */
	readonly delimiter?: string;
	/**
	 * Whether the first line holds names; without names columns are called col1, col2 …
	 * @default true
	 */
	readonly header?: boolean;
	/**
	 * Kinds of columns by name.
	 * @default found: numbers, days and truth values where every cell is one, else text
	 */
	readonly kinds?: Readonly<Record<string, ColumnKind>>;
}

/** A number as a program writes it; `007`, `1,5`, `1e` and whole numbers that a number cannot hold exactly stay text. */
const NUMBER = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Reads CSV (RFC 4180, with LF or CR LF): text, bytes in UTF-8, a `file:` URL, or a path that ends in `.csv`, `.tsv` or `.txt`.
 * Empty unquoted fields are missing; duplicate names are numbered. A column whose every cell is a midnight of its own time zone
 * (`2024-01-02 00:00:00-05:00`, as pandas writes days) holds the days of that zone.
 *
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
	const entries = names.map((name, at): [string, Column] => {
		const cells = rows.map((row) => row[at] as string | null);
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
