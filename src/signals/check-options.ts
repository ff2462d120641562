// Checks options of signals, because a wrong value would silently change the result.
import { checkDay } from "../core/day.js";
import { ArgumentError, noSuchName } from "../core/errors.js";

/**
 * Checks that days are ISO days. They are compared as texts, and `2019-3-1` would be after days of November.
 * @throws ArgumentError if a value is not an ISO day
 */
export function checkDays(days: Readonly<Record<string, string | undefined>>): void {
	for (const [option, day] of Object.entries(days)) if (day !== undefined) checkDay(day, option);
}

/** @throws ArgumentError if the option does not have the word */
export function checkWord<W extends string>(option: string, word: W, known: readonly W[]): void {
	if (!known.includes(word)) throw noSuchName(option, option, word, known);
}

/** @throws ArgumentError if a value is not a whole number from 1 */
export function checkCounts(counts: Readonly<Record<string, number>>): void {
	for (const [option, count] of Object.entries(counts))
		if (!Number.isInteger(count) || count < 1)
			throw new ArgumentError(option, `${option}: ${String(count)} is not a whole number from 1`);
}
