import type { Cell, DataFrame, DataFrameConstructor, Series } from "../danfo-types.js";
import { internalsOf, replaceRows, takeRows } from "./internals.js";

type Query = (this: DataFrame, condition?: Series | Cell[], options?: { inplace?: boolean }) => DataFrame | undefined;

/** `df.query(mask, { inplace })`: the rows where the mask is true, whatever the labels. A list of places is left to Danfo. */
export function query(DataFrameClass: DataFrameConstructor, original: Query): Query {
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
		const found = takeRows(this, DataFrameClass, places);
		if (!options.inplace) return found;
		replaceRows(this, found);
		return undefined;
	};
}

function isMask(values: readonly unknown[]): boolean {
	for (const value of values) if (typeof value === "number" || typeof value === "string") return false;
	return true;
}
