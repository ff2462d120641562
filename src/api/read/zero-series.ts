import { readNumber } from "../../core/read-number.js";

/** True for a dated series of zeros, which the service gives for an unknown key. */
export function isZeroSeries(list: readonly unknown[]): boolean {
	return (
		list.length > 1 &&
		list.every(
			(pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && readNumber(pair[1]) === 0,
		)
	);
}
