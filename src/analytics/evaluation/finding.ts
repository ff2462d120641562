// Makes findings, the results of quantities: a value or a reason, with the inputs, rule and source that explain it.
import {
	type Approximate,
	absentFor,
	because,
	type Fault,
	type Figure,
	type Input,
	present,
	type Reason,
	type ReasonCode,
	type Source,
	spanOf,
	type Unit,
} from "../../core/figure.js";
import type { Step, Warning } from "../model/trace.js";

/**
 * The result of a quantity: a value or a reason, with its explanation. `from` has the findings from which it was computed, so
 * that every number can be traced to reported figures and assumptions.
 */
export interface Finding<T = number> {
	readonly name: string;
	readonly value: T | null;
	readonly reason?: Reason;
	readonly unit: Unit;
	readonly source?: Source;
	readonly kind: NonNullable<Input["kind"]>;
	/** How it was computed, in words. */
	readonly rule?: string;
	readonly from: readonly Finding<unknown>[];
	readonly steps: readonly Step[];
	readonly warnings: readonly Warning[];
	readonly madeUp: boolean;
	/** True if a fiscal year replaces unknown twelve months, or a balance is over a year older than the newest sheet. */
	readonly outdated?: boolean;
	/** True for an approximation from a newer sheet than that of other lines. */
	readonly newerSheet?: true;
	/** Set if it depends on replaced lines. The evaluator (`Facts`) maintains it, not the formulas. */
	readonly approximate?: Approximate;
}

export type Details = Partial<Omit<Finding, "name" | "value" | "reason" | "unit">>;

/** A shared empty list. */
const EMPTY: readonly never[] = [];
const NO_DETAILS: Details = {};

// Makes a finding with all members in one order, even undefined ones, because engines read objects of one shape fast.
function finding<T>(
	{ name, value, reason }: Pick<Finding<T>, "name" | "value" | "reason">,
	unit: Unit,
	{ source, kind = "computed", rule, steps = EMPTY, approximate }: Details,
	{ from, warnings, madeUp, outdated }: Pick<Finding, "from" | "warnings" | "madeUp" | "outdated">,
): Finding<T> {
	return { name, value, reason, unit, source, kind, rule, from, steps, warnings, madeUp, outdated, approximate };
}

/** A finding with a value. A number that is not finite becomes missing. */
export function findingOf<T>(name: string, value: T, unit: Unit, details: Details = NO_DETAILS): Finding<T> {
	if (typeof value === "number" && !Number.isFinite(value)) {
		return missing(name, "missing_input", { subject: name, sentence: "{subject} has no finite value" }, unit, details);
	}
	const { from = EMPTY, source } = details;
	let outdated = details.outdated;
	let madeUp = details.madeUp === true || source?.madeUp === true;
	for (const parent of from) {
		outdated ||= parent.outdated;
		madeUp ||= parent.madeUp;
	}
	const warnings = warningsOf(details.warnings ?? EMPTY, from);
	return finding({ name, value }, unit, details, { from, warnings, madeUp, outdated });
}

/** Warnings of a finding and of its inputs; mostly none. */
function warningsOf(own: readonly Warning[], from: readonly Finding<unknown>[]): readonly Warning[] {
	let only = own;
	for (const { warnings } of from) {
		if (warnings.length === 0 || warnings === only) continue;
		if (only.length > 0) return unique([...own, ...from.flatMap(({ warnings }) => warnings)]);
		only = warnings;
	}
	return only.length < 2 ? only : unique(only);
}

/** Marks (≈) a finding as of an older day, which `text` names. Its interval is kept, but never refused as too wide unless `strict`. */
export function markDated<T>(finding: Finding<T>, text: string, oldest?: string, newest?: string): Finding<T> {
	if (finding.value === null) return finding;
	const { low = null, high = null, assumptions = EMPTY, days: own } = finding.approximate ?? {};
	const texts = [...new Set([text, ...assumptions])];
	const days = spanOf([own, oldest !== undefined && newest !== undefined ? [oldest, newest] : undefined]);
	return { ...finding, approximate: { low, high, assumptions: texts, dated: true, ...(days && { days }) } };
}

/** A finding without a value, with its reason. */
export function missing<T>(
	name: string,
	code: ReasonCode,
	fault: Fault | string,
	unit: Unit,
	details: Details = NO_DETAILS,
): Finding<T> {
	return missingLike(name, { reason: because(code, fault) }, unit, details);
}

/** A finding without a value, with the reason of another finding, figure or part of the company. */
export function missingLike<T>(
	name: string,
	{ name: subject = name, reason = { code: "missing_input" } }: { readonly name?: string; readonly reason?: Reason },
	unit: Unit,
	details: Details = NO_DETAILS,
): Finding<T> {
	const { from = EMPTY, warnings = EMPTY, madeUp = false, outdated } = details;
	return finding<T>({ name, value: null, reason: withSubject(subject, reason) }, unit, details, {
		from,
		warnings,
		madeUp,
		outdated,
	});
}

/** Adds the subject to a reason that has no details. */
export function withSubject(subject: string, reason: Reason): Reason {
	const { code, detail } = reason;
	if (reason.subject !== undefined || reason.sentence !== undefined || reason.values) return reason;
	return detail === undefined ? { code, subject } : { code, detail, subject };
}

/** The finding of a reported figure. */
export function reported(name: string, figure: Figure, fallback: Unit): Finding {
	const unit = figure.unit ?? fallback;
	const details: Details = { kind: "reported", ...(figure.source && { source: figure.source }) };
	if (figure.value === null) return missingLike(name, { reason: figure.reason }, unit, details);
	return findingOf(name, figure.value, unit, details);
}

/** A value or a reason with its interval, without the explanation of a finding. */
export type PlainFinding = Pick<Finding<unknown>, "value" | "reason" | "approximate">;

/** An exact number, the code of the reason why there is none, or an approximate number; undefined if `find` must compute it. */
export type PlainValue = number | ReasonCode | PlainFinding | undefined;

/** The figure of a finding: its value or reason, without the explanation. */
export function toFigure(finding: Finding): Figure {
	const { approximate } = finding;
	if (finding.value !== null) {
		const figure = present(finding.value, finding.unit, finding.source);
		return approximate && figure.value !== null ? { ...figure, approximate } : figure;
	}
	return absentFor(finding.reason ?? { code: "missing_input" }, finding.unit, finding.source);
}

const shown = new WeakMap<Finding<unknown>, Input>();

/** A finding as an input of a result, with its own inputs. Results share the objects of common inputs. */
export function toInput(finding: Finding<unknown>, name = finding.name): Input {
	const cached = shown.get(finding);
	if (cached) return cached.name === name ? cached : { ...cached, name };
	const { value, unit, kind, source, rule, reason, approximate, from } = finding;
	const input: { -readonly [K in keyof Input]: Input[K] } = { name, value, unit, kind };
	if (source) input.source = source;
	if (rule !== undefined) input.rule = rule;
	if (reason) input.reason = reason;
	if (approximate) input.approximate = shownInterval(approximate);
	if (from.length > 0) input.from = from.map((parent) => toInput(parent));
	shown.set(finding, input);
	return input;
}

/** Drops an interval with an infinite bound. */
function shownInterval({ low, high, ...others }: Approximate): Approximate {
	const bounded = low !== null && high !== null && Number.isFinite(low) && Number.isFinite(high);
	return bounded ? { low, high, ...others } : { low: null, high: null, ...others };
}

/** Warnings without repetition. */
export function unique(warnings: readonly Warning[]): Warning[] {
	const kept: Warning[] = [];
	for (const warning of warnings)
		if (!kept.some(({ code, text }) => code === warning.code && text === warning.text)) kept.push(warning);
	return kept;
}
