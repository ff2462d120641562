// Writes frames as CSV. The reader is in another file, because it loads Danfo.
import { wrongArgument } from "../../core/errors.js";
import { type FrameInput, tableOf } from "../input.js";
import { textAt } from "../operations/concat.js";

/** Options of `toCsv`. */
export interface CsvOptions {
	/** The character between cells. @default "," */
	readonly delimiter?: string;
	/** The end of every line. @default "\n"; RFC 4180 itself has "\r\n" */
	readonly newline?: "\r\n" | "\n";
	/** Whether the first line names the columns. @default true */
	readonly header?: boolean;
	/**
	 * For spreadsheets: text that begins with = + - @ (also in full width) or a control character gets an apostrophe
	 * before it, so that no cell is a formula.
	 * @default false
	 */
	readonly excel?: boolean;
	/** The text of a missing cell. @default "" */
	readonly missing?: string;
}

/**
 * A frame as CSV (RFC 4180): fields with the delimiter, quotes or line breaks are quoted, quotes doubled; numbers with all digits needed to
 * read them back; days in ISO form; missing cells empty.
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
		// Quotes mark an empty text; a missing one has none.
		return column.kind === "text" ? (text === missing ? '""' : field(text)) : text;
	});
	for (let row = 0; row < table.rowCount; row++) lines.push(cells.map((cell) => cell(row)).join(delimiter));
	return lines.map((line) => line + newline).join("");
}

/** @throws ArgumentError unless it is one character, and neither a quote nor a line break */
export function checkDelimiter(delimiter: string): void {
	if ([...delimiter].length === 1 && !/["\r\n]/.test(delimiter)) return;
	throw wrongArgument(`delimiter: expected one character such as "," or ";", got ${JSON.stringify(delimiter)}`);
}
