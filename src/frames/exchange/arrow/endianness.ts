import { FileError } from "../file-error.js";

const MAGIC = "ARROW1";

/**
 * Refuses a file or stream whose schema says that its values are big-endian: the reader would take them as little-endian, 2147483647 as
 * −129.
 */
export function refuseBigEndian(bytes: Uint8Array): void {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const isFile = Buffer.from(bytes.subarray(0, MAGIC.length)).toString("latin1") === MAGIC;
	try {
		const schema = isFile ? schemaOfFile(view) : schemaOfStream(view);
		const endianness = schema === undefined ? undefined : fieldAt(view, schema, 0);
		if (endianness === undefined || view.getInt16(endianness, true) === 0) return;
	} catch (error) {
		// Damaged bytes are told by the reader itself.
		if (error instanceof RangeError) return;
		throw error;
	}
	throw new FileError("a big-endian Arrow file is not supported; write it on, or for, a little-endian machine");
}

/** The schema in the footer of a file, whose length precedes the magic at the end. */
function schemaOfFile(view: DataView): number | undefined {
	const end = view.byteLength - MAGIC.length - 4;
	const schema = fieldAt(view, tableAt(view, end - view.getInt32(end, true)), 1);
	return schema === undefined ? undefined : tableAt(view, schema);
}

/** The schema in the first message of a stream. */
function schemaOfStream(view: DataView): number | undefined {
	// Streams before version 0.15 have no marker before the length.
	const message = tableAt(view, view.getInt32(0, true) === -1 ? 8 : 4);
	const [kind, header] = [fieldAt(view, message, 1), fieldAt(view, message, 2)];
	const isSchema = kind !== undefined && view.getUint8(kind) === 1;
	return isSchema && header !== undefined ? tableAt(view, header) : undefined;
}

/** Where the table of a flatbuffer is that an offset at `at` points to. */
const tableAt = (view: DataView, at: number): number => at + view.getInt32(at, true);

/** Where a field of a table is; undefined where it has its default. */
function fieldAt(view: DataView, table: number, field: number): number | undefined {
	const fields = table - view.getInt32(table, true);
	const place = 4 + 2 * field;
	if (place >= view.getUint16(fields, true)) return undefined;
	const offset = view.getUint16(fields + place, true);
	return offset === 0 ? undefined : table + offset;
}
