// Declares the inputs of models: shape, unit, presence, limits.
import type { UnitKind } from "../../core/figure.js";

/** The shape of an input's value, used by cleaning, tests for missing values and generated tests. */
export type Shape =
	| "number"
	| "numeric"
	| "list"
	| "series"
	| "cells"
	| "text"
	| "texts"
	| "flag"
	| "rows"
	| "fields"
	| "map"
	| "tuples"
	| "raw";

/** A common meaning of inputs, for warnings. */
export type Concept = "perpetual_growth" | "risk_free" | "shares";

export type Presence = "required" | "optional" | "defaulted" | "ignored";

/** Limits of an input beyond its type. Outside them the model refuses. */
export interface Domain {
	readonly min?: number;
	/** True if `min` itself is not allowed. */
	readonly above?: boolean;
	readonly max?: number;
	readonly whole?: boolean;
	readonly concept?: Concept;
	readonly allowed?: readonly string[];
	/** For `fields`: how many rows before the present row of the company; 0 is the present row. */
	readonly lag?: number;
	/** For `rows`: the number of rows, the present one last. */
	readonly span?: number;
}

/** The declaration of one input. `T` is the type that the formula sees, `G` the type that the caller may give. */
export interface InputSpec<T = unknown, P extends Presence = Presence, G = unknown> extends Domain {
	readonly shape: Shape;
	readonly unit: UnitKind;
	readonly description: string;
	readonly presence: P;
	readonly default?: unknown;
	/** The fields of `rows` and `fields`. */
	readonly fields?: InputSpecs;
	/** The elements of a `tuples` array, in order. */
	readonly items?: readonly InputSpec[];
	/** Never present: these carry the types. */
	readonly type?: T;
	readonly given?: G;
}

export type InputSpecs = Readonly<Record<string, InputSpec>>;

const entries = new WeakMap<InputSpecs, readonly (readonly [string, InputSpec])[]>();

/** Names and declarations as pairs, made once. */
export function entriesOf(specs: InputSpecs): readonly (readonly [string, InputSpec])[] {
	const cached = entries.get(specs);
	if (cached) return cached;
	const pairs = Object.entries(specs);
	entries.set(specs, pairs);
	return pairs;
}

/** The values in a formula: optional inputs may be undefined. */
export type Values<I extends InputSpecs> = {
	readonly [K in keyof I]: I[K] extends InputSpec<infer T, infer P>
		? P extends "optional" | "ignored"
			? T | undefined
			: T
		: never;
};

type OptionalKeys<I extends InputSpecs> = {
	[K in keyof I]: I[K] extends InputSpec<unknown, infer P> ? (P extends "required" ? never : K) : never;
}[keyof I];

type MaybeMissing<T> = T | null | undefined;

/** The values from a caller: any may be null (missing); optional ones may be left out. */
export type Given<I extends InputSpecs> = {
	readonly [K in Exclude<keyof I, OptionalKeys<I>>]: I[K] extends InputSpec<unknown, Presence, infer G>
		? MaybeMissing<G>
		: never;
} & {
	readonly [K in OptionalKeys<I>]?: I[K] extends InputSpec<unknown, Presence, infer G> ? MaybeMissing<G> : never;
};

type Fields<F extends InputSpecs> = { readonly [K in keyof F]: Values<F>[K] };

function spec<T, G = T>(
	shape: Shape,
	unit: UnitKind,
	description: string,
	domain: Domain = {},
): InputSpec<T, "required", G> {
	return { shape, unit, description, presence: "required", ...domain };
}

/** A column of numbers; null (or NaN) is a missing one. */
export type Series = readonly (number | null)[];
/** One number, or a column of them: the answer then has the same form. */
export type Cells = number | Series;
/** A column as the caller may have it. */
export type Column = Series | Float64Array;

/** Constructors of inputs by shape: each takes a unit (if any), a description and limits. */
export const param = {
	number: (unit: UnitKind, description: string, domain?: Domain) => spec<number>("number", unit, description, domain),
	/** A number, or a text that holds one ("1,234.5"). */
	numeric: (unit: UnitKind, description: string) => spec<number | string>("numeric", unit, description),
	/** Numbers, none of which may be missing. */
	list: (unit: UnitKind, description: string, domain?: Domain) =>
		spec<readonly number[], Column>("list", unit, description, domain),
	/** Numbers of which some may be missing (null). */
	series: (unit: UnitKind, description: string) => spec<Series, Column>("series", unit, description),
	/** A number or a column of numbers, element by element. */
	cells: (unit: UnitKind, description: string) => spec<Cells, number | Column>("cells", unit, description),
	text: (description: string, domain?: Domain) => spec<string>("text", "none", description, domain),
	texts: (description: string, domain?: Domain) => spec<readonly string[]>("texts", "none", description, domain),
	flag: (description: string) => spec<boolean>("flag", "none", description),
	/** Anything; the model checks it. */
	raw: (description: string) => spec<unknown>("raw", "none", description),
	/** An object of named values. */
	fields: <F extends InputSpecs>(
		description: string,
		fields: F,
		domain?: Domain,
	): InputSpec<Fields<F>, "required", Given<F>> => ({
		...spec<Fields<F>, Given<F>>("fields", "none", description, domain),
		fields,
	}),
	/** An array of objects. */
	rows: <F extends InputSpecs>(
		description: string,
		fields: F,
		domain?: Domain,
	): InputSpec<readonly Fields<F>[], "required", readonly Given<F>[]> => ({
		...spec<readonly Fields<F>[], readonly Given<F>[]>("rows", "none", description, domain),
		fields,
	}),
	/** An object from a name to a value of one declared kind; a value of an optional kind may be null. */
	map: <T, G, P extends "required" | "optional">(
		of: InputSpec<T, P, G>,
		description: string,
	): InputSpec<Readonly<Record<string, InMap<T, P>>>, "required", Readonly<Record<string, MaybeMissing<G>>>> => ({
		...spec<Readonly<Record<string, InMap<T, P>>>, Readonly<Record<string, MaybeMissing<G>>>>(
			"map",
			of.unit,
			description,
		),
		items: [of],
	}),
	/** An object from a name to a number that may be missing (null). */
	lookup: (unit: UnitKind, description: string): InputSpec<Lookup, "required", Lookup> => ({
		...spec<Lookup>("map", unit, description),
		items: [optional(spec<number>("number", unit, description))],
	}),
	/** An array of arrays of fixed length. */
	tuples: <A, B, C = never>(
		description: string,
		items: readonly [InputSpec<A, "required">, InputSpec<B, "required">, InputSpec<C, "required">?],
	): InputSpec<readonly (readonly (A | B | C)[])[], "required", readonly (readonly MaybeMissing<A | B | C>[])[]> => ({
		...spec<readonly (readonly (A | B | C)[])[], readonly (readonly MaybeMissing<A | B | C>[])[]>(
			"tuples",
			"none",
			description,
		),
		items: items.filter((item): item is InputSpec<A & B & C, "required"> => item !== undefined),
	}),
};

type InMap<T, P> = P extends "optional" ? T | null : T;
type Lookup = Readonly<Record<string, number | null>>;

/**
 * An optional input; undefined if left out.
 * @example
 * optional(param.number("per_share", "dividend just paid")).presence //=> "optional"
 */
export function optional<T, G>(input: InputSpec<T, "required", G>): InputSpec<T, "optional", G> {
	return { ...input, presence: "optional" };
}

/**
 * An input with a default.
 * @example
 * defaulted(param.number("years", "years averaged"), 10).default //=> 10
 */
export function defaulted<T, G>(input: InputSpec<T, "required", G>, value: T): InputSpec<T, "defaulted", G> {
	return { ...input, presence: "defaulted", default: value };
}

/** An input that is accepted and not read. */
export function ignored<T, G>(input: InputSpec<T, "required", G>): InputSpec<T, "ignored", G> {
	return { ...input, presence: "ignored" };
}
