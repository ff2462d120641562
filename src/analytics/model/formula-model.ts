import type { ReasonCode } from "../../core/reason.js";
import type { UnitKind } from "../../core/unit.js";
import { FormulaCompiler, NUMBERS } from "../formula/index.js";
import { type ModelProgram, readModelFormula } from "../formula/model-program.js";
import { type CellFormula, defineCells } from "./cells.js";
import { type Declaration, defineModel, type Model, type Outcome } from "./define.js";
import type { InputSpecs } from "./input.js";
import type { OutputSpecs } from "./output.js";
import type { Trace, Warning } from "./trace.js";
import { withReasons } from "./with-reasons.js";

/** A model whose printed formula is what runs. */
export interface FormulaDeclaration<I extends InputSpecs, O extends OutputSpecs, N extends string>
	extends Omit<Declaration<I, O, N>, "compute" | "cell" | "formula"> {
	/**
	 * Every output, in the names of inputs and of what is assigned before: `nopat = ebit·(1 − tax); roic = nopat/invested_capital`.
	 * A `terminal_share` warns where it is above 80 %.
	 */
	readonly formula: string;
	/** Names of the formula that a calculation shows as its steps, with their units. @default none */
	readonly steps?: Readonly<Record<string, UnitKind>>;
	/** Outputs that are null by themselves on a condition, and why: `{ roic: ["non_positive_denominator", "invested_capital ≤ 0"] }`. @default none */
	readonly without?: Partial<Record<keyof O & string, readonly [code: ReasonCode, when: string]>>;
	/** Warnings about the result, each on a condition. @default none */
	readonly warnings?: readonly (readonly [code: Warning["code"], text: string, when: string])[];
}

type Scope = Record<string, unknown>;

/**
 * Makes a model from its formula: the text that is printed is read into a tree, and the function of a call and of a row comes from it. Inputs
 * that are cells make it a model of rows (`defineCells`). The build writes the function as JavaScript in place of the formula.
 *
 * @throws FormulaError where the formula cannot be read, when the model is first called
 * @example
 * const yieldOnCost = defineFormula({
 *   name: "yield_on_cost",
 *   group: "dividends",
 *   formula: "value = dps/cost",
 *   inputs: { dps: takes.number("per_share", "dividends per share"), cost: takes.number("per_share", "cost basis") },
 *   outputs: { value: gives.number("fraction", "yield on cost") },
 *   refusals: [above0("non_positive_input", "cost")],
 * });
 * yieldOnCost({ dps: 2, cost: 40 }) //=> { value: 0.05, reason: null }
 */
export function defineFormula<const I extends InputSpecs, const O extends OutputSpecs, const N extends string>({
	formula,
	steps = {},
	without = {},
	warnings = [],
	...declaration
}: FormulaDeclaration<I, O, N>): Model<I, O, N> {
	const isCells = Object.values(declaration.inputs).some(({ shape }) => shape === "cells");
	const outputs = Object.fromEntries(
		Object.entries(declaration.outputs).map(([name, { form }]) => [name, form === "maybe"]),
	);
	const optional = Object.entries(declaration.inputs).flatMap(([name, { presence }]) =>
		presence === "optional" ? [name] : [],
	);
	let made: ((values: Scope, trace: Trace) => Scope) | undefined;
	const compute = (values: Scope, trace: Trace): Scope => {
		made ??= functionOf(readModelFormula({ formula, isCells, optional, outputs, steps, without, warnings }));
		return made(values, trace);
	};
	// The types of a row and of an answer are those of the declaration; a formula reads and writes them by name.
	if (isCells) return defineCells({ ...declaration, cell: compute as unknown as CellFormula<I, O> });
	return defineModel({ ...declaration, compute: compute as unknown as (values: unknown, trace: Trace) => Outcome<O> });
}

/** The function of a formula, from its tree. */
function functionOf({
	statements,
	outputs,
	steps,
	warnings,
	isCells,
}: ModelProgram): (values: Scope, trace: Trace) => Scope {
	const compiler = new FormulaCompiler<Scope>(NUMBERS, {
		number: (name) => (scope) => numberIn(scope[name]),
		text: (name) => (scope) => (typeof scope[name] === "string" ? (scope[name] as string) : null),
		isText: () => false,
	});
	const assigned = statements.map(({ name, node }) => [name, compiler.number(node)] as const);
	const rules = outputs.map(({ rule }) => rule && ([rule.code, compiler.truth(rule.when)] as const));
	const said = warnings.map(({ code, text, when }) => [code as Warning["code"], text, compiler.truth(when)] as const);
	return (values, trace) => {
		const scope: Scope = { ...values };
		for (const [name, result] of assigned) {
			const value = result(scope);
			const unit = steps[name] as UnitKind | undefined;
			scope[name] = value;
			if (name === "terminal_share") trace.terminalShare(value);
			else if (unit !== undefined) trace.step(name, value, unit);
		}
		for (const [code, text, when] of said) if (when(scope)) trace.warn(code, text);
		const [sure, lacking]: [Scope, Record<string, number | ReasonCode>] = [{}, {}];
		for (const [i, { name, mayLack, needs }] of outputs.entries()) {
			const lacks = needs.some((one) => values[one] === undefined);
			const [code, when] = rules[i] ?? [];
			const found = lacks ? "missing_input" : when?.(scope) ? (code as ReasonCode) : (scope[name] as number);
			if (mayLack && !isCells) lacking[name] = found;
			else sure[name] = found;
		}
		return Object.keys(lacking).length > 0 ? withReasons(sure, lacking) : sure;
	};
}

/** A number of a row or of inputs; a flag is 1 or 0, what is left out NaN. */
const numberIn = (value: unknown): number =>
	typeof value === "number" ? value : value === true ? 1 : value === false ? 0 : Number.NaN;
