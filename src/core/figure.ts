// Defines a figure: a number with unit and source, or null with a reason.
import type { Reason, ReasonCode } from "./reason.js";
import type { Source } from "./source.js";
import type { Unit } from "./unit.js";

/** An input of a calculation: name, value, unit and source. */
export interface Input {
	readonly name: string;
	readonly value: unknown;
	readonly unit?: Unit;
	readonly source?: Source;
	/** `assumption` if it is not reported: declared by default or given by the caller. */
	readonly kind?: "reported" | "computed" | "assumption";
	/** A description of how it was found or computed. */
	readonly rule?: string;
	readonly reason?: Reason;
	readonly from?: readonly Input[];
	/** Set if it replaces lines that are not reported. */
	readonly approximate?: Approximate;
}

/** The assumptions in place of lines that are not reported, and the interval they leave. */
export interface Approximate {
	/** In the figure's unit; null if the figure is not a single number. */
	readonly low: number | null;
	readonly high: number | null;
	/** In words: "short-term debt is not reported; long-term debt replaces total debt". */
	readonly assumptions: readonly string[];
	/** True if a reported figure of another date is used. Both ends of the interval are then facts, so its width does not matter. */
	readonly dated?: true;
	/** The oldest and the newest date of its inputs, if they differ. */
	readonly days?: Days;
}

/** Two fiscal periods `YYYY-MM`, the older first. */
export type Days = readonly [oldest: string, newest: string];

/** The range of all these days; undefined if there are none. */
export function spanOf(days: readonly (Days | undefined)[]): Days | undefined {
	let span: Days | undefined;
	for (const one of days) {
		if (!one) continue;
		let [oldest, newest] = span ?? one;
		if (one[0] < oldest) [oldest] = one;
		if (one[1] > newest) [, newest] = one;
		span = [oldest, newest];
	}
	return span;
}

/** The range of dates of figures, for their column's heading: `2025-12 … 2026-03`; undefined if they have one date. */
export function daysOf(figures: readonly Figure[]): string | undefined {
	return spanOf(figures.map((figure) => (figure.value === null ? undefined : figure.approximate?.days)))?.join(" … ");
}

export interface Present {
	readonly value: number;
	readonly unit: Unit;
	readonly source?: Source;
	/** Set where lines that are not reported are replaced; shown with ≈. */
	readonly approximate?: Approximate;
}

/** A figure without a value, and the reason. */
export interface Absent {
	readonly value: null;
	readonly reason: Reason;
	readonly unit?: Unit;
	readonly source?: Source;
	/** The lowest and the highest value that other lines leave, too far apart for a figure; a condition may be decided by both. */
	readonly bounds?: readonly [low: number, high: number];
}

/** A value, or the reason for its absence. */
export type Figure = Present | Absent;

/** Creates a figure with a value. NaN and infinities are refused. */
export function present(value: number, unit: Unit, source?: Source): Figure {
	if (!Number.isFinite(value)) return absent("missing_input", "the calculation gave no finite number", unit);
	return source ? { value, unit, source } : { value, unit };
}

/** Creates a figure without a value. */
export function absent(code: ReasonCode, detail?: string, unit?: Unit, source?: Source): Absent {
	return {
		value: null,
		reason: detail === undefined ? { code } : { code, detail },
		...(unit && { unit }),
		...(source && { source }),
	};
}

/** Creates a figure without a value from an existing reason. */
export function absentFor(reason: Reason, unit?: Unit, source?: Source): Absent {
	return { value: null, reason, ...(unit && { unit }), ...(source && { source }) };
}

export function isPresent(figure: Figure): figure is Present {
	return figure.value !== null;
}

export function isApproximate(figure: Figure): boolean {
	return figure.value !== null && figure.approximate !== undefined;
}

/** Writes ≈ before the text of an approximate figure. */
export const approximately = (figure: Figure, text: string): string =>
	isApproximate(figure) ? `≈\u202f${text}` : text;

/** The assumptions of an approximate figure as text; undefined for an exact or missing one. */
export function assumptionWords(figure: Figure): string | undefined {
	return figure.value === null ? undefined : figure.approximate?.assumptions.join("; ");
}
