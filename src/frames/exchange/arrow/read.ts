// Reads Arrow files and streams, and refuses damaged ones.
import { CompressionType, compressionRegistry, type Data, DataType, type Table, tableFromIPC } from "apache-arrow";
import { decompress } from "fzstd";
import type { Column } from "../../../core/table.js";
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
		const index = names.indexOf(name);
		if (index < 0)
			throw new FileError(`no column ${JSON.stringify(name)}; there are ${names.join(", ")}`, { column: name });
		await onColumn(name, async (): Promise<Column> => {
			const type = (fields[index] as (typeof fields)[number]).type as DataType;
			const chunks = table.batches.map((batch) => batch.data.children[index] as Data);
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
		// Eight bytes hold at most the end mark of a stream.
		if (table.schema.fields.length > 0 || length > 8) return table;
	} catch (cause) {
		const { message } = cause as Error;
		throw new FileError(`not an Arrow file, or a damaged one: ${message}`, { cause });
	}
	throw new FileError("not an Arrow file: there is no schema");
}

/** Checks that the buffers of a column hold as many values as it declares, so that a damaged length causes no long loop or allocation. */
function checkData(data: Data): void {
	const { type, length, offset, values } = data;
	if (!(Number.isSafeInteger(length) && length >= 0 && offset >= 0))
		throw new FileError(`damaged data: ${length} values`);
	if (data.nullBitmap && data.nullBitmap.length > 0 && data.nullBitmap.length * 8 < length)
		throw tooShort("bits for missing cells");
	if (DataType.isNull(type) || DataType.isUnion(type)) return;
	if (DataType.isDictionary(type)) {
		requireLength(values, length);
		for (const chunk of data.dictionary?.data ?? []) checkData(chunk);
	} else if (
		DataType.isUtf8(type) ||
		DataType.isBinary(type) ||
		DataType.isLargeUtf8(type) ||
		DataType.isLargeBinary(type)
	)
		checkOffsets(data.valueOffsets, length, (values as Uint8Array).length);
	else if (DataType.isList(type) || DataType.isMap(type) || DataType.isLargeList(type)) {
		const [items] = data.children;
		if (!items) throw tooShort("list items");
		checkData(items);
		checkOffsets(data.valueOffsets, length, items.length);
	} else if (DataType.isFixedSizeList(type)) checkChildren(data, (length + offset) * type.listSize, "list items");
	else if (DataType.isStruct(type)) checkChildren(data, length, "struct members");
	else if (DataType.isBool(type)) {
		if ((values as Uint8Array).length * 8 < length) throw tooShort("truth values");
	} else requireLength(values, length * Math.max(1, data.stride));
}

function checkChildren({ children }: Data, count: number, subject: string): void {
	for (const child of children) {
		checkData(child);
		if (child.length < count) throw tooShort(subject);
	}
}

function requireLength(values: ArrayLike<unknown> | undefined, count: number): void {
	if ((values?.length ?? 0) < count) throw tooShort("values");
}

const tooShort = (subject: string) => new FileError(`damaged data: too few ${subject} for the rows`);

function checkOffsets(offsets: ArrayLike<number | bigint>, length: number, room: number): void {
	if (length === 0) return;
	requireLength(offsets, length + 1);
	let offsetBefore = Number(offsets[0]);
	if (offsetBefore < 0) throw outsideError();
	for (let row = 1; row <= length; row++) {
		const offset = Number(offsets[row]);
		if (offset < offsetBefore) throw outsideError();
		offsetBefore = offset;
	}
	if (offsetBefore > room) throw outsideError();
}

const outsideError = () => new FileError("damaged data: a cell lies outside its column");
