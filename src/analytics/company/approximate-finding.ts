import type { Approximate } from "../../core/figure.js";
import { type ApproximationSetting, cornerInterval, hull, type Interval, isUsable } from "./approximation.js";
import { type Finding, lostFor, unique } from "./finding.js";

/** An approximate finding that a formula read. */
export interface ApproximateRead {
	readonly finding: Finding<unknown>;
	/** Puts the finding at this value, for the next run of the formula. */
	readonly put: (value: number) => void;
}

/** The ends of a finding; null where it is no single number or not approximate. */
export function intervalOf({ approximate }: Pick<Finding<unknown>, "approximate">): Interval | null {
	const { low = null, high = null } = approximate ?? {};
	return low === null || high === null ? null : [low, high];
}

/** The ends of a number, both the number itself where it is exact. */
const endsOf = (finding: Finding<unknown>): number | Interval | null =>
	typeof finding.value === "number" ? (intervalOf(finding) ?? finding.value) : null;

/**
 * What a formula found, with the interval that its approximate inputs leave: the formula is run again at every corner of their
 * bounds. A result that is no number takes an approximation only where that is usable by itself.
 *
 * @param reads approximate findings that the formula read
 * @param again runs the formula with the findings as they are put
 */
export function withInterval<T>(
	finding: Finding<T>,
	reads: readonly ApproximateRead[],
	again: () => Finding<T>,
	setting: ApproximationSetting,
): Finding<T> {
	if (finding.value === null || reads.length === 0) return finding;
	const ranged = new Map<string, ApproximateRead>();
	const bounds: Record<string, Interval> = {};
	const assumed = [...(finding.approximate?.assumptions ?? [])];
	for (const read of reads) {
		const range = intervalOf(read.finding);
		const name = String(ranged.size);
		if (range === null) assumed.push(...assumptionsOf(read));
		else if (typeof finding.value !== "number") {
			const settled = settle(read.finding, setting);
			if (settled.value === null) return lostFor(finding.name, settled, finding.unit, finding);
			assumed.push(...assumptionsOf(read));
		} else {
			ranged.set(name, read);
			bounds[name] = range;
		}
	}
	if (typeof finding.value !== "number") return marked(finding, { low: null, high: null, assumptions: assumed });
	const own = endsOf(finding) as number | Interval;
	let range: Interval = typeof own === "number" ? [own, own] : own;
	if (ranged.size > 0) {
		const at = Object.fromEntries([...ranged].map(([name, read]) => [name, read.finding.value as number]));
		const answer = cornerInterval(
			(values) => {
				for (const [name, { put }] of ranged) put(values[name] as number);
				return endsOf(again());
			},
			at,
			bounds,
		);
		range = hull(range, answer.range);
		for (const name of answer.movedBy) assumed.push(...assumptionsOf(ranged.get(name) as ApproximateRead));
	}
	if (assumed.length === 0) return finding;
	// What nothing bounds keeps its mark and no ends.
	const ends =
		ranged.size > 0 || typeof own !== "number" ? { low: range[0], high: range[1] } : { low: null, high: null };
	return marked(finding, { ...ends, assumptions: assumed });
}

const assumptionsOf = ({ finding }: ApproximateRead) => finding.approximate?.assumptions ?? [];

const marked = <T>(finding: Finding<T>, { low, high, assumptions }: Approximate): Finding<T> =>
	assumptions.length === 0
		? finding
		: { ...finding, approximate: { low, high, assumptions: [...new Set(assumptions)] } };

/**
 * A finding as it leaves the formulas: with a warning for every assumption, or refused where the lines that are not reported
 * could change it by more than the setting allows.
 */
export function settle<T>(finding: Finding<T>, setting: ApproximationSetting): Finding<T> {
	const { approximate, value, name, unit } = finding;
	if (!approximate || value === null) return finding;
	const range = intervalOf(finding);
	if (range !== null && !isUsable(value as number, range, setting)) {
		const { approximate: _, ...details } = finding;
		return lostFor(name, { reason: tooWide(name, finding, range) }, unit, details);
	}
	const warnings = approximate.assumptions.map((text) => ({ code: "approximation" as const, text }));
	return { ...finding, warnings: unique([...finding.warnings, ...warnings]) };
}

function tooWide(subject: string, { approximate, unit }: Finding<unknown>, [low, high]: Interval) {
	const assumptions = approximate?.assumptions.join("; ");
	if (!Number.isFinite(low) || !Number.isFinite(high)) {
		return {
			code: "not_reported" as const,
			subject,
			sentence: `{subject} could be anything: ${assumptions}`,
		};
	}
	return {
		code: "not_reported" as const,
		subject,
		sentence: `{subject} could lie between {low} and {high}: ${assumptions}`,
		values: { low: { value: low, unit }, high: { value: high, unit } },
	};
}
