// Reads the dates of a column whose cells have one format.
import { dayOf, isoOfDay, serialOfDay } from "../../core/day.js";

/** Whether the day or the month comes first in `01/02/2024`. */
export type DateOrder = "day first" | "month first";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const PLAIN = /^(\d{4})(\d{2})(\d{2})$/;
const SEPARATED = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ].*)?$/;
const WITH_MONTH_NAME = /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?,?[- ](\d{4}|\d{2})$/i;
const MONTH_NAME_FIRST = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i;
const SECONDS = /^-?\d{9,10}(?:\.0+)?$/;
const MILLISECONDS = /^\d{12,13}$/;

/** The date of one cell as YYYYMMDD, 0 for other text. For an instant with a time zone, the local date as written. */
export function cellDate(cell: string, order: DateOrder): number {
	const number = (text: string | undefined) => Number(text);
	const year = (text: string | undefined) =>
		number(text) + (text?.length === 2 ? (number(text) < 70 ? 2000 : 1900) : 0);
	const month = (text: string | undefined) => MONTHS.indexOf(text?.toLowerCase() ?? "") + 1;
	const iso = ISO.exec(cell) ?? PLAIN.exec(cell);
	if (iso) return dayOf(number(iso[1]), number(iso[2]), number(iso[3]));
	const separated = SEPARATED.exec(cell);
	if (separated) {
		const [, first, , second, last] = separated;
		return order === "day first"
			? dayOf(year(last), number(second), number(first))
			: dayOf(year(last), number(first), number(second));
	}
	const named = WITH_MONTH_NAME.exec(cell);
	if (named) return dayOf(year(named[3]), month(named[2]), number(named[1]));
	const first = MONTH_NAME_FIRST.exec(cell);
	if (first) return dayOf(number(first[3]), month(first[1]), number(first[2]));
	if (SECONDS.test(cell)) return dateOfInstant(Number(cell) * 1000);
	return MILLISECONDS.test(cell) ? dateOfInstant(Number(cell)) : 0;
}

function dateOfInstant(milliseconds: number): number {
	const date = new Date(milliseconds);
	return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The dates of a column as YYYYMMDD, or the first cell that has two readings. */
export type ColumnDates =
	| { readonly days: readonly number[] }
	| { readonly ambiguous: readonly [dayFirst: string, monthFirst: string]; readonly cell: string };

/** True if nine of ten filled cells are dates. */
export const looksLikeDates = (cells: readonly string[]): boolean => {
	const filled = cells.filter((cell) => cell !== "");
	const days = filled.filter((cell) => cellDate(cell, "day first") !== 0 || cellDate(cell, "month first") !== 0);
	return filled.length > 0 && days.length >= 0.9 * filled.length;
};

/**
 * The dates of a column whose cells have one format. The order of day and month is decided, in turn, by:
 * 1. dots: the day is first; 2. the order that reads more cells as dates, because no month is above 12;
 * 3. the order whose dates are sorted and never on a weekend. Otherwise the column is `ambiguous`.
 */
export function columnDates(cells: readonly string[]): ColumnDates {
	const readDates = (order: DateOrder) => cells.map((cell) => cellDate(cell, order));
	const [dayFirst, monthFirst] = [readDates("day first"), readDates("month first")];
	const index = dayFirst.findIndex((day, i) => day !== monthFirst[i]);
	if (index < 0) return { days: dayFirst };
	const cell = cells[index] as string;
	if (SEPARATED.exec(cell)?.[2] === ".") return { days: dayFirst };
	const unreadCount = (days: readonly number[]) => days.filter((day) => day === 0).length;
	if (unreadCount(dayFirst) !== unreadCount(monthFirst))
		return { days: unreadCount(dayFirst) < unreadCount(monthFirst) ? dayFirst : monthFirst };
	const [isDayFirst, isMonthFirst] = [isPlausible(dayFirst), isPlausible(monthFirst)];
	if (isDayFirst !== isMonthFirst) return { days: isDayFirst ? dayFirst : monthFirst };
	return { cell, ambiguous: [isoOfDay(dayFirst[index] as number) ?? "", isoOfDay(monthFirst[index] as number) ?? ""] };
}

/** Fewest dates that make a wrong order visible. */
const MIN_DATES = 5;

function isPlausible(days: readonly number[]): boolean {
	const serials = days.filter((day) => day !== 0).map(serialOfDay);
	const steps = serials.slice(1).map((serial, i) => serial - (serials[i] as number));
	const isSorted = steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
	// 1970-01-01, day 0, was a Thursday.
	const onWeekend = serials.filter((serial) => [2, 3].includes(((serial % 7) + 7) % 7)).length;
	return serials.length >= MIN_DATES && isSorted && onWeekend === 0;
}
