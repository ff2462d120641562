// Reads Arrow and Parquet files.
import { statSync } from "node:fs";
import { Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { unreadable } from "./file-error.js";
import { bytesOf, type FileInput, pathOf } from "./file-input.js";
import type { Format } from "./reader/messages.js";
import { type ReadLimits, readInProcess } from "./reader/process.js";
import { withUnits } from "./units.js";

/** Options of `fromArrow` and `fromParquet`. */
export interface ReadFileOptions extends ReadLimits {
	/** Names of the columns to read, in this order. @default all */
	readonly columns?: readonly string[];
}

/**
 * Reads a Parquet file, however compressed, from a path or from bytes.
 *
 * - Times: where all of a column are midnights of the column's own time zone, they are days of that zone; else ISO text with
 *   every digit and the zone's offset (`2024-01-02T09:30:00-05:00`). Times without a zone are days or ISO text without one.
 * - Decimals and 64-bit integers are numbers where a number holds every one exactly, else text with all digits.
 * - Durations are seconds; spans of months and days (intervals) are ISO 8601 text (`P1M2D`).
 * - Bytes are hexadecimal text; lists, structs and maps are JSON text.
 * @throws FileError for a file that is damaged, of another kind or beyond the limits; it names the column
 * @example
 * const bytes = await toParquet(new DataFrame({ symbol: ["KO"], pe: [24] }));
 * (await fromParquet(bytes)).columns //=> ["symbol", "pe"]
 */
export function fromParquet(input: FileInput, options: ReadFileOptions = {}): Promise<DataFrame> {
	return readTable("parquet", input, options).then(toDanfo);
}

/**
 * Reads Arrow, file (Feather 2) or stream, also compressed with LZ4 or ZSTD, from a path or from bytes; cells are converted as by
 * `fromParquet`. A column of several types (a union) is refused.
 * @throws FileError for a file that is damaged, of another kind or beyond the limits; it names the column
 * @example const bytes = await toArrow(new DataFrame({ symbol: ["KO"], pe: [24] }));
 * (await fromArrow(bytes)).columns //=> ["symbol", "pe"]
 */
export function fromArrow(input: FileInput, options: ReadFileOptions = {}): Promise<DataFrame> {
	return readTable("arrow", input, options).then(toDanfo);
}

/** The columns of a file as a table, without making a frame. */
export async function readTable(format: Format, input: FileInput, options: ReadFileOptions): Promise<Table> {
	const { columns, ...limits } = options;
	const file = pathOf(input) ?? bytesOf(input);
	const size = () => (typeof file === "string" ? sizeOf(file) : file.length);
	const { columns: read, facts } = await readInProcess({ format, file, columns }, size, limits);
	return new Table(withUnits(read, facts.units), { rowCount: facts.rowCount });
}

function sizeOf(path: string): number {
	try {
		return statSync(path).size;
	} catch (cause) {
		throw unreadable(path, cause);
	}
}
