import type { Data, DataType, Field } from "apache-arrow";
import type { Column } from "../../../core/column.js";
import { serialOfDay } from "../../../core/day.js";
import { type FrameInput, tableOf } from "../../input.js";
import { isMissing } from "../../operations/rows.js";
import { UNITS_KEY, unitsText } from "../units.js";

type Arrow = typeof import("apache-arrow");

/**
 * A frame in the Arrow file format (Feather 2): float64, UTF-8, days, booleans; missing cells are null; units are kept.
 *
 * @example
 * const bytes = await toArrow(new DataFrame({ symbol: ["KO"], pe: [24] }));
 * (await fromArrow(bytes)).values //=> [["KO", 24]]
 */
export async function toArrow(frame: FrameInput): Promise<Uint8Array> {
	const arrow = await import("apache-arrow");
	const table = tableOf(frame);
	const children = table.columns.map((column) => dataOf(arrow, column));
	const fields: Field[] = table.names.map((name, at) => new arrow.Field(name, (children[at] as Data).type, true));
	const units = unitsText(table);
	const schema = new arrow.Schema(fields, new Map(units === undefined ? [] : [[UNITS_KEY, units]]));
	const data = arrow.makeData({ type: new arrow.Struct(fields), length: table.rowCount, nullCount: 0, children });
	return arrow.tableToIPC(new arrow.Table(schema, [new arrow.RecordBatch(schema, data)]), "file");
}

/** A whole column in Arrow's own layout. */
export function dataOf(arrow: Arrow, column: Column): Data {
	const { length } = column.values;
	const { nullBitmap, nullCount } = bitmapOf(column);
	const common = { length, nullCount, nullBitmap };
	switch (column.kind) {
		case "number":
			return arrow.makeData({ ...common, type: new arrow.Float64(), data: column.values });
		case "date": {
			const data = Int32Array.from(column.values, (day) => (day === 0 ? 0 : serialOfDay(day)));
			return arrow.makeData({ ...common, type: new arrow.DateDay(), data });
		}
		case "boolean": {
			const data = new Uint8Array(Math.ceil(length / 8));
			for (let row = 0; row < length; row++) if (column.values[row] === 1) setBit(data, row);
			return arrow.makeData({ ...common, type: new arrow.Bool(), data });
		}
		default:
			return textData(arrow, column.values, common);
	}
}

/** Text with each distinct value once; `id` tells the dictionaries of a stream apart. */
export function dictionaryData(arrow: Arrow, values: readonly (string | null)[], id: number): Data {
	const places = new Map<string, number>();
	const data = new Int32Array(values.length);
	let before: string | null = null;
	let place = 0;
	for (let row = 0; row < values.length; row++) {
		const text = values[row] as string | null;
		if (text === null) continue;
		// Keys repeat row after row.
		if (text !== before) {
			place = places.get(text) ?? places.size;
			if (place === places.size) places.set(text, place);
			before = text;
		}
		data[row] = place;
	}
	const column: Column = { kind: "text", values: [...places.keys()] };
	const dictionary = new arrow.Vector([dataOf(arrow, column)]);
	const type = new arrow.Dictionary(new arrow.Utf8(), new arrow.Int32(), id);
	const common = { length: values.length, ...bitmapOf({ kind: "text", values: values as (string | null)[] }) };
	return arrow.makeData({ ...common, type, data, dictionary } as unknown as Parameters<Arrow["makeData"]>[0]);
}

function textData(
	arrow: Arrow,
	values: readonly (string | null)[],
	common: { length: number; nullCount: number; nullBitmap: Uint8Array | undefined },
): Data<DataType> {
	const valueOffsets = new Int32Array(values.length + 1);
	let size = 0;
	for (const [row, text] of values.entries()) {
		size += text === null ? 0 : Buffer.byteLength(text);
		valueOffsets[row + 1] = size;
	}
	const data = Buffer.alloc(size);
	for (const [row, text] of values.entries()) if (text !== null) data.write(text, valueOffsets[row] as number);
	return arrow.makeData({ ...common, type: new arrow.Utf8(), valueOffsets, data });
}

/** A bit for each row with a value; none where every row has one. */
function bitmapOf(column: Column): { nullBitmap: Uint8Array | undefined; nullCount: number } {
	const { length } = column.values;
	const bits = new Uint8Array(Math.ceil(length / 8));
	let nullCount = 0;
	for (let row = 0; row < length; row++) {
		if (isMissing(column, row)) nullCount++;
		else setBit(bits, row);
	}
	return { nullBitmap: nullCount > 0 ? bits : undefined, nullCount };
}

function setBit(bits: Uint8Array, row: number): void {
	bits[row >> 3] = (bits[row >> 3] as number) | (1 << (row & 7));
}
