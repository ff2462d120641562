import type { Table } from "../core/table.js";
import { takeRows } from "./operations/rows.js";

/** The rows that `is_ttm` flags; undefined if there are none. */
export function trailingRows(table: Table): Set<number> | undefined {
	const flags = table.get("is_ttm");
	if (flags?.kind !== "boolean") return undefined;
	const rows = new Set(Array.from(flags.values.keys()).filter((row) => flags.values[row] === 1));
	return rows.size === 0 ? undefined : rows;
}

/** Leaves out the rows that `is_ttm` flags. A table without that column stays unchanged. */
export function withoutTtmRows(table: Table): Table {
	const ttmRows = trailingRows(table);
	if (!ttmRows) return table;
	return takeRows(
		table,
		Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => !ttmRows.has(row)),
	);
}
