// Gives a figure with approximate inputs (≈) its interval: the formula runs again with the inputs at their lowest and highest values.
import { type Approximate, type Days, spanOf } from "../../core/figure.js";
import { type ApproximationSetting, hull, type Interval, isUsable, rangeOfCorners } from "./approximation.js";
import { type Finding, lostFor, unique } from "./finding.js";

export interface ApproximateRead {
	readonly finding: Finding<unknown>;
	/** Where the formula reads it; undefined if only its assumptions count. */
	readonly kept?: { finding: Finding<unknown> | null };
}

/** The share by which an input is changed to test whether a figure depends on it, too small to change a condition. */
const NUDGE = 1e-6;

/** A value that is changed a little. */
export const nudged = (value: number): number => value * (1 + NUDGE);

/** Sets an input to this value for the next run of the formula. */
function setInput({ finding, kept }: ApproximateRead, value: number): void {
	if (!kept) return;
	kept.finding = value === finding.value ? finding : { ...finding, approximate: undefined, value };
}

export function intervalOf({ approximate }: Pick<Finding<unknown>, "approximate">): Interval | null {
	const { low = null, high = null } = approximate ?? {};
	return low === null || high === null ? null : [low, high];
}

/** The bounds of a number; for an exact one, both are the number itself. */
const endsOf = (finding: Finding<unknown>): number | Interval | null =>
	typeof finding.value === "number" ? (intervalOf(finding) ?? finding.value) : null;

/**
 * Adds to a formula's result the interval from its approximate inputs. An input without bounds only marks the result, if the result depends
 * on it. A result that is no number, such as a list, needs inputs that are usable by themselves.
 *
 * @param reads approximate inputs of the formula
 * @param rerun runs the formula with the inputs as set
 */
export function withInterval<T>(
	finding: Finding<T>,
	reads: readonly ApproximateRead[],
	rerun: () => Finding<T>,
	setting: ApproximationSetting,
): Finding<T> {
	const { value } = finding;
	if (value === null || reads.length === 0) return finding;
	const ranged: ApproximateRead[] = [];
	const bounds: Interval[] = [];
	const assumed = [...(finding.approximate?.assumptions ?? [])];
	const days: (Days | undefined)[] = [finding.approximate?.days];
	let dated = finding.approximate === undefined || finding.approximate.dated === true;
	const count = (read: ApproximateRead) => {
		assumed.push(...assumptionsOf(read));
		days.push(read.finding.approximate?.days);
		dated &&= isDated(read);
	};
	for (const read of distinct(reads)) {
		const range = intervalOf(read.finding);
		if (range !== null && typeof value === "number") {
			ranged.push(read);
			bounds.push(range);
			continue;
		}
		// If the result already has the assumptions of the input, it needs no test.
		const isKnown = (isDated(read) || !dated) && assumptionsOf(read).every((text) => assumed.includes(text));
		if (range === null && (isKnown || !isMovedBy(read, finding, rerun))) {
			if (isKnown) days.push(read.finding.approximate?.days);
			continue;
		}
		const final = range === null ? null : finalise(read.finding, setting);
		if (final?.value === null) return lostFor(finding.name, final, finding.unit, finding);
		count(read);
	}
	const own = endsOf(finding);
	if (own === null) return marked(finding, { low: null, high: null, assumptions: assumed }, dated, days);
	let isBounded = typeof own !== "number";
	let range: Interval = typeof own === "number" ? [own, own] : own;
	if (ranged.length > 0) {
		const answer = rangeOfCorners((values) => {
			// Often all inputs are at their values, and the result is already known.
			if (values.every((end, i) => end === ranged[i]?.finding.value)) return own;
			for (let i = 0; i < ranged.length; i++) setInput(ranged[i] as ApproximateRead, values[i] as number);
			return endsOf(rerun());
		}, bounds);
		for (const { kept, finding } of ranged) if (kept) kept.finding = finding;
		range = hull(range, answer.range);
		isBounded ||= answer.movedBy.length > 0;
		for (const i of answer.movedBy) count(ranged[i] as ApproximateRead);
	}
	if (assumed.length === 0) return finding;
	// Without bounds, the result keeps its mark and has no interval.
	const [low, high] = isBounded ? range : [null, null];
	return marked(finding, { low, high, assumptions: assumed }, dated, days);
}

/** True if a number depends on an input of its formula, or if this cannot be decided. An input read only by a condition may change nothing. */
function isMovedBy(read: ApproximateRead, { value }: Finding<unknown>, rerun: () => Finding<unknown>): boolean {
	const { finding, kept } = read;
	if (typeof value !== "number" || typeof finding.value !== "number" || finding.value === 0 || !kept) return true;
	setInput(read, nudged(finding.value));
	const moved = rerun().value !== value;
	kept.finding = finding;
	return moved;
}

const distinct = (reads: readonly ApproximateRead[]): Iterable<ApproximateRead> =>
	reads.length === 1 ? reads : new Map(reads.map((read) => [read.finding, read])).values();

const assumptionsOf = ({ finding }: ApproximateRead) => finding.approximate?.assumptions ?? [];

const isDated = ({ finding }: ApproximateRead) => finding.approximate?.dated === true;

/** A finding marked as approximate (≈). */
function marked<T>(
	finding: Finding<T>,
	{ low, high, assumptions }: Approximate,
	dated: boolean,
	of: readonly (Days | undefined)[],
): Finding<T> {
	if (assumptions.length === 0) return finding;
	const days = spanOf(of);
	const mark = { low, high, assumptions: [...new Set(assumptions)] };
	return { ...finding, approximate: { ...mark, ...(dated && { dated: true as const }), ...(days && { days }) } };
}

/** A finding for use outside formulas: with a warning for every assumption, or refused if its interval is too wide. */
export function finalise<T>(finding: Finding<T>, setting: ApproximationSetting): Finding<T> {
	const { approximate, value, name, unit } = finding;
	if (!approximate || value === null) return finding;
	const range = intervalOf(finding);
	const isShown = approximate.dated && setting.strict !== true;
	if (range !== null && !isShown && !isUsable(value as number, range, setting)) {
		const details = { ...finding, approximate: undefined };
		return lostFor(name, { reason: tooWide(name, finding, range) }, unit, details);
	}
	const warnings = approximate.assumptions.map((text) => ({ code: "approximation" as const, text }));
	return { ...finding, warnings: unique([...finding.warnings, ...warnings]) };
}

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
