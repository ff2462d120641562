// Decodes a file to text, and to rows of cells.
import { gunzipSync } from "node:zlib";
import { csvRecords } from "../../core/csv-records.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";

/** The error for a file that cannot be read; the command line exits with 6. */
export const unreadableFile = (name: string, problem: string): ValuelabError =>
	new ValuelabError("unreadable", `${name}: ${problem}`);

/** Unpacks the bytes of a gzip file; returns other bytes unchanged. */
export const unpack = (bytes: Uint8Array): Uint8Array =>
	bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;

/** The text of a file: gzip is unpacked; UTF-8, UTF-16 with a byte order mark, else Windows-1252, which older programs write. */
export function fileText(input: string | Uint8Array): string {
	if (typeof input === "string") return input.charCodeAt(0) === 0xfeff ? input.slice(1) : input;
	const bytes = unpack(input);
	const utf16 =
		bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff && "utf-16be";
	if (utf16) return new TextDecoder(utf16).decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** A table as text: rows of trimmed cells, all of one length, and the delimiter. */
export interface Grid {
	readonly rows: readonly (readonly string[])[];
	readonly delimiter: string;
	/** Line of the file of each row, from 1. */
	readonly lines: readonly number[];
}

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Reads the cells of a CSV text with any delimiter. Empty rows are left out, as are lines that begin with #. @throws ValuelabError `unreadable` */
export function gridOf(text: string, name = "the file"): Grid {
	const delimiter = delimiterOf(text);
	let records: (string | null)[][];
	try {
		records = csvRecords(text, delimiter);
	} catch (error) {
		throw error instanceof ArgumentError ? unreadableFile(name, error.message) : error;
	}
	const filledRows = records
		.map((cells, i) => ({ line: i + 1, cells: cells.map((cell) => (cell ?? "").trim()) }))
		.filter(({ cells }) => cells.some((cell) => cell !== "") && !cells[0]?.startsWith("#"));
	const width = Math.max(0, ...filledRows.map(({ cells }) => cells.length));
	return {
		delimiter,
		lines: filledRows.map(({ line }) => line),
		rows: filledRows.map(({ cells }) => [...cells, ...new Array<string>(width - cells.length).fill("")]),
	};
}

/** The character that splits the most lines into the same number of cells. */
function delimiterOf(text: string): string {
	const lines = text
		.slice(0, 20_000)
		.split(/\r\n|\r|\n/)
		.filter((line) => line.trim() !== "" && !line.startsWith("#"))
		.slice(0, 50);
	const score = (delimiter: string) => {
		const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, "").split(delimiter).length - 1);
		const usual = counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
		return usual === 0 ? 0 : counts.filter((count) => count === usual).length / counts.length + usual / 1000;
	};
	return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best), ",");
}
