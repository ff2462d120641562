// Combines rows of dates to longer periods.

import { dayOf, dayOfSerial, serialOfDay } from "../../core/day.js";
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import { type Column, Table } from "../../core/table.js";
import type { TtmOption } from "../danfo-types.js";
import { type Aggregations, groupTable } from "./group.js";
import { namesIn } from "./keys.js";
import { isBlank } from "./rows.js";
import { sortTable } from "./select-rows.js";
import { type How, isHow } from "./statistics.js";
import { daysOfInstants } from "./times.js";

/** Options of `resample`. */
export interface ResampleOptions extends TtmOption {
	/** The column of days, or of instants, which count by their local day. @default "date" */
	readonly date?: string;
	/**
	 * The statistic of each column, or one for all number columns.
	 * @default the last value; of bars the first open, highest high, lowest low and sum of volume
	 */
	readonly how?: Aggregations | How;
	/** Columns such as `symbol`, to resample each group separately. @default none: all rows are one series */
	readonly by?: string | readonly string[];
	/** The day that stands for a period: its last day in the calendar, or the last that has a row. @default "end" */
	readonly label?: "end" | "last";
}

/** The length of the periods that `resample` makes. */
export type Period = "week" | "month" | "quarter" | "year";

const ENDS: Readonly<Record<Period, (day: number) => number>> = {
	week: (day) => {
		const serial = serialOfDay(day);
		return dayOfSerial(serial + ((10 - (serial % 7)) % 7));
	},
	month: (day) => monthEnd(Math.floor(day / 10000), Math.floor(day / 100) % 100),
	quarter: (day) => monthEnd(Math.floor(day / 10000), Math.ceil((Math.floor(day / 100) % 100) / 3) * 3),
	year: (day) => Math.floor(day / 10000) * 10000 + 1231,
};

function monthEnd(year: number, month: number): number {
	return dayOf(year, month, 31) || dayOf(year, month, 30) || dayOf(year, month, 29) || dayOf(year, month, 28);
}

const BARS: Aggregations = { open: "first", high: "max", low: "min", close: "last", volume: "sum" };

export function resampleTable(table: Table, period: Period, options: ResampleOptions = {}): Table {
	const end = Object.hasOwn(ENDS, period) ? ENDS[period] : undefined;
	if (!end) throw wrongArgument(`period: ${JSON.stringify(period)} is not one of ${Object.keys(ENDS).join(", ")}`);
	const { date = "date", label = "end" } = options;
	const dateColumn = table.column(date);
	const days = dateColumn.kind === "text" && !isBlank(dateColumn) ? daysOfInstants(date, dateColumn) : dateColumn;
	if (days.kind !== "date" && !isBlank(days))
		throw new ArgumentError("date", `column ${JSON.stringify(date)} holds ${days.kind}, not days`);
	const by = options.by === undefined ? [] : namesIn(table, options.by);
	const ends = Int32Array.from({ length: table.rowCount }, (_, row) =>
		days.kind !== "date" || days.values[row] === 0 ? 0 : end(days.values[row] as number),
	);
	const PERIOD = "\u0000period";
	const dated = new Table([...table.entries(), [PERIOD, { kind: "date", values: ends } satisfies Column]], {
		rowCount: table.rowCount,
	});
	const sorted = sortTable(dated, [...by, date]);
	const otherNames = table.names.filter((name) => name !== date && !by.includes(name));
	const how = aggregationsOf(options.how, otherNames, table);
	const grouped = groupTable(sorted, [...by, PERIOD], { [date]: "last", ...how });
	const shown = grouped
		.entries()
		.map(([name, column]): [string, Column] => [
			name,
			name === date && label === "end" ? grouped.column(PERIOD) : column,
		]);
	const shownColumns = shown.filter(([name]) => name !== PERIOD);
	const first = [...by, date];
	shownColumns.sort(([a], [b]) => position(first, a) - position(first, b));
	return new Table(shownColumns, { rowCount: grouped.rowCount, sources: table.sources });
}

function aggregationsOf(how: ResampleOptions["how"], otherNames: readonly string[], table: Table): Aggregations {
	if (how === undefined) return Object.fromEntries(otherNames.map((name) => [name, defaultHow(name, table)]));
	if (!isHow(how)) return how;
	const aggregated =
		how === "first" || how === "last" ? otherNames : otherNames.filter((name) => table.get(name)?.kind === "number");
	return Object.fromEntries(aggregated.map((name) => [name, how]));
}

function defaultHow(name: string, table: Table): Aggregations[string] {
	const isBars = table.has("open") && table.has("high") && table.has("low") && table.has("close");
	return isBars || name === "volume" ? (BARS[name] ?? "last") : "last";
}

const position = (first: readonly string[], name: string): number =>
	first.includes(name) ? first.indexOf(name) : first.length;
