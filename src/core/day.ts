// Converts days, which date columns store as integers YYYYMMDD; 0 means missing.
import { ArgumentError } from "./errors.js";

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The integer of a day, or 0 if the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): number {
	if (!(month >= 1 && month <= 12 && day >= 1 && year >= 1 && year <= 9999)) return 0;
	const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	if (day > (LENGTHS[month - 1] as number) + (leap ? 1 : 0)) return 0;
	return year * 10000 + month * 100 + day;
}

const two = (number: number): string => String(number).padStart(2, "0");
/** The end of ISO days by month and day: "-02-29" at 229. Built once, since every row of a series needs one. */
const MONTH_DAYS: readonly string[] = Array.from(
	{ length: 1232 },
	(_, i) => `-${two(Math.floor(i / 100))}-${two(i % 100)}`,
);
/** ISO texts of days, cached because all series have the same days: at most 75,000 from 1900 to 2100. */
const TEXTS: (string | undefined)[] = new Array(201 * 372).fill(undefined);

/** `20240229` gives "2024-02-29"; 0 gives null. */
export function isoOfDay(day: number): string | null {
	if (day === 0) return null;
	const year = Math.floor(day / 10000);
	const rest = day - year * 10000;
	if (year < 1900 || year > 2100) return String(year).padStart(4, "0") + (MONTH_DAYS[rest] as string);
	const index = (year - 1900) * 372 + (Math.floor(rest / 100) - 1) * 31 + (rest % 100) - 1;
	const cached = TEXTS[index];
	if (cached !== undefined) return cached;
	const text = String(year) + (MONTH_DAYS[rest] as string);
	TEXTS[index] = text;
	return text;
}

/** "2024-02-29" gives 20240229; other text gives 0. */
export function dayOfIso(text: string): number {
	if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return 0;
	return dayOf(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10));
}

/** The number in the characters from `start` to before `end`, or NaN. */
export function digits(text: string, start: number, end: number): number {
	let number = 0;
	for (let i = start; i < end; i++) {
		const digit = text.charCodeAt(i) - 48;
		if (!(digit >= 0 && digit <= 9)) return Number.NaN;
		number = number * 10 + digit;
	}
	return number;
}

/** Days since 1970-01-01 of a YYYYMMDD integer. */
export function serialOfDay(day: number): number {
	// `Date.UTC` turns years below 100 into 1900 to 1999, so 400 years are added: the calendar repeats after them.
	return Date.UTC(Math.floor(day / 10000) + 400, (Math.floor(day / 100) % 100) - 1, day % 100) / 86_400_000 - 146_097;
}

/** The YYYYMMDD integer of days since 1970-01-01. */
export function dayOfSerial(serial: number): number {
	const date = new Date(serial * 86_400_000);
	return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Checks an ISO day. @throws ArgumentError if the calendar has no such day */
export function checkDay(day: string, argument = "asOf"): void {
	if (!dayOfIso(`${day}`))
		throw new ArgumentError(argument, `${argument}: expected a day such as 2019-03-01, got ${JSON.stringify(day)}`);
}
