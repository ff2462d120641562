import { readNumber } from "../../core/read-number.js";

/** Whether a list is a series of dates and nothing but zeros, which the service gives for what it does not know. */
export function isZeroSeries(list: readonly unknown[]): boolean {
	return (
		list.length > 1 &&
		list.every(
			(pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && readNumber(pair[1]) === 0,
		)
	);
}
