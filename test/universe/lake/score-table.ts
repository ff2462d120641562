// Builds the table of scores of a table of rows.
import { type Column, Table } from "../../../src/core/table.js";
import { keyedRows } from "../../../src/universe/lake/keyed-rows.js";
import { rowScorer } from "../../../src/universe/lake/score-rows.js";

/** The columns `symbol` and `period` of a table, then each figure and its reason. */
export function scoreTable(models: readonly string[], table: Table): Table {
	const rows = keyedRows(table, { company: "symbol", period: "period" });
	const { figures } = rowScorer(models, table.names).score(rows);
	const scored = figures.flatMap(({ name, values, reasonIndexes, reasons }): [string, Column][] => [
		[name, { kind: "number", values }],
		[
			`${name}_reason`,
			{
				kind: "text",
				values: Array.from(reasonIndexes, (index) => (index > 0 ? (reasons.all[index] as string) : null)),
			},
		],
	]);
	return new Table([["symbol", table.column("symbol")], ["period", table.column("period")], ...scored]);
}
