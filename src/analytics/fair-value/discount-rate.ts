import { monthsBetween } from "../math/days.js";

/** Months after which a premium is said to be old. */
const PREMIUM_LASTS = 12;

/**
 * The required return: the ten-year Treasury's yield and the declared premium of a month, with a warning where that is older than twelve
 * months. It is beside the fair value and is never averaged with the market's return.
 */
export function requiredReturn(riskfree: number, { premium, date }: { premium: number; date: string }, day: string) {
	const age = monthsBetween(date, day);
	const old = `the equity premium is of ${date.slice(0, 7)}, ${age} months before ${day}`;
	return { rate: riskfree + premium, warning: age > PREMIUM_LASTS ? old : null };
}
