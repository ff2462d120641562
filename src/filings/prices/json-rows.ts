// Finds the rows of prices in a JSON document.
import { isoOfDay } from "../../core/day.js";
import { isObject } from "../../core/is-object.js";
import { cellDate } from "../files/cell-dates.js";

/** Rows of a JSON file as text cells, with further facts of the file. */
export interface JsonRows {
	readonly header: readonly string[];
	readonly rows: readonly (readonly string[])[];
	readonly symbol: string | null;
	readonly currency: string | null;
	/** By ISO day. */
	readonly dividends: ReadonlyMap<string, number>;
	readonly splits: ReadonlyMap<string, number>;
}

type Json = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const NO_FACTS = { symbol: null, currency: null, dividends: new Map(), splits: new Map() } as const;
/** The most levels above the rows in a file. */
const MAX_DEPTH = 6;

/** The rows of prices in a chart, rows of objects, columns, an object by day, or pairs of day and close; undefined for other JSON. */
export function jsonRows(json: unknown): JsonRows | undefined {
	return findRows(json, MAX_DEPTH);
}

function findRows(json: unknown, depth: number): JsonRows | undefined {
	const rows = chartRows(json) ?? objectRows(json) ?? pairRows(json) ?? columnRows(json) ?? rowsByDay(json);
	if (rows || depth === 0 || !isObject(json)) return rows;
	for (const inner of Object.values(json)) {
		const innerRows = typeof inner === "object" ? findRows(inner, depth - 1) : undefined;
		if (innerRows) return { ...innerRows, symbol: innerRows.symbol ?? symbolIn(json) };
	}
	return undefined;
}

function symbolIn(json: Json): string | null {
	const candidates = [json, ...Object.values(json).filter(isObject)].flatMap((object) => Object.entries(object));
	const [, symbol] =
		candidates.find(([key, value]) => /^(?:\d+\. )?(?:symbol|ticker)$/i.test(key) && typeof value === "string") ?? [];
	return typeof symbol === "string" ? symbol : null;
}

/** `chart.result[0]`: times, quotes, adjusted closes, events. */
function chartRows(json: unknown): JsonRows | undefined {
	if (!isObject(json) || !isObject(json.chart) || !Array.isArray(json.chart.result)) return undefined;
	const [result] = json.chart.result as readonly unknown[];
	if (!isObject(result) || !Array.isArray(result.timestamp) || !isObject(result.indicators)) return undefined;
	const { meta, indicators, timestamp, events } = result;
	const { symbol, currency, gmtoffset } = isObject(meta) ? meta : {};
	const offset = typeof gmtoffset === "number" ? gmtoffset : 0;
	// The market's local day; summer time moves an opening by an hour, not into another day.
	const dayOf = (seconds: unknown) => isoOfDay(cellDate(textOf(Number(seconds) + offset), "day first")) ?? "";
	const first = (part: unknown): Json => (Array.isArray(part) && isObject(part[0]) ? part[0] : {});
	const columns = { ...first(indicators.quote), ...first(indicators.adjclose) };
	const names = Object.keys(columns);
	const event = (kind: string, readNumber: (json: Json) => number) =>
		new Map(
			Object.values(isObject(events) && isObject(events[kind]) ? events[kind] : {})
				.filter(isObject)
				.map((row) => [dayOf(row.date), readNumber(row)]),
		);
	return {
		header: ["date", ...names],
		rows: timestamp.map((time, i) => [dayOf(time), ...names.map((name) => textOf((columns[name] as unknown[])[i]))]),
		symbol: typeof symbol === "string" ? symbol : null,
		currency: typeof currency === "string" ? currency : null,
		dividends: event("dividends", ({ amount }) => Number(amount)),
		splits: event("splits", ({ numerator, denominator }) => Number(numerator) / Number(denominator)),
	};
}

const isRow = (row: unknown): row is Json => isObject(row) && Object.values(row).some((cell) => isDay(cell));
const isDay = (cell: unknown): boolean =>
	cellDate(textOf(cell), "month first") !== 0 || cellDate(textOf(cell), "day first") !== 0;

function objectRows(json: unknown): JsonRows | undefined {
	if (!Array.isArray(json) || json.length === 0 || !json.every(isRow)) return undefined;
	const header = [...new Set(json.flatMap((row) => Object.keys(row)))];
	return { ...NO_FACTS, header, rows: json.map((row) => header.map((name) => textOf(row[name]))) };
}

function pairRows(json: unknown): JsonRows | undefined {
	if (!Array.isArray(json) || json.length === 0) return undefined;
	if (!json.every((row) => Array.isArray(row) && row.length >= 2 && isDay(row[0]))) return undefined;
	const rows = (json as unknown[][]).map((row) => row.map(textOf));
	return { ...NO_FACTS, header: [], rows };
}

/** Reads columns of equal length, one of them days. */
function columnRows(json: unknown): JsonRows | undefined {
	if (!isObject(json)) return undefined;
	const columns = Object.entries(json).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
	const [, days] = columns.find(([, cells]) => cells.length > 0 && cells.every(isDay)) ?? [];
	const sameLength = columns.filter(([, cells]) => cells.length === days?.length);
	if (!days || sameLength.length < 2) return undefined;
	return {
		...NO_FACTS,
		header: sameLength.map(([name]) => name),
		rows: days.map((_, i) => sameLength.map(([, cells]) => textOf(cells[i]))),
	};
}

function rowsByDay(json: unknown): JsonRows | undefined {
	if (!isObject(json)) return undefined;
	const entries = Object.entries(json);
	if (entries.length === 0 || !entries.every(([day]) => isDay(day))) return undefined;
	if (entries.every(([, value]) => typeof value !== "object"))
		return { ...NO_FACTS, header: ["date", "close"], rows: entries.map(([day, value]) => [day, textOf(value)]) };
	return objectRows(entries.map(([date, value]) => ({ date, ...(isObject(value) ? value : {}) })));
}
