// Converts lists, structs and maps of Arrow to JSON text.
import { type Data, DataType } from "apache-arrow";
import { entryOf } from "../../../core/entry-of.js";
import type { Column } from "../../../core/table.js";
import { distinctNames } from "../../distinct-names.js";
import { jsonCell, mapOf } from "../cells.js";

/** Converts chunks of one type to a column. */
export type ColumnOf = (type: DataType, chunks: readonly Data[]) => Column;

/** The cells of lists, structs and maps as JSON text; `columnOf` reads the innermost values. */
export function jsonCells(data: Data, columnOf: ColumnOf): (string | null)[] {
	return Array.from({ length: data.length }, (_, i) => {
		const value = valueAt(data, i, columnOf);
		return value === null ? null : JSON.stringify(value);
	});
}

/** The columns of innermost values, each created once. */
const leaves = new WeakMap<Data, Column>();

function valueAt(data: Data, i: number, columnOf: ColumnOf): unknown {
	const { type } = data;
	const offset = data.offset % 8;
	const bits = data.nullBitmap;
	if (bits && bits.length > 0 && (((bits[(i + offset) >> 3] as number) >> ((i + offset) & 7)) & 1) === 0) return null;
	if (DataType.isList(type) || DataType.isLargeList(type))
		return items(data.children[0] as Data, Number(data.valueOffsets[i]), Number(data.valueOffsets[i + 1]), columnOf);
	if (DataType.isFixedSizeList(type))
		return items(data.children[0] as Data, i * type.listSize, (i + 1) * type.listSize, columnOf);
	if (DataType.isMap(type)) {
		const pairs = data.children[0] as Data;
		const [keys, values] = pairs.children as [Data, Data];
		const entries: [unknown, unknown][] = [];
		for (let index = Number(data.valueOffsets[i]); index < Number(data.valueOffsets[i + 1]); index++)
			entries.push([valueAt(keys, index, columnOf), valueAt(values, index, columnOf)]);
		return mapOf(entries);
	}
	if (DataType.isStruct(type)) {
		const names = distinctNames(type.children.map(({ name }) => name));
		return Object.fromEntries(names.map((name, child) => [name, valueAt(data.children[child] as Data, i, columnOf)]));
	}
	const column = entryOf(leaves, data, () => columnOf(type, [data]));
	return jsonCell(column, i);
}

function items(child: Data, start: number, end: number, columnOf: ColumnOf): unknown[] {
	return Array.from({ length: end - start }, (_, i) => valueAt(child, start + i, columnOf));
}
