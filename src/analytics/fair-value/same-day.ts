// Decides whether the days of two prices are close enough to compare them.
import { daysBetween } from "../../core/calendar.js";

/** The most days between comparable prices. */
const SAME_DAYS = 7;

/** True if two prices are at most a week apart; false for an unknown day. @param a an ISO day */
export function sameDay(a: string | null, b: string | null): boolean {
	return a !== null && b !== null && Math.abs(daysBetween(a, b)) <= SAME_DAYS;
}
