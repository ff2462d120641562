import type { ReasonCode } from "../../core/reason.js";
import type { InputSpecs, Values } from "./input.js";

/** What a model returns instead of its outputs when it has no answer. */
export interface Refusal {
	readonly value: null;
	readonly reason: ReasonCode;
	/** What was wrong in this case: the input and its value. */
	readonly detail?: string;
}

/**
 * One rule under which a model refuses, tested in the order of declaration. `missing` stands for the rule that every
 * required input is there; a rule without a test is one that the formula itself applies, to a single output or cell.
 */
export type Rule<I extends InputSpecs> = readonly [
	code: ReasonCode,
	when: string,
	test?: (values: Values<I>) => boolean,
];

/** A refusal with its detail. */
export function refusal(reason: ReasonCode, detail?: string): Refusal {
	return detail === undefined ? { value: null, reason } : { value: null, reason, detail };
}

/** True when `result` is a refusal and not an answer. */
export function isRefusal(result: unknown): result is Refusal {
	if (typeof result !== "object" || result === null) return false;
	const { value, reason } = result as Partial<Refusal>;
	return value === null && typeof reason === "string";
}

/** The rule that every required input is present. Its place in a declaration is its place in the order of tests. */
export const missing = ["missing_input", "a required input is absent or null"] as const;

type Test = (values: Readonly<Record<string, unknown>>) => boolean;

/** A test that any of the named inputs stands so to zero; a run down columns writes it out instead of calling it. */
export interface ZeroTest extends Test {
	readonly names: readonly string[];
	readonly holds: "=== 0" | "<= 0";
}

/** Perpetual growth must lie below the discount rate; equality is refused too. */
export function growthBelow(growth: string, rate: string): readonly [ReasonCode, string, Test] {
	return [
		"growth_not_below_discount_rate",
		`${growth} ≥ ${rate}`,
		(values) => Number(values[growth]) >= Number(values[rate]),
	];
}

/** The named inputs must not be zero. */
export function notZero(...names: readonly string[]): readonly [ReasonCode, string, ZeroTest] {
	const test = (values: Readonly<Record<string, unknown>>) => names.some((name) => values[name] === 0);
	return ["zero_denominator", `${names.join(" or ")} = 0`, Object.assign(test, { names, holds: "=== 0" as const })];
}

/** The named inputs must be above zero, else `code`. */
export function above0(code: ReasonCode, ...names: readonly string[]): readonly [ReasonCode, string, ZeroTest] {
	const test = (values: Readonly<Record<string, unknown>>) => names.some((name) => Number(values[name]) <= 0);
	return [code, `${names.join(" or ")} ≤ 0`, Object.assign(test, { names, holds: "<= 0" as const })];
}
