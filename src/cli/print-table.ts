import { writeFile } from "node:fs/promises";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import type { Table } from "../core/table.js";
import { headlineFirst } from "../frames/operations/choose-columns.js";
import { terminalWidth, write, writeForPeople } from "./terminal.js";

/** How a frame is printed. */
const TEXT_FORMATS = ["table", "csv", "json", "ndjson"] as const;
/** How a frame is written to a file. */
const FILE_FORMATS = ["parquet", "xlsx"] as const;

export const FORMATS = [...TEXT_FORMATS, ...FILE_FORMATS] as const;
export type Format = (typeof FORMATS)[number];

/** What a command says about its output. */
export interface PrintOptions {
	/** @default `table` on a terminal, else `csv` */
	readonly format?: Format;
	/** Rows printed. @default all; a table shows the first and last of a long frame */
	readonly limit?: number;
	/** True keeps a spreadsheet from reading a cell of the CSV as a formula. @default false */
	readonly excel?: boolean;
	/** File to write instead of standard output; `parquet` and `xlsx` need one. */
	readonly output?: string;
	/** Columns that a table on a terminal shows first. */
	readonly headline?: readonly string[];
}

/** How an output is printed where nobody says: for people on a terminal, for programs elsewhere. */
const formatOf = ({ format, output }: PrintOptions): Format =>
	format ?? (output === undefined && process.stdout.isTTY ? "table" : "csv");

/** True where people read the output on a terminal, or ask for what it would show. */
export const printsForPeople = (options: PrintOptions): boolean =>
	options.output === undefined && formatOf(options) === "table";

/** Rows that a table on a terminal shows of a longer frame. */
const TABLE_ROWS = 20;

/**
 * Prints a frame, or writes it to `output`.
 *
 * @throws ArgumentError for a binary format without a file
 * @throws ValuelabError `output` where the file cannot be written
 */
export async function printTable(table: Table, options: PrintOptions = {}): Promise<void> {
	const { limit, output } = options;
	const format = formatOf(options);
	const isBinary = (FILE_FORMATS as readonly string[]).includes(format);
	if (isBinary && output === undefined)
		throw new ArgumentError("output", `--format ${format} needs a file: add -o valuelab.${format}`);
	const { takeRows } = await import("../frames/operations/rows.js");
	const rows = Array.from({ length: Math.min(limit ?? table.rowCount, table.rowCount) }, (_, row) => row);
	const text = await written(limit === undefined ? table : takeRows(table, rows), format, options);
	if (output === undefined) return format === "table" ? writeForPeople(String(text)) : write(text);
	await writeFile(output, text).catch((cause: NodeJS.ErrnoException) => {
		throw new ValuelabError("output", `cannot write ${output}: ${cause.code ?? cause.message}`, { cause });
	});
}

async function written(table: Table, format: Format, options: PrintOptions): Promise<string | Uint8Array> {
	const frames = await import("../frames/index.js");
	switch (format) {
		case "table":
			return `${await onTerminal(table, options)}\n`;
		case "csv":
			return frames.toCsv(table, { excel: options.excel ?? false });
		case "json":
			return `${frames.toJson(table)}\n`;
		case "ndjson":
			return frames.toJson(table, { shape: "lines" });
		case "parquet":
			return frames.toParquet(table);
		case "xlsx":
			return frames.toExcel(table);
	}
}

/** A single row reads better as names and values than as a line that is too wide. */
async function onTerminal(table: Table, { headline, limit }: PrintOptions): Promise<string> {
	const width = terminalWidth();
	const ordered = headline ? headlineFirst(table, headline) : table;
	const [{ textTable }, { recordText }] = await Promise.all([
		import("../frames/index.js"),
		import("../frames/display/record-text.js"),
	]);
	return ordered.rowCount === 1
		? recordText(ordered, 0, width)
		: textTable(ordered, { width, rows: limit ?? TABLE_ROWS, keepLast: headline === undefined });
}
