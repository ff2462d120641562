import type { Column } from "../../../core/column.js";
import { serialOfDay } from "../../../core/day.js";
import { type FrameInput, tableOf } from "../../input.js";
import { cellAt } from "../../operations/select-rows.js";
import { UNITS_KEY, unitsText } from "../units.js";

const TYPES = {
	number: { type: "DOUBLE" },
	text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
	date: { type: "INT32", converted_type: "DATE" },
	boolean: { type: "BOOLEAN" },
} as const;

/**
 * A frame as Parquet: doubles, UTF-8, days, booleans; missing cells are null; units are kept.
 *
 * @example
 * const bytes = await toParquet(new DataFrame({ symbol: ["KO"], pe: [24] }));
 * (await fromParquet(bytes)).values //=> [["KO", 24]]
 */
export async function toParquet(frame: FrameInput): Promise<Uint8Array> {
	const { parquetWriteBuffer } = await import("hyparquet-writer");
	const table = tableOf(frame);
	const columnData = table.entries().map(([name, column]) => ({ name, data: cellsOf(column, table.rowCount) }));
	const elements = table
		.entries()
		.map(([name, { kind }]) => ({ name, repetition_type: "OPTIONAL" as const, ...TYPES[kind] }));
	const schema = [{ name: "root", num_children: elements.length }, ...elements];
	const units = unitsText(table);
	const kvMetadata = units === undefined ? [] : [{ key: UNITS_KEY, value: units }];
	return new Uint8Array(parquetWriteBuffer({ columnData, schema, kvMetadata }));
}

function cellsOf(column: Column, rowCount: number): unknown[] {
	return Array.from({ length: rowCount }, (_, row) => {
		if (column.kind === "date") {
			const day = column.values[row] as number;
			return day === 0 ? null : new Date(serialOfDay(day) * 86_400_000);
		}
		const cell = cellAt(column, row);
		return Number.isNaN(cell) ? null : cell;
	});
}
