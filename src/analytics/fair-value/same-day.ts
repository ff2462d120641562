import { daysBetween } from "../../core/calendar.js";

/** Days that two prices may be apart and still compare. */
const SAME_DAYS = 7;

/**
 * Whether two prices are of one time, at most a week apart; an unknown day is not.
 *
 * @param a an ISO day
 */
export function sameDay(a: string | null, b: string | null): boolean {
	return a !== null && b !== null && Math.abs(daysBetween(a, b)) <= SAME_DAYS;
}
