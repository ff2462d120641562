import type { DataType, Field } from "apache-arrow";
import type { Column } from "../../core/column.js";
import { serialOfDay } from "../../core/day.js";
import { Table } from "../../core/table.js";
import { distinctNames, toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { type FrameInput, tableOf } from "../input.js";
import { cellAt } from "../operations/select-rows.js";
import { writtenColumn } from "./cells.js";
import { decodeLz4Frame } from "./lz4.js";
import { UNITS_KEY, unitsText, withUnits } from "./units.js";

/** A frame in the Arrow file format (Feather 2): float64, UTF-8, days, booleans; missing cells are null; units are kept. */
export async function toArrow(frame: FrameInput): Promise<Uint8Array> {
	const arrow = await import("apache-arrow");
	const table = tableOf(frame);
	const typeOf = (column: Column): DataType => {
		switch (column.kind) {
			case "number":
				return new arrow.Float64();
			case "date":
				return new arrow.DateDay();
			case "boolean":
				return new arrow.Bool();
			default:
				return new arrow.Utf8();
		}
	};
	const fields: Field[] = table.entries().map(([name, column]) => new arrow.Field(name, typeOf(column), true));
	const children = table.columns.map((column, i) => {
		const cells = Array.from({ length: table.rowCount }, (_, row) => arrowCell(column, row));
		return (
			arrow.vectorFromArray(cells, fields[i]?.type as DataType).data[0] ??
			arrow.makeData({ type: fields[i]?.type as DataType })
		);
	});
	const units = unitsText(table);
	const schema = new arrow.Schema(fields, new Map(units === undefined ? [] : [[UNITS_KEY, units]]));
	const data = arrow.makeData({ type: new arrow.Struct(fields), length: table.rowCount, nullCount: 0, children });
	return arrow.tableToIPC(new arrow.Table(schema, [new arrow.RecordBatch(schema, data)]), "file");
}

function arrowCell(column: Column, row: number): unknown {
	if (column.kind === "date") {
		const day = column.values[row] as number;
		return day === 0 ? null : new Date(serialOfDay(day) * 86_400_000);
	}
	const cell = cellAt(column, row);
	return Number.isNaN(cell) ? null : cell;
}

/**
 * Reads Arrow, file (Feather 2) or stream, also compressed with LZ4 or ZSTD. Days and timestamps that are all midnights become
 * days, other timestamps ISO instants, decimals numbers, nested columns JSON text; the rest is what it is in JavaScript.
 */
export async function fromArrow(bytes: Uint8Array): Promise<DataFrame> {
	const arrow = await import("apache-arrow");
	const { decompress } = await import("fzstd");
	arrow.compressionRegistry.set(arrow.CompressionType.LZ4_FRAME, { decode: decodeLz4Frame });
	// A copy, since columns must begin at a multiple of their width.
	arrow.compressionRegistry.set(arrow.CompressionType.ZSTD, { decode: (data) => decompress(data).slice() });
	const table = arrow.tableFromIPC(bytes);
	const names = distinctNames(table.schema.fields.map(({ name }) => name));
	const entries = table.schema.fields.map(({ type }, i) => {
		const vector = table.getChildAt(i);
		const read = reader(arrow, type);
		const cells = Array.from({ length: table.numRows }, (_, row) => {
			const value: unknown = vector?.get(row) ?? null;
			return value === null ? null : read(value);
		});
		return [names[i] as string, writtenColumn(cells, hintOf(arrow, type))] as const;
	});
	return toDanfo(new Table(withUnits(entries, table.schema.metadata.get(UNITS_KEY)), { rowCount: table.numRows }));
}

type Arrow = typeof import("apache-arrow");

/** What a cell of a type becomes. */
function reader(arrow: Arrow, type: DataType): (value: unknown) => unknown {
	if (arrow.DataType.isDate(type) || arrow.DataType.isTimestamp(type)) return (value) => new Date(Number(value));
	if (arrow.DataType.isDecimal(type)) {
		// The digits without their point, as 32-bit words, lowest first; the highest bit is the sign.
		return (value) => {
			const words = value as Uint32Array;
			const digits = BigInt.asIntN(
				words.length * 32,
				words.reduceRight((total, word) => (total << 32n) | BigInt(word), 0n),
			);
			return Number(`${digits}e${-type.scale}`);
		};
	}
	if (arrow.DataType.isList(type) || arrow.DataType.isStruct(type) || arrow.DataType.isMap(type))
		return (value) => (value as { toJSON(): unknown }).toJSON();
	return (value) => value;
}

/** The kind of a column without any value. */
function hintOf(arrow: Arrow, type: DataType): Column["kind"] | undefined {
	const inner = arrow.DataType.isDictionary(type) ? type.dictionary : type;
	if (arrow.DataType.isUtf8(inner) || arrow.DataType.isLargeUtf8(inner)) return "text";
	if (arrow.DataType.isDate(inner)) return "date";
	return arrow.DataType.isBool(inner) ? "boolean" : undefined;
}
