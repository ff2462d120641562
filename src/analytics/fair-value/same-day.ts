/** Days that two prices may be apart and still compare. */
const SAME_DAYS = 7;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * Whether two prices are of one time, at most a week apart; an unknown day is not.
 *
 * @param a an ISO day
 * @example
 * sameDay("2026-06-30", "2026-07-02") //=> true
 */
export function sameDay(a: string | null, b: string | null): boolean {
	return a !== null && b !== null && Math.abs(dayNumber(a) - dayNumber(b)) <= SAME_DAYS;
}
