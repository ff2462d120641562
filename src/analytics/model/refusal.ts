// Refusals: why a model has no answer, as data, and the rules that declare them.
import type { Fault, Reason, ReasonCode, ReasonValue } from "../../core/reason.js";
import type { InputSpec, InputSpecs, Values } from "./input.js";

/** What a model returns instead of its outputs when it has no answer: a reason as data, with its code under `reason`. */
export interface Refusal extends Pick<Reason, "subject" | "values" | "sentence"> {
	readonly value: null;
	readonly reason: ReasonCode;
}

/** A condition as data: numbers that stand so to zero or to another input, or observations that are too few. */
export type Condition =
	| { readonly names: readonly string[]; readonly is: "=" | "≤" | "<" | "≥"; readonly than: 0 | string }
	/** At least `needed` of these, a number or the input that says it. */
	| { readonly of: string; readonly needed: number | string };

/**
 * One rule under which a model refuses, tested in the order of declaration. `missing` stands for the rule that every required input
 * is there; a rule without a test is one that the formula itself applies, to a single output or cell. `when` is what the reference
 * page says, and what a reader is told where there is no condition.
 */
export type Rule<I extends InputSpecs> = readonly [
	code: ReasonCode,
	when: string,
	test?: (values: Values<I>) => boolean,
	condition?: Condition,
];

/**
 * A refusal with what is special about the case: figures, or a sentence.
 *
 * @example
 * refusal("non_positive_input", { values: { price: -4 } })
 * //=> { value: null, reason: "non_positive_input", values: { price: -4 } }
 */
export function refusal(reason: ReasonCode, fault: Fault | string = {}): Refusal {
	if (typeof fault === "string") return { value: null, reason, sentence: fault };
	const { values, ...rest } = fault;
	return { value: null, reason, ...rest, ...(values && { values: finite(values) }) };
}

/** No NaN and no infinity leaves a model, not even in a reason. */
const finite = (values: NonNullable<Fault["values"]>): NonNullable<Fault["values"]> =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			const number = typeof value === "object" ? value.value : value;
			return [name, typeof number === "number" && !Number.isFinite(number) ? String(number) : value];
		}),
	);

/**
 * True when `result` is a refusal and not an answer.
 *
 * @example
 * isRefusal(models.gordonGrowth({ d0: 2, r: 0.03, g: 0.03 })) //=> true
 */
export function isRefusal(result: unknown): result is Refusal {
	if (typeof result !== "object" || result === null) return false;
	const { value, reason } = result as Partial<Refusal>;
	return value === null && typeof reason === "string";
}

/**
 * Why a model refused, as `describeReason` takes it.
 *
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

/** The rule that every required input is present, which is the first unless a declaration gives it another place. */
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
 * Perpetual growth must lie below the discount rate; equality is refused too.
 *
 * @example
 * const [code, when] = growthBelow("g", "r");
 * [code, when] //=> ["growth_not_below_discount_rate", "g ≥ r"]
 */
export const growthBelow = (growth: string, rate: string): Compared =>
	compared("growth_not_below_discount_rate", [growth], "≥", rate);

/**
 * The named inputs must not be zero.
 *
 * @example
 * const [code, when] = notZero("shares");
 * [code, when] //=> ["zero_denominator", "shares = 0"]
 */
export const notZero = (...names: readonly string[]): Compared => compared("zero_denominator", names, "=", 0);

/**
 * The named inputs must be above zero, else `code`.
 *
 * @example
 * const [code, when] = above0("non_positive_input", "price", "eps");
 * [code, when] //=> ["non_positive_input", "price or eps ≤ 0"]
 */
export const above0 = (code: ReasonCode, ...names: readonly string[]): Compared => compared(code, names, "≤", 0);

/** An input must not lie below another. */
export const notBelow = (code: ReasonCode, name: string, than: string): Compared => compared(code, [name], "<", than);

/** A rule that the formula applies to each cell by itself. */
export const inCell = ([code, when, , condition]: Compared): readonly [ReasonCode, string, undefined, Condition] => [
	code,
	`${when} (that element)`,
	undefined,
	condition,
];

/** What a rule finds at fault in these inputs. */
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

/** The beginning of a description, up to where it turns to particulars; commas of a list (`EBIT or sales`) are no such turn. */
export function inWords(description: string): string {
	const [start = description] = description.split(/[;:]| \(/);
	return / (?:or|and) /.test(start) ? start : start.replace(/,.*$/, "");
}

/** A required input that is missing: what it is, and its path. */
export const missingInput = (path: string, { description }: InputSpec): Refusal =>
	refusal("missing_input", { subject: inWords(description), values: { input: path } });
