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
}

/** A number that is there. */
export interface Present {
	readonly value: number;
	readonly unit: Unit;
	readonly source?: Source;
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
