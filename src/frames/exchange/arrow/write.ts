// Writes a frame in the Arrow file format.
import type { Data, DataType, Field } from "apache-arrow";
import { serialOfDay } from "../../../core/day.js";
import type { Column } from "../../../core/table.js";
import { type FrameInput, tableOf } from "../../input.js";
import { isMissing } from "../../operations/rows.js";
import type { CodedText } from "../distinct-texts.js";
import { UNITS_KEY, unitsText } from "../units.js";
import { type Utf8Texts, utf8Texts } from "../utf8-texts.js";

type Arrow = typeof import("apache-arrow");

/**
 * A frame in the Arrow file format (Feather 2): float64, UTF-8, days, booleans; missing cells are null; units are kept.
 * @example
 * const bytes = await toArrow(new DataFrame({ symbol: ["KO"], pe: [24] }));
 * (await fromArrow(bytes)).values //=> [["KO", 24]]
 */
export async function toArrow(frame: FrameInput): Promise<Uint8Array> {
	const arrow = await import("apache-arrow");
	const table = tableOf(frame);
	const children = table.columns.map((column) => dataOf(arrow, column));
	const fields: Field[] = table.names.map((name, index) => new arrow.Field(name, (children[index] as Data).type, true));
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
			return textData(arrow, utf8Texts(column.values), common);
	}
}

/** A text column as indexes into distinct texts; index 0 means missing (null in Arrow). `id` identifies the dictionary within a stream. */
export function dictionaryData(arrow: Arrow, { texts: all, indexes }: CodedText, id: number): Data {
	const { length } = indexes;
	const nullBitmap = new Uint8Array(Math.ceil(length / 8));
	const data = new Int32Array(length);
	let nullCount = 0;
	// The range of the stream's texts that these rows use.
	let [first, last] = [Number.POSITIVE_INFINITY, 0];
	for (const index of indexes) {
		if (index === 0) continue;
		if (index < first) first = index;
		if (index > last) last = index;
	}
	for (let row = 0; row < length; row++) {
		const index = indexes[row] as number;
		if (index === 0) nullCount++;
		else {
			data[row] = index - first;
			setBit(nullBitmap, row);
		}
	}
	const texts = utf8Texts(last === 0 ? [] : all.slice(first, last + 1));
	const dictionary = new arrow.Vector([textData(arrow, texts, { nullCount: 0, nullBitmap: undefined })]);
	const type = new arrow.Dictionary(new arrow.Utf8(), new arrow.Int32(), id);
	const common = { length, nullCount, nullBitmap: nullCount > 0 ? nullBitmap : undefined };
	return arrow.makeData({ ...common, type, data, dictionary } as unknown as Parameters<Arrow["makeData"]>[0]);
}

function textData(
	arrow: Arrow,
	{ bytes, offsets }: Utf8Texts,
	nulls: { nullCount: number; nullBitmap: Uint8Array | undefined },
): Data<DataType> {
	const type = new arrow.Utf8();
	return arrow.makeData({ ...nulls, length: offsets.length - 1, type, valueOffsets: offsets, data: bytes });
}

/** A bit for each row with a value; none where every row has one. */
function bitmapOf(column: Column): { nullBitmap: Uint8Array | undefined; nullCount: number } {
	const { length } = column.values;
	const bits = new Uint8Array(Math.ceil(length / 8));
	let nullCount = 0;
	const numbers = column.kind === "number" ? column.values : undefined;
	for (let row = 0; row < length; row++) {
		if (numbers ? Number.isNaN(numbers[row]) : isMissing(column, row)) nullCount++;
		else setBit(bits, row);
	}
	return { nullBitmap: nullCount > 0 ? bits : undefined, nullCount };
}

function setBit(bits: Uint8Array, row: number): void {
	bits[row >> 3] = (bits[row >> 3] as number) | (1 << (row & 7));
}
