// Finds and leaves out rows of trailing twelve months.
import type { Cell, DataFrame, DataFrameConstructor, FrameLike, Label, Series, TtmOption } from "../danfo-types.js";
import { internalsOf, takeRows } from "./internals.js";

/** The column that flags rows of trailing twelve months. */
export const TTM_COLUMN = "is_ttm";
let DataFrameClass: DataFrameConstructor;

/** Sets the class for frames without their TTM rows. */
export function setFrameClass(frameClass: DataFrameConstructor): void {
	DataFrameClass = frameClass;
}

/** Labels of TTM rows of series and frames that were derived from a frame with the flag. */
const inherited = new WeakMap<object, ReadonlySet<Label>>();

/**
 * Labels of the TTM rows of a frame or series: those that its column `is_ttm` flags, else those of the object from which it was derived.
 * Undefined if there are none.
 */
export function ttmLabels(rows: object): ReadonlySet<Label> | undefined {
	const { $data, $columns, $index } = internalsOf(rows);
	const inheritedLabels = inherited.get(rows);
	const position = Array.isArray($data[0]) ? $columns.indexOf(TTM_COLUMN) : -1;
	if (position < 0) return inheritedLabels;
	const labels: Label[] = [];
	for (const [row, cells] of $data.entries()) {
		const flag = cells[position];
		if (flag === true) labels.push($index[row] as Label);
		// The column is a user's own, with other values.
		else if (typeof flag === "string" || typeof flag === "number") return inheritedLabels;
	}
	if (labels.length === 0) return undefined;
	if (inheritedLabels?.size === labels.length && labels.every((label) => inheritedLabels.has(label)))
		return inheritedLabels;
	const foundLabels = new Set(labels);
	inherited.set(rows, foundLabels);
	return foundLabels;
}

/** The positions of the TTM rows of a frame or series; undefined if there are none. */
export function ttmRows(rows: object): ReadonlySet<number> | undefined {
	const labels = "$index" in rows ? ttmLabels(rows) : undefined;
	return labels && new Set(internalsOf(rows).$index.flatMap((label, row) => (labels.has(label) ? [row] : [])));
}

/** Records which rows of a derived frame or series are TTM. */
export function recordTtm(rows: object, labels: ReadonlySet<Label> | undefined): void {
	if (labels) inherited.set(rows, labels);
}

/** Labels of the rows that are TTM in a frame or series or, at the same position, in another operand. */
export function ttmLabelsWith(rows: object, operands: readonly unknown[]): ReadonlySet<Label> | undefined {
	let labels = ttmLabels(rows);
	const { $index } = internalsOf(rows);
	for (const operand of operands) {
		if (typeof operand !== "object" || operand === null || !("$index" in operand)) continue;
		const otherLabels = ttmLabels(operand);
		const index = internalsOf(operand).$index;
		if (!otherLabels || index.length !== $index.length) continue;
		const ownLabels = $index.filter((_, row) => otherLabels.has(index[row] as Label));
		labels = new Set([...(labels ?? []), ...ownLabels]);
	}
	return labels;
}

/** The positions of fiscal periods, which a statistic counts. Undefined if it counts all rows, because none or all are TTM. */
function fiscalPlaces(rows: object, method: string, { ttm }: TtmOption): number[] | undefined {
	if (ttm !== undefined && ttm !== "include" && ttm !== "leave-out")
		throw new Error(`ParamError: ttm must be "include" or "leave-out", not ${JSON.stringify(ttm)}`);
	const labels = ttm === "include" ? undefined : ttmLabels(rows);
	if (!labels) return undefined;
	const { $index } = internalsOf(rows);
	const places = Array.from($index.keys()).filter((row) => !labels.has($index[row] as Label));
	if (places.length === $index.length || places.length === 0) return undefined;
	warnOfLeftOut(labels, method, $index.length - places.length);
	return places;
}

/** The frame without its TTM rows, unless the options include them. */
export function withoutTtm<F extends FrameLike>(frame: F, method: string, options: TtmOption): F | DataFrame {
	const places = "$index" in frame ? fiscalPlaces(frame, method, options) : undefined;
	return places ? takeRows(frame, DataFrameClass, places) : frame;
}

/** The values of a series that a statistic counts; undefined where it counts all. */
export function fiscalValues(series: Series, method: string, options: TtmOption): Cell[] | undefined {
	return fiscalPlaces(series, method, options)?.map((row) => series.values[row] as Cell);
}

const warned = new WeakSet<object>();

/** Warns about rows left out, once for a frame and all objects derived from it. */
export function warnOfLeftOut(rows: object, method: string, count: number): void {
	if (warned.has(rows)) return;
	warned.add(rows);
	const leftOut = count === 1 ? "the TTM row" : `${count} TTM rows`;
	process.emitWarning(`${method}() leaves out ${leftOut}; pass { ttm: "include" } to keep all rows`, "ValuelabNote");
}
