// Computes with numbers that remember their operations, from which spreadsheet formulas are written.
import type { Algebra } from "../../analytics/formula/compile-formula.js";
import { LIST_TO_NUMBER } from "../../analytics/formula/lists.js";
import { NUMBERS } from "../../analytics/formula/number-algebra.js";
import type { Comparison } from "../../analytics/formula/tree.js";

/** The operation of a cell: an operator, a spreadsheet function, or none for an input. */
type Operation =
	| "+"
	| "-"
	| "*"
	| "/"
	| "input"
	| "IF"
	| "MAX"
	| "MIN"
	| "SQRT"
	| "ABS"
	| "POWER"
	| "EXP"
	| "LN"
	| "SUM";

/** A number with the operation and operands that gave it. */
export class TracedFigure {
	/** Its name in the formula; the first name wins. */
	name: string | null = null;
	/** Its list and position; members of one list share a key. */
	list: { readonly key: object; readonly name: string; readonly at: number } | null = null;

	constructor(
		readonly value: number,
		readonly operation: Operation,
		/** For `IF`: both sides of the comparison, then both results. */
		readonly parts: readonly Operand[],
		readonly comparison: Comparison | null = null,
	) {}

	valueOf(): number {
		return this.value;
	}
}

export type Operand = TracedFigure | number;

export const isTraced = (value: unknown): value is TracedFigure => value instanceof TracedFigure;

export function inputFigure(name: string, value: number): TracedFigure {
	const figure = new TracedFigure(value, "input", []);
	figure.name = name;
	return figure;
}

/** An operation on numbers; a figure if one operand is. */
const traced =
	(operation: Operation, compute: (...values: number[]) => number) =>
	(...parts: readonly Operand[]): Operand => {
		const value = compute(...parts.map(Number));
		return parts.some(isTraced) ? new TracedFigure(value, operation, parts) : value;
	};

const { arithmetic, functions } = NUMBERS;
const [plus, minus] = [traced("+", arithmetic["+"]), traced("-", arithmetic["-"])];
const [times, over] = [traced("*", arithmetic["*"]), traced("/", arithmetic["/"])];
const [exp, ln] = [traced("EXP", functions.exp), traced("LN", functions.ln)];
const sum = (list: readonly Operand[]): Operand => traced("SUM", (...numbers) => LIST_TO_NUMBER.sum(numbers))(...list);

/** The arithmetic of such figures, for formulas. */
export const TRACED: Algebra<Operand> = {
	constant: (value) => value,
	isMissing: (value) => Number.isNaN(Number(value)),
	negative: (value) => minus(0, value),
	arithmetic: {
		"+": plus,
		"-": minus,
		"*": times,
		"/": over,
		"^": traced("POWER", arithmetic["^"]),
		root: traced("POWER", arithmetic.root),
	},
	functions: {
		abs: traced("ABS", functions.abs),
		sqrt: traced("SQRT", functions.sqrt),
		ln,
		exp,
		ln1p: (value) => ln(plus(1, value)),
		expm1: (value) => minus(exp(value), 1),
	},
	min: traced("MIN", Math.min),
	max: traced("MAX", Math.max),
	compare: (sign, a, b) => NUMBERS.compare(sign, Number(a), Number(b)),
	signal: (sign, a, b) => NUMBERS.signal(sign, Number(a), Number(b)),
	choose(sign, a, b, yes, no) {
		const holds = NUMBERS.compare(sign, Number(a), Number(b));
		const [met, other] = [yes(), no()];
		const taken = holds ? met : other;
		if (![a, b].some(isTraced) || ![met, other].every((way) => Number.isFinite(Number(way)))) return taken;
		return new TracedFigure(Number(taken), "IF", [a, b, met, other], sign);
	},
	ofLists: {
		first: LIST_TO_NUMBER.first as (list: readonly Operand[]) => Operand,
		last: LIST_TO_NUMBER.last as (list: readonly Operand[], none?: Operand) => Operand,
		count: LIST_TO_NUMBER.count,
		sum,
		product: (list: readonly Operand[]) => list.reduce((all, one) => times(all, one), 1),
		mean: (list: readonly Operand[]) => over(sum(list), list.length),
	},
};

/** Sets the name of a figure, or of the figures of a list. */
export function setName(name: string, value: Operand | readonly Operand[]): void {
	const isResult = (figure: Operand): figure is TracedFigure => isTraced(figure) && figure.operation !== "input";
	if (typeof value === "object" && !isTraced(value)) {
		for (const [i, each] of value.entries())
			if (value.length > 1 && isResult(each)) each.list ??= { key: value, name, at: i };
	} else if (isResult(value)) value.name ??= name;
}
