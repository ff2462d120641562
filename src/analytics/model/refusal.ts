// Declares rules of refusal, and makes refusals: results without an answer, with a reason.
import type { Fault, Reason, ReasonCode, ReasonValue } from "../../core/figure.js";
import type { InputSpec, InputSpecs, Values } from "./input.js";

/** The result of a model without an answer: a reason as data, with its code as `reason`. */
export interface Refusal extends Pick<Reason, "subject" | "values" | "sentence"> {
	readonly value: null;
	readonly reason: ReasonCode;
}

/** A condition as data: numbers compared with zero or another input, or too few observations. */
export type Condition =
	| { readonly names: readonly string[]; readonly is: "=" | "≤" | "<" | "≥"; readonly than: 0 | string }
	/** Fewer than `needed` observations in `of`; `needed` is a number, or the name of an input that holds it. */
	| { readonly of: string; readonly needed: number | string };

/**
 * A rule of refusal, tested in order. `missing` is the rule of required inputs; a rule without a test is applied by the formula to a single
 * output or cell. `when` is the text for readers.
 */
export type Rule<I extends InputSpecs> = readonly [
	code: ReasonCode,
	when: string,
	test?: (values: Values<I>) => boolean,
	condition?: Condition,
];

/**
 * Makes a refusal with details.
 * @example
 * refusal("non_positive_input", { values: { price: -4 } })
 * //=> { value: null, reason: "non_positive_input", values: { price: -4 } }
 */
export function refusal(reason: ReasonCode, fault: Fault | string = {}): Refusal {
	if (typeof fault === "string") return { value: null, reason, sentence: fault };
	const { values, ...rest } = fault;
	return { value: null, reason, ...rest, ...(values && { values: finite(values) }) };
}

/** Removes NaN and infinities from details. */
const finite = (values: NonNullable<Fault["values"]>): NonNullable<Fault["values"]> =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			const number = typeof value === "object" ? value.value : value;
			return [name, typeof number === "number" && !Number.isFinite(number) ? String(number) : value];
		}),
	);

/**
 * True when `result` is a refusal and not an answer.
 * @example
 * isRefusal(models.gordonGrowth({ d0: 2, r: 0.03, g: 0.03 })) //=> true
 */
export function isRefusal(result: unknown): result is Refusal {
	if (typeof result !== "object" || result === null) return false;
	const { value, reason } = result as Partial<Refusal>;
	return value === null && typeof reason === "string";
}

/**
 * The reason of a refusal, for `describeReason`.
 * @example
 * const answer = models.gordonGrowth({ d0: 2, r: 0.03, g: 0.03 });
 * isRefusal(answer) && describeReason(reasonOf(answer))
 * //=> "Growth after the last explicit year of 3.0% is not below cost of equity of 3.0%."
 */
export function reasonOf({ reason, subject, values, sentence }: Refusal): Reason {
	return {
		code: reason,
		...(subject !== undefined && { subject }),
		...(values && { values }),
		...(sentence !== undefined && { sentence }),
	};
}

/** The rule of required inputs; first by default. */
export const missing = ["missing_input", "a required input is absent or null"] as const;

type Test = (values: Readonly<Record<string, unknown>>) => boolean;
type Compared = readonly [ReasonCode, string, Test, Extract<Condition, { names: unknown }>];

const HOLDS: Readonly<Record<"=" | "≤" | "<" | "≥", (a: number, b: number) => boolean>> = {
	"=": (a, b) => a === b,
	"≤": (a, b) => a <= b,
	"<": (a, b) => a < b,
	"≥": (a, b) => a >= b,
};

const holds = ({ is, than }: Compared[3], name: string, values: Readonly<Record<string, unknown>>): boolean =>
	HOLDS[is](Number(values[name]), than === 0 ? 0 : Number(values[than]));

function compared(code: ReasonCode, names: readonly string[], is: "=" | "≤" | "<" | "≥", than: 0 | string): Compared {
	const condition = { names, is, than };
	const test: Test = (values) => names.some((name) => holds(condition, name, values));
	return [code, `${names.join(" or ")} ${is} ${than}`, test, condition];
}

/**
 * Refuses perpetual growth at or above the discount rate.
 * @example
 * const [code, when] = growthBelow("g", "r");
 * [code, when] //=> ["growth_not_below_discount_rate", "g ≥ r"]
 */
export const growthBelow = (growth: string, rate: string): Compared =>
	compared("growth_not_below_discount_rate", [growth], "≥", rate);

/**
 * Refuses inputs of zero.
 * @example
 * const [code, when] = notZero("shares");
 * [code, when] //=> ["zero_denominator", "shares = 0"]
 */
export const notZero = (...names: readonly string[]): Compared => compared("zero_denominator", names, "=", 0);

/**
 * Refuses inputs of zero or below.
 * @example
 * const [code, when] = above0("non_positive_input", "price", "eps");
 * [code, when] //=> ["non_positive_input", "price or eps ≤ 0"]
 */
export const above0 = (code: ReasonCode, ...names: readonly string[]): Compared => compared(code, names, "≤", 0);

/** Refuses an input below another. */
export const notBelow = (code: ReasonCode, name: string, than: string): Compared => compared(code, [name], "<", than);

/** A rule that the formula applies to each cell by itself. */
export const inCell = ([code, when, , condition]: Compared): readonly [ReasonCode, string, undefined, Condition] => [
	code,
	`${when} (that element)`,
	undefined,
	condition,
];

/** The details of a rule's refusal. */
export function faultOf(
	[, when, , condition]: readonly [ReasonCode, string, unknown?, Condition?],
	specs: InputSpecs,
	values: Readonly<Record<string, unknown>>,
): Fault {
	if (!condition) return { sentence: when };
	if ("of" in condition) {
		const { of, needed } = condition;
		return { subject: of, values: { needed: typeof needed === "number" ? needed : Number(values[needed]) } };
	}
	const atFault = condition.names.filter((name) => holds(condition, name, values));
	const [first] = atFault;
	if (first === undefined) return { sentence: when };
	const all = condition.than === 0 ? atFault : [...atFault, condition.than];
	return {
		subject: wordsOf(first, specs),
		values: Object.fromEntries(all.map((name) => figureOf(name, specs, values))),
	};
}

const wordsOf = (name: string, specs: InputSpecs): string => inWords(specs[name]?.description ?? name);

/** An input in words with its value; rates have their unit. */
function figureOf(
	name: string,
	specs: InputSpecs,
	values: Readonly<Record<string, unknown>>,
): readonly [string, ReasonValue] {
	const value = Number(values[name]);
	const kind = specs[name]?.unit;
	const rate = kind === "fraction" || kind === "percent";
	return [wordsOf(name, specs), rate ? { value, unit: { kind } } : Number(value.toPrecision(10))];
}

/** The first words of a description, up to a comma, semicolon or parenthesis; commas of a list (`EBIT or sales`) stay. */
export function inWords(description: string): string {
	const [start = description] = description.split(/[;:]| \(/);
	return / (?:or|and) /.test(start) ? start : start.replace(/,.*$/, "");
}

export const missingInput = (path: string, { description }: InputSpec): Refusal =>
	refusal("missing_input", { subject: inWords(description), values: { input: path } });
