// Defines a figure: a number with its unit and source, or null with the reason for its absence.
import { entryOf } from "./entry-of.js";

/** The kind of a number. Frames keep `percent` (points, as the service sends them); models take `fraction`. */
export type UnitKind =
	| "money"
	| "per_share"
	| "percent"
	| "fraction"
	| "multiple"
	| "ratio"
	| "shares"
	| "days"
	| "years"
	| "count"
	| "score"
	| "none";

/** A declared unit: `{ kind: "money", currency: "USD", scale: 1e6 }` is millions of US dollars. */
export interface Unit {
	readonly kind: UnitKind;
	/** ISO code, for money and per-share amounts; absent if unknown. */
	readonly currency?: string;
	/** The scale: 1e6 for millions. Default 1. */
	readonly scale?: number;
}

/** The unit in words for headers and axes: "USD millions", "USD per share", "%", "×". */
export function unitLabel(unit: Unit): string {
	const scale =
		unit.scale === 1e9 ? " billions" : unit.scale === 1e6 ? " millions" : unit.scale === 1e3 ? " thousands" : "";
	switch (unit.kind) {
		case "money":
			return `${unit.currency ?? "currency unknown"}${scale}`;
		case "per_share":
			return `${unit.currency ?? "currency unknown"} per share`;
		case "percent":
			return "%";
		case "multiple":
			return "×";
		case "shares":
			return `shares${scale ? `,${scale}` : ""}`;
		case "days":
		case "years":
			return unit.kind;
		default:
			return "";
	}
}

/**
 * Writes a unit after a number: the percent sign directly, others after a space.
 * @example
 * [unitAfter("%"), unitAfter("days")] //=> ["%", " days"]
 */
export const unitAfter = (label: string): string => (/^%?$/.test(label) ? label : ` ${label}`);

const SCALES: Readonly<Record<string, number>> = { billions: 1e9, millions: 1e6, thousands: 1e3 };
const KINDS: readonly UnitKind[] = ["fraction", "ratio", "days", "years", "count", "score"];

/** The unit for which `unitLabel` writes this label; undefined for other texts. */
export function unitOfLabel(label: string): Unit | undefined {
	if (label === "%") return { kind: "percent" };
	if (label === "×") return { kind: "multiple" };
	const kind = KINDS.find((kind) => kind === label);
	if (kind) return { kind };
	const [, currency, per, scale] = /^([A-Z]{3})(?: (per share)| (billions|millions|thousands))?$/.exec(label) ?? [];
	if (currency) return per ? { kind: "per_share", currency } : { kind: "money", currency, ...scaleOf(scale) };
	const shares = /^shares(?:, (billions|millions|thousands))?$/.exec(label);
	return shares ? { kind: "shares", ...scaleOf(shares[1]) } : undefined;
}

const scaleOf = (word: string | undefined): { scale?: number } => (word ? { scale: SCALES[word] } : {});

/** The codes of reasons, each with its meaning. */
export const REASONS = {
	missing_input: "A required input is absent.",
	field_not_found: "The answer has no field under any declared name for the line item.",
	not_reported: "The field exists, but the company reports nothing in it.",
	no_interest_expense: "Interest expense is zero, so coverage has no value; the best rating is used.",
	insufficient_history: "There are fewer observations or periods than the model needs.",
	zero_denominator: "A denominator is zero.",
	non_positive_denominator: "A denominator that must be positive is zero or negative.",
	non_positive_input: "An input that must be positive is zero or negative.",
	non_positive_base: "The first or last value of a growth rate is zero or negative.",
	non_positive_base_cash_flow: "The cash flow from which a projection starts is zero or negative.",
	negative_equity: "Book equity is zero or negative.",
	growth_not_below_discount_rate: "Perpetual growth is equal to or above the discount rate.",
	growth_below_model_floor: "Growth is below the floor under which the model is not applied.",
	template_not_applicable: "The model does not apply to this kind of company.",
	currency_mismatch: "Two amounts are in different currencies and no rate is given.",
	gap_in_periods: "Periods that must follow each other do not.",
	unit_unknown: "The scale or unit of an amount is not known.",
	stale_input: "An input is older than allowed at the as-of date.",
	no_convergence: "The solution does not lie in the stated bracket.",
	contradictory_input: "Figures of the statements contradict each other.",
	unparseable: "A text is not a number, range or date in the stated form.",
} as const;

/** The code of a reason, such as `not_reported` or `negative_equity`; `describeReason` puts it into words. */
export type ReasonCode = keyof typeof REASONS;

/** A figure in a reason; a number with a unit is printed with it. */
export type ReasonValue = number | string | { readonly value: number; readonly unit: Unit };

/** The reason for a missing value, as data. `describeReason` and `shortReason` put it into words. */
export interface Reason {
	readonly code: ReasonCode;
	/** The line item, measure or input concerned, in words or by name. */
	readonly subject?: string;
	/**
	 * Figures by name: `{ "earnings per share": -1.35 }`; for too few observations `known` and `needed`; for a model's `input` its path; or
	 * the placeholders of `sentence`.
	 */
	readonly values?: Readonly<Record<string, ReasonValue>>;
	/** A sentence with placeholders for the subject and the values: "payout of {payout} is below {least}". */
	readonly sentence?: string;
	/** The source's own word, such as "At Loss". */
	readonly detail?: string;
}

export type Fault = Omit<Reason, "code">;

/** Creates a reason with details; a string is its sentence. */
export const because = (code: ReasonCode, fault: Fault | string = {}): Reason =>
	typeof fault === "string" ? { code, sentence: fault } : { code, ...fault };

/**
 * True if `code` is one of the fixed reason codes.
 * @example
 * isReasonCode("not_reported") //=> true
 * isReasonCode("unknown") //=> false
 */
export function isReasonCode(code: string): code is ReasonCode {
	return Object.hasOwn(REASONS, code);
}

/** The source of a figure: operation, arguments, field, period, hash. Never contains the token. */
export interface Source {
	/** Name of the operation, for example `stock.financials`. */
	readonly operation: string;
	readonly arguments: Readonly<Record<string, unknown>>;
	/** The service's field name, with its section if any: `income_statement / Revenue`. */
	readonly field?: string;
	/** Fiscal period `YYYY-MM`, `TTM`, or a date `YYYY-MM-DD`. */
	readonly period?: string;
	/** The ISO instant at which the answer was retrieved. */
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal. */
	readonly hash: string;
	readonly cache?: "hit" | "miss" | "revalidated" | "stale";
	/** Periods without a filing, by origin: `vendor-standardised`, `two vendors agree`, `taken as none`. */
	readonly marks?: Readonly<Record<string, readonly string[]>>;
	/** True if the service marks the figure as made up. */
	readonly madeUp?: boolean;
}

const periods = new WeakMap<Source, Map<string, Source>>();

/** The source of one period of a line, shared by all its figures. */
export function sourceIn(source: Source, period: string): Source {
	const sources = entryOf(periods, source, () => new Map());
	return entryOf(sources, period, () => ({ ...source, period }));
}

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
	for (const day of days) {
		if (!day) continue;
		let [oldest, newest] = span ?? day;
		if (day[0] < oldest) [oldest] = day;
		if (day[1] > newest) [, newest] = day;
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
