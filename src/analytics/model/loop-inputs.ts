// Writes the code that reads a model's inputs from columns.
import { entryOf } from "../../core/entry-of.js";
import { generate } from "./generate-function.js";
import type { InputSpec } from "./input.js";
import { type BoundColumn, boundColumnsOf, type InputBinding } from "./input-binding.js";

/** Source code that reads the inputs of row `i`. In it, `c0`, `c1` … are columns, `values` is the object of inputs, `v0`, `w1` … are locals. */
export interface LoopInputs {
	/** Lines that read cells; inputs by years are filled at once. */
	readonly load: readonly string[];
	/** Lines that write the inputs to `values`. */
	readonly store: readonly string[];
	/** Conditions for a missing required input. */
	readonly missing: readonly string[];
	/** Conditions for an input possibly outside its limits. */
	readonly limits: readonly string[];
	/** Inputs that are numbers if nothing required is missing. */
	readonly always: readonly string[];
	/** For a formula over cells: the expression of each number by name. */
	readonly cells: readonly (readonly [name: string, source: string])[];
	/** Inputs of a single value, with their expressions. */
	readonly values: readonly (readonly [name: string, source: string])[];
}

/** Options for writing code: whether values need checks, and a source of unique names. */
interface Writing {
	/** True if missing inputs are refused first, so that numbers need no check. */
	readonly isChecked: boolean;
	readonly fresh: (letter: string) => string;
}

const text = JSON.stringify;
const NOTHING: LoopInputs = { load: [], store: [], missing: [], limits: [], always: [], cells: [], values: [] };

/** Writes the code for all inputs of a model. @param isChecked true if missing inputs are refused first */
export function loopInputs(bindings: readonly InputBinding[], isChecked: boolean): LoopInputs {
	let count = 0;
	const fresh = (letter: string) => `${letter}${count++}`;
	return joined(bindings.map((binding) => inputOf(binding, { isChecked, fresh })));
}

/** The code of several inputs, part by part. */
function joined(inputs: readonly LoopInputs[]): LoopInputs {
	const parts = Object.keys(NOTHING) as (keyof LoopInputs)[];
	return Object.fromEntries(
		parts.map((part) => [part, inputs.flatMap((input): unknown[] => [...input[part]])]),
	) as unknown as LoopInputs;
}

function inputOf(binding: InputBinding, writing: Writing): LoopInputs {
	const { name, spec } = binding;
	const target = `values[${text(name)}]`;
	switch (binding.kind) {
		case "constant":
			return {
				...NOTHING,
				missing: binding.isMissing ? ["true"] : [],
				limits: binding.isOutside ? ["true"] : [],
				always: typeof binding.value === "number" ? [name] : [],
				cells: [[name, target]],
				values: [[name, target]],
			};
		case "cell": {
			if (spec.shape === "cells") {
				const cell = writing.fresh("v");
				return { ...NOTHING, load: [`let ${cell} = c${binding.column}[i];`], cells: [[name, cell]] };
			}
			const cell = cellOf(binding, "i", target, writing);
			return {
				...cell,
				values: cell.store.map((line) => [name, line.slice(target.length + 3, -1)] as const),
				limits: limitsOf(spec, target),
				always: spec.presence !== "optional" && spec.shape === "number" ? [name] : [],
				cells: spec.shape === "number" ? [[name, target]] : [],
			};
		}
		case "fields":
			return joined(
				binding.columns.map((bound) => cellOf(bound, `i - ${binding.lag}`, `${target}[${text(bound.name)}]`, writing)),
			);
		case "series":
			return yearsOf(binding, target, spec.shape === "list", (list) => `${list}[k]`, writing);
		case "rows": {
			const strict = binding.columns.some((bound) => bound.spec.presence === "required");
			return yearsOf(binding, target, strict, (list, bound) => `${list}[k][${text(bound.name)}]`, writing);
		}
	}
}

function cellOf({ spec, column }: BoundColumn, row: string, target: string, { isChecked, fresh }: Writing): LoopInputs {
	const cell = fresh("v");
	const isKnown = isKnownTest(spec, cell);
	const required = spec.presence === "required";
	const value = required && isChecked ? cell : `${isKnown} ? ${cell} : ${valueIfMissing(spec)}`;
	return {
		...NOTHING,
		load: [`const ${cell} = ${column < 0 ? "undefined" : `c${column}[${row}]`};`],
		store: [`${target} = ${value};`],
		missing: required ? [`!(${isKnown})`] : [],
	};
}

/** An input by years: the company's last `span` rows. Strict ones refuse a year without a required cell. */
function yearsOf(
	binding: Extract<InputBinding, { kind: "series" | "rows" }>,
	target: string,
	strict: boolean,
	placeIn: (list: string, bound: BoundColumn) => string,
	{ fresh }: Writing,
): LoopInputs {
	const list = fresh("w");
	// After the previous row, slide the window: only the newest year is new.
	const slide = `if (last === i - 1) { const oldest = ${list}[0]; for (; k < span - 1; k++) ${list}[k] = ${list}[k + 1]; ${list}[k] = oldest; }`;
	const cells = boundColumnsOf(binding).flatMap((bound) => {
		const [cell, index] = [fresh("u"), placeIn(list, bound)];
		return [
			`const ${cell} = ${bound.column < 0 ? "undefined" : `c${bound.column}[j]`};`,
			`${index} = ${isKnownTest(bound.spec, cell)} ? ${cell} : ${valueIfMissing(bound.spec)};`,
			...(strict && bound.spec.presence === "required" ? [`if (${index} === null) isMissing = true;`] : []),
		];
	});
	return {
		...NOTHING,
		load: [
			`const ${list} = ${target};`,
			`{ let k = 0; ${strict ? "" : slide}`,
			"for (let j = i - span + 1 + k; k < span; k++, j++) {",
			...cells,
			"} }",
		],
		limits: binding.spec.shape === "list" ? ["true"] : [],
	};
}

/** Writes the test whether a value is known: a finite number, a text that is not empty, a flag. */
function isKnownTest({ shape }: InputSpec, value: string): string {
	if (shape === "text") return `(typeof ${value} === "string" && ${value} !== "")`;
	return shape === "flag" ? `typeof ${value} === "boolean"` : `${value} - ${value} === 0`;
}

const valueIfMissing = ({ presence, default: value }: InputSpec): string =>
	presence === "required" ? "null" : typeof value === "number" ? `${value}` : `${text(value)}`;

/** Conditions of a value possibly outside its limits; the exact error is found as in a call. */
function limitsOf({ min, max, whole, above, allowed }: InputSpec, value: string): string[] {
	return [
		...(allowed ? ["true"] : []),
		...(min === undefined ? [] : [`${value} ${above ? "<=" : "<"} ${min}`]),
		...(max === undefined ? [] : [`${value} > ${max}`]),
		...(whole ? [`(typeof ${value} === "number" && !Number.isInteger(${value}))`] : []),
	];
}

/** Lines that make the object for a row's inputs. `blank` returns a constructor, because objects with their own constructor keep numbers unboxed. */
export function blankInputs(bindings: readonly InputBinding[]): string[] {
	const first = (spec: InputSpec) => (spec.shape === "number" && spec.presence !== "optional" ? "NaN" : "undefined");
	const object = (parts: readonly Pick<BoundColumn, "name" | "spec">[]) =>
		`new (blank(${text(parts.map(({ name, spec }) => `this[${text(name)}] = ${first(spec)};`).join(" "))}))()`;
	const list = (each: string) => `Array.from({ length: span }, () => (${each}))`;
	return [
		`const values = ${object(bindings)};`,
		...bindings.flatMap((binding) => {
			const value = {
				constant: () => `constants[${text(binding.name)}]`,
				cell: () => undefined,
				series: () => list("null"),
				fields: () => object(boundColumnsOf(binding)),
				rows: () => list(object(boundColumnsOf(binding))),
			}[binding.kind]();
			return value === undefined ? [] : [`values[${text(binding.name)}] = ${value};`];
		}),
	];
}

const blanks = new Map<string, new () => object>();

/** The constructor for a source, made once. */
export function blank(source: string): new () => object {
	return entryOf(blanks, source, () => generate(source) as unknown as new () => object);
}
