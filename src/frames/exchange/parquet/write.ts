// Writes a frame as a Parquet file.

import { isoOfDay } from "../../../core/day.js";
import type { Column } from "../../../core/table.js";
import { type FrameInput, tableOf } from "../../input.js";
import { codedTexts } from "../distinct-texts.js";
import { UNITS_KEY, unitsText } from "../units.js";
import type { CodedColumn, CodedRows } from "./write-coded.js";

/** Rows that are written and read together. */
const ROWS_IN_GROUP = 100_000;

/**
 * A frame as Parquet: doubles, UTF-8, days, booleans; missing cells are null; units are kept.
 * @example
 * const bytes = await toParquet(new DataFrame({ symbol: ["KO"], pe: [24] }));
 * (await fromParquet(bytes)).values //=> [["KO", 24]]
 */
export async function toParquet(frame: FrameInput): Promise<Uint8Array> {
	const { codedParquet } = await import("./write-coded.js");
	const table = tableOf(frame);
	const units = unitsText(table);
	const rows = (start: number, end: number): CodedRows => ({
		rowCount: end - start,
		columns: table.entries().map(([name, column]) => codedColumn(name, column, start, end)),
	});
	const groups = Array.from({ length: Math.max(1, Math.ceil(table.rowCount / ROWS_IN_GROUP)) }, (_, index) =>
		rows(index * ROWS_IN_GROUP, Math.min((index + 1) * ROWS_IN_GROUP, table.rowCount)),
	);
	return codedParquet(groups, {
		codec: "SNAPPY",
		...(units !== undefined && { notes: [{ key: UNITS_KEY, value: units }] }),
	});
}

/** Some rows of a column. */
function codedColumn(name: string, column: Column, start: number, end: number): CodedColumn {
	if (column.kind === "number") return { name, type: "number", values: column.values.subarray(start, end) };
	if (column.kind === "boolean") return { name, type: "flag", values: column.values.subarray(start, end) };
	if (column.kind === "text")
		return { name, type: "text", ...codedTexts(column.values.slice(start, end), end - start) };
	const days = Array.from(column.values.subarray(start, end), isoOfDay);
	return { name, type: "day", ...codedTexts(days, end - start) };
}
