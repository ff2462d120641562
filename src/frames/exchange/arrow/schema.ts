// Reads Arrow's schema from its bytes, for files that the reader cannot open and for the schema kept in Parquet files.
import { FileError } from "../file-error.js";

const MAGIC = "ARROW1";
/** Type numbers of the format that the reader does not know. */
const UNKNOWN: Readonly<Record<number, string>> = { 22: "RunEndEncoded", 25: "ListView", 26: "LargeListView" };
const TIMESTAMP = 10;
const DURATION = 18;
/** Positions of fields in the format's tables. */
const MESSAGE = { kind: 1, header: 2 };
const SCHEMA = { endianness: 0, fields: 1 };
const FIELD = { name: 0, typeId: 2, type: 3, children: 5 };
/** The number of units in a second, by the format's number of the unit: seconds, milliseconds and so on. */
const PER_SECOND = [1, 1e3, 1e6, 1e9];

/** Details of a column of times that its values do not show. */
export interface TimeDetails {
	readonly zone?: string;
	/** For durations: the number of units in a second. */
	readonly perSecond?: number;
}

/** Refuses files that the reader would misread: big-endian values (2147483647 becomes −129) and unknown types. */
export function refuseUnsupported(bytes: Uint8Array): void {
	const view = viewOf(bytes);
	const isFile = Buffer.from(bytes.subarray(0, MAGIC.length)).toString("latin1") === MAGIC;
	ignoringDamage(() => {
		const schema = isFile ? schemaOfFile(view) : schemaOfStream(view);
		if (schema === undefined) return;
		const endianness = fieldAt(view, schema, SCHEMA.endianness);
		if (endianness !== undefined && view.getInt16(endianness, true) !== 0)
			throw new FileError("a big-endian Arrow file is not supported; write it on, or for, a little-endian machine");
		for (const field of tablesAt(view, schema, SCHEMA.fields))
			refuseType(view, field, textAt(view, field, FIELD.name), 0);
	});
}

function refuseType(view: DataView, field: number, column: string, depth: number): void {
	const type = UNKNOWN[typeOf(view, field)];
	if (type !== undefined)
		throw new FileError(
			`column ${JSON.stringify(column)} is of the type ${type}, which is not supported; write it as ${type === UNKNOWN[22] ? "its plain values" : "List"}`,
			{ column },
		);
	if (depth < 64) for (const child of tablesAt(view, field, FIELD.children)) refuseType(view, child, column, depth + 1);
}

/** The time details of each column from the schema in a message; empty where the schema cannot be read. */
export function timeDetails(message: Uint8Array): Map<string, TimeDetails> {
	const details = new Map<string, TimeDetails>();
	const view = viewOf(message);
	ignoringDamage(() => {
		const schema = schemaOfStream(view);
		for (const field of schema === undefined ? [] : tablesAt(view, schema, SCHEMA.fields)) {
			const [kind, offset] = [typeOf(view, field), fieldAt(view, field, FIELD.type)];
			if (offset === undefined || (kind !== TIMESTAMP && kind !== DURATION)) continue;
			const type = tableAt(view, offset);
			const unit = fieldAt(view, type, 0);
			const zone = kind === TIMESTAMP ? textAt(view, type, 1) : "";
			// The default unit of durations is milliseconds.
			const perSecond = kind === DURATION ? PER_SECOND[unit === undefined ? 1 : view.getInt16(unit, true)] : undefined;
			details.set(textAt(view, field, FIELD.name), { ...(zone && { zone }), ...(perSecond && { perSecond }) });
		}
	});
	return details;
}

/** Runs `work` and ignores errors of damaged bytes, which the reader reports itself. */
function ignoringDamage(work: () => void): void {
	try {
		work();
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
	}
}

/** The schema in the footer of a file, whose length precedes the magic at the end. */
function schemaOfFile(view: DataView): number | undefined {
	const end = view.byteLength - MAGIC.length - 4;
	const schema = fieldAt(view, tableAt(view, end - view.getInt32(end, true)), 1);
	return schema === undefined ? undefined : tableAt(view, schema);
}

function schemaOfStream(view: DataView): number | undefined {
	// Streams before version 0.15 have no marker before the length.
	const message = tableAt(view, view.getInt32(0, true) === -1 ? 8 : 4);
	const [kind, header] = [fieldAt(view, message, MESSAGE.kind), fieldAt(view, message, MESSAGE.header)];
	const isSchema = kind !== undefined && view.getUint8(kind) === 1;
	return isSchema && header !== undefined ? tableAt(view, header) : undefined;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** The position of the flatbuffer table to which the offset at `offset` points. */
const tableAt = (view: DataView, offset: number): number => offset + view.getInt32(offset, true);

/** The position of a table's field; undefined where the field has its default. */
function fieldAt(view: DataView, table: number, field: number): number | undefined {
	const fields = table - view.getInt32(table, true);
	const position = 4 + 2 * field;
	if (position >= view.getUint16(fields, true)) return undefined;
	const offset = view.getUint16(fields + position, true);
	return offset === 0 ? undefined : table + offset;
}

function tablesAt(view: DataView, table: number, field: number): number[] {
	const offset = fieldAt(view, table, field);
	if (offset === undefined) return [];
	const list = tableAt(view, offset);
	const count = Math.min(view.getUint32(list, true), view.byteLength / 4);
	return Array.from({ length: count }, (_, i) => tableAt(view, list + 4 + 4 * i));
}

/** A text; empty where there is none. */
function textAt(view: DataView, table: number, field: number): string {
	const offset = fieldAt(view, table, field);
	if (offset === undefined) return "";
	const text = tableAt(view, offset);
	return Buffer.from(view.buffer, view.byteOffset + text + 4, view.getUint32(text, true)).toString("utf8");
}

function typeOf(view: DataView, field: number): number {
	const offset = fieldAt(view, field, FIELD.typeId);
	return offset === undefined ? 0 : view.getUint8(offset);
}
