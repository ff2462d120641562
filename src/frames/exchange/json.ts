import { ArgumentError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { columnOf, toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { type FrameInput, tableOf } from "../input.js";
import { cellAt } from "../operations/select-rows.js";

export interface JsonOptions {
	/** `rows`: a list of objects; `columns`: an object of lists; `lines`: one object a line (NDJSON). Default rows. */
	readonly shape?: "rows" | "columns" | "lines";
	/** Spaces of indentation. Default none. */
	readonly indent?: number;
}

/** A missing or infinite number has no form in JSON and is null. */
function jsonCell(table: Table, at: number, row: number): unknown {
	const column = table.columns[at] as (typeof table.columns)[number];
	const cell = cellAt(column, row);
	return typeof cell === "number" && !Number.isFinite(cell) ? null : (cell ?? null);
}

/** Written by hand, since an object would put integer-like names (`2020`) first and lose `__proto__`. */
function object(entries: readonly (readonly [string, string])[], gap: string, close: string): string {
	if (entries.length === 0) return "{}";
	return `{${gap}${entries.map(([name, value]) => `${JSON.stringify(name)}:${gap === "" ? "" : " "}${value}`).join(`,${gap}`)}${close}}`;
}

/** A frame as JSON; missing cells are null, columns keep their order. */
export function toJson(frame: FrameInput, { shape = "rows", indent = 0 }: JsonOptions = {}): string {
	const table = tableOf(frame);
	const line = (depth: number): string => (indent > 0 ? `\n${" ".repeat(indent * depth)}` : "");
	const rows = Array.from({ length: table.rowCount }, (_, row) => row);
	const record = (row: number, gap: string, close: string) =>
		object(
			table.names.map((name, at) => [name, JSON.stringify(jsonCell(table, at, row))] as const),
			gap,
			close,
		);
	switch (shape) {
		case "rows":
			return rows.length === 0
				? "[]"
				: `[${line(1)}${rows.map((row) => record(row, line(2), line(1))).join(`,${line(1)}`)}${line(0)}]`;
		case "lines":
			return rows.map((row) => `${record(row, "", "")}\n`).join("");
		case "columns": {
			const lists = table.names.map(
				(name, at) => [name, `[${rows.map((row) => JSON.stringify(jsonCell(table, at, row))).join(",")}]`] as const,
			);
			return object(lists, line(1), line(0));
		}
		default:
			throw new ArgumentError("shape", `shape: ${JSON.stringify(shape)} is not one of rows, columns, lines`);
	}
}

/** Reads JSON of any of the three shapes; keys that a row lacks are missing there, whatever the order of the others. */
export function fromJson(text: string): DataFrame {
	return toDanfo(jsonTable(text));
}

export function jsonTable(text: string): Table {
	const data = parse(text);
	if (Array.isArray(data)) return rowsTable(data);
	const entries = Object.entries(data as Record<string, unknown>);
	if (entries.every(([, list]) => Array.isArray(list))) {
		return new Table(entries.map(([name, list]) => [name, columnOf(list as unknown[])] as const));
	}
	return rowsTable([data]);
}

function rowsTable(rows: readonly unknown[]): Table {
	const names = new Set<string>();
	for (const row of rows) {
		if (typeof row !== "object" || row === null || Array.isArray(row))
			throw new ArgumentError("text", "expected objects, one a row");
		for (const name of Object.keys(row)) names.add(name);
	}
	const cell = (row: unknown, name: string): unknown =>
		Object.hasOwn(row as object, name) ? (row as Record<string, unknown>)[name] : null;
	return new Table(
		[...names].map((name) => [name, columnOf(rows.map((row) => cell(row, name)))] as const),
		{ rowCount: rows.length },
	);
}

function parse(text: string): object | unknown[] {
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
	throw new ArgumentError("text", "expected a list of objects, an object of lists, or one object a line");
}
