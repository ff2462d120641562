// Writes columns whose texts are indexes into distinct texts, without a string for each cell.
import type { ColumnChunk, ColumnMetaData, PageHeader, RowGroup, SchemaElement } from "hyparquet";
import { ByteWriter } from "hyparquet-writer/src/bytewriter.js";
import { writePageHeader } from "hyparquet-writer/src/datapage.js";
import { writeMetadata } from "hyparquet-writer/src/metadata.js";
import { snappyCompress } from "hyparquet-writer/src/snappy.js";
import { serialOfDay } from "../../../core/day.js";
import type { CodedText } from "../distinct-texts.js";
import { utf8Texts } from "../utf8-texts.js";
import { joinBytes, writeBits, writeHybrid } from "./write-hybrid.js";

/**
 * A column of doubles (NaN is missing), of flags (1 true, 0 false, 2 missing), or of texts or ISO days as indexes into distinct texts, of
 * which the first means missing.
 */
export type CodedColumn =
	| { readonly name: string; readonly type: "number"; readonly values: Float64Array }
	| { readonly name: string; readonly type: "flag"; readonly values: Uint8Array }
	| ({ readonly name: string; readonly type: "text" | "day" } & CodedText);

/** Rows that are written and read together; all groups of a file have columns of the same names and types. */
export interface CodedRows {
	readonly rowCount: number;
	/** Each column is encoded before the next one is requested. */
	readonly columns: Iterable<CodedColumn>;
}

/** How a file is written. */
export interface CodedOptions {
	/** Snappy makes files smaller; uncompressed files are faster to write. @default "UNCOMPRESSED" */
	readonly codec?: "SNAPPY" | "UNCOMPRESSED";
	/** Texts that the file stores in addition to its columns. @default none */
	readonly notes?: readonly { readonly key: string; readonly value: string }[];
}

const TYPES = {
	number: { type: "DOUBLE" },
	flag: { type: "BOOLEAN" },
	text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
	day: { type: "INT32", converted_type: "DATE" },
} as const;

/** The largest number of distinct doubles that are written as indexes into a dictionary, such as scores from 0 to 9. */
const MAX_DISTINCT = 256;

/** Longer texts are not written as bounds. */
const MAX_BOUND_LENGTH = 64;

/** Rows as a Parquet file. Texts are a dictionary with packed indexes; doubles are written plainly unless few are distinct. */
export function codedParquet(
	groups: Iterable<CodedRows>,
	{ codec = "UNCOMPRESSED", notes }: CodedOptions = {},
): Uint8Array {
	const pieces: Uint8Array[] = [Buffer.from("PAR1")];
	let offset = 4;
	let elements: SchemaElement[] = [];
	const row_groups: RowGroup[] = [];
	for (const { columns, rowCount } of groups) {
		const start = offset;
		let size = 0;
		elements = [];
		const chunks: ColumnChunk[] = [];
		for (const column of columns) {
			const { encoded, statistics } = encode(column, rowCount);
			const dictionary = encoded.dictionary && pageOf(encoded.dictionary, codec);
			const data = pageOf(encoded.data, codec);
			const dataStart = offset + (dictionary?.length ?? 0);
			const plain = (dictionary?.plain ?? 0) + data.plain;
			elements.push({ name: column.name, repetition_type: "OPTIONAL", ...TYPES[column.type] });
			chunks.push({
				file_offset: BigInt(offset),
				meta_data: {
					type: TYPES[column.type].type,
					encodings: dictionary ? ["PLAIN", "RLE", "RLE_DICTIONARY"] : ["PLAIN", "RLE"],
					path_in_schema: [column.name],
					codec,
					num_values: BigInt(rowCount),
					total_compressed_size: BigInt(dataStart - offset + data.length),
					total_uncompressed_size: BigInt(plain),
					data_page_offset: BigInt(dataStart),
					...(dictionary && { dictionary_page_offset: BigInt(offset) }),
					statistics,
				},
			});
			pieces.push(...(dictionary?.pieces ?? []), ...data.pieces);
			offset = dataStart + data.length;
			size += plain;
		}
		if (rowCount === 0) continue;
		row_groups.push({
			columns: chunks,
			num_rows: BigInt(rowCount),
			total_byte_size: BigInt(size),
			total_compressed_size: BigInt(offset - start),
		});
	}
	const writer = new ByteWriter();
	writeMetadata(writer, {
		version: 2,
		schema: [{ name: "root", num_children: elements.length }, ...elements],
		num_rows: row_groups.reduce((sum, { num_rows }) => sum + num_rows, 0n),
		row_groups,
		created_by: "valuelab",
		metadata_length: 0,
		...(notes && { key_value_metadata: [...notes] }),
	});
	return joinBytes([...pieces, writer.getBytes(), Buffer.from("PAR1")]);
}

/** A page without its header's bytes. */
interface Page {
	readonly header: Omit<PageHeader, "uncompressed_page_size" | "compressed_page_size">;
	/** The pieces of the page's body, in order. */
	readonly body: readonly Uint8Array[];
}

interface Encoded {
	readonly dictionary?: Page;
	readonly data: Page;
}

interface EncodedColumn {
	readonly encoded: Encoded;
	readonly statistics: NonNullable<ColumnMetaData["statistics"]>;
}

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** A page with its header, and its number of bytes in the file and before compression. */
function pageOf({ header, body }: Page, codec: CodedOptions["codec"]) {
	const writer = new ByteWriter(64);
	const size = lengthOf(body);
	const packed = codec === "SNAPPY" ? [snappyCompress(joinBytes(body))] : body;
	writePageHeader(writer, { ...header, uncompressed_page_size: size, compressed_page_size: lengthOf(packed) });
	const head = writer.getBytes();
	const pieces = [head, ...packed];
	return { pieces, length: lengthOf(pieces), plain: head.length + size };
}

function encode(column: CodedColumn, rowCount: number): EncodedColumn {
	if (column.type === "number") return encodeNumbers(column.values, rowCount);
	if (column.type === "flag") return encodeFlags(column.values, rowCount);
	const { texts, indexes } = column;
	const values = new Uint32Array(rowCount);
	const levels = new Uint8Array((rowCount + 7) >> 3);
	let count = 0;
	for (let row = 0; row < rowCount; row++) {
		const index = indexes[row] as number;
		if (index === 0) continue;
		levels[row >> 3] = (levels[row >> 3] as number) | (1 << (row & 7));
		values[count++] = index - 1;
	}
	const dictionary = column.type === "day" ? dictionaryOfDays(texts) : dictionaryOfTexts(texts);
	return {
		encoded: encodeIndexes(dictionary, values.subarray(0, count), levels, rowCount),
		statistics: { null_count: BigInt(rowCount - count), ...dictionary.bounds },
	};
}

function encodeFlags(values: Uint8Array, rowCount: number): EncodedColumn {
	const bytes = new Uint8Array((rowCount + 7) >> 3);
	const levels = new Uint8Array(bytes.length);
	let [count, trues] = [0, 0];
	for (let row = 0; row < rowCount; row++) {
		if (values[row] === 2) continue;
		if (values[row] === 1) {
			bytes[count >> 3] = (bytes[count >> 3] as number) | (1 << (count & 7));
			trues++;
		}
		levels[row >> 3] = (levels[row >> 3] as number) | (1 << (row & 7));
		count++;
	}
	const body = [...levelBytes(levels, rowCount), bytes.subarray(0, (count + 7) >> 3)];
	const bounds = count > 0 && { min_value: trues === count, max_value: trues > 0 };
	return {
		encoded: { data: { header: dataHeader(rowCount, "PLAIN"), body } },
		statistics: { null_count: BigInt(rowCount - count), ...bounds },
	};
}

function encodeNumbers(values: Float64Array, rowCount: number): EncodedColumn {
	const kept = new Float64Array(rowCount);
	const levels = new Uint8Array((rowCount + 7) >> 3);
	let count = 0;
	let least = Number.POSITIVE_INFINITY;
	let most = Number.NEGATIVE_INFINITY;
	for (let row = 0; row < rowCount; row++) {
		const value = values[row] as number;
		// biome-ignore lint/suspicious/noSelfCompare: the quickest test for NaN; millions of cells pass here
		if (value !== value) continue;
		levels[row >> 3] = (levels[row >> 3] as number) | (1 << (row & 7));
		kept[count++] = value;
		if (value < least) least = value;
		if (value > most) most = value;
	}
	// The format requires −0 for a minimum of 0, and 0 for a maximum.
	const bounds = count > 0 && { min_value: least === 0 ? -0 : least, max_value: most === 0 ? 0 : most };
	const statistics = { null_count: BigInt(rowCount - count), ...bounds };
	const indexes = kept.subarray(0, count);
	const indexed = findFewDistinct(indexes);
	if (indexed) {
		const bytes = bytesOf(Float64Array.from(indexed.distinct));
		const encoded = encodeIndexes({ bytes, size: indexed.distinct.length }, indexed.indexes, levels, rowCount);
		return { encoded, statistics };
	}
	const body = [...levelBytes(levels, rowCount), bytesOf(indexes)];
	return { encoded: { data: { header: dataHeader(rowCount, "PLAIN"), body } }, statistics };
}

/** Numbers as indexes into their distinct values. Undefined where there are too many, or a −0, which a Map treats as 0. */
function findFewDistinct(values: Float64Array): { distinct: number[]; indexes: Uint32Array } | undefined {
	const distinct: number[] = [];
	const indexByValue = new Map<number, number>();
	// The indexes of small whole numbers, such as scores.
	const wholeIndexes = new Int16Array(MAX_DISTINCT).fill(-1);
	const indexes = new Uint32Array(values.length);
	for (let i = 0; i < values.length; i++) {
		const value = values[i] as number;
		const isWhole = value >= 0 && value < MAX_DISTINCT && Math.floor(value) === value;
		let index = isWhole ? (wholeIndexes[value] as number) : (indexByValue.get(value) ?? -1);
		if (value === 0 && Object.is(value, -0)) return undefined;
		if (index < 0) {
			if (distinct.length === MAX_DISTINCT) return undefined;
			index = distinct.push(value) - 1;
			if (isWhole) wholeIndexes[value] = index;
			else indexByValue.set(value, index);
		}
		indexes[i] = index;
	}
	return { distinct, indexes };
}

interface Dictionary {
	readonly bytes: Uint8Array;
	readonly size: number;
	/** The least and the greatest of its values, where these are written. */
	readonly bounds?: Pick<NonNullable<ColumnMetaData["statistics"]>, "min_value" | "max_value">;
}

/** A dictionary page, and a page of indexes into it. */
function encodeIndexes(dictionary: Dictionary, indexes: Uint32Array, levels: Uint8Array, rowCount: number): Encoded {
	const width = Math.max(1, 32 - Math.clz32(Math.max(0, dictionary.size - 1)));
	const body = [...levelBytes(levels, rowCount), Uint8Array.of(width), writeHybrid(indexes, width)];
	const header = { num_values: dictionary.size, encoding: "PLAIN", is_sorted: false } as const;
	return {
		dictionary: { header: { type: "DICTIONARY_PAGE", dictionary_page_header: header }, body: [dictionary.bytes] },
		data: { header: dataHeader(rowCount, "RLE_DICTIONARY"), body },
	};
}

const dataHeader = (count: number, encoding: "PLAIN" | "RLE_DICTIONARY"): Page["header"] => ({
	type: "DATA_PAGE",
	data_page_header: { num_values: count, encoding, definition_level_encoding: "RLE", repetition_level_encoding: "RLE" },
});

/** A bit for each row that says whether it has a value, after the length in bytes. */
function levelBytes(levels: Uint8Array, rowCount: number): readonly Uint8Array[] {
	const bytes = writeBits(levels, rowCount);
	return [bytesOf(Uint32Array.of(bytes.length)), bytes];
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array | Int32Array): Uint8Array =>
	new Uint8Array(buffer, byteOffset, byteLength);

/** A dictionary of days, without the first text, which means missing. */
function dictionaryOfDays([, ...days]: readonly string[]): Dictionary {
	const serials = Int32Array.from(days, (day) => serialOfDay(Number(day.replaceAll("-", ""))));
	if (days.length === 0) return { bytes: bytesOf(serials), size: 0 };
	let [least, most] = [serials[0] as number, serials[0] as number];
	for (const serial of serials) [least, most] = [Math.min(least, serial), Math.max(most, serial)];
	return { bytes: bytesOf(serials), size: days.length, bounds: { min_value: least, max_value: most } };
}

/** The least and the greatest text, without the first. None where a text is long, or where JavaScript's order may differ from that of the bytes. */
function boundsOf([, ...texts]: readonly string[]): Dictionary["bounds"] {
	const [first] = texts;
	if (first === undefined) return undefined;
	let [least, most] = [first, first];
	for (const text of texts) {
		if (text.length > MAX_BOUND_LENGTH || /[\uD800-\uFFFF]/.test(text)) return undefined;
		if (text < least) least = text;
		if (text > most) most = text;
	}
	return { min_value: least, max_value: most };
}

/** A dictionary of texts, each after its length, without the first text, which means missing. */
function dictionaryOfTexts(texts: readonly string[]): Dictionary {
	const { bytes, offsets } = utf8Texts(texts);
	const size = offsets.length - 2;
	const start = offsets[1] as number;
	const out = new Uint8Array(4 * size + (offsets[size + 1] as number) - start);
	let [offset, next] = [0, start];
	for (let i = 0; i < size; i++) {
		const stop = offsets[i + 2] as number;
		for (let bits = stop - next, end = offset + 4; offset < end; bits >>>= 8) out[offset++] = bits & 255;
		while (next < stop) out[offset++] = bytes[next++] as number;
	}
	const bounds = boundsOf(texts);
	return { bytes: out, size, ...(bounds && { bounds }) };
}
