// Computes the required return: a Treasury's yield plus a declared premium.
import { monthsBetween } from "../math/days.js";

/** Months after which a premium is old. */
const MAX_PREMIUM_AGE_MONTHS = 12;

/**
 * The required return: the ten-year Treasury's yield plus a month's declared premium, with a warning if that is over twelve months old. It
 * is shown with the fair value and never averaged into it.
 */
export function requiredReturn(riskfree: number, { premium, date }: { premium: number; date: string }, day: string) {
	const ageInMonths = monthsBetween(date, day);
	const old = `the equity premium is of ${date.slice(0, 7)}, ${ageInMonths} months before ${day}`;
	return { rate: riskfree + premium, warning: ageInMonths > MAX_PREMIUM_AGE_MONTHS ? old : null };
}
