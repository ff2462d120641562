import { ArgumentError } from "../../core/errors.js";
import { codeNumber } from "./reason-codes.js";

/**
 * Marks the rows that a model which looks back cannot answer: those with fewer than `back` rows of their company before them
 * (`insufficient_history`), and those whose years do not follow each other (`gap_in_periods`).
 *
 * @throws ArgumentError where the rows of a company do not stand together
 */
export function historyCodes(
	codes: Uint8Array,
	back: number,
	company: ArrayLike<unknown>,
	year?: ArrayLike<number>,
): void {
	const short = codeNumber("insufficient_history");
	const gap = codeNumber("gap_in_periods");
	const seen = new Set<unknown>();
	let before = 0;
	let unbroken = 0;
	for (let row = 0; row < codes.length; row++) {
		if (row === 0 || company[row] !== company[row - 1]) {
			if (seen.has(company[row])) {
				throw new ArgumentError(
					"company",
					`the rows of ${String(company[row])} do not stand together: sort by company first`,
				);
			}
			seen.add(company[row]);
			before = 0;
			unbroken = 0;
		} else {
			before++;
			unbroken = year && (year[row] as number) - (year[row - 1] as number) !== 1 ? 0 : unbroken + 1;
		}
		if (before < back) codes[row] = short;
		else if (unbroken < back) codes[row] = gap;
	}
}
