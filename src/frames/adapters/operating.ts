// Creates tables of operating metrics, such as stores or subscribers.
import type { Answer } from "../../api/answer.js";
import { Table } from "../../core/table.js";
import { numberColumn, numbersOf, textColumn } from "../cells/columns.js";
import { readPeriod } from "../cells/date.js";
import { asObject, type Entry, isObject, type Json, sourceOf, symbolEntries } from "./adapter.js";
import { monthOf } from "./fiscal.js";
import { freeName } from "./names.js";

interface Metric {
	readonly key: string;
	readonly name: unknown;
	readonly data: Readonly<Record<"annual" | "quarter", Json>>;
}

const FREQUENCIES = ["annual", "quarter"] as const;

/** The metrics under the symbol's key, in upper or lower case. */
function metricsOf(data: unknown): Metric[] {
	const metrics: Metric[] = [];
	for (const company of Object.values(asObject(data))) {
		for (const [key, member] of Object.entries(asObject(company))) {
			if (!isObject(member)) continue;
			const halves = asObject(member.data);
			const data = { annual: asObject(halves.annual), quarter: asObject(halves.quarter ?? halves.quarterly) };
			metrics.push({ key, name: member.name ?? member.key ?? key, data });
		}
	}
	return metrics;
}

/** The periods of several metrics in one order: that of the answer, or by time if the metrics differ. */
function mergedPeriods(lists: readonly (readonly string[])[]): string[] {
	const all = [...new Set(lists.flat())];
	const [first] = lists;
	if (lists.every((list) => list.length === all.length && list.every((period, i) => period === first?.[i]))) return all;
	const falling = lists.some((list) => list.length > 1 && rank(list[0] as string) > rank(list.at(-1) as string));
	return all.sort((a, b) => (falling ? rank(b) - rank(a) : rank(a) - rank(b)));
}

/** TTM sorts last in ascending order, and unknown labels after it. */
function rank(period: string): number {
	const month = monthOf(readPeriod(period));
	return Number.isNaN(month) ? Number.MAX_SAFE_INTEGER : month;
}

/** One row for each period: period, and a column for every metric of the company, by its key. */
export function operating(frequency: "annual" | "quarter") {
	return ({ data, meta }: Answer): Table => {
		const metrics = metricsOf(data);
		const periods = mergedPeriods(metrics.map(({ data: halves }) => Object.keys(halves[frequency])));
		const entries: Entry[] = [...symbolEntries(meta, periods.length), ["period", textColumn(periods.map(readPeriod))]];
		const takenNames = new Set(entries.map(([name]) => name));
		for (const { key, data: halves } of metrics) {
			const source = sourceOf(meta, key, `*.${key}.data.${frequency}`);
			const cells = periods.map((period) => halves[frequency][period]);
			entries.push([freeName(takenNames, key), numberColumn(cells, { source })]);
		}
		return new Table(entries, { rowCount: periods.length, sources: [sourceOf(meta)] });
	};
}

/** One row for each figure: symbol, frequency, period, metric, name, value. */
export function operatingLong({ data, meta }: Answer): Table {
	const rows = metricsOf(data).flatMap(({ key, name, data: halves }) =>
		FREQUENCIES.flatMap((frequency) =>
			Object.entries(halves[frequency]).map(([period, value]) => ({ frequency, period, key, name, value })),
		),
	);
	const entries: Entry[] = [
		...symbolEntries(meta, rows.length),
		["frequency", textColumn(rows.map(({ frequency }) => frequency))],
		["period", textColumn(rows.map(({ period }) => readPeriod(period)))],
		["metric", textColumn(rows.map(({ key }) => key))],
		["name", textColumn(rows.map(({ name }) => name))],
		["value", numbersOf(rows, ({ value }) => value, { source: sourceOf(meta, undefined, "*") })],
	];
	return new Table(entries, { rowCount: rows.length, sources: [sourceOf(meta)] });
}

/** One row for each metric: key, name, and the numbers of annual and quarterly figures. */
export function metrics({ data, meta }: Answer): Table {
	const all = metricsOf(data);
	const count = (frequency: "annual" | "quarter") =>
		numbersOf(all, (metric) => Object.keys(metric.data[frequency]).length, { unit: { kind: "count" } });
	const entries: Entry[] = [
		...symbolEntries(meta, all.length),
		["key", textColumn(all.map(({ key }) => key))],
		["name", textColumn(all.map(({ name }) => name))],
		["annual_count", count("annual")],
		["quarter_count", count("quarter")],
	];
	return new Table(entries, { rowCount: all.length, sources: [sourceOf(meta)] });
}
