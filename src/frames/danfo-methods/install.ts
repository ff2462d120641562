import type { Cell, Danfo, DataFrame, DataFrameConstructor, Series } from "../danfo-types.js";
import { describe } from "./describe.js";
import { groupBy } from "./group-by.js";
import { internalsOf, replaceRows, takeRows } from "./internals.js";
import { refuseText } from "./refuse-text.js";
import { correctSetColumn } from "./set-columns.js";
import { sortValues } from "./sort-values.js";
import { leaveOutTtm } from "./statistics.js";
import { setFrameClass } from "./trailing.js";

/**
 * Replaces Danfo's `sortValues`, `query`, `groupby` and `describe`: they are slow, and wrong for missing values or labels other than 0, 1, 2 … Makes
 * arithmetic refuse text, and statistics leave out TTM rows. The signatures are Danfo's.
 */
export function installMethods(danfo: Danfo): void {
	const frames: object = Object.getPrototypeOf(danfo.DataFrame.prototype);
	const series: object = Object.getPrototypeOf(danfo.Series.prototype);
	const sample = new danfo.DataFrame([[1]], { columns: ["one"] });
	const groups: object = Object.getPrototypeOf(sample.groupby(["one"]));
	setFrameClass(danfo.DataFrame);
	const original = Reflect.get(frames, "query") as Parameters<typeof query>[1];
	const methods = {
		sortValues: sortValues(danfo.DataFrame),
		query: query(danfo.DataFrame, original),
		groupby: groupBy(danfo.DataFrame, groups),
		describe: describe(danfo.DataFrame),
	} satisfies Partial<Record<keyof DataFrame, unknown>>;
	for (const [name, value] of Object.entries(methods))
		Object.defineProperty(frames, name, { configurable: true, writable: true, value });
	correctSetColumn(frames, series);
	refuseText(frames, series, danfo);
	leaveOutTtm(frames, series, danfo.Series);
}

type Query = (this: DataFrame, condition?: Series | Cell[], options?: { inplace?: boolean }) => DataFrame | undefined;

/** `df.query(mask, { inplace })`: the rows where the mask is true, with any labels. Danfo handles a list of positions. */
function query(DataFrameClass: DataFrameConstructor, original: Query): Query {
	return function (condition, options = {}) {
		const mask: unknown = Array.isArray(condition)
			? condition
			: (condition as { values?: unknown } | undefined)?.values;
		if (!Array.isArray(mask) || !isMask(mask)) return original.call(this, condition, options);
		const { length } = internalsOf(this).$data;
		if (mask.length !== length)
			throw new Error(`ParamError: the condition has ${mask.length} truth values for ${length} rows`);
		const places: number[] = [];
		for (let i = 0; i < length; i++) if (mask[i] === true) places.push(i);
		const selected = takeRows(this, DataFrameClass, places);
		if (!options.inplace) return selected;
		replaceRows(this, selected);
		return undefined;
	};
}

function isMask(values: readonly unknown[]): boolean {
	for (const value of values) if (typeof value === "number" || typeof value === "string") return false;
	return true;
}
