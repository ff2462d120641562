// Stores the units of columns in Arrow and Parquet files.

import type { Unit } from "../../core/figure.js";
import type { Column, Table } from "../../core/table.js";
import { FileError } from "./file-error.js";

/** The metadata key under which Arrow and Parquet files store the units of their columns. Other programs ignore it. */
export const UNITS_KEY = "valuelab.units";

/** The units of a table's columns as JSON, or undefined where there are none. */
export function unitsText(table: Table): string | undefined {
	const units = table
		.entries()
		.flatMap(([name, column]) => (column.kind === "number" && column.unit ? [[name, column.unit]] : []));
	return units.length > 0 ? JSON.stringify(Object.fromEntries(units)) : undefined;
}

/** Columns with the units that the file stored for them. */
export function withUnits(
	entries: readonly (readonly [string, Column])[],
	text: string | undefined,
): (readonly [string, Column])[] {
	if (text === undefined) return [...entries];
	const units = new Map(Object.entries(parseUnits(text)));
	return entries.map(([name, column]) => {
		const unit = units.get(name);
		return [name, column.kind === "number" && unit ? { ...column, unit } : column];
	});
}

function parseUnits(text: string): Record<string, Unit> {
	try {
		return JSON.parse(text) as Record<string, Unit>;
	} catch (cause) {
		throw new FileError("damaged file: the units of its columns are not JSON", { cause });
	}
}
