// Declares the outputs of models.
import type { ReasonCode, UnitKind } from "../../core/figure.js";
import type { Concept } from "./input.js";

/** The declaration of one output. `T` is its type in a result that is not a refusal. */
export interface OutputSpec<T = unknown> {
	readonly unit: UnitKind;
	/** For the library's models only in the sources: `referenceOf` has it in the built package. */
	readonly description?: string;
	/** A common meaning of outputs, for warnings. */
	readonly concept?: Concept;
	/** How the output may be missing, or that it is not a number: see the constructors in `output`. */
	readonly form: "number" | "maybe" | "optional" | "list" | "cells" | "data";
	/** Never present: carries the type. */
	readonly type?: T;
}

export type OutputSpecs = Readonly<Record<string, OutputSpec>>;

/** The outputs of a formula: one that may be missing can be a reason. */
export type Computed<O extends OutputSpecs> = {
	readonly [K in keyof O]: O[K] extends Maybe ? number | ReasonCode | null : Produced<O>[K];
};

type Maybe = OutputSpec<number | null> & { readonly form: "maybe" };

export type Produced<O extends OutputSpecs> = {
	readonly [K in keyof O]: O[K] extends OutputSpec<infer T> ? T : never;
};

const spec = (unit: UnitKind, description?: string) => ({ unit, ...(description !== undefined && { description }) });

/** Makes the constructor of a form. */
const outputOf =
	<S extends OutputSpec>(form: S["form"]) =>
	(unit: UnitKind, description?: string) =>
		({ ...spec(unit, description), form }) as S;

/** Constructors of outputs. */
export const output = {
	/** A number; without it the whole result is a refusal. */
	number: (unit: UnitKind, description?: string, concept?: Concept): OutputSpec<number> => ({
		...spec(unit, description),
		form: "number",
		...(concept && { concept }),
	}),
	/** A number that may be null alone; the model returns its reason instead. */
	maybe: outputOf<Maybe>("maybe"),
	/** A number that exists only if another does not. */
	optional: outputOf<OutputSpec<number | undefined>>("optional"),
	/** A column of numbers with nulls. */
	list: outputOf<OutputSpec<readonly (number | null)[]>>("list"),
	/** A number when all inputs are numbers, else a column. */
	cells: outputOf<OutputSpec<number | null | readonly (number | null)[]>>("cells"),
	/** Texts, objects, tables. */
	data: <T>(description?: string, unit: UnitKind = "none"): OutputSpec<T> => ({
		...spec(unit, description),
		form: "data",
	}),
};
