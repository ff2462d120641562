import type { ReasonCode } from "../../core/reason.js";
import { inBlocks } from "./blocks.js";
import { outsideDomain } from "./domain.js";
import { type Feed, type Leaf, leavesOf } from "./feed.js";
import type { InputSpec, InputSpecs } from "./input.js";
import type { OutputSpecs } from "./output.js";
import { codeNumber } from "./reason-codes.js";
import { missing, type Refusal, type ZeroTest } from "./refusal.js";
import type { Trace } from "./trace.js";

type Values = Record<string, unknown>;
type Answer = Readonly<Record<string, unknown>>;

/** What a written loop is given for one run. */
export interface Run {
	readonly columns: readonly ArrayLike<unknown>[];
	/** Inputs that are the same in every row. */
	readonly constants: Values;
	readonly span: number;
	readonly outputs: readonly Float64Array[];
	/** Why a row has no answer (`REASON_CODES`); rows that have a reason already are passed over. */
	readonly codes: Uint8Array;
	/** Called where an answer bears reasons beside its numbers. */
	readonly tell: (row: number, answer: Answer) => void;
}

/** The parts of a declaration that a written loop calls. */
interface Parts {
	readonly compute: (values: Values, trace: Trace) => Answer;
	readonly tests: readonly ((values: Values) => boolean)[];
	readonly codeOf: (code: unknown) => number;
	readonly outside: (values: Values) => Refusal | null;
	readonly silent: Trace;
}

/** Intermediate figures and warnings are not kept: whoever wants them calls the model for the row. */
export const silent: Trace = { step: (_name, value) => value, warn() {}, terminalShare: (share) => share };

/** What a run needs of a declaration, whatever its inputs are. */
export interface RowDeclaration {
	readonly name: string;
	readonly inputs: InputSpecs;
	readonly outputs: OutputSpecs;
	readonly refusals: readonly (readonly [code: ReasonCode, when: string, test?: (values: never) => boolean])[];
	readonly keyed?: boolean;
	readonly compute: (values: never, trace: Trace) => unknown;
}

/** Names of the outputs that a column can hold. */
export const columnOutputs = (outputs: OutputSpecs): string[] =>
	Object.keys(outputs).filter((name) =>
		["number", "maybe", "spare", "cells"].includes((outputs[name] as { form: string }).form),
	);

const text = JSON.stringify;
const isMissingRule = (rule: readonly unknown[]): boolean => rule[1] === missing[1];
const MISSING = codeNumber("missing_input");

/** What stands for a value: finite numbers, texts that are not empty, flags. */
function isThere({ shape }: InputSpec, value: string): string {
	if (shape === "text") return `(typeof ${value} === "string" && ${value} !== "")`;
	return shape === "flag" ? `typeof ${value} === "boolean"` : `${value} - ${value} === 0`;
}

/**
 * The loop over the rows of a universe for one model, written out from its declaration: the same cleaning, rules and limits in the
 * same order as in a call of the model, without an object a row and without the words of a refusal. It is written as source
 * because one loop shared by all models would look names up anew at every row, which takes several times as long as the formulas.
 */
export function writeLoop(declaration: RowDeclaration, feeds: readonly Feed[]): (run: Run) => void {
	const { inputs, outputs, refusals, compute } = declaration;
	const rules = refusals.some(isMissingRule) ? refusals : [...refusals, missing];
	// Where missing inputs are tested first, no rule ever sees one, and numbers are written as they are.
	const first = isMissingRule(rules[0] as readonly unknown[]);
	const load: string[] = [];
	const store: string[] = [];
	const lost: string[] = [];
	const limits: string[] = [];
	const always = new Set<string>();
	let count = 0;
	const cell = ({ spec, column }: Leaf, at: string, target: string) => {
		const v = `v${count++}`;
		load.push(`const ${v} = ${column < 0 ? "undefined" : `c${column}[${at}]`};`);
		const there = isThere(spec, v);
		const required = spec.presence === "required";
		if (required) lost.push(`!(${there})`);
		const bare = required && first;
		store.push(`${target} = ${bare ? v : `${there} ? ${v} : ${required ? "null" : text(spec.default)}`};`);
		return v;
	};
	const limit = (spec: InputSpec, v: string) => {
		const { min, max, whole, above, allowed } = spec;
		if (allowed) limits.push("true");
		if (min !== undefined) limits.push(`${v} ${above ? "<=" : "<"} ${min}`);
		if (max !== undefined) limits.push(`${v} > ${max}`);
		if (whole) limits.push(`(typeof ${v} === "number" && !Number.isInteger(${v}))`);
	};
	for (const feed of feeds) {
		const { name, spec } = feed;
		const target = `values[${text(name)}]`;
		if (feed.kind === "constant") {
			if (feed.lacks) lost.push("true");
			if (feed.outside) limits.push("true");
			if (typeof feed.value === "number") always.add(name);
		} else if (feed.kind === "cell") {
			limit(spec, `${target}`);
			cell(feed, "i", target);
			if (spec.presence !== "optional" && spec.shape === "number") always.add(name);
		} else if (feed.kind === "fields") {
			for (const leaf of feed.leaves) cell(leaf, `i - ${feed.lag}`, `${target}[${text(leaf.name)}]`);
		} else {
			const leaves = feed.kind === "rows" ? feed.leaves : [feed];
			const strict =
				spec.shape === "list" || leaves.some((leaf) => feed.kind === "rows" && leaf.spec.presence === "required");
			const list = `w${count++}`;
			// Where the row before was read just now, all but one of its years are there already.
			const slide = `if (last === i - 1) { const oldest = ${list}[0]; for (; k < span - 1; k++) ${list}[k] = ${list}[k + 1]; ${list}[k] = oldest; }`;
			load.push(
				`const ${list} = ${target};`,
				`{ let k = 0; ${strict ? "" : slide}`,
				"for (let j = i - span + 1 + k; k < span; k++, j++) {",
			);
			for (const leaf of leaves) {
				const place = feed.kind === "rows" ? `${list}[k][${text(leaf.name)}]` : `${list}[k]`;
				const u = `u${count++}`;
				const required = leaf.spec.presence === "required";
				load.push(`const ${u} = ${leaf.column < 0 ? "undefined" : `c${leaf.column}[j]`};`);
				load.push(`${place} = ${isThere(leaf.spec, u)} ? ${u} : ${required ? "null" : text(leaf.spec.default)};`);
				if (strict && required) load.push(`if (${place} === null) lost = true;`);
			}
			load.push("} }");
			if (spec.shape === "list") limits.push("true");
		}
	}
	const tests: ((values: Values) => boolean)[] = [];
	const refuse = (code: number | string) => `{ codes[i] = ${code}; continue; }`;
	const passedMissing = { yet: false };
	const checks = rules.flatMap((rule): string[] => {
		if (isMissingRule(rule)) {
			passedMissing.yet = true;
			const any = ["lost", ...lost].join(" || ");
			return [`if (${any}) ${refuse(MISSING)}`, ...(first ? store : [])];
		}
		const [code, , test] = rule;
		if (!test) return [];
		const { names, holds } = test as Partial<ZeroTest>;
		const plain = passedMissing.yet && names?.every((name) => always.has(name));
		const met = plain
			? names?.map((name) => `values[${text(name)}] ${holds}`).join(" || ")
			: `test${tests.push(test as never) - 1}(values)`;
		return [`if (${met}) ${refuse(codeNumber(code))}`];
	});
	const names = columnOutputs(outputs);
	const needed = names.flatMap((name, k) => (outputs[name]?.form === "number" ? [`a${k}`] : []));
	const lines = [
		'"use strict";',
		"const { compute, tests, codeOf, outside, silent } = parts;",
		...tests.map((_, k) => `const test${k} = tests[${k}];`),
		"return (run, from, to) => {",
		"const { columns, constants, span, outputs, codes, tell } = run;",
		`const values = ${blankOf(feeds)};`,
		...columnsOf(feeds).map((column) => `const c${column} = columns[${column}];`),
		...names.map((_, k) => `const o${k} = outputs[${k}];`),
		"let last = -2;",
		"for (let i = from; i < to; i++) {",
		"if (codes[i] !== 0) continue;",
		"let lost = false;",
		...load,
		"last = i;",
		...(first ? [] : store),
		...checks,
		...(limits.length > 0
			? [`if (${limits.join(" || ")}) { const found = outside(values); if (found) ${refuse("codeOf(found.reason)")} }`]
			: []),
		"const answer = compute(values, silent);",
		`if (answer.value === null && typeof answer.reason === "string") ${refuse("codeOf(answer.reason)")}`,
		...names.map((name, k) => `const a${k} = answer[${text(name)}];`),
		...needed.map(
			(a) => `if (typeof ${a} === "number" && ${a} - ${a} !== 0) ${refuse(codeNumber("zero_denominator"))}`,
		),
		...names.map((_, k) => `if (typeof a${k} === "number" && a${k} - a${k} === 0) o${k}[i] = a${k};`),
		"if (answer.reason || answer.reasons) tell(i, answer);",
		"}",
		"};",
	];
	const parts: Parts = {
		compute: compute as Parts["compute"],
		tests,
		codeOf: codeNumber,
		outside: (values) => outsideDomain(inputs, values),
		silent,
	};
	const loop = new Function("parts", lines.join("\n"))(parts) as (run: Run, from: number, to: number) => void;
	return (run) => inBlocks(run.codes.length, (from, to) => loop(run, from, to));
}

const columnsOf = (feeds: readonly Feed[]): number[] => [
	...new Set(feeds.flatMap(leavesOf).flatMap(({ column }) => (column < 0 ? [] : [column]))),
];

/**
 * The object that a loop writes the inputs of its rows into, as source: an object that is written out has its keys in their places
 * and its numbers as numbers from the beginning.
 */
function blankOf(feeds: readonly Feed[]): string {
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
