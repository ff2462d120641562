// Prints or writes a table in the format that the user chose.
import { extname } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { ArgumentError } from "../core/errors.js";
import { withMarksColumn } from "../core/marked-table.js";
import type { Table } from "../core/table.js";
import { headlineFirst } from "../frames/operations/choose-columns.js";
import { terminalWidth, write, writeForPeople, writeOutput } from "./terminal.js";

/** Formats for standard output and files. */
const TEXT_FORMATS = ["table", "csv", "json", "ndjson"] as const;
const FILE_FORMATS = ["parquet", "arrow", "xlsx"] as const;

const FORMATS = [...TEXT_FORMATS, ...FILE_FORMATS] as const;
export type Format = (typeof FORMATS)[number];

export interface PrintOptions {
	/** @default `table` on a terminal, else `csv` */
	readonly format?: Format;
	/** Most rows. @default all; on a terminal the first and last of a long table */
	readonly limit?: number;
	/** True escapes cells of the CSV that a spreadsheet would read as formulas. @default false */
	readonly excel?: boolean;
	/** File to write instead of standard output; binary formats need one. */
	readonly output?: string;
	/** True adds a column with the assumptions of approximate figures, in formats without ≈. @default false */
	readonly marks?: boolean;
	/** Columns that a table on a terminal shows first. */
	readonly headline?: readonly string[];
	/** Columns that a narrow terminal leaves out first. */
	readonly optional?: readonly string[];
	/** The option that chooses columns, for the note on hidden columns. @default none */
	readonly chooser?: string;
}

/** Options for the format and file of a command's table. */
export type OutputOptions = Pick<PrintOptions, "format" | "output">;

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

/** Adds `--format` and `-o` to a command and checks them before any request. */
export function withTableOutput(command: Command): Command {
	return command
		.addOption(
			new Option("--format <format>", "output format (default: table on a terminal, else csv)").choices([...FORMATS]),
		)
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

/** Returns the path if it has one of the endings. @throws InvalidArgumentError, which commander prints as wrong usage */
export function endsIn(output: string, endings: readonly string[]): string {
	if (endings.includes(endingOf(output))) return output;
	const ending = endingOf(output) === "" ? "no ending" : `the ending ${endingOf(output)}`;
	throw new InvalidArgumentError(`${ending} is not supported; use ${endings.join(", ")}.`);
}

/**
 * Chooses the format: by the ending of the file; without a file a table on a terminal, else CSV.
 * @throws ArgumentError if the format contradicts the file's ending, or needs a file
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
			`--format ${format} and -o ${output}: the file's ending means ${named}; leave --format out or name another file`,
		);
	return named;
}

/** True if the output is a table for people, on a terminal or by `--format table`. */
export const printsForPeople = (options: PrintOptions): boolean =>
	options.output === undefined && formatOf(options) === "table";

/** Rows of a long table that a terminal shows. */
const TABLE_ROWS = 20;

/**
 * Prints a table, or writes it to `output`.
 * @throws ArgumentError for a binary format without a file, or a format that contradicts the file's ending
 * @throws ValuelabError `output` if the file cannot be written
 */
export async function printTable(table: Table, options: PrintOptions = {}): Promise<void> {
	const { limit, output } = options;
	const format = formatOf(options);
	const { takeRows } = await import("../frames/operations/rows.js");
	const rows = Array.from({ length: Math.min(limit ?? table.rowCount, table.rowCount) }, (_, row) => row);
	const shown = limit === undefined ? table : takeRows(table, rows);
	const text = await encode(options.marks && format !== "table" ? withMarksColumn(shown) : shown, format, options);
	if (output === undefined) return format === "table" ? writeForPeople(String(text)) : write(text);
	await writeOutput(output, text);
}

async function encode(table: Table, format: Format, options: PrintOptions): Promise<string | Uint8Array> {
	switch (format) {
		case "table":
			return `${await terminalText(table, options)}\n`;
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

/** Formats a table for the terminal; a single row is listed as names and values. */
async function terminalText(table: Table, { headline, limit, ...others }: PrintOptions): Promise<string> {
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
