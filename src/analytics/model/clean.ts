// Cleans the inputs of a model: converts values to the declared shapes, with null for what is missing.
import { isObject } from "../../core/is-object.js";
import { parseNumber } from "../math/parse-number.js";
import { entriesOf, type InputSpec, type InputSpecs } from "./input.js";

const finite = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

function items(value: unknown): readonly unknown[] | null {
	if (Array.isArray(value)) return value;
	return ArrayBuffer.isView(value) && !(value instanceof DataView) ? Array.from(value as Float64Array) : null;
}

/** A column with null for other values than finite numbers. */
function numbers(value: unknown): (number | null)[] | null {
	if (!(value instanceof Float64Array)) return items(value)?.map(finite) ?? null;
	const cells = new Array<number | null>(value.length);
	for (let i = 0; i < value.length; i++) cells[i] = finite(value[i]);
	return cells;
}

const NO_FIELDS: InputSpecs = {};

/** The value as declared, or null: NaN, infinities and other types are missing. */
export function clean(spec: InputSpec, value: unknown): unknown {
	switch (spec.shape) {
		case "number":
			return finite(value);
		case "numeric":
			return typeof value === "string" ? parseNumber(value) : finite(value);
		case "list":
		case "series":
			return numbers(value);
		case "cells":
			return typeof value === "number" ? finite(value) : (numbers(value) ?? finite(value));
		case "text":
			return typeof value === "string" && value !== "" ? value : null;
		case "texts":
			return items(value)?.map((item) => (typeof item === "string" ? item : null)) ?? null;
		case "flag":
			return typeof value === "boolean" ? value : null;
		case "fields":
			return isObject(value) ? cleanAll(spec.fields ?? NO_FIELDS, value) : null;
		case "rows":
			return items(value)?.map((row) => cleanAll(spec.fields ?? NO_FIELDS, isObject(row) ? row : {})) ?? null;
		case "map": {
			const inner = spec.items?.[0];
			if (!isObject(value) || !inner) return null;
			return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(inner, item)]));
		}
		case "tuples":
			return items(value)?.map((row) => (spec.items ?? []).map((item, i) => clean(item, items(row)?.[i]))) ?? null;
		case "raw":
			return value === undefined ? null : value;
	}
}

/** All declared inputs, cleaned; a missing optional one is undefined or its default. */
export function cleanAll(specs: InputSpecs, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const values: Record<string, unknown> = {};
	for (const [name, spec] of entriesOf(specs)) {
		if (spec.presence === "ignored") continue;
		const value = clean(spec, given[name]);
		if (value !== null || spec.presence === "required") values[name] = value;
		else values[name] = spec.default;
	}
	return values;
}

/** A missing required value: its path, and the innermost input with a description. */
export interface MissingValue {
	readonly path: string;
	readonly spec: InputSpec;
}

/** The first required value that is missing, or null. */
export function firstMissing(
	specs: InputSpecs,
	values: Readonly<Record<string, unknown>>,
	prefix = "",
): MissingValue | null {
	for (const [name, spec] of entriesOf(specs)) {
		if (spec.presence === "ignored") continue;
		const value = values[name];
		const path = prefix + name;
		if (value === null || value === undefined) {
			if (spec.presence === "required" && spec.shape !== "raw") return { path, spec };
			continue;
		}
		const missing = missingWithin(spec, value, path);
		if (missing) return missing;
	}
	return null;
}

function missingWithin(spec: InputSpec, value: unknown, path: string): MissingValue | null {
	switch (spec.shape) {
		case "list":
		case "texts": {
			const index = (value as readonly unknown[]).indexOf(null);
			return index < 0 ? null : { path: `${path}[${index}]`, spec };
		}
		case "fields":
			return firstMissing(spec.fields ?? NO_FIELDS, value as Record<string, unknown>, `${path}.`);
		case "rows":
			return firstResult(value as Record<string, unknown>[], (row, i) =>
				firstMissing(spec.fields ?? NO_FIELDS, row, `${path}[${i}].`),
			);
		case "map": {
			const inner = spec.items?.[0];
			if (!inner) return null;
			return firstResult(Object.entries(value as Record<string, unknown>), ([key, item]) => {
				if (item !== null) return missingWithin(inner, item, `${path}.${key}`);
				return inner.presence === "required" ? { path: `${path}.${key}`, spec } : null;
			});
		}
		case "tuples":
			return firstResult(value as unknown[][], (row, i) =>
				row.includes(null) ? { path: `${path}[${i}]`, spec } : null,
			);
		default:
			return null;
	}
}

/** The first result that is not null. */
export function firstResult<T, R>(values: readonly T[], find: (value: T, index: number) => R | null): R | null {
	for (let i = 0; i < values.length; i++) {
		const fault = find(values[i] as T, i);
		if (fault !== null) return fault;
	}
	return null;
}
