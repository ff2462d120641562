import { CompressionType, compressionRegistry, type Data, DataType, type Table, tableFromIPC } from "apache-arrow";
import { decompress } from "fzstd";
import type { Column } from "../../../core/column.js";
import { distinctNames } from "../../distinct-names.js";
import { FileError } from "../file-error.js";
import { decodeLz4Frame } from "../lz4.js";
import type { ReadColumns } from "../reader/read-columns.js";
import { UNITS_KEY } from "../units.js";
import { columnOf } from "./columns.js";
import { refuseUnsupported } from "./schema.js";

/** Reads the columns of an Arrow file (Feather 2) or stream, also compressed with LZ4 or ZSTD. */
export const readArrow: ReadColumns = async (source, { columns, memory }, onColumn) => {
	compressionRegistry.set(CompressionType.LZ4_FRAME, { decode: decodeLz4Frame });
	// A copy, since columns must begin at a multiple of their width.
	compressionRegistry.set(CompressionType.ZSTD, { decode: (data) => decompress(data).slice() });
	if (source.size > memory) throw new FileError("the file is beyond the memory limit; raise memoryMb");
	const bytes = source.read(0, source.size).slice();
	const table = readTable(bytes);
	const { fields } = table.schema;
	const names = distinctNames(fields.map(({ name }) => name));
	const rows = table.batches.reduce((sum, { numRows }) => sum + numRows, 0);
	if (rows * 8 > memory) throw new FileError(`${rows} rows are beyond the memory limit; raise memoryMb`);
	for (const name of columns ?? names) {
		const at = names.indexOf(name);
		if (at < 0)
			throw new FileError(`no column ${JSON.stringify(name)}; there are ${names.join(", ")}`, { column: name });
		await onColumn(name, async (): Promise<Column> => {
			const type = (fields[at] as (typeof fields)[number]).type as DataType;
			const chunks = table.batches.map((batch) => batch.data.children[at] as Data);
			for (const [i, chunk] of chunks.entries()) {
				if (!chunk || chunk.length !== table.batches[i]?.numRows)
					throw new FileError(`damaged data: ${chunk?.length} values instead of ${table.batches[i]?.numRows}`);
				checkData(chunk);
			}
			return columnOf(type, chunks);
		});
	}
	const units = table.schema.metadata.get(UNITS_KEY);
	return { rowCount: rows, ...(units !== undefined && { units }) };
};

function readTable(bytes: Uint8Array): Table {
	const { length } = bytes;
	if (length === 0) throw new FileError("not an Arrow file: it is empty");
	refuseUnsupported(bytes);
	try {
		const table: Table = tableFromIPC(bytes);
		if (table.schema.fields.length > 0 || length > 8) return table;
	} catch (cause) {
		const { message } = cause as Error;
		throw new FileError(`not an Arrow file, or a damaged one: ${message}`, { cause });
	}
	throw new FileError("not an Arrow file: there is no schema");
}

/** Checks that the buffers of a column hold as many values as it declares, so that a damaged length causes no long loop or allocation. */
function checkData(data: Data): void {
	const { type, length, offset } = data;
	if (!(Number.isSafeInteger(length) && length >= 0 && offset >= 0))
		throw new FileError(`damaged data: ${length} values`);
	const end = length + offset;
	if (data.nullBitmap && data.nullBitmap.length > 0 && data.nullBitmap.length * 8 < length)
		throw tooShort("missing cells");
	if (DataType.isNull(type)) return;
	if (DataType.isDictionary(type)) {
		requireLength(data.values, length);
		for (const chunk of data.dictionary?.data ?? []) checkData(chunk);
		return;
	}
	if (DataType.isUtf8(type) || DataType.isBinary(type) || DataType.isLargeUtf8(type) || DataType.isLargeBinary(type)) {
		checkOffsets(data.valueOffsets, length, (data.values as Uint8Array).length);
		return;
	}
	if (DataType.isList(type) || DataType.isMap(type) || DataType.isLargeList(type)) {
		const [child] = data.children;
		if (!child) throw tooShort("a list");
		checkData(child);
		checkOffsets(data.valueOffsets, length, child.length);
		return;
	}
	if (DataType.isFixedSizeList(type)) {
		for (const child of data.children) {
			checkData(child);
			if (child.length < end * type.listSize) throw tooShort("a list");
		}
		return;
	}
	if (DataType.isStruct(type)) {
		for (const child of data.children) {
			checkData(child);
			if (child.length < length) throw tooShort("a struct");
		}
		return;
	}
	if (DataType.isUnion(type)) return;
	if (DataType.isBool(type)) {
		if ((data.values as Uint8Array).length * 8 < length) throw tooShort("truth values");
		return;
	}
	const stride = Math.max(1, data.stride);
	requireLength(data.values, length * stride);
}

function requireLength(values: ArrayLike<unknown> | undefined, count: number): void {
	if ((values?.length ?? 0) < count) throw tooShort("values");
}

const tooShort = (what: string) => new FileError(`damaged data: fewer ${what} than rows`);

function checkOffsets(offsets: ArrayLike<number | bigint>, length: number, room: number): void {
	if (length === 0) return;
	requireLength(offsets, length + 1);
	let before = Number(offsets[0]);
	if (before < 0) throw outsideError();
	for (let row = 1; row <= length; row++) {
		const at = Number(offsets[row]);
		if (at < before) throw outsideError();
		before = at;
	}
	if (before > room) throw outsideError();
}

const outsideError = () => new FileError("damaged data: a cell lies outside its column");
