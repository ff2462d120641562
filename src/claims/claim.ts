// Declares the types of a claim: what a text says about one figure, with its company, period and unit.
import type { LineItem } from "../frames/company-types.js";

/** A place in a text; `end` is the position after the last character. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** True if two places have a character in common. */
export const overlap = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start;

/** The kind of number of a figure; a stated number of another kind is never compared with it. */
export type FigureKind = "money" | "per_share" | "fraction" | "ratio" | "shares" | "count";

/** One definition of a figure that a text may mean. */
export type Reading =
	/** As the company reports it. */
	| { readonly item: LineItem }
	/** A measure, score or estimate by its name. */
	| { readonly named: string }
	/** The service's own line; `magnitude` if it reports an outflow as negative. */
	| { readonly field: string; readonly section?: string; readonly magnitude?: true }
	/** One line less another, or over another. */
	| { readonly item: LineItem; readonly less: LineItem }
	| { readonly item: LineItem; readonly over: LineItem }
	/** The valuation's range. */
	| { readonly fairValue: "low" | "mid" | "high" };

/** A figure that a text may state. */
export interface CheckedFigure {
	/** snake_case. */
	readonly name: string;
	readonly kind: FigureKind;
	/** Definitions that a text may mean, the usual one first. */
	readonly readings: readonly Reading[];
	/** The segment whose revenue the text means. */
	readonly segment?: SegmentName;
	/** True if the figure depends on the price. */
	readonly priced?: boolean;
}

/** A segment by its name, of one company. */
export interface SegmentName {
	readonly symbol: string;
	readonly dimension: "business" | "geographic";
	readonly name: string;
}

export type NumberKind = "money" | "percent" | "points" | "times" | "shares" | "plain";

export interface StatedNumber extends Span {
	readonly text: string;
	readonly kind: NumberKind;
	/** In full: 416.2 billion is 416,200,000,000; percent in points. */
	readonly value: number;
	/** The figures from `low` to `high` make the statement true; without the sign. */
	readonly low: number;
	readonly high: number;
	/** ISO code; null if no currency is stated. */
	readonly currency: string | null;
	/** True if a scale word or the table's caption gives the number's scale. */
	readonly isScaled: boolean;
	readonly perShare: boolean;
	/** The sign before the number; null without one. */
	readonly sign: 1 | -1 | null;
}

/** The time that a text states. */
export type Period =
	| { readonly kind: "year"; readonly year: number; readonly isFiscal: boolean }
	| { readonly kind: "quarter"; readonly quarter: number; readonly year: number; readonly isFiscal: boolean }
	/** Months that end with a month: 12, 3; null where only the end is stated. */
	| { readonly kind: "to_month"; readonly year: number; readonly month: number; readonly months: 12 | 3 | null }
	| { readonly kind: "latest"; readonly of: "year" | "quarter" | "trailing" | "now" }
	| { readonly kind: "unread"; readonly text: string };

/** How a claim uses its figure. */
export type Use =
	| { readonly kind: "level" }
	/** Relative change in percent, in points, as an amount, as a multiple of the beginning, or a year. */
	| {
			readonly kind: "change";
			readonly as: "percent" | "points" | "amount" | "fold" | "yearly";
			readonly sign: 1 | -1 | null;
	  }
	| { readonly kind: "share"; readonly of: CheckedFigure }
	/** Only the direction is stated. */
	| { readonly kind: "direction"; readonly sign: 1 | -1 };

/** Further figures, periods and companies that a claim's sentence names. */
export interface Alternatives {
	readonly figures: readonly CheckedFigure[];
	readonly periods: readonly Period[];
	readonly symbols: readonly string[];
	/** True if the sentence mentions an earlier time: "a year before". */
	readonly isEarlier: boolean;
}

/** A statement of a text about one figure. */
export interface Claim extends Span {
	readonly quote: string;
	/** Symbol; null if the text names no known company. */
	readonly symbol: string | null;
	/** Figures that the words may mean, by kind; empty if no figure is near. */
	readonly figures: readonly CheckedFigure[];
	/** True if the words say a loss: the figure is negative. */
	readonly isLoss: boolean;
	readonly use: Use;
	readonly number: StatedNumber;
	/** Null if the text states none. */
	readonly period: Period | null;
	/** True if an earlier sentence states the period. */
	readonly isInherited: boolean;
	/** The period that a change is measured from: a stated one, or some years or one quarter back. Null: the period before. */
	readonly basePeriod:
		| Period
		| { readonly kind: "years_back"; readonly years: number }
		| { readonly kind: "quarter_back" }
		| null;
	/** The reason, if the words show that the claim cannot be checked. */
	readonly reason?: string;
	/** Other figures, periods and companies of its sentence: a claim that is right for one of these is not called wrong. */
	readonly alternatives?: Alternatives;
}
