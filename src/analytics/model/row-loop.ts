// Generates the code of a loop that runs a model on columns without making objects.
import type { ReasonCode } from "../../core/reason.js";
import { generate } from "./can-generate.js";
import { outsideDomain } from "./domain.js";
import type { InputSpecs } from "./input.js";
import { boundColumnsOf, type InputBinding } from "./input-binding.js";
import { blank, blankInputs, type LoopInputs, loopInputs } from "./loop-inputs.js";
import type { OutputSpecs } from "./output.js";
import { codeNumber } from "./reason-codes.js";
import { type Condition, missing, type Refusal } from "./refusal.js";
import { SILENT, type Trace } from "./trace.js";

/** Rows for each call of a generated loop: engines optimise frequent calls better than one long loop. */
const BLOCK_ROWS = 512;
function inBlocks(rows: number, run: (from: number, to: number) => void): void {
	for (let from = 0; from < rows; from += BLOCK_ROWS) run(from, Math.min(from + BLOCK_ROWS, rows));
}

type Values = Record<string, unknown>;

/** The arguments of a loop. */
export interface Run {
	readonly columns: readonly ArrayLike<unknown>[];
	/** Inputs that are the same in every row. */
	readonly constants: Values;
	readonly span: number;
	/** The columns of the wanted outputs, to fill. */
	readonly outputs: readonly Float64Array[];
	readonly reasons: readonly Uint8Array[];
	/** The reasons of rows (`REASON_CODES`); rows with one are skipped. */
	readonly codes: Uint8Array;
}

/** The parts of a declaration that a loop calls. */
interface Parts {
	readonly row: unknown;
	readonly tests: readonly ((values: Values) => boolean)[];
	readonly codeOf: (code: unknown) => number;
	readonly outside: (values: Values) => Refusal | null;
	readonly silent: Trace;
	readonly blank: typeof blank;
}

export interface RowDeclaration {
	readonly name: string;
	readonly inputs: InputSpecs;
	readonly outputs: OutputSpecs;
	readonly refusals: readonly (readonly [
		code: ReasonCode,
		when: string,
		test?: (values: never) => boolean,
		condition?: Condition,
	])[];
	readonly keyed?: boolean;
	readonly compute: (values: never, trace: Trace) => unknown;
	readonly row?: unknown;
}

export const columnOutputs = (outputs: OutputSpecs): string[] =>
	Object.keys(outputs).filter((name) =>
		["number", "maybe", "optional", "cells"].includes((outputs[name] as { form: string }).form),
	);

const text = JSON.stringify;
const OPERATORS = { "=": "===", "≤": "<=", "<": "<", "≥": ">=" } as const;
const isMissingRule = (rule: readonly unknown[]): boolean => rule[1] === missing[1];
const MISSING = codeNumber("missing_input");
const ZERO = codeNumber("zero_denominator");

/**
 * Generates the loop of a model: the same cleaning, rules and limits in the same order as in a call, without objects and refusal texts. A
 * common loop for all models would look names up in every row, which takes several times as long.
 */
export function writeLoop(
	declaration: RowDeclaration,
	bindings: readonly InputBinding[],
	names: readonly string[],
): (run: Run) => void {
	const { inputs, outputs, refusals, compute, row } = declaration;
	const isCells = Object.values(inputs).some(({ shape }) => shape === "cells");
	const rules = refusals.some(isMissingRule) ? refusals : [...refusals, missing];
	// If missing inputs are tested first, no other rule sees one.
	const first = isMissingRule(rules[0] as readonly unknown[]);
	const { load, store: stored, missing: lost, limits, always, cells, values } = loopInputs(bindings, first);
	const { tests, checks } = checksOf(rules, lost, new Set(always));
	// A formula of single values needs no object, unless a rule or limit reads it.
	const isPlain = row !== undefined && values.length === bindings.length;
	const store =
		isPlain && tests.length === 0 && limits.length === 0 && !checks.some((check) => check.includes("values["))
			? []
			: stored;
	const lines = [
		'"use strict";',
		"const { row, tests, codeOf, outside, silent, blank } = parts;",
		...tests.map((_, k) => `const test${k} = tests[${k}];`),
		"return (run, from, to) => {",
		"const { columns, constants, span, outputs, reasons, codes } = run;",
		...blankInputs(bindings),
		...columnsOf(bindings).map((column) => `const c${column} = columns[${column}];`),
		...names.map((_, k) => `const o${k} = outputs[${k}], r${k} = reasons[${k}];`),
		"let last = -2;",
		"for (let i = from; i < to; i++) {",
		"if (codes[i] !== 0) continue;",
		"let lost = false;",
		...load,
		"last = i;",
		...(first ? [...checks.slice(0, 1), ...store, ...checks.slice(1)] : [...store, ...checks]),
		...(limits.length > 0
			? [`if (${limits.join(" || ")}) { const found = outside(values); if (found) ${refuse("codeOf(found.reason)")} }`]
			: []),
		...(isCells ? answerOfCells(cells, names) : answerOfRow(names, outputs, isPlain ? values : undefined)),
		"}",
		"};",
	];
	const parts: Parts = {
		row: row ?? compute,
		tests,
		codeOf: codeNumber,
		outside: (values) => outsideDomain(inputs, values),
		silent: SILENT,
		blank,
	};
	const loop = generate(lines.join("\n"), "parts")(parts) as (run: Run, from: number, to: number) => void;
	return (run) => inBlocks(run.codes.length, (from, to) => loop(run, from, to));
}

/** Sets the reason of row `i` and continues. */
const refuse = (code: number | string) => `{ codes[i] = ${code}; continue; }`;

/** A line for each rule, and the called tests; tests against zero are inlined. */
function checksOf(
	rules: RowDeclaration["refusals"],
	lost: readonly string[],
	always: ReadonlySet<string>,
): { readonly tests: Parts["tests"]; readonly checks: readonly string[] } {
	const tests: Parts["tests"][number][] = [];
	const missingAt = rules.findIndex(isMissingRule);
	const checks = rules.flatMap((rule, place): string[] => {
		if (isMissingRule(rule)) return [`if (${["lost", ...lost].join(" || ")}) ${refuse(MISSING)}`];
		const [code, , test, condition] = rule;
		if (!test) return [];
		const zero = condition && "names" in condition && condition.than === 0 ? condition : null;
		const plain = place > missingAt && zero?.names.every((name) => always.has(name));
		const met = plain
			? zero?.names.map((name) => `values[${text(name)}] ${OPERATORS[zero.is]} 0`).join(" || ")
			: `test${tests.push(test as Parts["tests"][number]) - 1}(values)`;
		return [`if (${met}) ${refuse(codeNumber(code))}`];
	});
	return { tests, checks };
}

/** Lines that run a model for a row. A missing required output refuses the row. */
function answerOfRow(
	names: readonly string[],
	outputs: OutputSpecs,
	values: LoopInputs["values"] | undefined,
): string[] {
	const needed = columnOutputs(outputs).filter((name) => outputs[name]?.form === "number");
	const all = [...new Set([...names, ...needed])];
	const missing = (a: string) => `!(typeof ${a} === "number" && ${a} - ${a} === 0)`;
	return [
		`const answer = row(${values ? `{ ${values.map(([name, source]) => `${text(name)}: ${source}`).join(", ")} }` : "values"}, silent);`,
		`if (answer.value === null && typeof answer.reason === "string") ${refuse("codeOf(answer.reason)")}`,
		...all.map((name, k) => `const a${k} = answer[${text(name)}];`),
		...needed.map((name) => {
			const a = `a${all.indexOf(name)}`;
			return `if (typeof ${a} === "number" && ${a} - ${a} !== 0) ${refuse(ZERO)}`;
		}),
		"const own = answer.reason ? codeOf(answer.reason) : 0;",
		...names.map((name, k) => {
			const none =
				outputs[name]?.form === "optional" ? "own" : `a${k} === null ? own : codeOf(a${k}) || own || ${ZERO}`;
			return `if (${missing(`a${k}`)}) r${k}[i] = ${none}; else { o${k}[i] = a${k}; if (own) r${k}[i] = own; }`;
		}),
	];
}

/** Lines that run a formula over cells, and keep each number or reason. */
function answerOfCells(cells: LoopInputs["cells"], names: readonly string[]): string[] {
	const read = cells.flatMap(([, source]) => (/^v\d+$/.test(source) ? [source] : []));
	return [
		`const whole = ${["0", ...read.map((v) => `(${v} - ${v})`)].join(" + ")} === 0;`,
		// An infinity is missing too.
		`if (!whole) { ${read.map((v) => `if (${v} - ${v} !== 0) ${v} = NaN;`).join(" ")} }`,
		`const answer = row({ ${cells.map(([name, source]) => `${text(name)}: ${source}`).join(", ")} }, silent);`,
		...names.flatMap((name, k) => [
			`const a${k} = answer[${text(name)}];`,
			`if (typeof a${k} === "number" && a${k} - a${k} === 0) o${k}[i] = a${k};`,
			// Only a NaN may come from a missing number.
			`else r${k}[i] = codeOf(a${k}) || (whole || a${k} === a${k} ? ${ZERO} : ${MISSING});`,
		]),
	];
}

/** Indexes of the columns in a loop. */
const columnsOf = (bindings: readonly InputBinding[]): number[] => [
	...new Set(bindings.flatMap(boundColumnsOf).flatMap(({ column }) => (column < 0 ? [] : [column]))),
];
