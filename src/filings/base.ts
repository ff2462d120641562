// Holds the reported figures of one company by period.
import { entryOf } from "../core/entry-of.js";
import type { LineMark, TemplateName } from "../store/types.js";
import type { Origin } from "./fact.js";

export type Frequency = "annual" | "quarterly";

/** One figure: value in the units and signs of the data set, and when it was published. */
export interface Fact {
	readonly value: number;
	/** Day of the filing that the value comes from; null where unknown. */
	readonly filed: string | null;
	readonly firstFiled: string | null;
	/** The first filed value, if it was restated later. */
	readonly firstValue: number | null;
	readonly tier: "real" | "derived";
	/** The cell of a user's own table. */
	readonly typed?: { readonly file: string; readonly row: string; readonly column: string; readonly unit: string };
	/** The filed facts that it is the sum of. */
	readonly origins?: readonly Origin[];
	/** Set if no available filing has the figure and a less certain source replaces it. */
	readonly mark?: LineMark;
	/** The rank of its source: a source with a lower number is never replaced by one with a higher number. */
	readonly layer?: number;
}

/** The facts of one fiscal period. Names that begin with ~ are inputs that the service does not show. */
export interface Period {
	readonly label: string;
	end: string;
	readonly facts: Map<string, Fact>;
}

export type Table = Map<string, Period>;

/** The reported data of one company, before anything is derived. */
export interface Base {
	readonly symbol: string;
	currency: string;
	readonly template: TemplateName;
	/** Empty where it is not known. */
	readonly industry: string;
	readonly annual: Table;
	readonly quarterly: Table;
	/** True where shareholders' equity may include a minority interest of less than one percent. */
	readonly holdsMinority?: boolean;
	/** True where shareholders' equity does not include preferred stock. */
	readonly preferredOutside?: boolean;
	/** Day since which an own company's table has preferred stock, whose dividends it does not report. */
	readonly preferredSince?: string | undefined;
	/** Sentences about deviations of this company. */
	readonly notes: string[];
}

/** True if preferred dividends of a period that ends on the day are not reported. */
export function hasPreferred({ preferredSince }: Base, end: string): boolean {
	return preferredSince !== undefined && end >= preferredSince;
}

/** Fiscal period `YYYY-MM` of its last day: a period that ends in the first days of a month belongs to the month before. */
export function periodLabel(end: string): string {
	const [year, month, day] = end.split("-").map(Number) as [number, number, number];
	if (day > 7) return end.slice(0, 7);
	return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}

/** The period in the table; added if it is missing. */
export function periodIn(table: Table, label: string, end: string): Period {
	return entryOf(table, label, () => ({ label, end, facts: new Map() }));
}

/** The value of a field in a period; undefined where unknown. */
export function figureIn(period: Period | undefined, field: string): number | undefined {
	return period?.facts.get(field)?.value;
}

/** Rounds to six decimals, which removes the binary error of a subtraction. */
export function toSixDecimals(value: number): number {
	return Math.round(value * 1e6) / 1e6 || 0;
}

/** Adds a computed figure if none is known. Does nothing for an undefined or infinite value. */
export function derive(period: Period, field: string, value: number | undefined, lineMark?: LineMark): void {
	if (value === undefined || !Number.isFinite(value) || period.facts.has(field)) return;
	period.facts.set(field, {
		value,
		filed: null,
		firstFiled: null,
		firstValue: null,
		tier: "derived",
		...(lineMark && { mark: lineMark }),
	});
}

/** Periods from the oldest to the newest. */
export function periodsInOrder(table: Table): Period[] {
	return [...table.values()].sort((a, b) => (a.end < b.end ? -1 : 1));
}

/** True for the days of a fiscal year, which may have 52 or 53 weeks. */
export const isYearLength = (days: number): boolean => days >= 345 && days <= 385;
/** True for the days of a fiscal quarter, which may have 12 to 17 weeks. */
export const isQuarterLength = (days: number): boolean => days >= 70 && days <= 125;
/** The later of two days. */
export const laterDay = (a: string, b: string): string => (a < b ? b : a);

/** The earlier of two days. */
export const earlierDay = (a: string, b: string): string => (a < b ? a : b);
