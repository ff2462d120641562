import { dayOf, isoOfDay, serialOfDay } from "../../core/day.js";

/** Whether the day or the month comes first in `01/02/2024`. */
export type DateOrder = "day first" | "month first";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const PLAIN = /^(\d{4})(\d{2})(\d{2})$/;
const PARTED = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ].*)?$/;
const NAMED = /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?,?[- ](\d{4}|\d{2})$/i;
const NAMED_FIRST = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i;
const SECONDS = /^-?\d{9,10}(?:\.0+)?$/;
const MILLISECONDS = /^\d{12,13}$/;

/** The day of one cell as YYYYMMDD, 0 for other text. For an instant with a time zone, the local day as written. */
export function cellDay(cell: string, order: DateOrder): number {
	const number = (text: string | undefined) => Number(text);
	const year = (text: string | undefined) =>
		number(text) + (text?.length === 2 ? (number(text) < 70 ? 2000 : 1900) : 0);
	const month = (text: string | undefined) => MONTHS.indexOf(text?.toLowerCase() ?? "") + 1;
	const iso = ISO.exec(cell) ?? PLAIN.exec(cell);
	if (iso) return dayOf(number(iso[1]), number(iso[2]), number(iso[3]));
	const parted = PARTED.exec(cell);
	if (parted) {
		const [, first, , second, last] = parted;
		return order === "day first"
			? dayOf(year(last), number(second), number(first))
			: dayOf(year(last), number(first), number(second));
	}
	const named = NAMED.exec(cell);
	if (named) return dayOf(year(named[3]), month(named[2]), number(named[1]));
	const first = NAMED_FIRST.exec(cell);
	if (first) return dayOf(number(first[3]), month(first[1]), number(first[2]));
	if (SECONDS.test(cell)) return ofInstant(Number(cell) * 1000);
	return MILLISECONDS.test(cell) ? ofInstant(Number(cell)) : 0;
}

function ofInstant(milliseconds: number): number {
	const date = new Date(milliseconds);
	return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The days of a column, or the reason why they are uncertain. */
export type ColumnDays =
	| { readonly days: readonly number[] }
	| { readonly ambiguous: readonly [dayFirst: string, monthFirst: string]; readonly cell: string };

/** True where nearly every cell holds a day. */
export const looksLikeDays = (cells: readonly string[]): boolean => {
	const filled = cells.filter((cell) => cell !== "");
	const days = filled.filter((cell) => cellDay(cell, "day first") !== 0 || cellDay(cell, "month first") !== 0);
	return filled.length > 0 && days.length >= 0.9 * filled.length;
};

/**
 * The days of a column whose cells are of one form. Whether the day or the month comes first follows from a number above 12, from dots (day
 * first), else from the order of the rows: only the right reading is in order and without weekends.
 */
export function columnDays(cells: readonly string[], stated?: DateOrder): ColumnDays {
	const read = (order: DateOrder) => cells.map((cell) => cellDay(cell, order));
	if (stated) return { days: read(stated) };
	const [dayFirst, monthFirst] = [read("day first"), read("month first")];
	const at = dayFirst.findIndex((day, i) => day !== monthFirst[i]);
	if (at < 0) return { days: dayFirst };
	const cell = cells[at] as string;
	if (PARTED.exec(cell)?.[2] === ".") return { days: dayFirst };
	const lost = (days: readonly number[]) => days.filter((day) => day === 0).length;
	if (lost(dayFirst) !== lost(monthFirst)) return { days: lost(dayFirst) < lost(monthFirst) ? dayFirst : monthFirst };
	const [one, other] = [isPlausible(dayFirst), isPlausible(monthFirst)];
	if (one !== other) return { days: one ? dayFirst : monthFirst };
	return { cell, ambiguous: [isoOfDay(dayFirst[at] as number) ?? "", isoOfDay(monthFirst[at] as number) ?? ""] };
}

/** The least rows with which a wrong reading would show. */
const TELLING = 5;

function isPlausible(days: readonly number[]): boolean {
	const serials = days.filter((day) => day !== 0).map(serialOfDay);
	const steps = serials.slice(1).map((serial, i) => serial - (serials[i] as number));
	const oneWay = steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
	// 1970-01-01, day 0, was a Thursday.
	const onWeekend = serials.filter((serial) => [2, 3].includes(((serial % 7) + 7) % 7)).length;
	return serials.length >= TELLING && oneWay && onWeekend === 0;
}
