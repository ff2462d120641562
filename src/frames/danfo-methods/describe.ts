// Replaces Danfo's `describe`: statistics of the columns without text, over the values that are not missing.
import type { DataFrame, DataFrameConstructor, TtmOption } from "../danfo-types.js";
import { type Statistic, statisticOf } from "../operations/statistics.js";
import { internalsOf } from "./internals.js";
import { numbersOf, presentValues, warnOfNumberTexts } from "./numeric-cells.js";
import { withoutTtm } from "./trailing.js";

/** A statistic by Danfo's rules: the deviation of a single value is 0. */
export function danfoStatistic(how: Parameters<typeof statisticOf>[0]): Statistic {
	const statistic = statisticOf(how);
	return how === "std" || how === "var" ? (values, count) => (count === 1 ? 0 : statistic(values, count)) : statistic;
}

const STATISTICS: readonly (readonly [name: string, statistic: Statistic])[] = [
	["count", (_, count) => count],
	["mean", statisticOf("mean")],
	["std", danfoStatistic("std")],
	["min", statisticOf("min")],
	["median", statisticOf("median")],
	["max", statisticOf("max")],
	["variance", danfoStatistic("var")],
];

export function describe(DataFrameClass: DataFrameConstructor) {
	return function (this: DataFrame, options: TtmOption = {}): DataFrame {
		const texts = warnOfNumberTexts(this, "describe");
		const frame = internalsOf(withoutTtm(this, "describe", options));
		const places = frame.$columns.flatMap((name, position) =>
			frame.$dtypes[position] === "string" || texts.has(name) ? [] : [position],
		);
		const buffer = new Float64Array(frame.$data.length);
		const rows: number[][] = STATISTICS.map(() => []);
		for (const column of numbersOf(frame, places)) {
			const values = presentValues(column, buffer);
			const results = STATISTICS.map(([, statistic]) => statistic(values, values.length));
			for (const [i, value] of results.entries()) (rows[i] as number[]).push(value);
		}
		const columns = places.map((position) => frame.$columns[position] as string);
		return new DataFrameClass(columns.length === 0 ? [] : rows, {
			columns,
			...(columns.length > 0 && { index: STATISTICS.map(([name]) => name) }),
		});
	};
}
