import { ArgumentError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { distinctNames } from "../distinct-names.js";
import { columnOfForeign } from "./cells.js";
import { type FileInput, textOf } from "./file-input.js";
import { keepsDigits } from "./numbers.js";

/**
 * Reads JSON in any of the three shapes, and in those of pandas (`columns`, `split`, `table`): text, bytes in UTF-8, a `file:` URL,
 * or a path that ends in `.json`, `.jsonl` or `.ndjson`. Keys that a row does not have are missing there, whatever the order of the others.
 * @example
 * fromJson('[{"symbol":"KO","pe":24},{"symbol":"PEP","pe":20}]').values //=> [["KO", 24], ["PEP", 20]]
 */
export function fromJson(input: FileInput): DataFrame {
	return toDanfo(jsonTable(textOf(input, /\.(?:json|jsonl|ndjson)$/i)));
}

function jsonTable(text: string): Table {
	const data = parseJson(text);
	if (Array.isArray(data)) return rowsTable(data, text);
	const parts = data as Record<string, unknown>;
	// pandas: `orient="table"` and `orient="split"`.
	if (Array.isArray(parts.data) && isObject(parts.schema)) return rowsTable(parts.data, text);
	if (Array.isArray(parts.columns) && Array.isArray(parts.data) && parts.data.every(Array.isArray))
		return splitTable(parts.columns, parts.data);
	const entries = inOrder(
		Object.entries(parts),
		([name]) => name,
		() => keysOf(text),
	);
	if (entries.every(([, list]) => Array.isArray(list))) {
		return new Table(entries.map(([name, list]) => [name, columnOfForeign(list as unknown[])] as const));
	}
	// pandas: an object of objects by row label.
	if (entries.every(([, cells]) => isObject(cells))) {
		const labels = [...new Set(entries.flatMap(([, cells]) => Object.keys(cells as object)))];
		const cellsOf = (cells: unknown) => labels.map((label) => cellOf(cells, label));
		return new Table(entries.map(([name, cells]) => [name, columnOfForeign(cellsOf(cells))] as const));
	}
	return rowsTable([data], text);
}

const isObject = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const cellOf = (row: unknown, name: string): unknown =>
	Object.hasOwn(row as object, name) ? (row as Record<string, unknown>)[name] : null;

function splitTable(columns: readonly unknown[], rows: readonly unknown[]): Table {
	const names = distinctNames(columns.map(String));
	const column = (i: number) => columnOfForeign(rows.map((row) => (Array.isArray(row) ? (row[i] as unknown) : null)));
	return new Table(
		names.map((name, index) => [name, column(index)] as const),
		{ rowCount: rows.length },
	);
}

function rowsTable(rows: readonly unknown[], text: string): Table {
	const names = new Set<string>();
	for (const row of rows) {
		if (!isObject(row)) throw new ArgumentError("text", "expected one object for each row");
		for (const name of Object.keys(row)) names.add(name);
	}
	const ordered = inOrder(
		[...names],
		(name) => name,
		() => keysOf(text),
	);
	return new Table(
		ordered.map((name) => [name, columnOfForeign(rows.map((row) => cellOf(row, name)))] as const),
		{ rowCount: rows.length },
	);
}

/** Sorts things in the order of their names in the text, because `JSON.parse` puts names such as `2020` first. */
function inOrder<T>(things: T[], nameOf: (thing: T) => string, readOrder: () => ReadonlyMap<string, number>): T[] {
	if (!things.some((thing) => /^\d+$/.test(nameOf(thing)))) return things;
	const written = readOrder();
	const position = (thing: T) => written.get(nameOf(thing)) ?? Number.POSITIVE_INFINITY;
	return things.sort((a, b) => (position(a) === position(b) ? 0 : position(a) - position(b)));
}

/** The keys of a JSON text, each with the number of its first place. */
function keysOf(text: string): Map<string, number> {
	const places = new Map<string, number>();
	for (const match of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)) {
		if (match[2] === undefined) continue;
		const name = JSON.parse(match[1] as string) as string;
		if (!places.has(name)) places.set(name, places.size);
	}
	return places;
}

/** Quotes whole numbers that a double cannot hold exactly, so that they become text, as in CSV. */
const withAllDigits = (text: string): string =>
	/\d{16}/.test(text)
		? text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (keepsDigits(token) ? token : `"${token}"`))
		: text;

function parseJson(source: string): object | unknown[] {
	const text = withAllDigits(source);
	try {
		const whole: unknown = JSON.parse(text);
		if (typeof whole === "object" && whole !== null) return whole;
	} catch {
		const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
		try {
			return lines.map((line): unknown => JSON.parse(line));
		} catch (cause) {
			throw new ArgumentError("text", `neither JSON nor one JSON object a line: ${(cause as Error).message}`);
		}
	}
	throw new ArgumentError("text", "expected a list of objects, an object of lists, or one object for each line");
}
