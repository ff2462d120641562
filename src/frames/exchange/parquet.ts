import type { Column } from "../../core/column.js";
import { serialOfDay } from "../../core/day.js";
import { Table } from "../../core/table.js";
import { columnOf, toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { type FrameInput, tableOf } from "../input.js";
import { cellAt } from "../operations/select-rows.js";

const TYPES = {
	number: { type: "DOUBLE" },
	text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
	date: { type: "INT32", converted_type: "DATE" },
	boolean: { type: "BOOLEAN" },
} as const;

/** A frame as Parquet: doubles, UTF-8, days, booleans; missing cells are null. */
export async function toParquet(frame: FrameInput): Promise<Uint8Array> {
	const { parquetWriteBuffer } = await import("hyparquet-writer");
	const table = tableOf(frame);
	const columnData = table.entries().map(([name, column]) => ({ name, data: cellsOf(column, table.rowCount) }));
	const elements = table
		.entries()
		.map(([name, { kind }]) => ({ name, repetition_type: "OPTIONAL" as const, ...TYPES[kind] }));
	const schema = [{ name: "root", num_children: elements.length }, ...elements];
	return new Uint8Array(parquetWriteBuffer({ columnData, schema }));
}

function cellsOf(column: Column, rowCount: number): unknown[] {
	return Array.from({ length: rowCount }, (_, row) => {
		if (column.kind === "date") {
			const day = column.values[row] as number;
			return day === 0 ? null : new Date(serialOfDay(day) * 86_400_000);
		}
		const cell = cellAt(column, row);
		return Number.isNaN(cell) ? null : cell;
	});
}

/** Reads Parquet. Days become days, other types what they are in JavaScript; nested columns become JSON text. */
export async function fromParquet(bytes: Uint8Array): Promise<DataFrame> {
	const { parquetMetadata, parquetReadObjects } = await import("hyparquet");
	// A view into a larger buffer would be read from that buffer's start.
	const file = bytes.slice().buffer as ArrayBuffer;
	const metadata = parquetMetadata(file);
	const rows = await parquetReadObjects({ file });
	const names = topLevel(metadata.schema);
	const hints = new Map(
		metadata.schema.map(({ name, type }) => [
			name,
			type === "BYTE_ARRAY" ? "string" : type === "BOOLEAN" ? "boolean" : undefined,
		]),
	);
	const entries = names.map(
		(name) =>
			[
				name,
				columnOf(
					rows.map((row) => row[name]),
					hints.get(name),
				),
			] as const,
	);
	return toDanfo(new Table(entries, { rowCount: rows.length }));
}

/** Names of the root's children: nested ones lie behind their parents in the flat list. */
function topLevel(schema: readonly { readonly name: string; readonly num_children?: number }[]): string[] {
	const names: string[] = [];
	const skip = (at: number): number => {
		let next = at + 1;
		for (let child = 0; child < (schema[at]?.num_children ?? 0); child++) next = skip(next);
		return next;
	};
	for (let at = 1; at < schema.length; at = skip(at)) names.push((schema[at] as { name: string }).name);
	return names;
}
