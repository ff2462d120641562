import type { ColumnChunk, SchemaElement } from "hyparquet";
import type { ByteWriter } from "hyparquet-writer";
import { writeColumn } from "hyparquet-writer/src/column.js";
import { writePageHeader } from "hyparquet-writer/src/datapage.js";
import { snappyCompress } from "hyparquet-writer/src/snappy.js";
import type { Column } from "../../../core/column.js";
import { serialOfDay } from "../../../core/day.js";

/** Where a column goes: the file, its schema from the root down to the column, and the rows of this group. */
export interface ColumnTarget {
	readonly writer: ByteWriter;
	readonly path: readonly [root: SchemaElement, column: SchemaElement];
	readonly start: number;
	readonly end: number;
}

/** The values of a page in the layout of Parquet's plain encoding, without the missing ones. */
interface PlainValues {
	readonly bytes: Uint8Array;
	/** A bit for each row, the lowest first: 1 where there is a value. */
	readonly present: Uint8Array;
	readonly missing: number;
	readonly least?: number | boolean;
	readonly most?: number | boolean;
}

/** Text pages are closed at this size, in bytes before packing. */
const TEXT_PAGE = 1_048_576;

/** Writes the rows of one column as one chunk: whole columns at a time where a value has a fixed width. */
export function writeColumnChunk(column: Column, target: ColumnTarget): ColumnChunk {
	const { start, end } = target;
	if (column.kind === "text") return writeText(column.values.slice(start, end), target);
	if (column.kind === "number") return writePlain(plainNumbers(column.values.subarray(start, end)), target);
	if (column.kind === "date") return writePlain(plainDays(column.values.subarray(start, end)), target);
	return writePlain(plainFlags(column.values.subarray(start, end)), target);
}

function plainNumbers(values: Float64Array): PlainValues {
	const kept = new Float64Array(values.length);
	const present = new Uint8Array((values.length + 7) >> 3);
	let [count, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let row = 0; row < values.length; row++) {
		const value = values[row] as number;
		if (Number.isNaN(value)) continue;
		kept[count++] = value;
		setBit(present, row);
		if (value < least) least = value;
		if (value > most) most = value;
	}
	// By the format's rule the least 0 is written -0, and the greatest 0.
	const bounds = count > 0 && { least: least === 0 ? -0 : least, most: most === 0 ? 0 : most };
	return { bytes: new Uint8Array(kept.buffer, 0, 8 * count), present, missing: values.length - count, ...bounds };
}

function plainDays(values: Int32Array): PlainValues {
	const kept = new Int32Array(values.length);
	const present = new Uint8Array((values.length + 7) >> 3);
	const serials = new Map<number, number>();
	let [count, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let row = 0; row < values.length; row++) {
		const day = values[row] as number;
		if (day === 0) continue;
		let serial = serials.get(day);
		if (serial === undefined) {
			serial = serialOfDay(day);
			serials.set(day, serial);
		}
		kept[count++] = serial;
		setBit(present, row);
		if (serial < least) least = serial;
		if (serial > most) most = serial;
	}
	const bounds = count > 0 && { least, most };
	return { bytes: new Uint8Array(kept.buffer, 0, 4 * count), present, missing: values.length - count, ...bounds };
}

function plainFlags(values: Uint8Array): PlainValues {
	const bytes = new Uint8Array((values.length + 7) >> 3);
	const present = new Uint8Array(bytes.length);
	let [count, trues] = [0, 0];
	for (let row = 0; row < values.length; row++) {
		if (values[row] === 2) continue;
		if (values[row] === 1) {
			setBit(bytes, count);
			trues++;
		}
		count++;
		setBit(present, row);
	}
	const bounds = count > 0 && { least: trues === count, most: trues > 0 };
	return { bytes: bytes.subarray(0, (count + 7) >> 3), present, missing: values.length - count, ...bounds };
}

function writePlain(values: PlainValues, { writer, path, start, end }: ColumnTarget): ColumnChunk {
	const [, element] = path;
	const rows = end - start;
	const offset = writer.offset;
	const levels = levelsOf(values, rows);
	const packed = snappyCompress(values.bytes);
	writePageHeader(writer, {
		type: "DATA_PAGE_V2",
		uncompressed_page_size: levels.length + values.bytes.length,
		compressed_page_size: levels.length + packed.length,
		data_page_header_v2: {
			num_values: rows,
			num_nulls: values.missing,
			num_rows: rows,
			encoding: "PLAIN",
			definition_levels_byte_length: levels.length,
			repetition_levels_byte_length: 0,
			is_compressed: true,
		},
	});
	const header = writer.offset - offset;
	writer.appendBytes(levels);
	writer.appendBytes(packed);
	return {
		file_offset: BigInt(offset),
		meta_data: {
			type: element.type as NonNullable<SchemaElement["type"]>,
			encodings: ["PLAIN"],
			path_in_schema: [element.name],
			codec: "SNAPPY",
			num_values: BigInt(rows),
			total_compressed_size: BigInt(writer.offset - offset),
			total_uncompressed_size: BigInt(header + levels.length + values.bytes.length),
			data_page_offset: BigInt(offset),
			statistics: {
				null_count: BigInt(values.missing),
				...(values.least !== undefined && { min_value: values.least, max_value: values.most }),
			},
		},
	};
}

/** Which rows have a value, as Parquet's run-length and bit-packed levels: one run where all or none have. */
function levelsOf({ present, missing }: PlainValues, rows: number): Uint8Array {
	if (missing === 0 || missing === rows) return Uint8Array.of(...varint(rows * 2), missing === 0 ? 1 : 0);
	const header = varint(present.length * 2 + 1);
	const levels = new Uint8Array(header.length + present.length);
	levels.set(header);
	levels.set(present, header.length);
	return levels;
}

/** A whole number, seven bits a byte, the lowest first. */
function varint(value: number): number[] {
	const bytes: number[] = [];
	for (let left = value; ; left = Math.floor(left / 128)) {
		if (left < 128) return [...bytes, left];
		bytes.push((left % 128) + 128);
	}
}

function setBit(bits: Uint8Array, at: number): void {
	bits[at >> 3] = (bits[at >> 3] as number) | (1 << (at & 7));
}

/** Text goes through the writer's own encoder, which chooses between a dictionary and plain pages. */
function writeText(values: (string | null)[], { writer, path }: ColumnTarget): ColumnChunk {
	const [root, element] = path;
	const { chunk } = writeColumn({
		writer,
		column: {
			columnName: element.name,
			element,
			schemaPath: [root, element],
			codec: "SNAPPY",
			compressors: { SNAPPY: snappyCompress },
			stats: true,
			pageSize: TEXT_PAGE,
			columnIndex: false,
			offsetIndex: false,
		},
		pageData: {
			values,
			definitionLevels: values.map((text) => (text === null ? 0 : 1)),
			repetitionLevels: [],
			maxDefinitionLevel: 1,
		},
	});
	return chunk;
}
