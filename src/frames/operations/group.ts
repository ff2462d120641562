import type { Column, NumberColumn } from "../../core/column.js";
import { ArgumentError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import type { Unit } from "../../core/unit.js";
import { groupRows, namesIn, rowsByGroup } from "./keys.js";
import { isMissing, takeColumn } from "./rows.js";
import { type How, howName, statisticOf } from "./statistics.js";

/** What is computed: by column one statistic (the column keeps its name) or several (`<column>_<statistic>`); or by new name. */
export type Aggregations = Readonly<
	Record<string, How | readonly How[] | { readonly column: string; readonly how: How }>
>;

export interface GroupOptions {
	/** Rows with a missing key form groups of their own. Default false: they are left out. */
	readonly keepMissing?: boolean;
}

interface Task {
	readonly name: string;
	readonly column: string;
	readonly how: How;
}

/**
 * One row a group, in order of first appearance: the keys, then what is computed. Missing values take no part; a
 * statistic of nothing is missing, also a sum; `count` counts the values that are there.
 */
export function groupTable(
	table: Table,
	by: string | readonly string[],
	aggregations: Aggregations,
	options: GroupOptions = {},
): Table {
	const keys = namesIn(table, by);
	const groups = groupRows(table, keys, options.keepMissing);
	const count = groups.firsts.length;
	const order = rowsByGroup(groups);
	const entries = keys.map((name): [string, Column] => [name, takeColumn(table.column(name), groups.firsts)]);
	const scratch = new Float64Array(groups.sizes.reduce((most, size) => Math.max(most, size), 0));
	for (const { name, column, how } of tasksOf(table, aggregations)) {
		entries.push([name, aggregate(table.column(column), how, order, scratch)]);
	}
	return new Table(entries, { rowCount: count, sources: table.sources });
}

function tasksOf(table: Table, aggregations: Aggregations): Task[] {
	return Object.entries(aggregations).flatMap(([name, what]): Task[] => {
		if (Array.isArray(what))
			return (what as readonly How[]).map((how) => ({ name: `${name}_${howName(how)}`, column: name, how }));
		if (typeof what === "object" && "column" in what) return [{ name, column: what.column, how: what.how }];
		if (!table.has(name))
			throw new ArgumentError("aggregations", `no column ${JSON.stringify(name)}; for a new name give { column, how }`);
		return [{ name, column: name, how: what as How }];
	});
}

type Order = ReturnType<typeof rowsByGroup>;

/** `first`, `last`, `count` and `nunique` work on every kind of column, the rest on numbers. */
function aggregate(column: Column, how: How, order: Order, scratch: Float64Array): Column {
	if (how === "first" || how === "last") return takeColumn(column, edges(column, order, how));
	if (column.kind === "number") return numbers(column, how, order, scratch);
	if (how === "count" || how === "nunique") return counts(column, how, order);
	throw new ArgumentError("how", `${howName(how)} needs numbers, and the column holds ${column.kind}`);
}

function numbers(column: NumberColumn, how: How, { rows, starts }: Order, scratch: Float64Array): NumberColumn {
	const statistic = statisticOf(how);
	const { values } = column;
	const result = new Float64Array(starts.length - 1);
	for (let group = 0; group < result.length; group++) {
		let count = 0;
		const end = starts[group + 1] as number;
		for (let i = starts[group] as number; i < end; i++) {
			const value = values[rows[i] as number] as number;
			if (!Number.isNaN(value)) scratch[count++] = value;
		}
		result[group] = statistic(scratch, count);
	}
	const unit: Unit | undefined =
		how === "count" || how === "nunique" ? { kind: "count" } : how === "var" ? undefined : column.unit;
	return { kind: "number", values: result, ...(unit && { unit }), ...(column.source && { source: column.source }) };
}

/** The first or last row of each group that has a value; −1 where none has. */
function edges(column: Column, { rows, starts }: Order, which: "first" | "last"): Int32Array {
	const found = new Int32Array(starts.length - 1).fill(-1);
	for (let group = 0; group < found.length; group++) {
		const start = starts[group] as number;
		const end = starts[group + 1] as number;
		for (let i = 0; i < end - start; i++) {
			const row = rows[which === "first" ? start + i : end - 1 - i] as number;
			if (isMissing(column, row)) continue;
			found[group] = row;
			break;
		}
	}
	return found;
}

function counts(column: Column, how: "count" | "nunique", { rows, starts }: Order): NumberColumn {
	const values = new Float64Array(starts.length - 1);
	for (let group = 0; group < values.length; group++) {
		const members = Array.from(rows.subarray(starts[group], starts[group + 1])).filter(
			(row) => !isMissing(column, row),
		);
		values[group] = how === "count" ? members.length : new Set(members.map((row) => column.values[row])).size;
	}
	return { kind: "number", values, unit: { kind: "count" } };
}
