// Makes a model from its declaration.
import type { ReasonCode } from "../../core/figure.js";
import type { ModelProgram } from "../formula/model-program.js";
import { checkLimits } from "./check-limits.js";
import { cleanAll, firstMissing } from "./clean.js";
import type { Given, InputSpecs, Values } from "./input.js";
import type { Computed, OutputSpec, OutputSpecs, Produced } from "./output.js";
import { faultOf, isRefusal, missing, missingInput, type Refusal, type Rule, refusal } from "./refusal.js";
import { collect, type Step, type Trace, type Warning } from "./trace.js";

/** The published work a formula is taken from. */
export interface Citation {
	readonly author: string;
	readonly year?: number;
	/** Title, chapter, page or illustration, where known. */
	readonly work?: string;
}

/** Title, formula and sources of a model. */
export interface ModelReference {
	/** The formula in the names of inputs and outputs. */
	readonly formula: string;
	readonly source: readonly Citation[];
	/** Descriptions of inputs by name, if the built package shortens them in the model. @default none */
	readonly inputs?: Readonly<Record<string, string>>;
	/** Descriptions of outputs by name, if the built package removes them from the model. @default none */
	readonly outputs?: Readonly<Record<string, string>>;
}

/** The declaration of a model, from which help, reference pages and notes are derived. */
export interface Declaration<I extends InputSpecs, O extends OutputSpecs, N extends string = string>
	extends Partial<Omit<ModelReference, "inputs" | "outputs">> {
	/** Stable name in snake_case. */
	readonly name: N;
	/** Also the title of its analyses. @default the name */
	readonly title?: string;
	readonly group: Group;
	/** @default that of the library's model of this name, which bundles leave out: see `referenceOf` */
	readonly formula?: string;
	/** The displayed formula, which results do not carry. */
	readonly printed?: string;
	/** @default as for `formula` */
	readonly source?: readonly Citation[];
	readonly inputs: I;
	readonly outputs: O;
	/** In order of testing. @default the rule of missing inputs, which is also first if inputs are required and no rule is `missing_input` */
	readonly refusals?: readonly Rule<I>[];
	/** True if the result is keyed by the data (symbols, models). */
	readonly keyed?: boolean;
	readonly compute: (values: Values<I>, trace: Trace) => Outcome<O>;
	/** The formula for one row, if the model was made from a formula. */
	readonly row?: RowFormula;
	/** The parsed formula, which the build writes as JavaScript; only in the sources. */
	readonly program?: () => ModelProgram;
}

/** A formula for one row: outputs by name, a reason code for a missing one, or a refusal. A missing cell is NaN. */
export type RowFormula = (
	row: Readonly<Record<string, unknown>>,
	trace: Trace,
) => Readonly<Record<string, unknown>> | Refusal;

/** The groups of models by name, with their titles, in the order of the reference. */
export const GROUPS = {
	growth: "Growth and trend",
	returns: "Profitability and returns on capital",
	quality: "Quality of earnings and distress",
	dividend_value: "Dividend discount",
	cash_flow_value: "Discounted cash flow",
	residual_value: "Residual income and economic value added",
	asset_value: "Assets, earnings power and rules of thumb",
	cost_of_capital: "Cost of capital",
	multiples: "Multiples and bands",
	comparables: "Comparables",
	expectations: "What the price expects",
	dividends: "Dividends",
	estimates: "Estimates",
	segments: "Segments",
	ownership: "Insiders, gurus and politicians",
	shareholder_return: "Total shareholder return",
	portfolio: "Portfolio and risk",
	templates: "Banks, property trusts, insurers",
	scenarios: "Scenarios and simulation",
	data: "Texts and dates of the service",
} as const;

/** The name of a group of models, such as `dividend_value`. */
export type Group = keyof typeof GROUPS;

/** A reason, or reasons by position in a column or table. */
export type Reasons = ReasonCode | null | readonly Reasons[];

/** Members of any answer in addition to its outputs. */
export interface AnswerNotes {
	readonly warnings?: readonly Warning[];
	/** The reason of a null output or position. */
	readonly reasons?: Readonly<Record<string, Reasons>>;
}

export type Outcome<O extends OutputSpecs> =
	| (Computed<O> & AnswerNotes & { readonly reason?: ReasonCode | null })
	| Refusal;

/** An answer: the outputs, with `reason: null`; or a refusal. */
export type Answer<O extends OutputSpecs> =
	| (Produced<O> &
			AnswerNotes & { readonly reason: ReasonCode | null } & ("value" extends keyof O
				? unknown
				: { readonly value?: undefined }))
	| (Refusal & AnswerNotes & { readonly [K in Exclude<keyof O, "value">]?: undefined });

/** A model: a pure function with its declaration. */
export interface Model<
	I extends InputSpecs = InputSpecs,
	O extends OutputSpecs = OutputSpecs,
	N extends string = string,
> {
	(inputs: Given<I>): Answer<O>;
	readonly declaration: Declaration<I, O, N> & { readonly refusals: readonly Rule<I>[] };
	/** The same answer from untyped inputs, such as a file. */
	readonly answer: (inputs: unknown) => Answer<O>;
	/** The same with intermediate figures, from untyped inputs. */
	readonly trace: (inputs: unknown) => { readonly answer: Answer<O>; readonly steps: readonly Step[] };
}

/**
 * Makes a model from its declaration: inputs are cleaned (NaN is missing), defaults filled in, rules tested in their
 * order, limits checked, and no NaN or infinity leaves it. It never throws, for any input.
 * @example
 * const earningsYield = defineModel({
 *   name: "example_earnings_yield",
 *   title: "Earnings yield",
 *   group: "multiples",
 *   formula: "value = eps/price",
 *   source: [{ author: "Graham", year: 1934, work: "Security Analysis" }],
 *   inputs: { eps: param.number("per_share", "earnings per share"), price: param.number("per_share", "price of a share") },
 *   outputs: { value: output.number("fraction", "earnings per unit of price") },
 *   refusals: [above0("non_positive_input", "price")],
 *   compute: ({ eps, price }) => ({ value: eps / price }),
 * });
 * earningsYield({ eps: 2.5, price: 50 }) //=> { value: 0.05, reason: null }
 * earningsYield({ eps: 2.5, price: 0 }).reason //=> "non_positive_input"
 */
export function defineModel<I extends InputSpecs, O extends OutputSpecs, const N extends string>(
	given: Declaration<I, O, N>,
): Model<I, O, N> {
	const refusals = withMissing(given.inputs, given.refusals);
	const declaration = { ...given, refusals };
	// A model's own rule of missing inputs comes after all others.
	const rules: readonly Rule<I>[] = refusals.some(isMissingRule) ? refusals : [...refusals, missing];
	const outputs = Object.entries(declaration.outputs);
	const needed = outputs.filter(([, { form }]) => form === "number");
	const maybe = outputs.filter(([, { form }]) => form === "maybe" || form === "optional");
	const run = (given: unknown, steps: Step[] | null): Answer<O> => {
		const warnings: Warning[] = [];
		const raw = typeof given === "object" && given !== null ? (given as Record<string, unknown>) : {};
		const values = cleanAll(declaration.inputs, raw);
		const refused = findRefusal(declaration.inputs, rules, values);
		const outcome = refused ?? declaration.compute(values as Values<I>, collect(warnings, steps));
		if (isRefusal(outcome)) return withFault(outcome, declaration, values) as Answer<O>;
		return toAnswer(declaration.keyed, needed, maybe, outcome, warnings) as Answer<O>;
	};
	const model = (given: Given<I>): Answer<O> => run(given, null);
	const answer = (given: unknown): Answer<O> => run(given, null);
	const trace = (given: unknown) => {
		const steps: Step[] = [];
		const answer = run(given, steps);
		return { answer, steps: steps.filter(isFiniteStep) };
	};
	return Object.assign(model, { declaration, answer, trace });
}

const isFiniteStep = ({ value }: Step) =>
	typeof value === "number" ? Number.isFinite(value) : value.every((item) => item === null || Number.isFinite(item));

/** The refusal of the first rule that applies, or of a value outside its limits; else null. */
function findRefusal<I extends InputSpecs>(
	inputs: I,
	rules: readonly Rule<I>[],
	values: Record<string, unknown>,
): Refusal | null {
	for (const rule of rules) {
		if (isMissingRule(rule)) {
			const missingValue = firstMissing(inputs, values);
			if (missingValue) return missingInput(missingValue.path, missingValue.spec);
		} else if (rule[2]?.(values as Values<I>)) {
			return refusal(rule[0], faultOf(rule, inputs, values));
		}
	}
	return checkLimits(inputs, values);
}

/** Adds details to a refusal by the formula. */
function withFault<I extends InputSpecs>(
	refused: Refusal,
	{ refusals, inputs }: Pick<Model<I>["declaration"], "refusals" | "inputs">,
	values: Record<string, unknown>,
): Refusal {
	if (Object.keys(refused).length > 2) return refused;
	const rule = refusals.find(([code]) => code === refused.reason);
	return rule ? refusal(rule[0], faultOf(rule, inputs, values)) : refused;
}

const NOT_FINITE = "{subject} has no finite value: a denominator is zero, or a number too large";

const withMissing = <I extends InputSpecs>(inputs: I, rules: readonly Rule<I>[] = []): readonly Rule<I>[] =>
	rules.some(([code]) => code === "missing_input") || !firstMissing(inputs, {}) ? rules : [missing, ...rules];

const isMissingRule = (rule: readonly unknown[]): boolean => rule[1] === missing[1];

type Outputs = readonly (readonly [name: string, spec: OutputSpec])[];

/** Outputs that may be missing alone: a reason code or infinity becomes null with the reason. */
function withReasons(result: Record<string, unknown>, maybe: Outputs): Record<string, unknown> {
	let reasons: Record<string, ReasonCode> | undefined;
	for (const [name, { form }] of maybe) {
		const value = result[name];
		if (typeof value === "number" ? Number.isFinite(value) : value === null) continue;
		result[name] = form === "maybe" ? null : undefined;
		const code = typeof value === "string" ? (value as ReasonCode) : !result.reason && "zero_denominator";
		if (form === "maybe" && code) reasons = { ...reasons, [name]: code };
	}
	if (!reasons) return result;
	const { reason, ...rest } = result;
	return { ...rest, reasons, ...(reason ? { reason } : {}) };
}

/** Turns the outcome of a formula into an answer: without NaN and infinities, with warnings and reasons. */
function toAnswer<O extends OutputSpecs>(
	keyed: boolean | undefined,
	needed: Outputs,
	maybe: Outputs,
	outcome: Outcome<O>,
	warnings: readonly Warning[],
): unknown {
	if (isRefusal(outcome)) return outcome;
	// The formula has just made the object, so it is changed in place.
	const result = outcome as Record<string, unknown>;
	for (const [name] of needed) {
		if (typeof result[name] === "number" && !Number.isFinite(result[name]))
			return refusal("zero_denominator", { subject: name, sentence: NOT_FINITE });
	}
	const withNulls = maybe.length > 0 ? withReasons(result, maybe) : result;
	const finite = isAllFinite(withNulls) ? withNulls : (withoutInfinities(withNulls) as Record<string, unknown>);
	if (keyed) return finite;
	if (warnings.length > 0) finite.warnings = warnings;
	finite.reason ??= null;
	return finite;
}

/** True if a value holds no NaN and no infinity. */
function isAllFinite(value: unknown): boolean {
	if (typeof value === "number") return Number.isFinite(value);
	if (typeof value !== "object" || value === null) return true;
	if (Array.isArray(value)) return value.every(isAllFinite);
	for (const key in value) {
		const item: unknown = (value as Record<string, unknown>)[key];
		if (typeof item === "number" ? !Number.isFinite(item) : !isAllFinite(item)) return false;
	}
	return true;
}

function withoutInfinities(value: unknown): unknown {
	if (typeof value === "number") return Number.isFinite(value) ? value : null;
	if (Array.isArray(value)) return value.map(withoutInfinities);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutInfinities(item)]));
}
