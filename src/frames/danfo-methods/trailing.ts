import type { Cell, DataFrame, DataFrameConstructor, Label, Series, TtmOption } from "../danfo-types.js";
import { notesOf } from "../notes.js";
import { internalsOf, takeRows } from "./internals.js";

/** The column that flags rows of trailing twelve months. */
export const TTM_COLUMN = "is_ttm";
let DataFrameClass: DataFrameConstructor;

/** Names the class that frames without their TTM rows are made of. */
export function useFrames(given: DataFrameConstructor): void {
	DataFrameClass = given;
}

/** Labels of the rows that a frame of the library's own flags as TTM; undefined where there are none, or nothing but such rows. */
export function ttmLabels(frame: object): ReadonlySet<Label> | undefined {
	if (notesOf(frame)?.of(TTM_COLUMN)?.kind !== "boolean") return undefined;
	const { $data, $columns, $index } = internalsOf(frame);
	const place = $columns.indexOf(TTM_COLUMN);
	if (place < 0) return undefined;
	const labels = $index.filter((_, row) => ($data[row] as Cell[])[place] === true);
	return labels.length > 0 && labels.length < $data.length ? new Set(labels) : undefined;
}

/** The frame that a statistic is of: without its TTM rows, unless they are asked for. */
export function withoutTtm(frame: DataFrame, method: string, { ttm }: TtmOption): DataFrame {
	checkTtm(ttm);
	const labels = ttm === "include" ? undefined : ttmLabels(frame);
	if (!labels) return frame;
	say(frame, method, labels.size);
	const { $index } = internalsOf(frame);
	const places = Array.from($index.keys()).filter((row) => !labels.has($index[row] as Label));
	return takeRows(frame, DataFrameClass, places);
}

function checkTtm(ttm: unknown): void {
	if (ttm === undefined || ttm === "include" || ttm === "leave-out") return;
	throw new Error(`ParamError: ttm must be "include" or "leave-out", not ${JSON.stringify(ttm)}`);
}

/** Labels of TTM rows by series, which go with the series made from it. */
const seriesLabels = new WeakMap<object, ReadonlySet<Label>>();
const said = new WeakSet<object>();

/** Says once for each frame or series what is left out. */
function say(of: object, method: string, count: number): void {
	if (said.has(of)) return;
	said.add(of);
	const rows = count === 1 ? "the TTM row" : `${count} TTM rows`;
	process.emitWarning(`${method}() leaves out ${rows}; pass { ttm: "include" } to keep all rows`, "ValuelabNote");
}

/** Notes which rows of a column are TTM. */
export function noteSeries(series: object, labels: ReadonlySet<Label> | undefined): void {
	if (labels) seriesLabels.set(series, labels);
}

export const labelsOfSeries = (series: object): ReadonlySet<Label> | undefined => seriesLabels.get(series);

/** The values of a series that count in a statistic; undefined where all do. */
export function partOf(series: Series, method: string, { ttm }: TtmOption): Cell[] | undefined {
	checkTtm(ttm);
	const labels = ttm === "include" ? undefined : seriesLabels.get(series);
	if (!labels) return undefined;
	const { index, values } = series;
	const part = values.filter((_, row) => !labels.has(index[row] as Label));
	if (part.length === values.length || part.length === 0) return undefined;
	say(labels, method, values.length - part.length);
	return part;
}
