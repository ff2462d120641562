import type { Answer, AnswerMeta } from "../../api/answer.js";
import { Table } from "../../core/table.js";
import type { Unit } from "../../core/unit.js";
import { dayColumn, numberColumn } from "../cells/columns.js";
import { readDay } from "../cells/date.js";
import { asObject, type Entry, isObject, type Json, sourceOf, symbolEntries } from "./adapter.js";
import { type RecordFields, recordsTable } from "./records.js";

/** How a list of points becomes columns. */
export interface SeriesOptions {
	/** Names of the number columns behind the date. */
	readonly values: readonly string[];
	readonly unit?: Unit;
	readonly path?: string;
	/** Fields of points that are objects. */
	readonly fields?: RecordFields;
	/** Columns that the project adds before the date. */
	readonly lead?: (rowCount: number) => readonly Entry[];
}

/**
 * Points `[date, value, …]` as a date column and number columns, in the order in which they came. Points that are
 * objects (`{ date, value }`) are read by their keys. Whatever is no point is left out of nothing: it becomes a row
 * without values.
 */
export function seriesTable(points: unknown, meta: AnswerMeta, options: SeriesOptions): Table {
	const list = pointsOf(points);
	const rowCount = list.length;
	const lead = [...symbolEntries(meta, rowCount), ...(options.lead?.(rowCount) ?? [])];
	if (list.some(isObject)) {
		const renamed: unknown[] = list.map((point) => renameValue(point, options.values));
		// Whatever the points lack, a series has its date and its values.
		const first = renamed.findIndex(isObject);
		renamed[first] = { date: undefined, ...blank(options.values), ...(renamed[first] as Json) };
		const fields: RecordFields = {
			date: "day",
			...Object.fromEntries(options.values.map((name) => [name, options.unit ?? "number"])),
		};
		return recordsTable(renamed, { ...fields, ...options.fields }, meta, { lead, path: options.path ?? "*" });
	}
	const dates = new Array<unknown>(rowCount);
	const cells = options.values.map(() => new Array<unknown>(rowCount));
	for (let i = 0; i < rowCount; i++) {
		const point = list[i];
		if (!Array.isArray(point)) continue;
		dates[i] = point[0];
		for (let j = 0; j < cells.length; j++) (cells[j] as unknown[])[i] = point[j + 1];
	}
	const source = sourceOf(meta, undefined, options.path ?? "*");
	const unit = options.unit && { unit: options.unit };
	const entries: Entry[] = [...lead, ["date", dayColumn(dates, { source })]];
	for (const [j, name] of options.values.entries()) {
		const facts = { ...unit, source: { ...source, field: name } };
		entries.push([name, numberColumn(cells[j] as unknown[], facts)]);
	}
	return new Table(entries, { rowCount, sources: [sourceOf(meta)] });
}

/** A list of points; an object of values by date is one too. */
function pointsOf(points: unknown): readonly unknown[] {
	if (Array.isArray(points)) return points;
	const object = asObject(points);
	if (Array.isArray(object.data)) return object.data as unknown[];
	return Object.entries(object).filter(([date]) => readDay(date) !== 0);
}

const blank = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, undefined]));

/** A point's `value` bears the series' name, as it does in pairs. */
function renameValue(point: unknown, names: readonly string[]): unknown {
	const [name] = names;
	if (Array.isArray(point))
		return Object.fromEntries([["date", point[0]], ...names.map((one, i) => [one, point[i + 1]])]);
	if (!isObject(point) || name === undefined || !("value" in point)) return point;
	return Object.fromEntries(Object.entries(point).map(([key, value]) => [key === "value" ? name : key, value]));
}

/** The view of an operation that answers with one list of points. */
export function series(name: string | ((meta: AnswerMeta) => string), unit?: Unit) {
	return ({ data, meta }: Answer): Table => {
		const value = typeof name === "string" ? name : name(meta);
		return seriesTable(data, meta, { values: [value], ...(unit && { unit }) });
	};
}

const BAR: RecordFields = {
	sec: "text",
	date: "day",
	open: { kind: "per_share" },
	high: { kind: "per_share" },
	low: { kind: "per_share" },
	close: { kind: "per_share" },
	volume: { kind: "shares" },
	unadjusted_close: { kind: "per_share" },
};

/**
 * Open, high, low, close and what else comes. Points are objects or lists; of lists the second value is the close
 * where it stands alone, and open, high, low, close (volume) where there are five or more. What three or four are nobody says.
 */
export function bars({ data, meta }: Answer): Table {
	const list = pointsOf(data);
	const names = barNames(list);
	const named = list.map((point) => {
		if (!Array.isArray(point)) return point;
		return Object.fromEntries(point.map((value, i) => [names[i] ?? `col${i}`, value]));
	});
	const shown = named.length > 0 ? named : [];
	return recordsTable(ordered(shown), BAR_COLUMNS(shown), meta, { lead: symbolEntries(meta, shown.length) });
}

function barNames(points: readonly unknown[]): readonly string[] {
	const longest = points.reduce<number>((most, point) => Math.max(most, Array.isArray(point) ? point.length : 0), 0);
	if (longest > 4) return ["date", "open", "high", "low", "close", "volume"];
	return longest > 2 ? ["date"] : ["date", "close"];
}

/** Without points: the columns that every form has. */
const BAR_COLUMNS = (points: readonly unknown[]): RecordFields => {
	if (points.length > 0) return BAR;
	const { date, open, high, low, close } = BAR as Required<typeof BAR>;
	return { date, open, high, low, close } as RecordFields;
};

/** The date first, as in every other series. */
function ordered(points: readonly unknown[]): readonly unknown[] {
	const [first] = points;
	if (!isObject(first) || Object.keys(first)[0] === "date" || !("date" in first)) return points;
	return points.map((point) => (isObject(point) ? { date: point.date, ...point } : point));
}
