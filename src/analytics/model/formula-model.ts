// Makes a model from its printed formula: the text that readers see is also the code that runs.

import type { ReasonCode, UnitKind } from "../../core/figure.js";
import { exp } from "../../core/math/exp.js";
import { expm1 } from "../../core/math/expm1.js";
import { log } from "../../core/math/log.js";
import { log1p } from "../../core/math/log1p.js";
import { pow } from "../../core/math/pow.js";
import { wholePower } from "../../core/math/whole-power.js";
import { compileProgram } from "../formula/compile-program.js";
import { NUMBERS } from "../formula/index.js";
import * as lists from "../formula/lists.js";
import {
	type CodedCondition,
	type FaultTemplate,
	FIGURE_IN_TEXT,
	type ModelProgram,
	readModelFormula,
} from "../formula/model-program.js";
import { programAsJavaScript, testsAsJavaScript } from "../formula/write-program.js";
import type { Declaration, Model, RowFormula } from "./define.js";
import { defineCells, defineRow, definerName } from "./define-row.js";
import { canGenerate, generate } from "./generate-function.js";
import type { InputSpecs, Values } from "./input.js";
import type { OutputSpecs } from "./output.js";
import { type Condition, type Rule, refusal } from "./refusal.js";
import type { Warning } from "./trace.js";

/**
 * A refusal with a formula as its test: `["non_positive_input", "the next dividend is not positive", "next ≤ 0"]`. Tests of inputs run in
 * order; tests of results run last.
 */
export type TextRule = readonly [
	code: ReasonCode,
	words: string,
	when: string,
	/** @default as for any rule */
	fault?: FaultTemplate | Condition,
];

export interface FormulaDeclaration<I extends InputSpecs, O extends OutputSpecs, N extends string>
	extends Omit<Declaration<I, O, N>, "compute" | "row" | "formula" | "refusals"> {
	/**
	 * The formula of all outputs, in names of inputs and earlier assignments: `nopat = ebit·(1 − tax); roic = nopat/invested_capital`. A
	 * `terminal_share` above 80% gives a warning.
	 */
	readonly formula: string;
	/** The rules of refusal, in the order of their tests. @default as for any model */
	readonly refusals?: readonly (Rule<I> | TextRule)[];
	/** Names in the formula that are shown as steps, with units. @default none */
	readonly steps?: Readonly<Record<string, UnitKind>>;
	/** Conditions and reasons for single null outputs: `{ roic: ["non_positive_denominator", "invested_capital ≤ 0"] }`. @default none */
	readonly without?: Partial<Record<keyof O & string, Because | readonly Because[]>>;
	/** Warnings with conditions; `{ev}` in a text is that figure. @default none */
	readonly warnings?: readonly (readonly [code: Warning["code"], text: string, when: string])[];
	/** The condition and reason of an incomplete answer. @default it is complete */
	readonly reason?: Because;
}

type Because = readonly [code: ReasonCode, when: string];

type Scope = Record<string, unknown>;

const isText = (rule: readonly unknown[]): rule is TextRule => typeof rule[2] === "string";

/**
 * Makes a model from its formula. The printed text is parsed, and single calls and columns both run the parsed form. If an input has cells,
 * the formula runs for each of its rows. The build writes the functions as JavaScript.
 * @throws FormulaError at the first call, if the formula cannot be parsed
 * @example
 * const yieldOnCost = defineFormula({
 *   name: "yield_on_cost",
 *   group: "dividends",
 *   formula: "value = dps/cost",
 *   inputs: { dps: param.number("per_share", "dividends per share"), cost: param.number("per_share", "cost basis") },
 *   outputs: { value: output.number("fraction", "yield on cost") },
 *   refusals: [above0("non_positive_input", "cost")],
 * });
 * yieldOnCost({ dps: 2, cost: 40 }) //=> { value: 0.05, reason: null }
 */
export function defineFormula<const I extends InputSpecs, const O extends OutputSpecs, const N extends string>({
	formula,
	refusals = [],
	steps = {},
	without = {},
	warnings = [],
	reason,
	...declaration
}: FormulaDeclaration<I, O, N>): Model<I, O, N> {
	const { inputs, outputs } = declaration;
	const program = () => readModelFormula({ formula, inputs, outputs, steps, without, warnings, refusals, reason });
	let made: Functions | undefined;
	const functions = () => {
		made ??= canGenerate() ? generateFunctions(program()) : compileFunctions(program());
		return made;
	};
	const row: RowFormula = (values, trace) => functions().row(values, trace);
	const rules = refusals.map((rule, i): Rule<I> => {
		if (!isText(rule)) return rule;
		const [code, words, , condition] = rule;
		const test = (values: Values<I>) => functions().tests.get(i)?.(values) === true;
		return [code, words, test, condition && ("of" in condition || "names" in condition) ? condition : undefined];
	});
	const make = { defineCells, defineRow }[definerName(inputs)];
	return make({ ...declaration, printed: formula, refusals: rules, row, program });
}

interface Functions {
	readonly row: RowFormula;
	readonly tests: ReadonlyMap<number, (values: object) => unknown>;
}

/** Functions that generated formulas call. */
const CALLS = { exp, expm1, lists, log, log1p, pow, refusal, wholePower };

/** Generates the functions of a formula as JavaScript, which is many times faster than closures. */
function generateFunctions(program: ModelProgram): Functions {
	const functionOf = (code: string) =>
		generate(`"use strict"; return ${code};`, ...Object.keys(CALLS))(...Object.values(CALLS));
	return {
		row: functionOf(programAsJavaScript(program)) as RowFormula,
		tests: new Map(
			Array.from(testsAsJavaScript(program), ([index, code]) => [index, functionOf(code) as () => boolean]),
		),
	};
}

/** Compiles the functions of a formula from its tree, for pages that forbid generated code. */
export function compileFunctions(program: ModelProgram): Functions {
	const { outputs, steps, warnings, refusals, reason } = program;
	const { compiler, tests, assigned, meaningOf } = compileProgram(program, NUMBERS);
	const ruleOf = <R extends CodedCondition>(rule: R) => ({ ...rule, holds: compiler.truth(rule.when) });
	const results = outputs.map(({ rules, ...output }) => ({ ...output, rules: rules.map(ruleOf) }));
	const refusalRules = refusals.map((rule) => ({
		...ruleOf(rule),
		values: rule.values.map(([words, node]) => [words, compiler.number(node)] as const),
	}));
	const warningRules = warnings.map(ruleOf);
	const incomplete = reason && ruleOf(reason);
	const withFigures = (text: string, scope: Scope) =>
		text.replaceAll(FIGURE_IN_TEXT, (_, name: string) => String(meaningOf(name, 0).read(scope)));
	const row: RowFormula = (values, trace) => {
		const scope: Scope = { ...values };
		for (const [name, result] of assigned) {
			const value = result(scope);
			const unit = steps[name] as UnitKind | undefined;
			scope[name] = value;
			if (name === "terminal_share") trace.terminalShare(value as number);
			else if (unit !== undefined) trace.step(name, value, unit);
		}
		for (const { code, holds, texts, values: figures } of refusalRules) {
			if (!holds(scope)) continue;
			const numbers = Object.fromEntries(figures.map(([words, number]) => [words, number(scope)]));
			return refusal(code as ReasonCode, {
				...texts,
				...(texts.subject !== undefined && { subject: withFigures(texts.subject, scope) }),
				...(figures.length > 0 && { values: numbers }),
			});
		}
		for (const { code, text, holds } of warningRules)
			if (holds(scope)) trace.warn(code as Warning["code"], withFigures(text, scope));
		const answer: Scope = {};
		for (const { name, needs, rules } of results) {
			const isMissing = needs.some((need) => values[need] === undefined);
			answer[name] = isMissing ? "missing_input" : (rules.find(({ holds }) => holds(scope))?.code ?? scope[name]);
		}
		if (incomplete) answer.reason = incomplete.holds(scope) ? incomplete.code : null;
		return answer;
	};
	return { row, tests: tests as Functions["tests"] };
}
