// Computes the interval of a figure with approximate inputs (≈): the formula runs again with the inputs' stored results replaced by their bounds.
import { type Approximate, type Days, spanOf } from "../../core/figure.js";
import { type ApproximationSetting, hull, type Interval, isUsable, rangeOfCorners } from "./approximation.js";
import { type Finding, missingLike, type PlainFinding, unique } from "./finding.js";

/** An approximate finding that a formula has read. */
export interface ApproximateRead {
	readonly finding: Finding<unknown>;
	/** The stored result, from which the formula reads it; undefined if only its assumptions count. */
	readonly stored?: { finding: Finding<unknown> | null };
}

/** An approximate input with bounds, at which the formula runs again. */
interface BoundedRead extends Required<ApproximateRead> {
	readonly bounds: Interval;
}

/** The share by which an input is changed to test whether a figure depends on it, too small to change a condition. */
const NUDGE = 1e-6;

/** A value that is changed a little. */
export const nudged = (value: number): number => value * (1 + NUDGE);

/** An input at this value, for the next run of the formula. */
const inputAt = ({ finding }: ApproximateRead, value: number): Finding<unknown> =>
	value === finding.value ? finding : { ...finding, approximate: undefined, value };

export function intervalOf({ approximate }: Pick<Finding<unknown>, "approximate">): Interval | null {
	const { low = null, high = null } = approximate ?? {};
	return low === null || high === null ? null : [low, high];
}

/** Runs a formula again after its inputs changed. */
type Rerun = () => PlainFinding;

/** The interval of an approximate number, or an exact number itself; null for other values. */
const intervalOrNumber = (finding: PlainFinding): number | Interval | null =>
	Number.isFinite(finding.value) ? (intervalOf(finding) ?? (finding.value as number)) : null;

/** Collects what makes a result approximate: assumptions, their days, and whether all are figures of another day (`dated`). */
class ApproximationMark {
	readonly assumptions: string[];
	readonly #days: (Days | undefined)[];
	#isDated: boolean;

	constructor({ approximate }: Finding<unknown>) {
		this.assumptions = [...(approximate?.assumptions ?? [])];
		this.#days = [approximate?.days];
		this.#isDated = approximate === undefined || isDated(approximate);
	}

	add({ approximate }: Finding<unknown>): void {
		this.assumptions.push(...(approximate?.assumptions ?? []));
		this.addDays(approximate);
		this.#isDated &&= isDated(approximate);
	}

	addDays(approximate: Approximate | undefined): void {
		this.#days.push(approximate?.days);
	}

	/** True if `add` would change nothing but the days. */
	includes({ approximate }: Finding<unknown>): boolean {
		// A result is dated only if all its inputs are.
		const keepsDated = isDated(approximate) || !this.#isDated;
		return keepsDated && (approximate?.assumptions ?? []).every((text) => this.assumptions.includes(text));
	}

	/** Returns the finding with this mark (≈). */
	applyTo<T>(finding: Finding<T>, [low, high]: Interval | readonly [null, null]): Finding<T> {
		if (this.assumptions.length === 0) return finding;
		const days = spanOf(this.#days);
		const mark = { low, high, assumptions: [...new Set(this.assumptions)] };
		const dated = this.#isDated && { dated: true as const };
		return { ...finding, approximate: { ...mark, ...dated, ...(days && { days }) } };
	}
}

/**
 * Adds to a formula's result the interval from its approximate inputs. An input without bounds only marks the result, if the result depends
 * on it. A result that is not a number, such as a list, needs inputs that are usable by themselves.
 * @param reads approximate inputs of the formula
 * @param rerun runs the formula with the inputs as set
 */
export function withInterval<T>(
	finding: Finding<T>,
	reads: readonly ApproximateRead[],
	rerun: Rerun,
	setting: ApproximationSetting,
): Finding<T> {
	if (finding.value === null || reads.length === 0) return finding;
	const mark = new ApproximationMark(finding);
	const bounded: BoundedRead[] = [];
	for (const read of distinct(reads)) {
		const bounds = intervalOf(read.finding);
		if (bounds === null || !read.stored) addWithoutBounds(read, finding, rerun, mark);
		else if (typeof finding.value === "number") bounded.push({ finding: read.finding, stored: read.stored, bounds });
		else {
			// A list has no interval, so each of its inputs must be narrow enough by itself.
			const final = finalise(read.finding, setting);
			if (final.value === null) return missingLike(finding.name, final, finding.unit, finding);
			mark.add(read.finding);
		}
	}
	return mark.applyTo(finding, intervalOverCorners(finding, bounded, rerun, mark) ?? [null, null]);
}

/** Adds an input to `mark` if the result depends on it. */
function addWithoutBounds(
	read: ApproximateRead,
	finding: Finding<unknown>,
	rerun: Rerun,
	mark: ApproximationMark,
): void {
	// If the input adds no assumption, its effect on the result is not tested.
	if (mark.includes(read.finding)) mark.addDays(read.finding.approximate);
	else if (dependsOnInput(read, finding, rerun)) mark.add(read.finding);
}

/** A number's interval over all bounds of its inputs; null if no input changes it, or for other values. Adds the inputs that do to `mark`. */
function intervalOverCorners(
	finding: Finding<unknown>,
	inputs: readonly BoundedRead[],
	rerun: Rerun,
	mark: ApproximationMark,
): Interval | null {
	const { value } = finding;
	if (typeof value !== "number") return null;
	const own = intervalOf(finding);
	if (inputs.length === 0) return own;
	// Each input is made once at each end, and used by many corners.
	const inputsAtEnds = inputs.map((input) => input.bounds.map((end) => inputAt(input, end)));
	const figureAt = (values: readonly number[], corner: number): number | Interval | null => {
		// Often all inputs are at their values, and the result is already known.
		if (values.every((end, i) => end === inputs[i]?.finding.value)) return own ?? value;
		for (let i = 0; i < inputs.length; i++)
			(inputs[i] as BoundedRead).stored.finding = inputsAtEnds[i]?.[(corner >> i) & 1] as Finding<unknown>;
		return intervalOrNumber(rerun());
	};
	const bounds = inputs.map((input) => input.bounds);
	const { range, movedBy } = restoring(inputs, () => rangeOfCorners(figureAt, bounds));
	for (const i of movedBy) mark.add((inputs[i] as BoundedRead).finding);
	return own === null && movedBy.length === 0 ? null : hull(own ?? [value, value], range);
}

/** True if a number depends on an input of its formula, or if this cannot be decided. An input that only a condition reads may not change it. */
function dependsOnInput(read: ApproximateRead, { value }: Finding<unknown>, rerun: Rerun): boolean {
	const { finding, stored } = read;
	if (typeof value !== "number" || typeof finding.value !== "number" || finding.value === 0 || !stored) return true;
	stored.finding = inputAt(read, nudged(finding.value));
	return restoring([read], () => rerun().value !== value);
}

/** Runs a function that changes the stored results of inputs, and restores them, also after an error. */
function restoring<T>(inputs: readonly ApproximateRead[], run: () => T): T {
	try {
		return run();
	} finally {
		for (const { stored, finding } of inputs) if (stored) stored.finding = finding;
	}
}

/** A number computed from the values of plain findings, with its interval. */
export function plainFrom(
	inputs: readonly PlainFinding[],
	combine: (values: readonly unknown[]) => unknown,
	setting: ApproximationSetting,
): PlainFinding {
	const stored = inputs.map((finding) => ({ finding: finding as Finding<unknown> }));
	const rerun = () => ({ value: combine(stored.map(({ finding }) => finding.value)) });
	const reads = stored.filter(({ finding }) => finding.approximate).map((one) => ({ ...one, stored: one }));
	return withInterval(rerun() as Finding<unknown>, reads, rerun, setting);
}

/** The forms of quantities that are another quantity, at its bounds too. */
const CHOOSING_FORMS: ReadonlySet<string | undefined> = new Set(["choice", "fiscal_year", "one_sheet"]);

/** True if a number is that of its only approximate input, and so has its interval. @param form the kind of its quantity's form */
export function isOfInput(
	form: string | undefined,
	{ value, approximate }: Finding<unknown>,
	reads: readonly ApproximateRead[],
): boolean {
	const input = reads[0]?.finding;
	const isSame = reads.length === 1 && input?.approximate === approximate && input?.value === value;
	return isSame && typeof value === "number" && CHOOSING_FORMS.has(form);
}

const distinct = (reads: readonly ApproximateRead[]): Iterable<ApproximateRead> =>
	reads.length === 1 ? reads : new Map(reads.map((read) => [read.finding, read])).values();

/** True for an exact figure of another day. */
const isDated = (approximate: Approximate | undefined): boolean => approximate?.dated === true;

/** A finding for use outside formulas: with a warning for every assumption, or refused if its interval is too wide. */
export function finalise<T>(finding: Finding<T>, setting: ApproximationSetting): Finding<T> {
	const { approximate, value, name, unit } = finding;
	if (!approximate || value === null) return finding;
	const range = intervalOf(finding);
	if (range !== null && isRefused(finding, setting)) {
		const details = { ...finding, approximate: undefined };
		return missingLike(name, { reason: tooWide(name, finding, range) }, unit, details);
	}
	const warnings = approximate.assumptions.map((text) => ({ code: "approximation" as const, text }));
	return { ...finding, warnings: unique([...finding.warnings, ...warnings]) };
}

/** True if a finding is refused outside formulas, because its interval is too wide. */
export function isRefused({ approximate, value }: PlainFinding, setting: ApproximationSetting): boolean {
	const range = intervalOf({ approximate });
	// A figure of another day is a fact, so it is shown however wide its interval is, except with `strict`.
	const isShown = approximate?.dated && setting.strict !== true;
	return range !== null && value !== null && !isShown && !isUsable(value as number, range, setting);
}

/** An assumption without the day of its balance sheet. */
export const withoutDay = (assumption: string): string => assumption.replace(/ \(balance of [\d-]+\)$/, "");

/** Assumptions without repetition; those that differ only in the day of the balance count as one. */
function withoutRepeats(assumptions: readonly string[]): readonly string[] {
	return assumptions.filter((one, i) => {
		const alike = assumptions.filter((other) => withoutDay(other) === withoutDay(one));
		return one === (alike.find((other) => other === withoutDay(other)) ?? alike[0]) && assumptions.indexOf(one) === i;
	});
}

/** The reason to refuse a figure whose interval is too wide. */
function tooWide(subject: string, { approximate, unit }: Finding<unknown>, [low, high]: Interval) {
	const assumptions = withoutRepeats(approximate?.assumptions ?? []).join("; ");
	const code = "not_reported" as const;
	if (!Number.isFinite(low) || !Number.isFinite(high))
		return { code, subject, sentence: `{subject} could be anything: ${assumptions}` };
	const sentence = `{subject} could lie between {low} and {high}: ${assumptions}`;
	return { code, subject, sentence, values: { low: { value: low, unit }, high: { value: high, unit } } };
}
