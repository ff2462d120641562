// Declares properties of JSON that zod schemas cannot express. Where a schema has two forms, zod's `transform` gives its type, and
// `normalise` converts the data.
import * as z from "zod";
import { isObject } from "../../core/is-object.js";
import { open } from "./cell.js";

/** Properties of a schema that zod cannot declare; `compile.ts` reads them. */
interface Extra {
	/** Schemas of fields with a brand or a person in their names, by the pattern of the name. */
	readonly patterns?: readonly (readonly [name: RegExp, schema: z.ZodType])[];
	/** Keys are data (symbols, ids), so paths write `*` for them. */
	readonly keyed?: boolean;
	/** Converts an older or shorter form of the answer to the declared one. Runs only if the caller wants converted numbers. */
	readonly normalise?: (value: unknown, callArguments: Readonly<Record<string, unknown>>) => unknown;
}

const extras = new WeakMap<z.ZodType, Extra>();

function withExtra<S extends z.ZodType>(schema: S, extra: Extra): S {
	extras.set(schema, { ...extras.get(schema), ...extra });
	return schema;
}

export function extraOf(schema: z.ZodType): Extra {
	return extras.get(schema) ?? {};
}

/** An object with fields matched by patterns of their names. */
export function withPatterns<S extends z.ZodType>(schema: S, patterns: Extra["patterns"]): S {
	return withExtra(schema, { patterns });
}

/** An object whose keys are data: symbols, ids, periods. */
export function keyed<S extends z.ZodType>(item: S) {
	return withExtra(z.record(z.string(), item), { keyed: true });
}

/** A list that may be sent bare or as `data` next to page numbers; read as the list. */
export function listOrPage<S extends z.ZodType>(item: S) {
	const list = z.array(item);
	const envelope = z.object({ data: list }).catchall(open);
	const either = z
		.union([list, envelope])
		.transform(
			(value): z.infer<typeof list> =>
				Array.isArray(value) ? (value as z.infer<typeof list>) : (value as z.infer<typeof envelope>).data,
		);
	return withExtra(either, { normalise: (value) => (isObject(value) ? value.data : value) });
}

/** A list that is sent without brackets if it has one item. */
export function oneOrMore<S extends z.ZodType>(item: S) {
	const list = z.array(item);
	const either = z
		.union([list, item])
		.transform(
			(value): z.infer<typeof list> => (Array.isArray(value) ? (value as z.infer<typeof list>) : [value as z.infer<S>]),
		);
	return withExtra(either, { normalise: (value) => (isObject(value) ? [value] : value) });
}

/** An object under the key `name`. An older form sends it without the key: a value with the member `memberName` but no `name` gets it. */
export function withOptionalWrapper<S extends z.ZodType>(wrapped: S, name: string, memberName: string): S {
	return withExtra(wrapped, {
		normalise: (value) =>
			isObject(value) && Object.hasOwn(value, memberName) && !Object.hasOwn(value, name) ? { [name]: value } : value,
	});
}

/** An object under a key such as a symbol. An older form sends it bare (with the member `memberName`): its key is then the call's `argument`. */
export function withOptionalKey<S extends z.ZodType>(item: S, memberName: string, argument: string) {
	const record = keyed(item);
	const either = z.union([record, item]).transform((value): z.infer<typeof record> => value as z.infer<typeof record>);
	return withExtra(either, {
		normalise: (value, given) =>
			isObject(value) && Object.hasOwn(value, memberName) ? { [String(given[argument] ?? "")]: value } : value,
	});
}
