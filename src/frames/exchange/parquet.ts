import type { Compressors } from "hyparquet";
import type { Column } from "../../core/column.js";
import { serialOfDay } from "../../core/day.js";
import { Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { type FrameInput, tableOf } from "../input.js";
import { cellAt } from "../operations/select-rows.js";
import { writtenColumn } from "./cells.js";
import { decodeLz4Block } from "./lz4.js";
import { UNITS_KEY, unitsText, withUnits } from "./units.js";

const TYPES = {
	number: { type: "DOUBLE" },
	text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
	date: { type: "INT32", converted_type: "DATE" },
	boolean: { type: "BOOLEAN" },
} as const;

/** A frame as Parquet: doubles, UTF-8, days, booleans; missing cells are null; units are kept. */
export async function toParquet(frame: FrameInput): Promise<Uint8Array> {
	const { parquetWriteBuffer } = await import("hyparquet-writer");
	const table = tableOf(frame);
	const columnData = table.entries().map(([name, column]) => ({ name, data: cellsOf(column, table.rowCount) }));
	const elements = table
		.entries()
		.map(([name, { kind }]) => ({ name, repetition_type: "OPTIONAL" as const, ...TYPES[kind] }));
	const schema = [{ name: "root", num_children: elements.length }, ...elements];
	const units = unitsText(table);
	const kvMetadata = units === undefined ? [] : [{ key: UNITS_KEY, value: units }];
	return new Uint8Array(parquetWriteBuffer({ columnData, schema, kvMetadata }));
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

/**
 * Reads Parquet, however compressed. Days and timestamps that are all midnights become days, other timestamps ISO instants,
 * nested columns JSON text; other types are what they are in JavaScript.
 */
export async function fromParquet(bytes: Uint8Array): Promise<DataFrame> {
	const { parquetMetadata, parquetReadObjects } = await import("hyparquet");
	// A view into a larger buffer would be read from that buffer's start.
	const file = bytes.slice().buffer as ArrayBuffer;
	const metadata = parquetMetadata(file);
	const rows = await parquetReadObjects({ file, compressors: await decoders() });
	const names = topLevel(metadata.schema);
	const hints = new Map(
		metadata.schema.map(({ name, type, converted_type }) => [
			name,
			converted_type === "DATE" ? "date" : type === "BYTE_ARRAY" ? "text" : type === "BOOLEAN" ? "boolean" : undefined,
		]),
	);
	const entries = names.map(
		(name) =>
			[
				name,
				writtenColumn(
					rows.map((row) => row[name]),
					hints.get(name),
				),
			] as const,
	);
	const units = metadata.key_value_metadata?.find(({ key }) => key === UNITS_KEY)?.value;
	return toDanfo(new Table(withUnits(entries, units), { rowCount: rows.length }));
}

/** The compressions besides Snappy, which the reader has: polars writes ZSTD unless told otherwise. */
async function decoders(): Promise<Compressors> {
	const [{ decompress }, zlib] = await Promise.all([import("fzstd"), import("node:zlib")]);
	return {
		ZSTD: (input) => decompress(input),
		GZIP: (input) => zlib.gunzipSync(input),
		BROTLI: (input) => zlib.brotliDecompressSync(input),
		LZ4_RAW: decodeLz4Block,
	};
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
