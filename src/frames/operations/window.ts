import type { Column, NumberColumn } from "../../core/column.js";
import { ArgumentError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import type { Unit } from "../../core/unit.js";
import { groupRows, namesIn, numberNames, rowsByGroup } from "./keys.js";
import { takeColumn } from "./rows.js";
import { type How, statisticOf } from "./statistics.js";

export interface ColumnsOptions {
	/** The columns that change; the others stay. Default: all number columns. */
	readonly columns?: string | readonly string[];
	/** Columns such as `symbol`: rows are taken group by group, and nothing crosses from one to the next. */
	readonly by?: string | readonly string[];
}

const whole = (value: number, argument: string, least = Number.NEGATIVE_INFINITY): number => {
	if (Number.isInteger(value) && value >= least) return value;
	throw new ArgumentError(
		argument,
		`${argument}: expected a whole number${least > 0 ? ` of at least ${least}` : ""}, got ${value}`,
	);
};

/** For each row, the row `periods` before it in its group; −1 where there is none. */
function before(table: Table, periods: number, by: ColumnsOptions["by"]): Int32Array {
	const { rowCount } = table;
	const positions = new Int32Array(rowCount).fill(-1);
	if (by === undefined) {
		for (let row = 0; row < rowCount; row++)
			if (row - periods >= 0 && row - periods < rowCount) positions[row] = row - periods;
		return positions;
	}
	const { rows, starts } = rowsByGroup(groupRows(table, namesIn(table, by), true));
	for (let group = 0; group + 1 < starts.length; group++) {
		const start = starts[group] as number;
		const end = starts[group + 1] as number;
		for (let i = start; i < end; i++) {
			const from = i - periods;
			if (from >= start && from < end) positions[rows[i] as number] = rows[from] as number;
		}
	}
	return positions;
}

function replaced(table: Table, names: readonly string[], change: (column: Column) => Column): Table {
	const chosen = new Set(names);
	const entries = table
		.entries()
		.map(([name, column]): [string, Column] => [name, chosen.has(name) ? change(column) : column]);
	return new Table(entries, {
		rowCount: table.rowCount,
		sources: table.sources,
		...(table.index && { index: table.index }),
	});
}

/** Cells moved down by `periods` rows (up where negative); any kind of column. */
export function shiftTable(table: Table, periods = 1, options: ColumnsOptions = {}): Table {
	const positions = before(table, whole(periods, "periods"), options.by);
	const names = options.columns === undefined ? numberNames(table) : namesIn(table, options.columns);
	return replaced(table, names, (column) => takeColumn(column, positions));
}

/** A new number from each value and the one `periods` rows before. */
function compared(
	table: Table,
	periods: number,
	options: ColumnsOptions,
	compute: (now: number, then: number) => number,
	unit?: Unit,
): Table {
	const positions = before(table, whole(periods, "periods"), options.by);
	const names = numberNames(table, options.columns);
	return replaced(table, names, (column) => {
		const from = (column as NumberColumn).values;
		const values = new Float64Array(from.length);
		for (let row = 0; row < values.length; row++) {
			const then = positions[row] as number;
			values[row] = then === -1 ? Number.NaN : compute(from[row] as number, from[then] as number);
		}
		const kept = unit ?? (column as NumberColumn).unit;
		return { kind: "number", values, ...(kept && { unit: kept }), ...(column.source && { source: column.source }) };
	});
}

const FRACTION: Unit = { kind: "fraction" };

/** What each value is above the one `periods` rows before. */
export function diffTable(table: Table, periods = 1, options: ColumnsOptions = {}): Table {
	return compared(table, periods, options, (now, then) => now - then);
}

/** Change as a fraction of the value `periods` rows before: 0.05 is 5 %. From a base of zero there is none. */
export function pctChangeTable(table: Table, periods = 1, options: ColumnsOptions = {}): Table {
	return compared(table, periods, options, (now, then) => (then === 0 ? Number.NaN : now / then - 1), FRACTION);
}

/** Yearly growth over `periods` rows, (V₁/V₀)^(1/periods) − 1; missing where either end is not positive. */
export function cagrTable(table: Table, periods: number, options: ColumnsOptions = {}): Table {
	const root = rootOf(whole(periods, "periods", 1));
	return compared(
		table,
		periods,
		options,
		(now, then) => (now > 0 && then > 0 ? root(now / then) - 1 : Number.NaN),
		FRACTION,
	);
}

/** The root of a positive number. By logarithm it is three times as fast as a power, and as exact as twelve digits. */
function rootOf(degree: number): (value: number) => number {
	if (degree === 1) return (value) => value;
	if (degree === 2) return Math.sqrt;
	return (value) => Math.exp(Math.log(value) / degree);
}

export interface RollingOptions extends ColumnsOptions {
	/** How many values a window must hold. Default: all of it. */
	readonly least?: number;
}

/** A statistic over each row and the `window` − 1 rows before it. */
export function rollingTable(table: Table, window: number, how: How, options: RollingOptions = {}): Table {
	whole(window, "window", 1);
	const least = whole(options.least ?? window, "least", 1);
	const statistic = statisticOf(how);
	const { rows, starts } = rowsByGroup(groupRows(table, namesIn(table, options.by ?? []), true));
	const scratch = new Float64Array(window);
	return replaced(table, numberNames(table, options.columns), (column) => {
		const from = (column as NumberColumn).values;
		const values = new Float64Array(from.length).fill(Number.NaN);
		for (let group = 0; group + 1 < starts.length; group++) {
			const start = starts[group] as number;
			for (let i = start; i < (starts[group + 1] as number); i++) {
				let count = 0;
				for (let j = Math.max(start, i - window + 1); j <= i; j++) {
					const value = from[rows[j] as number] as number;
					if (!Number.isNaN(value)) scratch[count++] = value;
				}
				if (count >= least) values[rows[i] as number] = statistic(scratch, count);
			}
		}
		const unit: Unit | undefined =
			how === "count" || how === "nunique" ? { kind: "count" } : (column as NumberColumn).unit;
		return { kind: "number", values, ...(unit && { unit }), ...(column.source && { source: column.source }) };
	});
}
