// Computes statistics over neighbouring rows, and changes between rows.

import { wrongArgument } from "../../core/errors.js";
import type { Reason, ReasonCode, Unit } from "../../core/figure.js";
import type { NumberColumn, Table } from "../../core/table.js";
import type { TtmOption } from "../danfo-types.js";
import { withReplaced } from "./columns.js";
import { groupRows, namesIn, numberNames, rowsByGroup } from "./keys.js";
import { type Ratios, rootsOfRatios } from "./roots.js";
import { takeColumn } from "./rows.js";
import { type How, statisticOf } from "./statistics.js";

/** The columns and groups of an operation over other rows. */
export interface ColumnsOptions extends TtmOption {
	/** The columns that change; the others stay. @default all number columns */
	readonly columns?: string | readonly string[];
	/**
	 * Columns such as `symbol`: each group is computed separately, and a row without a key gets no value.
	 * @default none: all rows are one group
	 */
	readonly by?: string | readonly string[];
}

const checkWhole = (value: number, argument: string, least = Number.NEGATIVE_INFINITY): number => {
	if (Number.isInteger(value) && value >= least) return value;
	throw wrongArgument(`${argument}: expected a whole number${least > 0 ? ` of at least ${least}` : ""}, got ${value}`);
};

/** For each row, the row `periods` before it in its group; −1 if there is none. */
function rowsBefore(table: Table, periods: number, by: ColumnsOptions["by"]): Int32Array {
	const { rowCount } = table;
	const positions = new Int32Array(rowCount).fill(-1);
	if (by === undefined) {
		for (let row = 0; row < rowCount; row++)
			if (row - periods >= 0 && row - periods < rowCount) positions[row] = row - periods;
		return positions;
	}
	const { rows, starts } = rowsByGroup(groupRows(table, namesIn(table, by)));
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

export function shiftTable(table: Table, periods = 1, options: ColumnsOptions = {}): Table {
	const positions = rowsBefore(table, checkWhole(periods, "periods"), options.by);
	const names = options.columns === undefined ? numberNames(table) : namesIn(table, options.columns);
	return withReplaced(table, names, (column) => takeColumn(column, positions));
}

/** Fills `to` from each value and the value at its `positions` (−1: none); returns true if any pair of numbers has no result. */
type Change = Ratios;

interface Comparison {
	readonly change: Change;
	readonly unit?: Unit;
	/** The reason if two numbers have no result. */
	readonly refused?: ReasonCode;
}

/** Computes a number from each value and the one `periods` rows before. A missing result has the reason of its missing input. */
function compare(table: Table, periods: number, options: ColumnsOptions, { change, unit, refused }: Comparison): Table {
	const positions = rowsBefore(table, checkWhole(periods, "periods"), options.by);
	return withReplaced(table, numberNames(table, options.columns), (column) => {
		const { values: from, reasons, unit: own, source } = column as NumberColumn;
		const values = new Float64Array(from.length);
		const anyRefused = change(from, positions, values);
		const newUnit = unit ?? own;
		const missing = anyRefused || reasons ? reasonsOf(column as NumberColumn, values, positions, refused) : undefined;
		return {
			kind: "number",
			values,
			...(newUnit && { unit: newUnit }),
			...(source && { source }),
			...(missing && missing.size > 0 && { reasons: missing }),
		};
	});
}

/** The reason of a missing end, else `refused`, if both are numbers without a result. */
function reasonsOf(
	{ values: from, reasons }: NumberColumn,
	values: Float64Array,
	positions: Int32Array,
	refused: ReasonCode | undefined,
): Map<number, Reason> {
	const reasonByRow = new Map<number, Reason>();
	for (let row = 0; row < values.length; row++) {
		const earlierRow = positions[row] as number;
		if (earlierRow === -1 || !Number.isNaN(values[row])) continue;
		const noEnd = Number.isNaN(from[row]) ? row : Number.isNaN(from[earlierRow]) ? earlierRow : -1;
		const reason = noEnd === -1 ? refused && { code: refused } : reasons?.get(noEnd);
		if (reason) reasonByRow.set(row, reason);
	}
	return reasonByRow;
}

const FRACTION: Unit = { kind: "fraction" };

export function diffTable(table: Table, periods = 1, options: ColumnsOptions = {}): Table {
	const change: Change = (from, positions, to) => {
		for (let row = 0; row < to.length; row++) {
			const earlierRow = positions[row] as number;
			to[row] = earlierRow === -1 ? Number.NaN : (from[row] as number) - (from[earlierRow] as number);
		}
		return false;
	};
	return compare(table, periods, options, { change });
}

/**
 * Change as a fraction of the value `periods` rows before: 0.05 is 5%. From a base of zero it is missing (pandas: infinity). Gaps are not
 * filled first, as in pandas since version 3. From a negative base the sign is reversed, as in pandas.
 */
export function pctChangeTable(table: Table, periods = 1, options: ColumnsOptions = {}): Table {
	const change: Change = (from, positions, to) => {
		let refused = false;
		for (let row = 0; row < to.length; row++) {
			const earlierRow = positions[row] as number;
			const base = earlierRow === -1 ? Number.NaN : (from[earlierRow] as number);
			refused ||= base === 0;
			to[row] = base === 0 ? Number.NaN : (from[row] as number) / base - 1;
		}
		return refused;
	};
	return compare(table, periods, options, { change, unit: FRACTION, refused: "zero_denominator" });
}

export function cagrTable(table: Table, periods: number, options: ColumnsOptions = {}): Table {
	const change = rootsOfRatios(checkWhole(periods, "periods", 1), 1);
	return compare(table, periods, options, { change, unit: FRACTION, refused: "non_positive_base" });
}

/** Options of `rolling` and `expanding`. */
export interface RollingOptions extends ColumnsOptions {
	/** The least number of values in a window. @default all of it */
	readonly minPeriods?: number;
}

export function rollingTable(table: Table, window: number, how: How, options: RollingOptions = {}): Table {
	checkWhole(window, "window", 1);
	const least = checkWhole(options.minPeriods ?? window, "minPeriods", 1);
	const statistic = statisticOf(how);
	const { rows, starts } = rowsByGroup(groupRows(table, namesIn(table, options.by ?? [])));
	const scratch = new Float64Array(window);
	return withReplaced(table, numberNames(table, options.columns), (column) => {
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

export function expandingTable(table: Table, how: How, options: RollingOptions = {}): Table {
	return rollingTable(table, Math.max(1, table.rowCount), how, { minPeriods: 1, ...options });
}
