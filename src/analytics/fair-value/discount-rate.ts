import { monthsBetween } from "../math/days.js";

/** A premium over the risk-free rate with the month it is of. */
export interface DatedPremium {
	/** Fraction. */
	readonly premium: number;
	/** `YYYY-MM` or an ISO day. */
	readonly date: string;
}

/** The return that an investor requires, and how old its premium is. */
export interface RequiredReturn {
	/** Fraction per year. */
	readonly rate: number;
	/** Said where the premium is older than twelve months. */
	readonly warning: string | null;
}

/** Months after which a premium is said to be old. */
const PREMIUM_LASTS = 12;

/**
 * The required return: the ten-year Treasury's yield and the declared premium. It is beside the fair value and is
 * never averaged with the market's return.
 */
export function requiredReturn(riskfree: number, { premium, date }: DatedPremium, day: string): RequiredReturn {
	const age = monthsBetween(date, day);
	const old = `the equity premium is of ${date.slice(0, 7)}, ${age} months before ${day}`;
	return { rate: riskfree + premium, warning: age > PREMIUM_LASTS ? old : null };
}
