// Describes the columns of a table: count, mean, quartiles.
import { type Column, Table } from "../../core/table.js";
import type { TtmOption } from "../danfo-types.js";
import { numberNames } from "./keys.js";
import { type How, statisticOf } from "./statistics.js";

const STATISTICS: readonly (readonly [name: string, how: How])[] = [
	["count", "count"],
	["mean", "mean"],
	["std", "std"],
	["min", "min"],
	["25%", { quantile: 0.25 }],
	["median", "median"],
	["75%", { quantile: 0.75 }],
	["max", "max"],
];

export function describeTable(table: Table, columns?: string | readonly string[], _: TtmOption = {}): Table {
	const names = numberNames(table, columns);
	const present = names.map((name) => table.numbers(name).values.filter((value) => !Number.isNaN(value)));
	const numbers = STATISTICS.map(([name, how]): [string, Column] => {
		const statistic = statisticOf(how);
		return [
			name,
			{ kind: "number", values: Float64Array.from(present, (values) => statistic(values.slice(), values.length)) },
		];
	});
	const missing = Float64Array.from(present, (values) => table.rowCount - values.length);
	const entries: [string, Column][] = [["column", { kind: "text", values: [...names] }], ...numbers];
	entries.splice(2, 0, ["missing", { kind: "number", values: missing }]);
	return new Table(entries, { rowCount: names.length, sources: table.sources });
}
