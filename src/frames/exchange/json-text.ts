// Writes frames as JSON. The reader is in another file, because it loads Danfo.
import { ArgumentError } from "../../core/errors.js";
import type { Table } from "../../core/table.js";
import { type FrameInput, tableOf } from "../input.js";
import { cellAt } from "../operations/select-rows.js";

/** Options of `toJson`. */
export interface JsonOptions {
	/** `rows`: a list of objects; `columns`: an object of lists; `lines`: one object for each line (NDJSON). @default "rows" */
	readonly shape?: "rows" | "columns" | "lines";
	/** Spaces of indentation. @default none */
	readonly indent?: number;
}

/** A cell as JSON. A missing or infinite number, which JSON does not have, is null. */
function jsonCell(table: Table, index: number, row: number): unknown {
	const column = table.columns[index] as (typeof table.columns)[number];
	const cell = cellAt(column, row);
	return typeof cell === "number" && !Number.isFinite(cell) ? null : (cell ?? null);
}

/** Writes the text of an object, because a JavaScript object would put integer-like names (`2020`) first and lose `__proto__`. */
function objectText(entries: readonly (readonly [string, string])[], gap: string, close: string): string {
	if (entries.length === 0) return "{}";
	return `{${gap}${entries.map(([name, value]) => `${JSON.stringify(name)}:${gap === "" ? "" : " "}${value}`).join(`,${gap}`)}${close}}`;
}

/**
 * A frame as JSON; missing cells are null, columns keep their order.
 * @example
 * toJson(new DataFrame({ symbol: ["KO", "PEP"], pe: [24, 20] }))
 * //=> "[{\"symbol\":\"KO\",\"pe\":24},{\"symbol\":\"PEP\",\"pe\":20}]"
 */
export function toJson(frame: FrameInput, { shape = "rows", indent = 0 }: JsonOptions = {}): string {
	const table = tableOf(frame);
	const line = (depth: number): string => (indent > 0 ? `\n${" ".repeat(indent * depth)}` : "");
	const rows = Array.from({ length: table.rowCount }, (_, row) => row);
	const record = (row: number, gap: string, close: string) =>
		objectText(
			table.names.map((name, index) => [name, JSON.stringify(jsonCell(table, index, row))] as const),
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
				(name, i) => [name, `[${rows.map((row) => JSON.stringify(jsonCell(table, i, row))).join(",")}]`] as const,
			);
			return objectText(lists, line(1), line(0));
		}
		default:
			throw new ArgumentError("shape", `shape: ${JSON.stringify(shape)} is not one of rows, columns, lines`);
	}
}
