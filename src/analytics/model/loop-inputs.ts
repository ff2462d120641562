// Writes the source that reads a model's inputs from columns.
import { type Feed, type Leaf, leavesOf } from "./feed.js";
import type { InputSpec } from "./input.js";

/** How a written loop takes the inputs of row `i` from the columns, as source. */
export interface LoopInputs {
	/** Lines that read cells; inputs that are columns by years are filled at once. */
	readonly load: readonly string[];
	/** Lines that write what was read into `values`. */
	readonly store: readonly string[];
	/** Conditions, each of which says that a required input is missing. */
	readonly lost: readonly string[];
	/** Conditions, each of which says that an input may lie outside its limits. */
	readonly limits: readonly string[];
	/** Inputs that are numbers in every row in which nothing required is missing. */
	readonly always: readonly string[];
	/** Of a formula over cells: each number of its row, by name, with the variable or place that holds it. */
	readonly cells: readonly (readonly [name: string, source: string])[];
}

/** How inputs are read, and names that no other line has. */
interface Writing {
	/** True where missing inputs are refused before any rule sees them: then numbers are written as they are. */
	readonly bare: boolean;
	readonly fresh: (letter: string) => string;
}

const text = JSON.stringify;
const NOTHING: LoopInputs = { load: [], store: [], lost: [], limits: [], always: [], cells: [] };

/** All inputs of a model, one after the other. */
export function loopInputs(feeds: readonly Feed[], bare: boolean): LoopInputs {
	let count = 0;
	const fresh = (letter: string) => `${letter}${count++}`;
	return joined(feeds.map((feed) => inputOf(feed, { bare, fresh })));
}

function joined(parts: readonly LoopInputs[]): LoopInputs {
	return {
		load: parts.flatMap(({ load }) => load),
		store: parts.flatMap(({ store }) => store),
		lost: parts.flatMap(({ lost }) => lost),
		limits: parts.flatMap(({ limits }) => limits),
		always: parts.flatMap(({ always }) => always),
		cells: parts.flatMap(({ cells }) => cells),
	};
}

function inputOf(feed: Feed, writing: Writing): LoopInputs {
	const { name, spec } = feed;
	const target = `values[${text(name)}]`;
	switch (feed.kind) {
		case "constant":
			return {
				...NOTHING,
				lost: feed.lacks ? ["true"] : [],
				limits: feed.outside ? ["true"] : [],
				always: typeof feed.value === "number" ? [name] : [],
				cells: [[name, target]],
			};
		case "cell": {
			if (spec.shape === "cells") {
				const cell = writing.fresh("v");
				return { ...NOTHING, load: [`let ${cell} = c${feed.column}[i];`], cells: [[name, cell]] };
			}
			return {
				...cellOf(feed, "i", target, writing),
				limits: limitsOf(spec, target),
				always: spec.presence !== "optional" && spec.shape === "number" ? [name] : [],
				cells: spec.shape === "number" ? [[name, target]] : [],
			};
		}
		case "fields":
			return joined(
				feed.leaves.map((leaf) => cellOf(leaf, `i - ${feed.lag}`, `${target}[${text(leaf.name)}]`, writing)),
			);
		case "series":
			return yearsOf(feed, target, spec.shape === "list", (list) => `${list}[k]`, writing);
		case "rows": {
			const strict = feed.leaves.some((leaf) => leaf.spec.presence === "required");
			return yearsOf(feed, target, strict, (list, leaf) => `${list}[k][${text(leaf.name)}]`, writing);
		}
	}
}

/** One cell of one row. */
function cellOf({ spec, column }: Leaf, at: string, target: string, { bare, fresh }: Writing): LoopInputs {
	const cell = fresh("v");
	const there = isThere(spec, cell);
	const required = spec.presence === "required";
	const value = required && bare ? cell : `${there} ? ${cell} : ${standIn(spec)}`;
	return {
		...NOTHING,
		load: [`const ${cell} = ${column < 0 ? "undefined" : `c${column}[${at}]`};`],
		store: [`${target} = ${value};`],
		lost: required ? [`!(${there})`] : [],
	};
}

/** An input that is a column by years: the last `span` rows of the company. Strict ones refuse a year that has no required cell. */
function yearsOf(
	feed: Extract<Feed, { kind: "series" | "rows" }>,
	target: string,
	strict: boolean,
	placeIn: (list: string, leaf: Leaf) => string,
	{ fresh }: Writing,
): LoopInputs {
	const list = fresh("w");
	// Where the row before was read just now, all but one of its years are there already.
	const slide = `if (last === i - 1) { const oldest = ${list}[0]; for (; k < span - 1; k++) ${list}[k] = ${list}[k + 1]; ${list}[k] = oldest; }`;
	const cells = leavesOf(feed).flatMap((leaf) => {
		const [cell, place] = [fresh("u"), placeIn(list, leaf)];
		return [
			`const ${cell} = ${leaf.column < 0 ? "undefined" : `c${leaf.column}[j]`};`,
			`${place} = ${isThere(leaf.spec, cell)} ? ${cell} : ${standIn(leaf.spec)};`,
			...(strict && leaf.spec.presence === "required" ? [`if (${place} === null) lost = true;`] : []),
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
		limits: feed.spec.shape === "list" ? ["true"] : [],
	};
}

/** What stands for a value: finite numbers, texts that are not empty, flags. */
function isThere({ shape }: InputSpec, value: string): string {
	if (shape === "text") return `(typeof ${value} === "string" && ${value} !== "")`;
	return shape === "flag" ? `typeof ${value} === "boolean"` : `${value} - ${value} === 0`;
}

/** What stands where there is no value. */
const standIn = (spec: InputSpec): string => (spec.presence === "required" ? "null" : `${text(spec.default)}`);

/** Conditions under which a value may lie outside what is declared; what exactly is wrong is then found as in a call. */
function limitsOf({ min, max, whole, above, allowed }: InputSpec, value: string): string[] {
	return [
		...(allowed ? ["true"] : []),
		...(min === undefined ? [] : [`${value} ${above ? "<=" : "<"} ${min}`]),
		...(max === undefined ? [] : [`${value} > ${max}`]),
		...(whole ? [`(typeof ${value} === "number" && !Number.isInteger(${value}))`] : []),
	];
}

/**
 * The object that a loop writes the inputs of its rows into, as source: an object that is written out has its keys in their places
 * and its numbers as numbers from the beginning.
 */
export function blankInputs(feeds: readonly Feed[]): string {
	const blank = ({ spec }: Leaf) => (spec.shape === "number" && spec.presence === "required" ? "NaN" : "undefined");
	const object = (parts: readonly string[]) => `{ ${parts.join(", ")} }`;
	const row = (leaves: readonly Leaf[]) => object(leaves.map((leaf) => `${text(leaf.name)}: ${blank(leaf)}`));
	const list = (each: string) => `Array.from({ length: span }, () => (${each}))`;
	return object(
		feeds.map((feed) => {
			const value = {
				constant: () => `constants[${text(feed.name)}]`,
				cell: () => blank(feed as Leaf),
				series: () => list("null"),
				fields: () => row(leavesOf(feed)),
				rows: () => list(row(leavesOf(feed))),
			}[feed.kind]();
			return `${text(feed.name)}: ${value}`;
		}),
	);
}
