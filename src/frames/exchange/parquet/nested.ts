import { type FileMetaData, type ParquetParsers, parquetRead, type SchemaElement } from "hyparquet";
import type { Column } from "../../../core/column.js";
import { FileError } from "../file-error.js";
import { instantColumn, instantsOf } from "../instants.js";
import { decimalColumn, hexOf, wholeOf } from "../numbers.js";
import type { ByteSource } from "../reader/byte-source.js";
import { compressors } from "./compression.js";
import type { Footer, TopColumn } from "./footer.js";
import { scaleOf } from "./values.js";

/** The text of one instant, as a column of instants would hold it. */
function instantText(count: bigint, perSecond: number): string {
	// A second instant, which is no midnight, keeps the first one from becoming a day.
	const column = instantColumn(
		instantsOf([count, 1n], perSecond, () => true),
		"UTC",
	);
	return (column.values as (string | null)[])[0] as string;
}

const PARSERS = {
	timestampFromMilliseconds: (count: bigint) => instantText(BigInt(count), 1e3),
	timestampFromMicroseconds: (count: bigint) => instantText(BigInt(count), 1e6),
	timestampFromNanoseconds: (count: bigint) => instantText(BigInt(count), 1e9),
	dateFromDays: (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10),
} as unknown as ParquetParsers;

/** Lists, structs and maps as JSON text, one cell for each row. */
export async function readNested(source: ByteSource, footer: Footer, column: TopColumn): Promise<Column> {
	const { metadata, rowCount } = footer;
	const start = metadata.schema.indexOf(column.element);
	const scales = decimals(metadata, start);
	const values = new Array<string | null>(rowCount).fill(null);
	let filled = 0;
	await parquetRead({
		file: {
			byteLength: source.size,
			slice: (from, to = source.size) => source.read(from, to).slice().buffer as ArrayBuffer,
		},
		metadata: scales.length > 0 ? withoutDecimals(metadata, scales) : metadata,
		columns: [column.name],
		compressors,
		parsers: PARSERS,
		utf8: false,
		onChunk: ({ columnData, rowStart }) => {
			for (let i = 0; i < columnData.length && rowStart + i < rowCount; i++) {
				const cell: unknown = columnData[i];
				const shown = scales.length > 0 ? withPoints(cell, metadata.schema, start) : cell;
				values[rowStart + i] = shown === null || shown === undefined ? null : jsonText(shown);
			}
			filled += columnData.length;
		},
	});
	if (filled !== rowCount) throw new FileError(`damaged data: ${filled} values instead of ${rowCount}`);
	return { kind: "text", values };
}

function jsonText(value: unknown): string {
	return typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value, exact) ?? "null");
}

/** Whole numbers of 64 bits as numbers where they fit and else as text; bytes as hexadecimal text. */
function exact(_: string, value: unknown): unknown {
	if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
	return value instanceof Uint8Array ? hexOf(value) : value;
}

const isDecimal = ({ converted_type: converted, logical_type: logical }: SchemaElement): boolean =>
	converted === "DECIMAL" || logical?.type === "DECIMAL";

/** The element behind another one and all its children. */
function behind(schema: readonly SchemaElement[], at: number): number {
	let next = at + 1;
	for (let i = 0; i < (schema[at]?.num_children ?? 0); i++) next = behind(schema, next);
	return next;
}

function decimals({ schema }: FileMetaData, start: number): number[] {
	const end = behind(schema, start);
	return schema.flatMap((element, at) => (at >= start && at < end && isDecimal(element) ? [at] : []));
}

/** The reader multiplies decimals by a power of ten, which loses digits; without their type they come as they are. */
function withoutDecimals(metadata: FileMetaData, places: readonly number[]): FileMetaData {
	const schema = metadata.schema.map((element, at) => {
		if (!places.includes(at)) return element;
		const { converted_type: _converted, logical_type: _logical, ...raw } = element;
		return raw;
	});
	return { ...metadata, schema };
}

/** Puts the points back into the decimals of a cell, walking it along the schema. */
function withPoints(value: unknown, schema: readonly SchemaElement[], at: number): unknown {
	const element = schema[at] as SchemaElement;
	if (value === null || value === undefined) return value;
	if (isDecimal(element)) {
		if (Array.isArray(value)) return value.map((one) => withPoints(one, schema, at));
		const digits = value instanceof Uint8Array ? wholeOf(value) : BigInt(value as number);
		return (decimalColumn([digits], scaleOf(element)).values as ArrayLike<number | string | null>)[0];
	}
	const count = element.num_children ?? 0;
	if (count === 0) return value;
	// Lists and maps have a level between themselves and what they hold.
	if (Array.isArray(value)) {
		const repeated = element.repetition_type === "REPEATED" && count > 1 ? at : at + 1;
		const inner = (schema[repeated]?.num_children ?? 0) === 1 ? repeated + 1 : repeated;
		return value.map((one) => withPoints(one, schema, inner));
	}
	if (typeof value !== "object") return value;
	const isMap = element.converted_type === "MAP" || element.logical_type?.type === "MAP";
	if (isMap) {
		const inner = behind(schema, at + 2);
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPoints(one, schema, inner)]));
	}
	const known = value as Record<string, unknown>;
	const shown: [string, unknown][] = [];
	for (let child = at + 1, i = 0; i < count; i++, child = behind(schema, child)) {
		const { name } = schema[child] as SchemaElement;
		shown.push([name, withPoints(known[name], schema, child)]);
	}
	return Object.fromEntries(shown);
}
