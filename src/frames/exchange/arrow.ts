import type { DataType, Field } from "apache-arrow";
import type { Column } from "../../core/column.js";
import { dayOfSerial, isoOfDay, serialOfDay } from "../../core/day.js";
import { Table } from "../../core/table.js";
import { columnOf, toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { type FrameInput, tableOf } from "../input.js";
import { cellAt } from "../operations/select-rows.js";

/** A frame in the Arrow file format (Feather 2): float64, UTF-8, days, booleans; missing cells are null. */
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
	const schema = new arrow.Schema(fields);
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

/** Reads Arrow, file or stream. Dates become days, other types what they are in JavaScript. */
export async function fromArrow(bytes: Uint8Array): Promise<DataFrame> {
	const arrow = await import("apache-arrow");
	const table = arrow.tableFromIPC(bytes);
	const entries = table.schema.fields.map((field, i) => {
		const vector = table.getChildAt(i);
		const isDate = arrow.DataType.isDate(field.type);
		const cells = Array.from({ length: table.numRows }, (_, row) => {
			const value: unknown = vector?.get(row) ?? null;
			return isDate && value !== null ? isoOfDay(dayOfSerial(Math.floor(Number(value) / 86_400_000))) : value;
		});
		return [
			field.name,
			columnOf(
				cells,
				arrow.DataType.isUtf8(field.type) ? "string" : arrow.DataType.isBool(field.type) ? "boolean" : undefined,
			),
		] as const;
	});
	return toDanfo(new Table(entries, { rowCount: table.numRows }));
}
