// A number that remembers how it was computed.
import { exp } from "../../../core/math/exp.js";
import { log } from "../../../core/math/log.js";
import { pow } from "../../../core/math/pow.js";

/** How a figure was computed: a leaf (an input or a number), or an operation on others. */
export type Operation =
	| "input"
	| "add"
	| "subtract"
	| "multiply"
	| "divide"
	| "negate"
	| "max"
	| "min"
	| "squareRoot"
	| "absolute"
	| "power"
	| "exponential"
	| "logarithm"
	| "choose";

/** Comparisons of a choice. */
export type Comparison = "less" | "greater" | "atMost" | "atLeast";

/** A number that remembers how it was computed. In comparisons and as an index it is its number. */
export class Figure {
	/** The name under which the formula keeps it; the first name wins. */
	name: string | null = null;
	/** The list that it is a member of, and its place; members of one list have one key. */
	list: { readonly key: object; readonly name: string; readonly at: number } | null = null;

	constructor(
		readonly value: number,
		readonly operation: Operation,
		readonly parts: readonly Operand[],
		/** Of a choice. */
		readonly comparison: Comparison | null = null,
	) {}

	valueOf(): number {
		return this.value;
	}
}

/** What an operation takes. */
export type Operand = Figure | number;

/** A leaf: an input of a model under its name. */
export function inputFigure(name: string, value: number): Figure {
	const figure = new Figure(value, "input", []);
	figure.name = name;
	return figure;
}

const isTraced = (...parts: readonly unknown[]) => parts.some((part) => part instanceof Figure);

/** An operation on two numbers; on whatever else JavaScript's own operator does its work. */
function binary(operation: Operation, compute: (a: number, b: number) => number) {
	return (a: unknown, b: unknown): unknown => {
		const value = compute(a as number, b as number);
		return isTraced(a, b) ? new Figure(Number(value), operation, [a as Operand, b as Operand]) : value;
	};
}

export const add = binary("add", (a, b) => (isTraced(a, b) ? Number(a) + Number(b) : a + b));
export const subtract = binary("subtract", (a, b) => Number(a) - Number(b));
export const multiply = binary("multiply", (a, b) => Number(a) * Number(b));
export const divide = binary("divide", (a, b) => Number(a) / Number(b));
export const power = binary("power", (a, b) => pow(Number(a), Number(b)));

function unary(operation: Operation, compute: (a: number) => number) {
	return (a: unknown): unknown => {
		const value = compute(Number(a));
		return isTraced(a) ? new Figure(value, operation, [a as Operand]) : value;
	};
}

export const negate = unary("negate", (a) => -a);
export const squareRoot = unary("squareRoot", Math.sqrt);
export const absolute = unary("absolute", Math.abs);
export const exponential = unary("exponential", exp);
export const logarithm = unary("logarithm", log);

function several(operation: Operation, compute: (...values: number[]) => number) {
	return (...parts: readonly unknown[]): unknown => {
		const value = compute(...parts.map(Number));
		return isTraced(...parts) ? new Figure(value, operation, parts as readonly Operand[]) : value;
	};
}

export const max = several("max", Math.max);
export const min = several("min", Math.min);

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
	less: (a, b) => a < b,
	greater: (a, b) => a > b,
	atMost: (a, b) => a <= b,
	atLeast: (a, b) => a >= b,
};

/** `a < b ? x : y`: both ways are kept where the comparison rests on an input and both give numbers. */
export function choose(comparison: Comparison, a: unknown, b: unknown, yes: () => unknown, no: () => unknown): unknown {
	const holds = COMPARE[comparison](Number(a), Number(b));
	if (!isTraced(a, b)) return holds ? yes() : no();
	const [taken, other] = holds ? [yes(), attempt(no)] : [no(), attempt(yes)];
	if (!isNumber(taken) || !isNumber(other)) return taken;
	const [first, second] = holds ? [taken, other] : [other, taken];
	return new Figure(Number(taken), "choose", [a, b, first, second] as Operand[], comparison);
}

const isNumber = (value: unknown): value is Operand => value instanceof Figure || typeof value === "number";

/** The way that is not taken may not be computable. */
function attempt(way: () => unknown): unknown {
	try {
		return way();
	} catch {
		return undefined;
	}
}

export const isFiniteFigure = (value: unknown): boolean =>
	Number.isFinite(value instanceof Figure ? value.value : value);
export const isNoNumber = (value: unknown): boolean => Number.isNaN(value instanceof Figure ? value.value : value);

/** Keeps the name under which a formula holds a figure, or the figures of a list. */
export function named<T>(name: string, value: T): T {
	if (value instanceof Figure) {
		if (value.operation !== "input") value.name ??= name;
	} else if (Array.isArray(value) && value.length > 1 && value.some((each) => each instanceof Figure)) {
		for (const [at, each] of value.entries())
			if (each instanceof Figure && each.operation !== "input") each.list ??= { key: value, name, at };
	}
	return value;
}
