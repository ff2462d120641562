// A figure: a number with unit and source, or null with a reason.
import type { Reason, ReasonCode } from "./reason.js";
import type { Source } from "./source.js";
import type { Unit } from "./unit.js";

/** One input of a calculation: what it is called, its value, its unit and where it came from. */
export interface Input {
	readonly name: string;
	readonly value: unknown;
	readonly unit?: Unit;
	readonly source?: Source;
	/** `assumption` where nobody reported it: taken from the declared set of assumptions or given by the caller. */
	readonly kind?: "reported" | "computed" | "assumption";
	/** How it was found or computed, in words. */
	readonly rule?: string;
	/** Why it is missing. */
	readonly reason?: Reason;
	/** What a computed input rests on. */
	readonly from?: readonly Input[];
	/** Set where it replaces lines that are not reported. */
	readonly approximate?: Approximate;
}

/** What a figure assumes in place of lines that are not reported, and between what it lies if they are otherwise. */
export interface Approximate {
	/** In the figure's unit; null where the figure is no single number. */
	readonly low: number | null;
	readonly high: number | null;
	/** In words: "short-term debt is not reported; long-term debt replaces total debt". */
	readonly assumptions: readonly string[];
	/** True where what is reported of one day stands in for another: both ends are facts, and no width refuses the figure. */
	readonly dated?: true;
	/** The oldest day that it rests on, and the newest beside it. */
	readonly days?: Days;
}

/** Two fiscal periods `YYYY-MM`, the older first. */
export type Days = readonly [oldest: string, newest: string];

/** The days that hold all of these; undefined where there are none. */
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

/** The days of figures that are not all of one, for the head of their column: `2025-12 … 2026-03`; undefined where no figure is of an older day. */
export function daysOf(figures: readonly Figure[]): string | undefined {
	return spanOf(figures.map((figure) => (figure.value === null ? undefined : figure.approximate?.days)))?.join(" … ");
}

/** A number that is there. */
export interface Present {
	readonly value: number;
	readonly unit: Unit;
	readonly source?: Source;
	/** Set where lines that are not reported are replaced; shown with ≈. */
	readonly approximate?: Approximate;
}

/** A number that is not there, and why. */
export interface Absent {
	readonly value: null;
	readonly reason: Reason;
	readonly unit?: Unit;
	readonly source?: Source;
}

/** A value or the reason why there is none. */
export type Figure = Present | Absent;

/** A figure with a value. NaN and infinities are refused: they would be read as numbers. */
export function present(value: number, unit: Unit, source?: Source): Figure {
	if (!Number.isFinite(value)) return absent("missing_input", "the calculation gave no finite number", unit);
	return source ? { value, unit, source } : { value, unit };
}

/** A figure without a value, with its reason. */
export function absent(code: ReasonCode, detail?: string, unit?: Unit, source?: Source): Absent {
	return {
		value: null,
		reason: detail === undefined ? { code } : { code, detail },
		...(unit && { unit }),
		...(source && { source }),
	};
}

/** A figure without a value, for a reason that is known already. */
export function absentFor(reason: Reason, unit?: Unit, source?: Source): Absent {
	return { value: null, reason, ...(unit && { unit }), ...(source && { source }) };
}

/** True when the figure has a value. */
export function isPresent(figure: Figure): figure is Present {
	return figure.value !== null;
}

/** True of a figure that replaces lines that are not reported (≈). */
export function isApproximate(figure: Figure): boolean {
	return figure.value !== null && figure.approximate !== undefined;
}

/** A figure's text, with ≈ before an approximate one. */
export const approximately = (figure: Figure, text: string): string =>
	isApproximate(figure) ? `≈\u202f${text}` : text;

/** What an approximate figure assumes, in words; undefined for an exact or missing one. */
export function assumptionWords(figure: Figure): string | undefined {
	return figure.value === null ? undefined : figure.approximate?.assumptions.join("; ");
}
