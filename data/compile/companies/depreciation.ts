import { type Base, derive, figureIn, tidy } from "./base.js";
import { sum } from "./sums.js";

/** Depreciation and amortisation where the filings at hand state them apart: depreciation alone is never taken for both. */
export function addDepreciation(base: Base): void {
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			const both = sum(figureIn(period, "~Depreciation"), figureIn(period, "~Amortization"));
			derive(period, "Depreciation, Depletion and Amortization", both === undefined ? undefined : tidy(both));
		}
}
