// Finds the ends of the fiscal years of every company.
import { daysBetween } from "../../../src/core/calendar.js";
import { fiscalEnds } from "../../../src/filings/calendar.js";
import type { Filers } from "../filers.js";

/** Most days by which sources date the same year end differently. */
const SAME_END = 10;

/** True if a year that ends on the day is a fiscal year of the company. */
export type FiscalYears = (symbol: string, end: string) => boolean;

/**
 * The fiscal years of every company: of the ends that the sources name, those with the most figures, none within a year of another. Sources
 * state twelve months that end with a quarter and calendar years beside them, which would be phantom years.
 */
export function readFiscalYears(filers: Filers, files: readonly string[]): FiscalYears {
	const counts = new Map<string, Map<string, number>>();
	for (const file of files)
		for (const { symbol = "", frequency, period_end: end = "" } of filers.rows(file)) {
			if (frequency !== "A" || end === "") continue;
			const ends = counts.get(symbol) ?? new Map<string, number>();
			ends.set(end, (ends.get(end) ?? 0) + 1);
			counts.set(symbol, ends);
		}
	const years = new Map([...counts].map(([symbol, ends]) => [symbol, fiscalEnds(ends)]));
	return (symbol, end) => years.get(symbol)?.some((known) => Math.abs(daysBetween(known, end)) <= SAME_END) ?? false;
}
