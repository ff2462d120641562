// Converts dates to day and month numbers, and back.
import { dayOfIso, digits, serialOfDay } from "../../core/day.js";

/** Days since 1970-01-01 of a date YYYY-MM-DD; null if the text is not a date or the date does not exist. */
export function dayNumber(text: string): number | null {
	const day = dayOfIso(text);
	return day === 0 ? null : serialOfDay(day);
}

/** Months since year 0 of a period YYYY-MM (or a date YYYY-MM-DD); null if the text is neither. */
export function monthNumber(text: string): number | null {
	const parts = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(text);
	const month = Number(parts?.[2]);
	return parts && month >= 1 && month <= 12 ? Number(parts[1]) * 12 + month - 1 : null;
}

/** Like `monthNumber`, without a check. */
export const monthOf = (period: string): number => digits(period, 0, 4) * 12 + digits(period, 5, 7) - 1;

/** Months from one `YYYY-MM` to another. */
export const monthsBetween = (from: string, to: string): number => monthOf(to) - monthOf(from);

/** The `YYYY-MM` of a month number. */
export const monthName = (months: number): string =>
	`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
