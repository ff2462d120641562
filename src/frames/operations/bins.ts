// Limits numbers to bounds, and sorts numbers into bins.

import { ArgumentError } from "../../core/errors.js";
import type { Column, NumberColumn, Table } from "../../core/table.js";
import { withColumns, withReplaced } from "./columns.js";
import { convertByGroup, groupRows, namesIn, numberNames, rowsByGroup } from "./keys.js";
import { quantileOf } from "./statistics.js";
import type { ColumnsOptions } from "./window.js";

/** A bound as a number, or as a quantile of the column's values (of its group's, with `by`). */
export type Bound = number | { readonly quantile: number };

/** Options of `clip`. */
export interface ClipOptions extends ColumnsOptions {
	/** The smallest value that stays: a number, or a quantile. @default none */
	readonly lower?: Bound;
	/** The largest value that stays: a number, or a quantile. @default none */
	readonly upper?: Bound;
}

export function clipTable(table: Table, options: ClipOptions): Table {
	const { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY } = options;
	return changeByGroup(table, numberNames(table, options.columns), options.by, (values) => {
		const [least, most] = [boundOf(lower, values), boundOf(upper, values)];
		return (value) => Math.min(Math.max(value, least), most);
	});
}

function boundOf(bound: Bound, values: Float64Array): number {
	if (typeof bound === "number") return bound;
	return values.length === 0 ? Number.NaN : quantileOf(values, values.length, checkedQuantile(bound.quantile));
}

function checkedQuantile(q: number): number {
	if (q >= 0 && q <= 1) return q;
	throw new ArgumentError("quantile", `quantile: expected a fraction from 0 to 1, got ${q}`);
}

/** Changes numbers group by group. `make` gets the present values of a group, which it may reorder, and returns the function for them. */
function changeByGroup(
	table: Table,
	names: readonly string[],
	by: ColumnsOptions["by"],
	make: (present: Float64Array) => (value: number) => number,
): Table {
	const groups = rowsByGroup(groupRows(table, namesIn(table, by ?? [])));
	return withReplaced(table, names, (column) => {
		const { values: from } = column as NumberColumn;
		const values = convertByGroup(from, groups, (members) =>
			make(Float64Array.from(members, (row) => from[row] as number).filter((value) => !Number.isNaN(value))),
		);
		return { ...(column as NumberColumn), values };
	});
}

/** Options of `cut`. */
export interface CutOptions {
	/** Words for the bins, the lowest first. @default their numbers, 1 for the lowest */
	readonly labels?: readonly string[];
	/** The name of the new column. @default `<column>_bin` */
	readonly as?: string;
}

export function cutTable(table: Table, column: string, edges: readonly number[], options: CutOptions = {}): Table {
	if (edges.length < 2 || edges.some((edge, i) => i > 0 && !(edge > (edges[i - 1] as number))))
		throw new ArgumentError("edges", "edges: expected at least two numbers, each above the one before");
	return addBins(table, column, edges.length - 1, undefined, options, () => edges);
}

/** Options of `qcut`. */
export interface QcutOptions extends CutOptions {
	/** Columns such as `year`: values are compared within each group. @default none: all rows are one group */
	readonly by?: string | readonly string[];
}

export function qcutTable(table: Table, column: string, bins: number, options: QcutOptions = {}): Table {
	if (!Number.isInteger(bins) || bins < 1)
		throw new ArgumentError("bins", `bins: expected a whole number of at least 1, got ${bins}`);
	return addBins(table, column, bins, options.by, options, (values) =>
		Array.from({ length: bins + 1 }, (_, i) => quantileOf(values, values.length, i / bins)),
	);
}

function addBins(
	table: Table,
	column: string,
	bins: number,
	by: ColumnsOptions["by"],
	{ labels, as = `${column}_bin` }: CutOptions,
	edgesOf: (present: Float64Array) => readonly number[],
): Table {
	if (labels && labels.length !== bins)
		throw new ArgumentError("labels", `labels: expected ${bins}, one for each bin, got ${labels.length}`);
	const coded = changeByGroup(table, [table.numbers(column) && column], by, (present) => {
		const edges = edgesOf(present);
		return (value) => binOf(value, edges);
	}).numbers(column).values;
	const result: Column = labels
		? { kind: "text", values: Array.from(coded, (bin) => (Number.isNaN(bin) ? null : (labels[bin - 1] as string))) }
		: { kind: "number", values: coded, unit: { kind: "score" } };
	return withColumns(table, new Map(table.entries()).set(as, result));
}

/** The number of a value's bin, 1 for the lowest; NaN for a value outside all bins. */
function binOf(value: number, edges: readonly number[]): number {
	if (!(value >= (edges[0] as number))) return Number.NaN;
	for (let bin = 1; bin < edges.length; bin++) if (value <= (edges[bin] as number)) return bin;
	return Number.NaN;
}
