import { entryOf } from "../core/entry-of.js";
import type { LineMark, TemplateName } from "../store/types.js";
import type { Origin } from "./fact.js";

export type Frequency = "annual" | "quarterly";

/** One figure: value in the units and signs of the data set, and when it was published. */
export interface Fact {
	readonly value: number;
	/** Day of the filing that the value comes from; null where the source does not tell. */
	readonly filed: string | null;
	readonly firstFiled: string | null;
	/** What was filed first, where it was restated later. */
	readonly firstValue: number | null;
	readonly tier: "real" | "derived";
	/** The filed facts that it is the sum of. */
	readonly origins?: readonly Origin[];
	/** Set where no filing at hand gives the figure and something less sure replaces it. */
	readonly mark?: LineMark;
	/** Place of its source among the layers: an earlier one is never replaced by a later one. */
	readonly layer?: number;
}

/** The facts of one fiscal period. Names that begin with ~ are inputs which are no line of the service. */
export interface Period {
	readonly label: string;
	end: string;
	readonly facts: Map<string, Fact>;
}

export type Table = Map<string, Period>;

/** What is gathered about one company before anything is derived. */
export interface Base {
	readonly symbol: string;
	currency: string;
	readonly template: TemplateName;
	/** Empty where it is not known. */
	readonly industry: string;
	readonly annual: Table;
	readonly quarterly: Table;
	/** Day since which preferred dividends of unknown amount are between net income and the earnings of common shares; null for never. */
	readonly preferredSince: string | null;
	/** True where shareholders' equity may hold a minority interest below one percent of it. */
	readonly holdsMinority?: boolean;
	/** Plain sentences on what deviates for this company. */
	readonly notes: string[];
}

/** True where preferred dividends of a period that ends on the day are not known to be none. */
export function hasPreferred(base: Base, end: string): boolean {
	return base.preferredSince !== null && end >= base.preferredSince;
}

/** Fiscal period `YYYY-MM` of its last day: weeks that end in the first days of a month belong to the month before. */
export function periodLabel(end: string): string {
	const [year, month, day] = end.split("-").map(Number) as [number, number, number];
	if (day > 7) return end.slice(0, 7);
	return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}

/** The period in the table, made where it is missing. */
export function periodIn(table: Table, label: string, end: string): Period {
	return entryOf(table, label, () => ({ label, end, facts: new Map() }));
}

/** The value of a field in a period; undefined where unknown. */
export function figureIn(period: Period | undefined, field: string): number | undefined {
	return period?.facts.get(field)?.value;
}

/** Six decimals: takes away the binary tail of a subtraction, nothing else. */
export function tidy(value: number): number {
	return Math.round(value * 1e6) / 1e6 || 0;
}

/** Adds a computed figure where none is known. An undefined or infinite value adds nothing. */
export function derive(period: Period, field: string, value: number | undefined, mark?: LineMark): void {
	if (value === undefined || !Number.isFinite(value) || period.facts.has(field)) return;
	period.facts.set(field, {
		value,
		filed: null,
		firstFiled: null,
		firstValue: null,
		tier: "derived",
		...(mark && { mark }),
	});
}

/** Periods from the oldest to the newest. */
export function sorted(table: Table): Period[] {
	return [...table.values()].sort((a, b) => (a.end < b.end ? -1 : 1));
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The later of two days. */
export const later = (a: string, b: string): string => (a < b ? b : a);

/** The earlier of two days. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Days between two days. */
export function daysBetween(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
