// Prints or writes a table in the format that the user chose.
import { extname } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { ArgumentError } from "../core/errors.js";
import { withMarksColumn } from "../core/marked-table.js";
import type { Table } from "../core/table.js";
import { headlineFirst } from "../frames/operations/choose-columns.js";
import { terminalWidth, write, writeForPeople } from "./terminal.js";
import { writeOutput } from "./write-output.js";

/** Formats of printed frames. */
const TEXT_FORMATS = ["table", "csv", "json", "ndjson"] as const;
/** Formats of files only. */
const FILE_FORMATS = ["parquet", "arrow", "xlsx"] as const;

const FORMATS = [...TEXT_FORMATS, ...FILE_FORMATS] as const;
export type Format = (typeof FORMATS)[number];

/** Options of a command's output. */
export interface PrintOptions {
	/** @default `table` on a terminal, else `csv` */
	readonly format?: Format;
	/** Rows printed. @default all; a table shows the first and last of a long frame */
	readonly limit?: number;
	/** True keeps a spreadsheet from reading a cell of the CSV as a formula. @default false */
	readonly excel?: boolean;
	/** File to write instead of standard output; binary formats need one. */
	readonly output?: string;
	/** True of tables of figures: formats without ≈ get a column that says what approximate figures assume. @default false */
	readonly marks?: boolean;
	/** Columns that a table on a terminal shows first. */
	readonly headline?: readonly string[];
	/** Columns that a narrow terminal leaves out first. */
	readonly optional?: readonly string[];
	/** The option of the command that chooses columns; the note on hidden columns names it. @default none */
	readonly chooser?: string;
}

/** Where a command's table goes, and in which format. */
export type OutputOptions = Pick<PrintOptions, "format" | "output">;

/** The format that the ending of a file names. */
const BY_ENDING: Readonly<Record<string, Format>> = {
	".csv": "csv",
	".json": "json",
	".ndjson": "ndjson",
	".jsonl": "ndjson",
	".parquet": "parquet",
	".arrow": "arrow",
	".xlsx": "xlsx",
	".txt": "table",
};

const endingOf = (output: string): string => extname(output).toLowerCase();

/** Adds `--format` and `-o` to a command that prints a table, checked before anything is asked. */
export function withTableOutput(command: Command): Command {
	return command
		.addOption(new Option("--format <format>", "how to print; a table on a terminal, else csv").choices([...FORMATS]))
		.addOption(
			new Option(
				"-o, --output <file>",
				`write to this file; its ending decides the format: ${Object.keys(BY_ENDING).join(", ")}`,
			).argParser(checkEnding),
		)
		.hook("preAction", (_, action) => {
			formatOf(action.opts<PrintOptions>());
		});
}

function checkEnding(output: string): string {
	return endsIn(output, Object.keys(BY_ENDING));
}

/** A file's path, if it ends in one of these. @throws InvalidArgumentError, which commands tell as wrong usage */
export function endsIn(output: string, endings: readonly string[]): string {
	if (endings.includes(endingOf(output))) return output;
	const ending = endingOf(output) === "" ? "no ending" : `the ending ${endingOf(output)}`;
	throw new InvalidArgumentError(`${ending} names no format; use ${endings.join(", ")}.`);
}

/**
 * How an output is printed: as the ending of its file says; without a file for people on a terminal, for programs elsewhere.
 *
 * @throws ArgumentError where the format contradicts the file, or needs one
 */
function formatOf({ format, output }: PrintOptions): Format {
	if (output === undefined) {
		if ((FILE_FORMATS as readonly (string | undefined)[]).includes(format))
			throw new ArgumentError("output", `--format ${format} needs a file: add -o valuelab.${format}`);
		return format ?? (process.stdout.isTTY ? "table" : "csv");
	}
	const named = BY_ENDING[endingOf(output)] ?? "csv";
	if (format !== undefined && format !== named)
		throw new ArgumentError(
			"format",
			`--format ${format} and -o ${output}: the file's ending says ${named}; leave --format out or name another file`,
		);
	return named;
}

/** True where people read the output on a terminal, or ask for what it would show. */
export const printsForPeople = (options: PrintOptions): boolean =>
	options.output === undefined && formatOf(options) === "table";

/** Rows that a table on a terminal shows of a longer frame. */
const TABLE_ROWS = 20;

/**
 * Prints a frame, or writes it to `output`.
 *
 * @throws ArgumentError for a binary format without a file, or another one than the file's ending names
 * @throws ValuelabError `output` where the file cannot be written
 */
export async function printTable(table: Table, options: PrintOptions = {}): Promise<void> {
	const { limit, output } = options;
	const format = formatOf(options);
	const { takeRows } = await import("../frames/operations/rows.js");
	const rows = Array.from({ length: Math.min(limit ?? table.rowCount, table.rowCount) }, (_, row) => row);
	const shown = limit === undefined ? table : takeRows(table, rows);
	const text = await written(options.marks && format !== "table" ? withMarksColumn(shown) : shown, format, options);
	if (output === undefined) return format === "table" ? writeForPeople(String(text)) : write(text);
	await writeOutput(output, text);
}

async function written(table: Table, format: Format, options: PrintOptions): Promise<string | Uint8Array> {
	switch (format) {
		case "table":
			return `${await onTerminal(table, options)}\n`;
		case "csv":
			return (await import("../frames/exchange/csv-text.js")).toCsv(table, { excel: options.excel ?? false });
		case "json":
			return `${(await import("../frames/exchange/json-text.js")).toJson(table)}\n`;
		case "ndjson":
			return (await import("../frames/exchange/json-text.js")).toJson(table, { shape: "lines" });
		case "parquet":
			return (await import("../frames/exchange/parquet/write.js")).toParquet(table);
		case "arrow":
			return (await import("../frames/exchange/arrow/write.js")).toArrow(table);
		case "xlsx":
			return (await import("../frames/exchange/excel.js")).toExcel(table);
	}
}

/** A single row reads better as names and values than as a line that is too wide. */
async function onTerminal(table: Table, { headline, limit, ...others }: PrintOptions): Promise<string> {
	const width = terminalWidth();
	const ordered = headline ? headlineFirst(table, headline) : table;
	const [{ textTable }, { recordText }] = await Promise.all([
		import("../frames/display/text-table.js"),
		import("../frames/display/record-text.js"),
	]);
	return ordered.rowCount === 1
		? recordText(ordered, 0, width)
		: textTable(ordered, { width, rows: limit ?? TABLE_ROWS, keepLast: headline === undefined, ...others });
}
