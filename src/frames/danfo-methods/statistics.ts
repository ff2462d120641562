// Makes statistics leave out rows of trailing twelve months, also for series and frames derived from a frame.
import type { DataFrame, Label, Series, SeriesConstructor, TtmOption } from "../danfo-types.js";
import { internalsOf } from "./internals.js";
import { fiscalValues, recordTtm, TTM_COLUMN, ttmLabels, ttmLabelsWith, withoutTtm } from "./trailing.js";
import { wrap } from "./wrap.js";

const STATISTICS = ["mean", "median", "mode", "min", "max", "sum", "std", "var", "count", "describe"];
/** Methods of series whose result has other rows than the series. */
const OTHER_ROWS = [...STATISTICS, "unique", "nUnique", "valueCounts", "argSort", "argMax", "argMin", "getDummies"];
/** Methods of frames whose result has other rows than the frame. */
const OTHER_FRAME_ROWS = ["column", "describe", "groupby", "transpose", "nUnique", "ctypes"];
/** Methods that change labels but not the order of rows. */
const RELABELLING = ["resetIndex", "setIndex"];

/** Makes the statistics of series and frames leave out TTM rows, and records these rows for derived objects. */
export function leaveOutTtm(frames: object, series: object, SeriesClass: SeriesConstructor): void {
	for (const name of STATISTICS) {
		wrap(
			series,
			name,
			(original) =>
				function (options = {}, ...rest) {
					const values = fiscalValues(this as Series, name, optionsOf(options));
					if (!values) return original.call(this, options, ...rest);
					const { dtypes, columns } = this as Series;
					return original.call(new SeriesClass(values, { dtypes, columns }), options, ...rest);
				},
		);
		// A statistic of each row covers one period, so nothing is counted twice.
		if (name !== "describe")
			wrap(
				frames,
				name,
				(original) =>
					function (options = {}, ...rest) {
						const ttmOptions = optionsOf(options);
						const frame = ttmOptions.axis === 0 ? withoutTtm(this as DataFrame, name, ttmOptions) : this;
						return original.call(frame, options, ...rest);
					},
			);
	}
	for (const name of methodsOf(series, OTHER_ROWS)) recordTtmOfResult(series, name);
	// When a column is added to a frame, its TTM rows become TTM rows of the frame.
	for (const name of [...methodsOf(frames, OTHER_FRAME_ROWS), "$setColumnData"]) recordTtmOfResult(frames, name);
	wrap(
		frames,
		"$getColumnData",
		(original) =>
			function (...args) {
				const result = original.apply(this, args);
				// The flag column itself keeps all its rows.
				if (hasRows(result) && args[0] !== TTM_COLUMN) recordTtm(result, ttmLabels(this));
				return result;
			},
	);
}

/** The names of a class's public methods, but some. */
const methodsOf = (prototype: object, but: readonly string[]): string[] =>
	Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
		typeof value === "function" && !name.startsWith("$") && name !== "constructor" && !but.includes(name) ? [name] : [],
	);

/** Records the TTM rows of a method's result: by label, or by position if the method changes labels. */
function recordTtmOfResult(prototype: object, name: string): void {
	wrap(
		prototype,
		name,
		(original) =>
			function (...args) {
				const labels = ttmLabelsWith(this, args);
				const labelsBefore = labels && RELABELLING.includes(name) ? [...internalsOf(this).$index] : undefined;
				const result = original.apply(this, args);
				if (!labels) return result;
				const record = (rows: object): void =>
					recordTtm(rows, labelsBefore ? relabel(labels, labelsBefore, internalsOf(rows).$index) : labels);
				if (result === undefined) record(this);
				else if (result instanceof Promise)
					return result.then((resolved: unknown) => {
						if (hasRows(resolved)) record(resolved);
						return resolved;
					});
				else if (hasRows(result) && result !== this) record(result);
				return result;
			},
	);
}

const relabel = (labels: ReadonlySet<Label>, older: readonly Label[], newer: readonly Label[]): Set<Label> =>
	new Set(newer.filter((_, row) => labels.has(older[row] as Label)));

/** True for series and frames. */
const hasRows = (value: unknown): value is object => typeof value === "object" && value !== null && "$index" in value;

const optionsOf = (options: unknown): TtmOption & { axis?: number } =>
	typeof options === "object" && options !== null ? options : {};
