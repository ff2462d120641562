// Reads the names of the periods in a user's own statements.
import { endOfMonth } from "../../core/calendar.js";
import { isoOfDay, serialOfDay } from "../../core/day.js";
import { cellDate } from "../files/cell-dates.js";
import { splitUnit } from "./line-unit.js";

/** One period of own statements: money and shares in millions, by the service's field names. */
export interface OwnPeriod {
	readonly end: string;
	/** As the table names it; stores of older versions do not have it. */
	readonly name?: string;
	readonly values: readonly (readonly [field: string, value: number])[];
}

/** One period of a table: its last day, and its length if its name shows it. */
export interface OwnPeriodName {
	/** ISO day. */
	readonly end: string;
	readonly months: 12 | 3 | null;
}

const YEAR =
	/^(?:FY|fiscal year|year|year ended|jahr|ejercicio)?\s*((?:19|20)\d{2}|(?<=FY\s*)\d{2})\s*(?:[/-]\s*((?:19|20)?\d{2}))?\s*(?:A|actual|audited)?$/i;
const QUARTER =
	/^(?:Q([1-4])\s*[-/ ]?\s*(?:FY)?\s*((?:20|19)?\d{2})|(?:FY)?((?:20|19)\d{2})\s*[-/ ]?\s*Q([1-4])|([1-4])Q\s*(?:FY)?((?:20|19)?\d{2}))$/i;
const MONTH_NUMBER = /^(?:((?:19|20)\d{2})[-/.](\d{1,2})|(\d{1,2})[-/.]((?:19|20)\d{2}))$/;
const MONTH_NAME = /^([a-z]{3})[a-z]*\.?[ -]((?:19|20)\d{2})$/i;
const FORECAST = /^(?:FY)?\s*(?:19|20)?\d{2}\s*(?:E|F|est\.?|estimate|forecast|budget|plan)$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Half years, as reports outside the United States have them. */
const HALF = /^(?:(?:HY?|S)\s?[12]|[12]\s?(?:HY?|S))\b[\s/-]*(?:FY)?\s*(?:20|19)?\d{2}$/i;
export const isHalfYear = (name: string): boolean => HALF.test(name.trim());
export const NO_HALF_YEARS =
	"half years are not read: add up both halves of each fiscal year, with the balances of its end, and name it by year or last day";

/** True for the name of a forecast year, such as `2026E`, which is not a statement. */
export const isForecast = (name: string): boolean => FORECAST.test(name.trim());

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/**
 * The period that a name means; null for other text. A bare year ends on `yearEnd` (`MM-DD`). Quarter n ends 3n months after the last
 * year end. An ambiguous `06/07/2024` is accepted only if one reading is a month end.
 */
export function readOwnPeriod(raw: unknown, yearEnd: string): OwnPeriodName | null {
	if (raw instanceof Date)
		return Number.isNaN(raw.getTime()) ? null : { end: raw.toISOString().slice(0, 10), months: null };
	if (typeof raw !== "string" && typeof raw !== "number") return null;
	const { name } = splitUnit(String(raw).trim());
	const year = YEAR.exec(name);
	const [, first = "", second] = year ?? [];
	const isMonth =
		second !== undefined && second.length === 2 && Number(second) <= 12 && Number(second) !== (Number(first) + 1) % 100;
	if (year && !isMonth) {
		const last = fullYear(second?.length === 2 ? first.slice(0, -2) + second : (second ?? first));
		const ofMonth = endOfMonth(`${last}-${yearEnd.slice(0, 2)}`);
		// A year end from the 28th on is the month's last day, which varies in February; an earlier one is the given day.
		const stated = `${last}-${yearEnd}`;
		return { end: yearEnd.slice(3) >= "28" ? ofMonth : stated, months: 12 };
	}
	const quarter = QUARTER.exec(name);
	if (quarter) {
		const [, first, firstYear, secondYear, second, third, thirdYear] = quarter;
		const ofYear = `${fullYear(firstYear ?? secondYear ?? thirdYear ?? "")}-${yearEnd.slice(0, 2)}`;
		return { end: endOfMonth(ofYear, 3 * Number(first ?? second ?? third) - 12), months: 3 };
	}
	const number = MONTH_NUMBER.exec(name);
	if (number) {
		const month = Number(number[2] ?? number[3]);
		return monthPeriod(number[1] ?? number[4], month);
	}
	const named = MONTH_NAME.exec(name);
	if (named) {
		return monthPeriod(named[2], MONTHS.indexOf((named[1] as string).toLowerCase()) + 1);
	}
	return dayPeriod(name.replace(/^(?:year|period|quarter)?\s*(?:ended|to)\s*/i, ""));
}

const monthPeriod = (year: string | undefined, month: number): OwnPeriodName | null =>
	month >= 1 && month <= 12 ? { end: endOfMonth(`${year}-${String(month).padStart(2, "0")}`), months: null } : null;

function dayPeriod(name: string): OwnPeriodName | null {
	// A number of seconds since 1970 is not a period.
	if (/^\d{9,13}$/.test(name)) return null;
	const days = [...new Set([cellDate(name, "day first"), cellDate(name, "month first")])].filter((day) => day !== 0);
	const ends = days.length > 1 ? days.filter(endsMonth) : days;
	const end = ends.length === 1 ? isoOfDay(ends[0] as number) : null;
	return end === null ? null : { end, months: null };
}

const endsMonth = (day: number): boolean => new Date((serialOfDay(day) + 1) * 86_400_000).getUTCDate() === 1;
