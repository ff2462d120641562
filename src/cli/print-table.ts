import type { Table } from "../core/table.js";
import { terminalWidth } from "./terminal.js";

/** How `get` prints a frame. */
export const FORMATS = ["table", "csv", "json", "ndjson"] as const;
export type Format = (typeof FORMATS)[number];

interface PrintOptions {
	/** Rows printed; all without it (a table on a terminal shows the first and last of a long frame). */
	readonly limit?: number;
	/** Csv meant for a spreadsheet. */
	readonly excel?: boolean;
}

/** A frame in one of the formats, with a line break at its end. */
export async function printTable(
	table: Table,
	format: Format,
	{ limit, excel = false }: PrintOptions = {},
): Promise<string> {
	const [{ textTable, toCsv, toJson }, { takeRows }] = await Promise.all([
		import("../frames/index.js"),
		import("../frames/operations/rows.js"),
	]);
	const rows = Array.from({ length: Math.min(limit ?? table.rowCount, table.rowCount) }, (_, row) => row);
	const frame = limit === undefined ? table : takeRows(table, rows);
	switch (format) {
		case "table":
			return `${textTable(frame, { width: terminalWidth(), rows: limit ?? 20 })}\n`;
		case "csv":
			return toCsv(frame, { excel });
		case "json":
			return `${toJson(frame)}\n`;
		case "ndjson":
			return toJson(frame, { shape: "lines" });
	}
}
