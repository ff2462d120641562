import { type ParquetParsers, parquetRead, type SchemaElement } from "hyparquet";
import type { Column } from "../../../core/table.js";
import { jsonCell, mapOf } from "../cells.js";
import { FileError } from "../file-error.js";
import type { ByteSource } from "../reader/byte-source.js";
import { compressors } from "./compression.js";
import { afterElement, type Footer, type TopColumn } from "./footer.js";
import { cellReader, columnOf, type Numbers, newValues } from "./values.js";

/** Lists, structs and maps as JSON text, one cell for each row. */
export async function readNested(source: ByteSource, footer: Footer, column: TopColumn): Promise<Column> {
	const { metadata, rowCount } = footer;
	const { schema } = metadata;
	const start = schema.indexOf(column.element);
	const readCells = cellsOf(schema, start);
	const parts: (readonly [number, ArrayLike<unknown>])[] = [];
	await parquetRead({
		file: {
			byteLength: source.size,
			slice: (start, end = source.size) => source.read(start, end).slice().buffer as ArrayBuffer,
		},
		metadata: { ...metadata, schema: withoutTypes(schema, start) },
		columns: [column.name],
		compressors,
		// Instants of 96 bits are recognized only by their length.
		parsers: { timestampFromNanoseconds: (count: bigint) => count } as unknown as ParquetParsers,
		utf8: false,
		// Nothing would catch an error thrown in here.
		onChunk: ({ columnData, rowStart }) => void parts.push([rowStart, columnData]),
	});
	const values = new Array<string | null>(rowCount).fill(null);
	let filled = 0;
	for (const [first, part] of parts) {
		for (let i = 0; i < part.length && first + i < rowCount; i++) {
			const cell = readCells(part[i]);
			values[first + i] = cell === null ? null : JSON.stringify(cell);
		}
		filled += part.length;
	}
	if (filled !== rowCount) throw new FileError(`damaged data: ${filled} values instead of ${rowCount}`);
	return { kind: "text", values };
}

const hasType = (element: SchemaElement | undefined, type: "LIST" | "MAP"): boolean =>
	element?.converted_type === type || element?.logical_type?.type === type;

/**
 * The schema without the types of its innermost values, because the reader loses digits of decimals and confuses some types. The raw values
 * are then read like those of other columns. A map becomes a struct with a list of pairs, so that none is lost.
 */
function withoutTypes(schema: readonly SchemaElement[], start: number): SchemaElement[] {
	const end = afterElement(schema, start);
	return schema.map((element, index) => {
		if (index < start || index >= end) return element;
		const { converted_type: _converted, logical_type: logical, ...raw } = element;
		if (logical?.type === "VARIANT") throw new FileError("the type VARIANT is not supported");
		return hasType(element, "LIST") ? { ...raw, converted_type: "LIST" } : raw;
	});
}

type Read = (value: unknown) => unknown;

/** Creates the function that converts a cell to JSON, by the schema from `index` on. */
function cellsOf(schema: readonly SchemaElement[], index: number): Read {
	const element = schema[index] as SchemaElement;
	const repeated =
		(read: Read): Read =>
		(value) =>
			Array.isArray(value) ? value.map(read) : read(value);
	const present =
		(read: Read): Read =>
		(value) =>
			value === null || value === undefined ? null : read(value);
	const count = element.num_children ?? 0;
	if (count === 0) return repeated(present(leafOf(element)));
	if (hasType(element, "MAP")) {
		const pairs = structOf(schema, index);
		return present((value) =>
			mapOf((Object.values(pairs(value))[0] as object[]).map(Object.values) as [unknown, unknown][]),
		);
	}
	if (hasType(element, "LIST")) {
		// There is a level between a list and its elements, unless an older writer left it out.
		const inner = (schema[index + 1]?.num_children ?? 0) === 1 ? index + 2 : index + 1;
		const readCells = cellsOf(schema, inner);
		return present((value) => (value as unknown[]).map(readCells));
	}
	return repeated(present(structOf(schema, index)));
}

function structOf(schema: readonly SchemaElement[], index: number): (value: unknown) => Record<string, unknown> {
	const fields: (readonly [string, Read])[] = [];
	for (let child = index + 1; child < afterElement(schema, index); child = afterElement(schema, child))
		fields.push([(schema[child] as SchemaElement).name, cellsOf(schema, child)]);
	return (value) => {
		const members = (value ?? {}) as Record<string, unknown>;
		return Object.fromEntries(fields.map(([name, readMember]) => [name, readMember(members[name])]));
	};
}

/** Reads an innermost value like a column with one row. */
function leafOf(element: SchemaElement): Read {
	const readBytes = cellReader(element);
	const isPlain = element.converted_type === undefined && element.logical_type === undefined;
	return (value) => {
		if (isPlain && typeof value === "number" && Number.isFinite(value)) return value;
		if (value instanceof Uint8Array) return jsonCell(columnOf(element, [readBytes(value)], undefined, undefined), 0);
		// A second value that is not midnight keeps an instant from becoming a day.
		const pair = newValues(element, 2);
		fillPair(pair as Numbers, value as number | bigint | boolean);
		return jsonCell(columnOf(element, pair, undefined, undefined), 0);
	};
}

function fillPair(pair: Numbers, value: number | bigint | boolean): void {
	if (pair instanceof BigInt64Array) pair.set([BigInt(value), 1n]);
	else pair.set([Number(value), 1]);
}
