// Replaces Danfo's `describe`: statistics of the columns without text, over the values that are not missing.
import type { DataFrame, DataFrameConstructor, TtmOption } from "../danfo-types.js";
import { type Statistic, statisticOf } from "../operations/statistics.js";
import { numbersOf, present } from "./columns.js";
import { internalsOf } from "./internals.js";
import { noteNumberTexts } from "./number-texts.js";
import { withoutTtm } from "./trailing.js";

/** The deviation of a single value is 0, as in all methods of Danfo. */
const spread =
	(how: "std" | "var"): Statistic =>
	(values, count) =>
		count === 1 ? 0 : statisticOf(how)(values, count);

const STATISTICS: readonly (readonly [name: string, statistic: Statistic])[] = [
	["count", (_, count) => count],
	["mean", statisticOf("mean")],
	["std", spread("std")],
	["min", statisticOf("min")],
	["median", statisticOf("median")],
	["max", statisticOf("max")],
	["variance", spread("var")],
];

export function describe(DataFrameClass: DataFrameConstructor) {
	return function (this: DataFrame, options: TtmOption = {}): DataFrame {
		const texts = noteNumberTexts(this, "describe");
		const frame = internalsOf(withoutTtm(this, "describe", options));
		const places = frame.$columns.flatMap((name, place) =>
			frame.$dtypes[place] === "string" || texts.has(name) ? [] : [place],
		);
		const room = new Float64Array(frame.$data.length);
		const rows: number[][] = STATISTICS.map(() => []);
		for (const column of numbersOf(frame, places)) {
			const values = present(column, room);
			const found = STATISTICS.map(([, statistic]) => statistic(values, values.length));
			for (const [i, value] of found.entries()) (rows[i] as number[]).push(value);
		}
		const columns = places.map((place) => frame.$columns[place] as string);
		return new DataFrameClass(columns.length === 0 ? [] : rows, {
			columns,
			...(columns.length > 0 && { index: STATISTICS.map(([name]) => name) }),
		});
	};
}
