// Converts a table to JSON for the page, and back.

import type { Reason, Unit } from "../core/figure.js";
import { type Column, Table } from "../core/table.js";

/** A column as JSON: missing numbers are null, and reasons and assumptions are pairs of row and value. */
interface WireColumn {
	readonly name: string;
	readonly kind: Column["kind"];
	readonly values: readonly (number | string | null)[];
	readonly unit?: Unit;
	readonly reasons?: readonly (readonly [number, Reason])[];
	readonly approximate?: readonly (readonly [number, string])[];
}

export interface WireTable {
	readonly rowCount: number;
	readonly columns: readonly WireColumn[];
}

/** Converts a table to JSON for the page. */
export function tableToWire(table: Table): WireTable {
	const columns = table.entries().map(([name, column]): WireColumn => {
		const { kind } = column;
		if (kind !== "number") return { name, kind, values: [...column.values] };
		const { unit, reasons, approximate } = column;
		return {
			name,
			kind,
			values: Array.from(column.values, (value) => (Number.isNaN(value) ? null : value)),
			...(unit && { unit }),
			...(reasons && { reasons: [...reasons] }),
			...(approximate && { approximate: [...approximate] }),
		};
	});
	return { rowCount: table.rowCount, columns };
}

export function tableFromWire({ rowCount, columns }: WireTable): Table {
	return new Table(
		columns.map((column) => [column.name, columnFromWire(column)] as const),
		{ rowCount },
	);
}

function columnFromWire({ kind, values, unit, reasons, approximate }: WireColumn): Column {
	const numbers = () => values.map((value) => (typeof value === "number" ? value : Number.NaN));
	switch (kind) {
		case "text":
			return { kind, values: values.map((value) => (value === null ? null : String(value))) };
		case "date":
			return { kind, values: Int32Array.from(numbers()) };
		case "boolean":
			return { kind, values: Uint8Array.from(numbers()) };
		case "number":
			return {
				kind,
				values: Float64Array.from(numbers()),
				...(unit && { unit }),
				...(reasons && { reasons: new Map(reasons) }),
				...(approximate && { approximate: new Map(approximate) }),
			};
	}
}
