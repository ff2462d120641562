// Defines the reasons for missing values.
import type { Unit } from "./unit.js";

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
