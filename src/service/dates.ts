// Writes days and times as the service does.
import { addDays, endOfMonth, sundayAfter } from "../core/calendar.js";

/** `2026-07-02` as `07-02-2026`. */
export function monthFirst(iso: string, separator: "-" | "/" = "-"): string {
	return `${iso.slice(5, 7)}${separator}${iso.slice(8, 10)}${separator}${iso.slice(0, 4)}`;
}

/** Summer time in New York: from the second Sunday of March to the first of November (rule of 2007, used for every year). */
function isSummer(day: string): boolean {
	const year = day.slice(0, 4);
	return day >= addDays(sundayAfter(endOfMonth(`${year}-02`)), 7) && day < sundayAfter(`${year}-10-31`);
}

/** The close of trading of a day in New York, 16:00, as the service prints it and in epoch seconds. */
export function closeOfTrading(iso: string): { text: string; seconds: number } {
	const summer = isSummer(iso);
	return {
		text: `${iso} 16:00:00 (${summer ? "EDT" : "EST"})`,
		seconds: Date.parse(`${iso}T${summer ? "20" : "21"}:00:00Z`) / 1000,
	};
}
