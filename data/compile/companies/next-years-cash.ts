// Drops cash balances that the source took from the next year's column.
import { type Base, type Fact, figureIn, type Period, periodsInOrder } from "../../../src/filings/base.js";

/** Cash changed in a year whose cash flows sum to more than this part of it. */
const MOVED = 0.02;

/** Smaller balances may be equal by chance. */
const LEAST = 50;

/**
 * Drops a year's cash that is the next year's: the source took the wrong column. Where another value was filed first, that stands. Cash that
 * did not move in the next year's cash flows stays.
 */
export function dropNextYearsCash(base: Base): void {
	const years = periodsInOrder(base.annual);
	years.forEach((year, i) => {
		const next = years[i + 1];
		if (!next) return;
		if (isNextYears(year, next, "Cash and Cash Equivalents") && cashMoved(next))
			drop(base, year, "Cash and Cash Equivalents");
		// Equal assets to the thousand at two year ends show the same mistake.
		const assets = figureIn(year, "Total Assets") ?? 0;
		if (isNextYears(year, next, "Total Assets") && !Number.isInteger(assets)) drop(base, year, "Total Assets");
	});
}

function isNextYears(year: Period, next: Period, field: string): boolean {
	const value = figureIn(year, field);
	return value !== undefined && value >= LEAST && value === figureIn(next, field);
}

function cashMoved(year: Period): boolean {
	const flows = ["Cash Flow from Operations", "Cash Flow from Investing", "Cash Flow from Financing"].map((field) =>
		figureIn(year, field),
	);
	if (flows.includes(undefined)) return true;
	const change = (flows as number[]).reduce(
		(total, one) => total + one,
		figureIn(year, "Effect of Exchange Rate Changes") ?? 0,
	);
	return Math.abs(change) > MOVED * (figureIn(year, "Cash and Cash Equivalents") as number);
}

function drop(base: Base, year: Period, field: string): void {
	const wrong = year.facts.get(field) as Fact;
	const first = wrong.firstValue !== null && wrong.firstValue !== wrong.value ? wrong.firstValue : null;
	for (const period of [year, base.quarterly.get(year.label)]) {
		if (figureIn(period, field) !== wrong.value) continue;
		if (first === null) period?.facts.delete(field);
		else period?.facts.set(field, { ...wrong, value: first, firstValue: null, filed: wrong.firstFiled });
	}
	base.notes.push(
		`${field} of ${year.label} is ${first === null ? "left out" : "as filed first"}: the source has the next year's.`,
	);
}
