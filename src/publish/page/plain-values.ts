// Encodes values of cells that only Node can run, for the page.
/** A value in JSON. A value that JSON does not have is an object whose one key is its kind. */
export type Encoded = null | boolean | number | string | readonly Encoded[] | { readonly [key: string]: Encoded };

/**
 * Source of a JavaScript function that encodes a value, or gives `undefined` for one that cannot be encoded: a function, or an object of a
 * class. The notebook's own process runs it.
 */
export const ENCODE = `(function encode(v, above = []) {
	if (v === null || typeof v === "boolean" || typeof v === "string") return v;
	if (typeof v === "number") return Number.isFinite(v) && !Object.is(v, -0) ? v : { $number: Object.is(v, -0) ? "-0" : String(v) };
	if (v === undefined) return { $undefined: true };
	if (typeof v !== "object" || above.includes(v)) return undefined;
	const deeper = [...above, v];
	const each = (list) => { const all = list.map((one) => encode(one, deeper)); return all.includes(undefined) ? undefined : all; };
	const tagged = (tag, content) => content === undefined ? undefined : { [tag]: content };
	if (v instanceof Date) return { $date: v.getTime() };
	if (Array.isArray(v)) return each(Array.from(v));
	if (v instanceof Map) return tagged("$map", each([...v].map(([key, one]) => [key, one])));
	if (v instanceof Set) return tagged("$set", each([...v]));
	if (v instanceof Float64Array) return tagged("$floats", each([...v]));
	const prototype = Object.getPrototypeOf(v);
	if ((prototype !== null && prototype !== Object.prototype) || Object.getOwnPropertySymbols(v).length > 0) return undefined;
	const keys = Object.keys(v);
	const all = each(keys.map((key) => v[key]));
	return all && !keys.some((key) => key.startsWith("$")) ? Object.fromEntries(keys.map((key, at) => [key, all[at]])) : undefined;
})`;

export function decode(value: Encoded): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map(decode);
	const [[key, content] = ["", null]] = Object.entries(value) as [string, Encoded][];
	if (key === "$number") return Number(content);
	if (key === "$undefined") return undefined;
	if (key === "$date") return new Date(Number(decode(content)));
	if (key === "$map") return new Map(decode(content) as [unknown, unknown][]);
	if (key === "$set") return new Set(decode(content) as unknown[]);
	if (key === "$floats") return Float64Array.from(decode(content) as number[]);
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, decode(one)]));
}
