// Converts tables between the long and the wide form.

import { ArgumentError } from "../../core/errors.js";
import { type Column, Table } from "../../core/table.js";
import { concatTables, textAt } from "./concat.js";
import { groupTable } from "./group.js";
import { groupRows, namesIn } from "./keys.js";
import { takeColumn } from "./rows.js";
import type { How } from "./statistics.js";

/** Options of `pivot`. */
export interface PivotOptions {
	/** Columns that name the rows. */
	readonly index: string | readonly string[];
	/** The column whose values become column names. */
	readonly columns: string;
	/** The column whose values fill the cells. */
	readonly values: string;
	/** The statistic of a cell's values, where it has several. @default none: several values in one cell are an error */
	readonly how?: How;
}

export function pivotTable(table: Table, { index, columns, values, how }: PivotOptions): Table {
	const keys = namesIn(table, index);
	const source =
		how === undefined ? table : groupTable(table, [...keys, columns], { [values]: how }, { keepMissing: true });
	const rows = groupRows(source, keys, true);
	const heads = groupRows(source, [columns]);
	const cells = heads.firsts.map(() => new Int32Array(rows.firsts.length).fill(-1));
	for (let row = 0; row < source.rowCount; row++) {
		const head = heads.codes[row] as number;
		const cell = cells[head];
		if (head === -1 || !cell) continue;
		const target = rows.codes[row] as number;
		if (cell[target] !== -1) {
			const name = textAt(source.column(columns), row);
			throw new ArgumentError(
				"how",
				`several values for ${JSON.stringify(name)} in one row; choose a statistic with \`how\`, such as how: "mean"`,
			);
		}
		cell[target] = row;
	}
	const entries = keys.map((name): [string, Column] => [name, takeColumn(source.column(name), rows.firsts)]);
	const takenNames = new Set(keys);
	for (const [i, first] of heads.firsts.entries()) {
		const name = textAt(source.column(columns), first) as string;
		const free = takenNames.has(name) ? `${name} (${columns})` : name;
		takenNames.add(free);
		entries.push([free, takeColumn(source.column(values), cells[i] as Int32Array)]);
	}
	return new Table(entries, { rowCount: rows.firsts.length, sources: table.sources });
}

/** Options of `melt`. */
export interface MeltOptions {
	/** Columns that stay, repeated for every row. */
	readonly id: string | readonly string[];
	/** Columns that become rows. @default all others */
	readonly values?: string | readonly string[];
	/** Name of the column that holds the old names. @default "variable" */
	readonly variable?: string;
	/** Name of the column that holds the cells. @default "value" */
	readonly value?: string;
}

export function meltTable(table: Table, { id, values, variable = "variable", value = "value" }: MeltOptions): Table {
	const ids = namesIn(table, id);
	const names = values === undefined ? table.names.filter((name) => !ids.includes(name)) : namesIn(table, values);
	const parts = names.map((name) => {
		const idColumns = ids.map((key): [string, Column] => [key, table.column(key)]);
		const label: Column = { kind: "text", values: new Array<string | null>(table.rowCount).fill(name) };
		return new Table([...idColumns, [variable, label], [value, table.column(name)]], { rowCount: table.rowCount });
	});
	const joined = concatTables(parts);
	return new Table(joined.entries(), { rowCount: joined.rowCount, sources: table.sources });
}
