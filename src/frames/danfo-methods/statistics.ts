import type { Cell, DataFrame, Series, SeriesConstructor, TtmOption } from "../danfo-types.js";
import { labelsOfSeries, noteSeries, partOf, TTM_COLUMN, ttmLabels, withoutTtm } from "./trailing.js";

const STATISTICS = ["mean", "median", "mode", "min", "max", "sum", "std", "var", "count", "describe"] as const;
/** Methods of series that keep the rows, or some of them, under their labels. */
const KEEPING = [
	"abs",
	"add",
	"apply",
	"asType",
	"copy",
	"cumMax",
	"cumMin",
	"cumProd",
	"cumSum",
	"div",
	"dropNa",
	"fillNa",
	"head",
	"iloc",
	"loc",
	"map",
	"mod",
	"mul",
	"pow",
	"replace",
	"round",
	"sortValues",
	"sub",
	"tail",
] as const;

type Method = (this: object, ...given: unknown[]) => unknown;

function wrap(prototype: object, name: string, make: (original: Method) => Method): void {
	const original: unknown = Reflect.get(prototype, name);
	if (typeof original !== "function") return;
	Object.defineProperty(prototype, name, { configurable: true, writable: true, value: make(original as Method) });
}

/** Lets the statistics of series and frames leave out TTM rows, and lets series know which rows those are. */
export function leaveOutTtm(frames: object, series: object, SeriesClass: SeriesConstructor): void {
	for (const name of STATISTICS) {
		wrap(
			series,
			name,
			(original) =>
				function (options = {}, ...rest) {
					const part = partOf(this as Series, name, optionsOf(options));
					const { dtypes } = this as Series;
					return original.call(part ? new SeriesClass(part as Cell[], { dtypes }) : this, options, ...rest);
				},
		);
		// By row a statistic is of one period, so nothing is counted twice.
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
	for (const name of KEEPING)
		wrap(
			series,
			name,
			(original) =>
				function (...given) {
					const made = original.apply(this, given);
					if (typeof made === "object" && made !== null && made !== this) noteSeries(made, labelsOfSeries(this));
					return made;
				},
		);
	wrap(
		frames,
		"$getColumnData",
		(original) =>
			function (...given) {
				const made = original.apply(this, given);
				// The flags themselves are counted as they are.
				if (typeof made === "object" && made !== null && !Array.isArray(made) && given[0] !== TTM_COLUMN)
					noteSeries(made, ttmLabels(this));
				return made;
			},
	);
}

const optionsOf = (options: unknown): TtmOption & { axis?: number } =>
	typeof options === "object" && options !== null ? options : {};
