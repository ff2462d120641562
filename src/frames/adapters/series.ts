// Converts lists of points to tables of dates and numbers.
import type { Answer, AnswerMeta } from "../../api/answer.js";
import type { Unit } from "../../core/figure.js";
import { Table } from "../../core/table.js";
import { dayColumn, numberColumn } from "../cells/columns.js";
import { asObject, type Entry, isObject, sourceOf, symbolEntries } from "./adapter.js";
import { pointsOf, pointValue } from "./points.js";
import { type RecordFields, recordsTable } from "./records.js";

/** How a list of points becomes columns. */
export interface SeriesOptions {
	/** Names of the number columns after the date. */
	readonly values: readonly string[];
	readonly unit?: Unit;
	readonly path?: string;
}

/**
 * Converts points `[date, value, …]` to a date column and number columns, in their order. Points that are objects (`{ date, value }`) are
 * read by their keys, and their other fields follow. Anything else gives a row without values.
 */
export function seriesTable(points: unknown, meta: AnswerMeta, options: SeriesOptions): Table {
	const { values, unit, path = "*" } = options;
	const list = pointsOf(points);
	const rowCount = list.length;
	const dates = new Array<unknown>(rowCount);
	const cells = values.map(() => new Array<unknown>(rowCount));
	let objects = 0;
	for (let i = 0; i < rowCount; i++) {
		const point = list[i];
		if (Array.isArray(point)) {
			dates[i] = point[0];
			for (let j = 0; j < cells.length; j++) (cells[j] as unknown[])[i] = point[j + 1];
		} else if (isObject(point)) {
			objects++;
			dates[i] = point.date;
			for (const [j, name] of values.entries()) {
				(cells[j] as unknown[])[i] = j === 0 ? pointValue(point, name) : point[name];
			}
		}
	}
	const source = sourceOf(meta, undefined, path);
	const lead: Entry[] = [...symbolEntries(meta, rowCount), ["date", dayColumn(dates, { source })]];
	for (const [j, name] of values.entries()) {
		const facts = { ...(unit && { unit }), source: { ...source, field: name } };
		lead.push([name, numberColumn(cells[j] as unknown[], facts)]);
	}
	if (objects === 0) return new Table(lead, { rowCount, sources: [sourceOf(meta)] });
	return recordsTable(list, {}, meta, { lead, path, without: new Set(["date", "value", ...values]) });
}

/** Creates the adapter of an operation that answers with one list of points. */
export function series(name: string | ((meta: AnswerMeta) => string), unit?: Unit) {
	return ({ data, meta }: Answer): Table => {
		const value = typeof name === "string" ? name : name(meta);
		return seriesTable(data, meta, { values: [value], ...(unit && { unit }) });
	};
}

const BAR: RecordFields = {
	sec: "text",
	open: { kind: "per_share" },
	high: { kind: "per_share" },
	low: { kind: "per_share" },
	close: { kind: "per_share" },
	volume: { kind: "shares" },
	unadjusted_close: { kind: "per_share" },
};

/**
 * Open, high, low, close and further fields. Points are objects or lists. In a list of two, the second value is the close. In a list of
 * five or more, open, high, low, close (and volume) follow the date. Lists of three or four are not defined.
 */
export function bars({ data, meta }: Answer): Table {
	const list = pointsOf(data);
	const names = barNames(list);
	const named = list.map((point) =>
		Array.isArray(point) ? Object.fromEntries(point.map((value, i) => [names[i] ?? `col${i}`, value])) : point,
	);
	const source = sourceOf(meta, "date", "*.date");
	const lead: Entry[] = [
		...symbolEntries(meta, list.length),
		[
			"date",
			dayColumn(
				named.map((point) => asObject(point).date),
				{ source },
			),
		],
	];
	return recordsTable(named, list.length > 0 ? BAR : EVERY_BAR, meta, { lead, without: new Set(["date"]) });
}

/** The columns that every form has, for an answer without points. */
const { open, high, low, close } = BAR as Required<typeof BAR>;
const EVERY_BAR = { open, high, low, close } as RecordFields;

function barNames(points: readonly unknown[]): readonly string[] {
	const longest = points.reduce<number>((most, point) => Math.max(most, Array.isArray(point) ? point.length : 0), 0);
	if (longest > 4) return ["date", "open", "high", "low", "close", "volume"];
	return longest > 2 ? ["date"] : ["date", "close"];
}
