// The types of a claim: what a text says about one figure, with its company, period and unit.
import type { LineItem } from "../frames/company-types.js";

/** A place in a text; `end` is the position after the last character. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** The kind of number of a figure; a stated number of another kind is never compared with it. */
export type FigureKind = "money" | "per_share" | "fraction" | "ratio" | "shares" | "count";

/** One definition of a figure that a text may mean. */
export type Reading =
	/** As the company reports it. */
	| { readonly item: LineItem }
	/** A measure, score or estimate by its name. */
	| { readonly named: string }
	/** The service's own line; `magnitude` where it reports an outflow as negative. */
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
	/** Segments of which revenue is meant. */
	readonly segment?: SegmentName;
	/** True where the price is part of it. */
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
	/** The range in which the figure makes the statement true, for a positive value. */
	readonly low: number;
	readonly high: number;
	/** ISO code; null where no currency is stated. */
	readonly currency: string | null;
	/** True where a scale word or the table's caption gives the number's scale. */
	readonly isScaled: boolean;
	readonly perShare: boolean;
	/** Sign that is written before it. */
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

/** Further figures, times and companies that a claim's sentence names. */
export interface Besides {
	readonly figures: readonly CheckedFigure[];
	readonly periods: readonly Period[];
	readonly symbols: readonly string[];
	/** True where it mentions an earlier time: "a year before". */
	readonly isEarlier: boolean;
}

/** A statement of a text about one figure. */
export interface Claim extends Span {
	readonly quote: string;
	/** Symbol; null where the text names no company that is known. */
	readonly symbol: string | null;
	/** Figures that the words may mean, by kind; empty where no figure is near. */
	readonly figures: readonly CheckedFigure[];
	/** True where the words say a loss: the figure is negative. */
	readonly isLoss: boolean;
	readonly use: Use;
	readonly number: StatedNumber;
	/** Null where the text states none. */
	readonly period: Period | null;
	/** True where the period was stated in an earlier sentence. */
	readonly isInherited: boolean;
	/** The beginning of a change: a period, years back, or null for the period before. */
	readonly base:
		| Period
		| { readonly kind: "back"; readonly years: number }
		| { readonly kind: "quarter_before" }
		| null;
	/** Why it cannot be checked, if reading the text showed that. */
	readonly reason?: string;
	/** Further names in its sentence: a claim that is right for one of these is not called wrong. */
	readonly besides?: Besides;
}
