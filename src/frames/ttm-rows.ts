import type { Table } from "../core/table.js";
import { takeRows } from "./operations/rows.js";

/** The rows of fiscal periods: those that `is_ttm` flags are left out. A table without that column stays as it is. */
export function withoutTtmRows(table: Table): Table {
	const flags = table.get("is_ttm");
	if (flags?.kind !== "boolean") return table;
	const kept: number[] = [];
	for (const [row, flag] of flags.values.entries()) if (flag !== 1) kept.push(row);
	return takeRows(table, kept);
}
