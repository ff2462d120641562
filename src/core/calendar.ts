/** Calendar arithmetic on ISO days in UTC, by date-fns. The build bundles date-fns into this file, so that users do not install it. */
import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addBusinessDays as businessDaysLater } from "date-fns/addBusinessDays";
import { addDays as calendarDaysLater } from "date-fns/addDays";
import { millisecondsInDay } from "date-fns/constants";
import { isWeekend as isOnWeekend } from "date-fns/isWeekend";
import { lastDayOfMonth } from "date-fns/lastDayOfMonth";
import { nextSunday } from "date-fns/nextSunday";
import { setYear } from "date-fns/setYear";

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dateOf = (day: string): Date => new UTCDateMini(timeOf(day));
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * The day a number of calendar days later, or earlier if the number is negative.
 * @example
 * addDays("2024-02-28", 2) //=> "2024-03-01"
 */
export const addDays = (day: string, days: number): string => isoOf(calendarDaysLater(dateOf(day), days));

/**
 * The day a number of business days later. Saturdays and Sundays do not count; public holidays do.
 * @example
 * addBusinessDays("2026-07-03", 1) //=> "2026-07-06"
 */
export const addBusinessDays = (day: string, days: number): string => isoOf(businessDaysLater(dateOf(day), days));

/**
 * The same day a number of years later; 29 February may become 1 March.
 * @example
 * addYears("2024-02-29", 1) //=> "2025-03-01"
 */
export const addYears = (day: string, years: number): string =>
	isoOf(setYear(dateOf(day), Number(day.slice(0, 4)) + years));

/**
 * The number of calendar days between two days; NaN if either is not a day.
 * @example
 * daysBetween("2024-02-28", "2024-03-01") //=> 2
 */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / millisecondsInDay;

/**
 * The last day of the month a number of months later.
 * @param month `YYYY-MM`, or any day of it
 * @example
 * endOfMonth("2024-01", 1) //=> "2024-02-29"
 */
export const endOfMonth = (month: string, later = 0): string =>
	isoOf(lastDayOfMonth(new UTCDateMini(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + later)));

/** True for Saturdays and Sundays. */
export const isWeekend = (day: string): boolean => isOnWeekend(dateOf(day));

export const sundayAfter = (day: string): string => isoOf(nextSunday(dateOf(day)));
