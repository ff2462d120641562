// Generates the code of a loop that runs a model on columns without making objects.
import type { ReasonCode } from "../../core/figure.js";
import { checkLimits } from "./check-limits.js";
import { generate } from "./generate-function.js";
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

/** The arguments of a generated loop. */
export interface Run {
	readonly columns: readonly ArrayLike<unknown>[];
	/** Inputs that are the same in every row. */
	readonly constants: Values;
	/** The rows that an input by year reads, the current one included. */
	readonly span: number;
	/** The columns of the wanted outputs, to fill. */
	readonly outputs: readonly Float64Array[];
	/** The reasons of single outputs, in rows with an answer. */
	readonly reasons: readonly Uint8Array[];
	/** The reasons of whole rows (`REASON_CODES`); rows with one are skipped. */
	readonly codes: Uint8Array;
}

/** What the generated code calls, by the names in it. */
interface LoopFunctions {
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

/** The outputs that are one number for each row. */
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
 * common loop for all models would look names up in every row, which takes several times as long. For a model with the inputs a and b:
 *
 *     for (let i = from; i < to; i++) {
 *       if (codes[i] !== 0) continue;                      // the row has a reason already
 *       const v0 = c0[i], v1 = c1[i];                      // its inputs
 *       if (v0 or v1 is missing) { codes[i] = MISSING; continue; } // the rules
 *       const answer = row({ a: v0, b: v1 }, silent);      // the model
 *       o0[i] = answer.value;                              // its outputs, or their reasons
 *     }
 */
export function writeLoop(
	declaration: RowDeclaration,
	bindings: readonly InputBinding[],
	names: readonly string[],
): (run: Run) => void {
	const { inputs, outputs, refusals, compute, row } = declaration;
	const isCells = Object.values(inputs).some(({ shape }) => shape === "cells");
	const rules = refusals.some(isMissingRule) ? refusals : [...refusals, missing];
	// If missing inputs are refused first, no other rule sees one.
	const refusesMissingFirst = isMissingRule(rules[0] as readonly unknown[]);
	const {
		load,
		store: stored,
		missing: missingTests,
		limits,
		always,
		cells,
		values,
	} = loopInputs(bindings, refusesMissingFirst);
	const { tests, checks } = checksOf(rules, missingTests, new Set(always));
	// A formula of single values gets them directly. Then only rules and limits may read the object `values`.
	const takesSingleValues = row !== undefined && values.length === bindings.length;
	const store =
		takesSingleValues && tests.length === 0 && limits.length === 0 && !checks.some((check) => check.includes("values["))
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
		// The last row that was read: inputs by year then need only the newest year. -2 precedes no row.
		"let last = -2;",
		"for (let i = from; i < to; i++) {",
		"if (codes[i] !== 0) continue;",
		"let isMissing = false;",
		...load,
		"last = i;",
		...(refusesMissingFirst ? [...checks.slice(0, 1), ...store, ...checks.slice(1)] : [...store, ...checks]),
		...(limits.length > 0
			? [`if (${limits.join(" || ")}) { const found = outside(values); if (found) ${refuse("codeOf(found.reason)")} }`]
			: []),
		...(isCells ? answerOfCells(cells, names) : answerOfRow(names, outputs, takesSingleValues ? values : undefined)),
		"}",
		"};",
	];
	const parts: LoopFunctions = {
		row: row ?? compute,
		tests,
		codeOf: codeNumber,
		outside: (values) => checkLimits(inputs, values),
		silent: SILENT,
		blank,
	};
	const loop = generate(lines.join("\n"), "parts")(parts) as (run: Run, from: number, to: number) => void;
	return (run) => inBlocks(run.codes.length, (from, to) => loop(run, from, to));
}

/** Sets the reason of row `i` and continues. */
const refuse = (code: number | string) => `{ codes[i] = ${code}; continue; }`;

/** Writes a line for each rule. A rule that compares numbers with 0 becomes an expression; the line of any other calls its test. */
function checksOf(
	rules: RowDeclaration["refusals"],
	missingTests: readonly string[],
	always: ReadonlySet<string>,
): { readonly tests: LoopFunctions["tests"]; readonly checks: readonly string[] } {
	const tests: LoopFunctions["tests"][number][] = [];
	const missingAt = rules.findIndex(isMissingRule);
	const checks = rules.flatMap((rule, i): string[] => {
		if (isMissingRule(rule)) return [`if (${["isMissing", ...missingTests].join(" || ")}) ${refuse(MISSING)}`];
		const [code, , test, condition] = rule;
		if (!test) return [];
		const zero = condition && "names" in condition && condition.than === 0 ? condition : null;
		// Only after the rule about missing inputs is every value a number.
		const isInlined = i > missingAt && zero?.names.every((name) => always.has(name));
		const met = isInlined
			? zero?.names.map((name) => `values[${text(name)}] ${OPERATORS[zero.is]} 0`).join(" || ")
			: `test${tests.push(test as LoopFunctions["tests"][number]) - 1}(values)`;
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
	// x - x is 0 for finite numbers only.
	const isMissing = (a: string) => `!(typeof ${a} === "number" && ${a} - ${a} === 0)`;
	return [
		`const answer = row(${values ? `{ ${values.map(([name, source]) => `${text(name)}: ${source}`).join(", ")} }` : "values"}, silent);`,
		`if (answer.value === null && typeof answer.reason === "string") ${refuse("codeOf(answer.reason)")}`,
		...all.map((name, k) => `const a${k} = answer[${text(name)}];`),
		...needed.map((name) => {
			const a = `a${all.indexOf(name)}`;
			return `if (typeof ${a} === "number" && ${a} - ${a} !== 0) ${refuse(ZERO)}`;
		}),
		"const answerCode = answer.reason ? codeOf(answer.reason) : 0;",
		...names.map((name, k) => {
			const code =
				outputs[name]?.form === "optional"
					? "answerCode"
					: `a${k} === null ? answerCode : codeOf(a${k}) || answerCode || ${ZERO}`;
			return `if (${isMissing(`a${k}`)}) r${k}[i] = ${code}; else { o${k}[i] = a${k}; if (answerCode) r${k}[i] = answerCode; }`;
		}),
	];
}

/** Lines that run a formula over cells, and keep each number or reason. */
function answerOfCells(cells: LoopInputs["cells"], names: readonly string[]): string[] {
	const read = cells.flatMap(([, source]) => (/^v\d+$/.test(source) ? [source] : []));
	return [
		`const allKnown = ${["0", ...read.map((v) => `(${v} - ${v})`)].join(" + ")} === 0;`,
		// An infinity is missing too.
		`if (!allKnown) { ${read.map((v) => `if (${v} - ${v} !== 0) ${v} = NaN;`).join(" ")} }`,
		`const answer = row({ ${cells.map(([name, source]) => `${text(name)}: ${source}`).join(", ")} }, silent);`,
		...names.flatMap((name, k) => [
			`const a${k} = answer[${text(name)}];`,
			`if (typeof a${k} === "number" && a${k} - a${k} === 0) o${k}[i] = a${k};`,
			// A NaN from incomplete inputs is a missing input; any other result that is no number is a division by 0.
			`else r${k}[i] = codeOf(a${k}) || (allKnown || a${k} === a${k} ? ${ZERO} : ${MISSING});`,
		]),
	];
}

/** Indexes of the columns in a loop. */
const columnsOf = (bindings: readonly InputBinding[]): number[] => [
	...new Set(bindings.flatMap(boundColumnsOf).flatMap(({ column }) => (column < 0 ? [] : [column]))),
];
