// Drops figures that are implausible next to the company's other periods.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, figureIn, type Period, periodsInOrder, type Table } from "../../../src/filings/base.js";
import { dropMistakenPeriods } from "./mistaken-periods.js";
import { checkEquity } from "./plausible-equity.js";
import {
	dropBoughtResearch,
	dropPartialCosts,
	dropPartialDepreciation,
	dropPartialRevenue,
	dropStrayFourths,
} from "./plausible-parts.js";

/**
 * Leaves out what cannot be a company's figure, seen against its other periods: shells before a merger, quarters of another calendar, equity
 * of another line, parts of revenue, costs and depreciation taken for the whole. Each with a note.
 */
export function dropImplausible(base: Base): void {
	for (const table of [base.annual, base.quarterly]) {
		dropShells(base, table);
		dropThousandths(base, table);
	}
	dropForeignQuarters(base);
	dropMistakenPeriods(base);
	checkEquity(base);
	dropPartialRevenue(base);
	dropStrayFourths(base);
	dropPartialDepreciation(base);
	dropBoughtResearch(base);
	dropPartialCosts(base);
}

/** Largest growth within one period; above, the earlier figures are of a shell company before a merger. */
const SHELL = 50;

function dropShells(base: Base, table: Table): void {
	const periods = periodsInOrder(table).filter((period) => figureIn(period, "Total Assets") !== undefined);
	for (let i = periods.length - 1; i > 0; i--) {
		const [before, after] = [periods[i - 1] as Period, periods[i] as Period];
		const grew = (figureIn(after, "Total Assets") as number) / (figureIn(before, "Total Assets") as number);
		if (daysBetween(before.end, after.end) > 400 || grew < SHELL) continue;
		for (const [label, period] of table) if (period.end <= before.end) table.delete(label);
		base.notes.push(`Periods up to ${before.end} are left out: they are of the shell that a merger filled after it.`);
		return;
	}
}

/** Balances of at most a hundredth of their neighbours have another unit. */
const HUNDREDTH = 100;
const LARGE_BALANCES = ["Total Assets", "Total Liabilities", "Total Current Assets", "Total Current Liabilities"];

function dropThousandths(base: Base, table: Table): void {
	for (const field of LARGE_BALANCES) {
		const periods = periodsInOrder(table).filter((period) => (figureIn(period, field) ?? 0) > 0);
		periods.forEach((period, i) => {
			const value = figureIn(period, field) as number;
			const beside = [periods[i - 1], periods[i + 1]].flatMap((other) => figureIn(other, field) ?? []);
			if (beside.length === 0 || !beside.every((other) => other > HUNDREDTH * value)) return;
			period.facts.delete(field);
			base.notes.push(`${field} of ${period.label} is left out: it is in another unit.`);
		});
	}
}

/** Most days by which a quarter may end away from the company's own calendar. */
const CALENDAR = 25;
const QUARTER_DAYS = 365.25 / 4;

/** Drops quarters between the company's own ones, which a subsidiary with another calendar reports. */
function dropForeignQuarters(base: Base): void {
	const years = periodsInOrder(base.annual);
	for (const [label, quarter] of base.quarterly) {
		const near = years.filter((year) => Math.abs(daysBetween(quarter.end, year.end)) < 500);
		const off = (year: Period) => {
			const quarters = daysBetween(quarter.end, year.end) / QUARTER_DAYS;
			return Math.abs(quarters - Math.round(quarters)) * QUARTER_DAYS;
		};
		if (near.length > 0 && near.every((year) => off(year) > CALENDAR)) base.quarterly.delete(label);
	}
}
