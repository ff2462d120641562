// Compiles a schema to a function that reads a body, repairs it and reports deviations, in one pass.
import * as z from "zod";
import { entryOf } from "../../core/entry-of.js";
import { isObject } from "../../core/is-object.js";
import { cellOf } from "../schemas/cell.js";
import { extraOf } from "../schemas/shape.js";
import { leafReader, type Reader, readNumbers } from "./leaves.js";
import { NO_SUCH_FIELD, Reading } from "./reading.js";

/** A compiled schema: a function that reads a value, and the form of value that it takes. */
interface Compiled {
	readonly read: Reader;
	readonly takes: "list" | "object" | "leaf" | "any";
	/** The declared fields of an object. */
	readonly fields?: readonly string[];
}

type Json = Record<string, unknown>;

const compiled = new WeakMap<z.ZodType, Compiled>();

/** Compiles a zod schema. zod itself stops at the first problem and is about five times slower. */
export function compile(schema: z.ZodType): Compiled {
	return entryOf(compiled, schema, () => withNormalise(schema, build(schema)));
}

function withNormalise(schema: z.ZodType, inner: Compiled): Compiled {
	const { normalise } = extraOf(schema);
	if (!normalise) return inner;
	const reader: Reader = (value, reading, key, isDataKey) =>
		inner.read(reading.numbers === "converted" ? normalise(value, reading.arguments) : value, reading, key, isDataKey);
	return { ...inner, takes: inner.takes === "leaf" ? "leaf" : "any", read: reader };
}

function build(schema: z.ZodType): Compiled {
	const leaf = leafReader(schema);
	if (leaf) return { read: leaf, takes: cellOf(schema)?.reading === "open" ? "any" : "leaf" };
	if (schema instanceof z.ZodOptional) return compile(schema.unwrap() as z.ZodType);
	if (schema instanceof z.ZodPipe) return compile(schema.in as z.ZodType);
	if (schema instanceof z.ZodArray) return list(schema.element as z.ZodType);
	if (schema instanceof z.ZodTuple) return tuple(schema);
	if (schema instanceof z.ZodRecord) return record(schema.valueType as z.ZodType, extraOf(schema).keyed === true);
	if (schema instanceof z.ZodObject) return object(schema);
	if (schema instanceof z.ZodUnion) return union((schema.options as z.ZodType[]).map(compile));
	throw new TypeError(`schemas of answers are made of the parts in schemas/, not of ${schema.def.type}`);
}

function list(element: z.ZodType): Compiled {
	const item = cellOf(element)?.reading === "number" ? undefined : compile(element);
	const reader: Reader = (value, reading, key, isDataKey) => {
		if (!Array.isArray(value)) {
			reading.note("list", value, key, isDataKey);
			return [];
		}
		reading.enter(key, isDataKey);
		let items: unknown[] = value;
		if (!item) items = readNumbers(value, reading);
		else {
			for (let i = 0; i < value.length; i++) {
				const each: unknown = value[i];
				if (item.takes !== "any" && item.takes !== "leaf" && !suits(item, each)) {
					// A record of a wrong form is left out; the others stay.
					reading.note(item.takes, each, i);
					value[i] = LEFT_OUT;
					items = [];
				} else {
					const converted = item.read(each, reading, i, true);
					if (converted !== each) value[i] = converted;
				}
			}
			if (items !== value) items = value.filter((kept) => kept !== LEFT_OUT);
		}
		reading.leave();
		return items;
	};
	return { read: reader, takes: "list" };
}

const LEFT_OUT = Symbol("left out");

function suits(item: Compiled, value: unknown): boolean {
	return item.takes === "list" ? Array.isArray(value) : isObject(value) || (Array.isArray(value) && value.length === 0);
}

function tuple(schema: z.ZodTuple): Compiled {
	const items = (schema.def.items as z.ZodType[]).map((item) => compile(item).read);
	const rest = schema.def.rest ? compile(schema.def.rest as z.ZodType).read : undefined;
	const read: Reader = (value, reading, key, isDataKey) => {
		if (!Array.isArray(value)) {
			reading.note("list", value, key, isDataKey);
			return [];
		}
		reading.enter(key, isDataKey);
		for (let i = 0; i < Math.max(value.length, items.length); i++) {
			const item: unknown = value[i];
			const reader = items[i] ?? rest;
			const converted = reader ? reader(item, reading, i, false) : item;
			if (converted !== item || i >= value.length) value[i] = converted;
		}
		reading.leave();
		return value;
	};
	return { read, takes: "list" };
}

function record(valueType: z.ZodType, starredKeys: boolean): Compiled {
	const item = compile(valueType);
	const reader: Reader = (value, reading, key, isDataKey) => {
		const members = objectOf(value);
		if (!members) {
			reading.note("object", value, key, isDataKey);
			return {};
		}
		reading.enter(key, isDataKey);
		for (const name of Object.keys(members)) readMember(members, name, item.read, reading, starredKeys);
		reading.leave();
		return members;
	};
	return { read: reader, takes: "object", fields: [] };
}

function object(schema: z.ZodObject): Compiled {
	const fields = new Map(Object.entries(schema.shape).map(([name, type]) => [name, compile(type as z.ZodType).read]));
	const required = Object.entries(schema.shape)
		.filter(([, fieldSchema]) => !(fieldSchema instanceof z.ZodOptional))
		.map(([name]) => name);
	const patterns = (extraOf(schema).patterns ?? []).map(([name, type]) => [name, compile(type).read] as const);
	const catchall = schema.def.catchall as z.ZodType | undefined;
	const others =
		catchall && !(catchall instanceof z.ZodUnknown && !cellOf(catchall)) ? compile(catchall).read : undefined;
	const readerOf = (name: string) => fields.get(name) ?? patterns.find(([shape]) => shape.test(name))?.[1] ?? others;
	const read: Reader = (value, reading, key, isDataKey) => {
		const members = objectOf(value);
		if (!members) reading.note("object", value, key, isDataKey);
		const into = members ?? {};
		reading.enter(key, isDataKey);
		for (const name of Object.keys(into)) {
			const reader = readerOf(name);
			if (reader) readMember(into, name, reader, reading, false);
			else reading.note(NO_SUCH_FIELD, into[name], name, false);
		}
		// Missing members become null or empty. An empty object is not a deviation.
		const state = members && Object.keys(into).length === 0 ? new Reading(reading.numbers, reading.arguments) : reading;
		for (const name of required) {
			if (Object.hasOwn(into, name)) continue;
			const filled = (fields.get(name) as Reader)(undefined, state, name, false);
			if (reading.numbers === "converted") into[name] = filled;
		}
		reading.leave();
		return into;
	};
	return { read, takes: "object", fields: [...fields.keys()] };
}

function readMember(members: Json, name: string, reader: Reader, reading: Reading, isDataKey: boolean): void {
	const member = members[name];
	const converted = reader(member, reading, name, isDataKey);
	if (converted !== member && name !== "__proto__") members[name] = converted;
}

/** An object; some services write an empty object as an empty list. */
function objectOf(value: unknown): Json | undefined {
	if (isObject(value)) return value;
	return Array.isArray(value) && value.length === 0 ? {} : undefined;
}

/** The form that fits best: by kind, and among objects by the most declared fields. */
function union(options: readonly Compiled[]): Compiled {
	const choose = (value: unknown): Compiled => {
		const kind = Array.isArray(value) ? "list" : isObject(value) ? "object" : "leaf";
		const fitting = options.filter((option) => option.takes === kind || option.takes === "any");
		if (kind !== "object" || fitting.length < 2) return fitting[0] ?? (options[0] as Compiled);
		const score = (option: Compiled) =>
			(option.fields ?? []).filter((name) => Object.hasOwn(value as Json, name)).length;
		return fitting.reduce((best, candidate) => (score(candidate) > score(best) ? candidate : best));
	};
	const takes = options.every((option) => option.takes === options[0]?.takes) ? (options[0]?.takes ?? "any") : "any";
	return { read: (value, reading, key, isDataKey) => choose(value).read(value, reading, key, isDataKey), takes };
}
