// Decides whether a line of current debt is only borrowings or all current debt.
import { type Base, type Fact, figureIn, type Period, periodsInOrder } from "../../../src/filings/base.js";

const EITHER = "~Borrowings or current debt";
const WHOLE = "Short-Term Debt";
/** If the current portion is below this part of current debt, both readings are too close to distinguish. */
const TELLING = 0.05;
/** Largest relative difference of a reading from all current debt; a vendor's figure adds leases. */
const NEAR = 0.15;

/**
 * A line that is borrowings in some companies and the whole current debt in others: the years in which the whole and the current portion of
 * long-term debt are known, too, tell which, where they agree.
 */
export function tellBorrowings(base: Base): void {
	const years = periodsInOrder(base.annual);
	const readings = new Set(years.flatMap((year) => readingOf(year) ?? []));
	if (readings.size !== 1) return;
	for (const year of years) {
		const fact = year.facts.get(EITHER);
		if (!fact) continue;
		if (readings.has("whole")) {
			if (!year.facts.has(WHOLE)) year.facts.set(WHOLE, fact);
		} else if (!year.facts.has("~Borrowings")) year.facts.set("~Borrowings", fact);
		// If a single vendor exceeds two filed lines, the excess is leases.
		const vendor = year.facts.get(WHOLE);
		if (vendor?.mark === "vendor-standardised" && isBeside(year, vendor)) year.facts.delete(WHOLE);
	}
}

function isBeside(year: Period, vendor: Fact): boolean {
	const [borrowings, portion] = [figureIn(year, "~Borrowings"), figureIn(year, "~Current portion")];
	return borrowings !== undefined && portion !== undefined && vendor.value > borrowings + portion;
}

function readingOf(year: Period): "borrowings" | "whole" | undefined {
	const [either, portion, whole] = [EITHER, "~Current portion", WHOLE].map((field) => figureIn(year, field));
	if (either === undefined || portion === undefined || !whole || portion < TELLING * whole) return undefined;
	const [alone, both] = [Math.abs(whole - either), Math.abs(whole - either - portion)];
	if (Math.min(alone, both) > NEAR * whole) return undefined;
	return alone < both ? "whole" : "borrowings";
}
