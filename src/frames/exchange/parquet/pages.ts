// Reads the pages of a Parquet column.
import { crc32 } from "node:zlib";
import type { ColumnMetaData, FileMetaData, PageHeader, SchemaElement } from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";
import { deltaBinaryUnpack, deltaByteArray, deltaLengthByteArray } from "hyparquet/src/delta.js";
import { FileError } from "../file-error.js";
import type { ByteSource } from "../reader/byte-source.js";
import { decompressPage } from "./compression.js";
import { startOf } from "./footer.js";
import { readHybrid } from "./hybrid.js";
import { type Cells, cellReader, type Numbers } from "./values.js";

/** The arrays for a column's values, with one place for each row. */
export interface Target {
	readonly element: SchemaElement;
	readonly values: Numbers | Cells;
	/** 1 where a row has a value; undefined where all must have one. */
	readonly valid: Uint8Array | undefined;
	/** Converts a text to its index, for text columns whose `values` are numbers. */
	readonly indexOf?: (text: string) => number;
}

/** The values of one page, without rows that have none. */
type Page = ArrayLike<number | bigint | string>;

/** Reads a physical column of all row groups into one. */
export function readChunks(
	source: ByteSource,
	{ row_groups: groups }: FileMetaData,
	leaf: number,
	target: Target,
	memory: number,
): void {
	let row = 0;
	for (const { columns, num_rows: rows } of groups) {
		const chunk = columns[leaf]?.meta_data as ColumnMetaData;
		const start = Number(startOf(chunk));
		const bytes = source.read(start, start + Number(chunk.total_compressed_size));
		readChunk(bytes, chunk, target, row, row + Number(rows), memory);
		row += Number(rows);
	}
}

/** Reads the pages of one column of one row group into the rows from `start` to before `end`. */
function readChunk(
	bytes: Uint8Array,
	column: ColumnMetaData,
	target: Target,
	start: number,
	end: number,
	memory: number,
): void {
	const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
	let dictionary: Page | undefined;
	let row = start;
	while (row < end) {
		if (reader.offset >= bytes.length)
			throw new FileError(`damaged data: ${row - start} values instead of ${end - start}`);
		const header = parquetHeader(reader);
		const size = header.compressed_page_size;
		if (!(size >= 0 && reader.offset + size <= bytes.length && header.uncompressed_page_size >= 0))
			throw new FileError("damaged data: a page is longer than its column");
		if (header.uncompressed_page_size > memory)
			throw new FileError("a page is beyond the memory limit; raise memoryMb");
		const body = bytes.subarray(reader.offset, reader.offset + size);
		reader.offset += size;
		if (header.crc !== undefined && crc32(body) !== header.crc >>> 0)
			throw new FileError("damaged data: the checksum of a page is wrong");
		if (header.type === "DICTIONARY_PAGE") {
			const count = header.dictionary_page_header?.num_values ?? -1;
			const page = decompressPage(body, column.codec, header.uncompressed_page_size);
			dictionary = withIndexes(readPlain(page, 0, page.length, count, target.element), target);
			continue;
		}
		if (header.type !== "DATA_PAGE" && header.type !== "DATA_PAGE_V2") continue;
		row = readDataPage(body, header, column, target, dictionary, row, end);
	}
}

function readDataPage(
	body: Uint8Array,
	header: PageHeader,
	column: ColumnMetaData,
	target: Target,
	dictionary: Page | undefined,
	row: number,
	end: number,
): number {
	const { data_page_header: first, data_page_header_v2: second } = header;
	const dataHeader = second ?? first;
	const count = dataHeader?.num_values ?? -1;
	if (!dataHeader || count < 0 || row + count > end)
		throw new FileError("damaged data: a page with more values than its column");
	const levels = target.valid?.subarray(row, row + count);
	let page: Uint8Array;
	let offset = 0;
	if (second) {
		const repeats = second.repetition_levels_byte_length;
		const length = repeats + second.definition_levels_byte_length;
		if (!(repeats >= 0 && length >= repeats && length <= body.length))
			throw new FileError("damaged data: levels beyond a page");
		if (levels) readHybrid(body, repeats, length, 1, levels);
		const packed = body.subarray(length);
		page =
			second.is_compressed === false
				? packed
				: decompressPage(packed, column.codec, header.uncompressed_page_size - length);
	} else {
		page = decompressPage(body, column.codec, header.uncompressed_page_size);
		if (levels) {
			if (first?.definition_level_encoding !== "RLE")
				throw new FileError(`levels encoded as ${first?.definition_level_encoding} are not supported`);
			const length = page.length < 4 ? -1 : new DataView(page.buffer, page.byteOffset).getUint32(0, true);
			if (length < 0 || length > page.length - 4) throw new FileError("damaged data: levels beyond a page");
			readHybrid(page, 4, 4 + length, 1, levels);
			offset = 4 + length;
		}
	}
	const present = levels ? presentIn(levels) : count;
	const values = present === 0 ? [] : decodeValues(page, offset, present, dataHeader.encoding, target, dictionary);
	store(values, target.values, levels, row, count);
	return row + count;
}

/** How many rows have a value. */
function presentIn(levels: Uint8Array): number {
	let present = 0;
	let all = 0;
	for (let row = 0; row < levels.length; row++) {
		const level = levels[row] as number;
		present += level;
		all |= level;
	}
	if (all > 1) throw new FileError("damaged data: a level beyond the schema");
	return present;
}

/** Puts the values of a page into their rows. */
function store(page: Page, values: Numbers | Cells, levels: Uint8Array | undefined, row: number, count: number): void {
	const into = values as (number | bigint | string | null)[];
	if (!levels || page.length === count) {
		if (ArrayBuffer.isView(values) && ArrayBuffer.isView(page)) {
			(values as Float64Array).set(page as unknown as Float64Array, row);
			return;
		}
		for (let i = 0; i < count; i++) into[row + i] = page[i] as number;
		return;
	}
	if (values instanceof Float64Array && page instanceof Float64Array) placeDoubles(page, values, levels, row);
	else for (let i = 0, next = 0; i < count; i++) if (levels[i] === 1) into[row + i] = page[next++] as number;
}

/** The same for doubles, the most frequent type: a loop over arrays of one type is compiled to faster code. */
function placeDoubles(page: Float64Array, values: Float64Array, levels: Uint8Array, row: number): void {
	for (let i = 0, next = 0; i < levels.length; i++) if (levels[i] === 1) values[row + i] = page[next++] as number;
}

function decodeValues(
	page: Uint8Array,
	offset: number,
	count: number,
	encoding: string,
	target: Target,
	dictionary: Page | undefined,
): Page {
	const { element } = target;
	const { type } = element;
	switch (encoding) {
		case "PLAIN":
			return withIndexes(readPlain(page, offset, page.length, count, element), target);
		case "PLAIN_DICTIONARY":
		case "RLE_DICTIONARY": {
			if (!dictionary) throw new FileError("damaged data: its dictionary is missing");
			const width = page[offset] ?? 255;
			if (width > 32) throw new FileError("damaged data: indexes of more than 32 bits");
			const places = new Int32Array(count);
			if (width > 0) readHybrid(page, offset + 1, page.length, width, places);
			return lookUp(dictionary, places);
		}
		case "RLE": {
			if (type !== "BOOLEAN") break;
			const bits = new Uint8Array(count);
			readHybrid(page, offset + 4, page.length, 1, bits);
			return bits;
		}
		case "DELTA_BINARY_PACKED": {
			const values = type === "INT32" ? new Int32Array(count) : new BigInt64Array(count);
			deltaBinaryUnpack(readerOf(page, offset), count, values);
			return values as Page;
		}
		case "DELTA_LENGTH_BYTE_ARRAY":
		case "DELTA_BYTE_ARRAY": {
			const values = new Array<Uint8Array>(count);
			(encoding === "DELTA_BYTE_ARRAY" ? deltaByteArray : deltaLengthByteArray)(readerOf(page, offset), count, values);
			return withIndexes(values.map(cellReader(element)), target);
		}
		case "BYTE_STREAM_SPLIT":
			return readPlain(joinStreams(page, offset, count, widthOf(element)), 0, count * widthOf(element), count, element);
		default:
	}
	throw new FileError(`the encoding ${encoding} of ${type} is not supported`);
}

/** The page with texts replaced by their indexes, if the target has `indexOf`. */
const withIndexes = (page: Page, { indexOf }: Target): Page =>
	indexOf ? Int32Array.from(page as ArrayLike<string>, indexOf) : page;

const readerOf = (page: Uint8Array, offset: number) => ({
	view: new DataView(page.buffer, page.byteOffset, page.byteLength),
	offset,
});

/** The dictionary's values at the given indexes. */
function lookUp(dictionary: Page, places: Int32Array): Page {
	const { length } = dictionary;
	const values = ArrayBuffer.isView(dictionary)
		? new (dictionary.constructor as new (length: number) => number[])(places.length)
		: new Array<number>(places.length);
	for (let i = 0; i < places.length; i++) {
		const row = places[i] as number;
		if (row < 0 || row >= length) throw new FileError(`damaged data: index ${row} in a dictionary of ${length} values`);
		values[i] = dictionary[row] as number;
	}
	return values;
}

/** Joins values whose bytes were split into one stream for each byte position. */
function joinStreams(page: Uint8Array, offset: number, count: number, width: number): Uint8Array {
	if (offset + count * width > page.length) throw tooShort();
	const bytes = new Uint8Array(count * width);
	for (let byte = 0, from = offset; byte < width; byte++)
		for (let i = 0; i < count; i++) bytes[i * width + byte] = page[from++] as number;
	return bytes;
}

const tooShort = () => new FileError("damaged data: a page is shorter than its values");

function widthOf({ type, type_length: length }: SchemaElement): number {
	const width = { INT32: 4, FLOAT: 4, INT64: 8, DOUBLE: 8, INT96: 12 }[type as "INT32"] ?? length;
	if (width !== undefined && width > 0) return width;
	throw new FileError(`damaged data: values of ${type} without a length`);
}

/** Days from Julian day 0 to 1970-01-01. */
const JULIAN_EPOCH = 2_440_588n;

/** Reads plain values, stored one after another. */
function readPlain(page: Uint8Array, start: number, end: number, count: number, element: SchemaElement): Page {
	if (count < 0 || count > (end - start) * 8) throw tooShort();
	const { type } = element;
	if (type === "BYTE_ARRAY") return readByteArrays(page, start, end, count, cellReader(element));
	if (type === "BOOLEAN") {
		if (count > (end - start) * 8) throw tooShort();
		return Uint8Array.from({ length: count }, (_, i) => ((page[start + (i >> 3)] as number) >> (i & 7)) & 1);
	}
	const width = widthOf(element);
	if (start + count * width > end) throw tooShort();
	if (type === "FIXED_LEN_BYTE_ARRAY") {
		const readCell = cellReader(element);
		return Array.from({ length: count }, (_, i) => readCell(page.subarray(start + i * width, start + (i + 1) * width)));
	}
	// A copy, since typed arrays must begin at a multiple of their width. A Buffer's own `slice` would copy nothing.
	const { buffer } = Uint8Array.prototype.slice.call(page, start, start + count * width);
	switch (type) {
		case "INT32":
			return new Int32Array(buffer);
		case "FLOAT":
			return new Float32Array(buffer);
		case "DOUBLE":
			return new Float64Array(buffer);
		case "INT64":
			return new BigInt64Array(buffer) as unknown as Page;
		default: {
			const view = new DataView(buffer);
			const nanos = (i: number) =>
				(BigInt(view.getUint32(i + 8, true)) - JULIAN_EPOCH) * 86_400_000_000_000n + view.getBigInt64(i, true);
			const instants = new BigInt64Array(count);
			for (let i = 0; i < count; i++) instants[i] = nanos(i * 12);
			return instants as unknown as Page;
		}
	}
}

function readByteArrays(
	page: Uint8Array,
	start: number,
	end: number,
	count: number,
	readValue: (bytes: Uint8Array) => string | bigint | number,
): Page {
	const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
	const values = new Array<string | bigint | number>(count);
	let offset = start;
	for (let i = 0; i < count; i++) {
		if (offset + 4 > end) throw tooShort();
		const length = view.getUint32(offset, true);
		offset += 4;
		if (length > end - offset) throw tooShort();
		values[i] = readValue(page.subarray(offset, offset + length));
		offset += length;
	}
	return values;
}
