// Reads dates that callers give, and writes them for the service.
import type { WireDate } from "../define.js";

/** A calendar day, or a month if `day` is absent. */
export interface CalendarDate {
	readonly year: number;
	readonly month: number;
	readonly day?: number;
}

/**
 * Reads a `Date`, `YYYY-MM-DD`, `YYYYMMDD`, `YYYY-MM` or `YYYYMM`; null for anything else and for dates that no calendar has.
 * A `Date` at midnight UTC means that UTC day, as in `new Date("2024-03-01")`; any other means the day of the local clock.
 */
export function readDate(value: unknown): CalendarDate | null {
	if (value instanceof Date) return fromInstant(value);
	if (typeof value !== "string") return null;
	const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?|(\d{2})(\d{2})?)$/.exec(value.trim());
	if (!match) return null;
	const year = Number(match[1]);
	const month = Number(match[2] ?? match[4]);
	const text = match[3] ?? match[5];
	if (year < 1000 || month < 1 || month > 12) return null;
	if (text === undefined) return { year, month };
	const day = Number(text);
	const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
	return day >= 1 && day <= last ? { year, month, day } : null;
}

function fromInstant(value: Date): CalendarDate | null {
	const time = value.getTime();
	if (Number.isNaN(time)) return null;
	if (time % 86_400_000 === 0) {
		return { year: value.getUTCFullYear(), month: value.getUTCMonth() + 1, day: value.getUTCDate() };
	}
	return { year: value.getFullYear(), month: value.getMonth() + 1, day: value.getDate() };
}

/** Writes a date in the form that the service takes; null if the form needs a day and the date has none. */
export function writeDate(date: CalendarDate, shape: WireDate): string | null {
	const year = String(date.year).padStart(4, "0");
	const month = String(date.month).padStart(2, "0");
	if (shape === "YYYYmm") return year + month;
	if (date.day === undefined) return null;
	const day = String(date.day).padStart(2, "0");
	return shape === "YYYYmmdd" ? year + month + day : `${year}-${month}-${day}`;
}
