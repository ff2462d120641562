// Ranks numbers, and computes quantiles.

import { ArgumentError } from "../../core/errors.js";
import type { Unit } from "../../core/figure.js";
import { type Column, type NumberColumn, Table } from "../../core/table.js";
import type { TtmOption } from "../danfo-types.js";
import { withColumns } from "./columns.js";
import { groupRows, namesIn, numberNames, rowsByGroup } from "./keys.js";
import { RowSorter } from "./row-sorter.js";
import { quantileOf } from "./statistics.js";

/** Options of `rank`. */
export interface RankOptions extends TtmOption {
	/** Number columns to rank. @default all */
	readonly columns?: string | readonly string[];
	/** Ranks within groups, such as a sector or a year; a row without a key has no rank. @default none: all rows are one group */
	readonly by?: string | readonly string[];
	/** True gives the smallest value rank 1. @default true */
	readonly ascending?: boolean;
	/**
	 * The ranks of equal values: `average`, `min` or `max` of their ranks, `first` in order of rows, or `dense` without gaps.
	 * @default "average"
	 */
	readonly method?: "average" | "min" | "max" | "first" | "dense";
	/**
	 * `rank`: 1 … n. `fraction`: rank divided by the number of ranks (`pct` in pandas). `percentile`: (values below + half of the equal ones) / n.
	 * @default "rank"
	 */
	readonly as?: "rank" | "fraction" | "percentile";
}

const METHODS = ["average", "min", "max", "first", "dense"] as const;

export function rankTable(table: Table, options: RankOptions = {}): Table {
	const { ascending = true, method = "average", as = "rank" } = options;
	if (!METHODS.includes(method))
		throw new ArgumentError("method", `method: ${JSON.stringify(method)} is not one of ${METHODS.join(", ")}`);
	const chosen = new Set(numberNames(table, options.columns));
	const { rows, starts } = rowsByGroup(groupRows(table, namesIn(table, options.by ?? [])));
	const largest = starts.reduce((most, start, i) => Math.max(most, start - (starts[i - 1] ?? 0)), 0);
	const sorter = new RowSorter(largest);
	const unit: Unit = as === "rank" ? { kind: "count" } : { kind: "fraction" };
	const entries = table.entries().map(([name, column]): [string, Column] => {
		if (!chosen.has(name)) return [name, column];
		const ranks = new Float64Array(table.rowCount).fill(Number.NaN);
		for (let group = 0; group + 1 < starts.length; group++) {
			const members = rows.subarray(starts[group], starts[group + 1]);
			rankGroup((column as NumberColumn).values, members, ranks, { ascending, method, as }, sorter);
		}
		return [name, { kind: "number", values: ranks, unit, ...(column.source && { source: column.source }) }];
	});
	return withColumns(table, entries);
}

function rankGroup(
	values: Float64Array,
	members: Int32Array,
	ranks: Float64Array,
	{
		ascending,
		method,
		as,
	}: { ascending: boolean; method: (typeof METHODS)[number]; as: NonNullable<RankOptions["as"]> },
	sorter: RowSorter,
): void {
	const order = sorter.sort(values, members);
	const count = order.length;
	if (!ascending) order.reverse();
	if (!ascending && method === "first") restoreTies(order, values);
	let dense = 0;
	const most = method === "dense" && as === "fraction" ? countDistinct(order, values) : count;
	for (let start = 0; start < count; ) {
		const value = values[order[start] as number];
		let end = start + 1;
		while (end < count && values[order[end] as number] === value) end++;
		dense++;
		for (let i = start; i < end; i++) {
			const row = order[i] as number;
			if (as === "percentile") ranks[row] = (start + (end - start) / 2) / count;
			else {
				const rank =
					method === "average"
						? (start + 1 + end) / 2
						: method === "min"
							? start + 1
							: method === "max"
								? end
								: method === "dense"
									? dense
									: i + 1;
				ranks[row] = as === "fraction" ? rank / most : rank;
			}
		}
		start = end;
	}
}

function countDistinct(order: Uint32Array, values: Float64Array): number {
	let distinct = 0;
	for (let i = 0; i < order.length; i++)
		if (i === 0 || values[order[i] as number] !== values[order[i - 1] as number]) distinct++;
	return distinct;
}

/** Restores the original order of equal values after an order was reversed. */
function restoreTies(order: Uint32Array, values: Float64Array): void {
	for (let start = 0; start < order.length; ) {
		let end = start + 1;
		while (end < order.length && values[order[end] as number] === values[order[start] as number]) end++;
		order.subarray(start, end).reverse();
		start = end;
	}
}

export function quantileTable(
	table: Table,
	quantiles: number | readonly number[],
	columns?: string | readonly string[],
	_: TtmOption = {},
): Table {
	const list = typeof quantiles === "number" ? [quantiles] : quantiles;
	for (const q of list)
		if (!(q >= 0 && q <= 1))
			throw new ArgumentError("quantiles", `quantiles: expected fractions from 0 to 1, got ${q}`);
	const entries = numberNames(table, columns).map((name): [string, Column] => {
		const { values, unit } = table.numbers(name);
		const present = values.filter((value) => !Number.isNaN(value));
		const quantiles = Float64Array.from(list, (q) => quantileOf(present, present.length, q));
		return [name, { kind: "number", values: quantiles, ...(unit && { unit }) }];
	});
	return new Table([["quantile", { kind: "number", values: Float64Array.from(list) }], ...entries], {
		rowCount: list.length,
		sources: table.sources,
	});
}
