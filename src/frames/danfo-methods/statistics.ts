// Makes statistics leave out rows of trailing twelve months, also for series and frames derived from a frame.
import type { DataFrame, Label, Series, SeriesConstructor, TtmOption } from "../danfo-types.js";
import { internalsOf } from "./internals.js";
import { noteTtm, partOf, TTM_COLUMN, ttmLabels, ttmLabelsWith, withoutTtm } from "./trailing.js";
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
					const part = partOf(this as Series, name, optionsOf(options));
					if (!part) return original.call(this, options, ...rest);
					const { dtypes, columns } = this as Series;
					return original.call(new SeriesClass(part, { dtypes, columns }), options, ...rest);
				},
		);
		// A statistic of each row covers one period, so nothing is counted twice.
		if (name !== "describe")
			wrap(
				frames,
				name,
				(original) =>
					function (options = {}, ...rest) {
						const given = optionsOf(options);
						const of = given.axis === 0 ? withoutTtm(this as DataFrame, name, given) : this;
						return original.call(of, options, ...rest);
					},
			);
	}
	for (const name of methodsOf(series, OTHER_ROWS)) passOn(series, name);
	// When a column is added to a frame, its TTM rows become TTM rows of the frame.
	for (const name of [...methodsOf(frames, OTHER_FRAME_ROWS), "$setColumnData"]) passOn(frames, name);
	wrap(
		frames,
		"$getColumnData",
		(original) =>
			function (...given) {
				const made = original.apply(this, given);
				// The flag column itself keeps all its rows.
				if (hasRows(made) && given[0] !== TTM_COLUMN) noteTtm(made, ttmLabels(this));
				return made;
			},
	);
}

/** The names of a class's public methods, except those in `but`. */
const methodsOf = (prototype: object, but: readonly string[]): string[] =>
	Object.entries(Object.getOwnPropertyDescriptors(prototype)).flatMap(([name, { value }]) =>
		typeof value === "function" && !name.startsWith("$") && name !== "constructor" && !but.includes(name) ? [name] : [],
	);

/** Records the TTM rows of a method's result: by label, or by position if the method changes labels. */
function passOn(prototype: object, name: string): void {
	wrap(
		prototype,
		name,
		(original) =>
			function (...given) {
				const labels = ttmLabelsWith(this, given);
				const before = labels && RELABELLING.includes(name) ? [...internalsOf(this).$index] : undefined;
				const made = original.apply(this, given);
				if (!labels) return made;
				const note = (of: object): void =>
					noteTtm(of, before ? relabelled(labels, before, internalsOf(of).$index) : labels);
				if (made === undefined) note(this);
				else if (made instanceof Promise)
					return made.then((later: unknown) => {
						if (hasRows(later)) note(later);
						return later;
					});
				else if (hasRows(made) && made !== this) note(made);
				return made;
			},
	);
}

const relabelled = (labels: ReadonlySet<Label>, before: readonly Label[], after: readonly Label[]): Set<Label> =>
	new Set(after.filter((_, row) => labels.has(before[row] as Label)));

/** True for series and frames. */
const hasRows = (made: unknown): made is object => typeof made === "object" && made !== null && "$index" in made;

const optionsOf = (options: unknown): TtmOption & { axis?: number } =>
	typeof options === "object" && options !== null ? options : {};
