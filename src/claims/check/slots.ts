// Finds the fiscal periods that a stated time may mean for a company.
import { monthName, monthOf } from "../../analytics/math/days.js";
import type { Company } from "../../frames/company-types.js";
import type { Period } from "../claim.js";

/** A fiscal period in which figures are looked up. */
export interface Slot {
	readonly frequency: "annual" | "quarterly" | "trailing" | "now" | "day";
	/** `YYYY-MM`; a day for prices; `TTM`. */
	readonly period: string;
	/** The assumption behind this reading, in words. */
	readonly note?: string;
}

/** The reason why no fiscal period fits. */
export interface NoSlot {
	readonly reason: string;
}

/** Fiscal periods of the company's statements, oldest first. */
export const yearsOf = (company: Company): readonly string[] => company.series("netIncome").periods;
const quartersOf = (company: Company): readonly string[] => company.series("netIncome", "quarterly").periods;

/** The fiscal periods that a stated time may mean, the usual one first; for a text without a time, the latest ones. */
export function slotsOf(period: Period | null, company: Company, isPriced: boolean): readonly Slot[] | NoSlot {
	const years = yearsOf(company);
	const quarters = quartersOf(company);
	const annual = (label: string | undefined, note?: string): Slot[] =>
		label === undefined ? [] : [{ frequency: "annual", period: label, ...(note && { note }) }];
	const quarterly = (label: string | undefined): Slot[] =>
		label === undefined ? [] : [{ frequency: "quarterly", period: label }];
	const latest = years.at(-1);
	switch (period?.kind) {
		case undefined:
			return [
				{ frequency: "now", period: company.asOf },
				...(isPriced ? [] : [...annual(latest), ...quarterly(quarters.at(-1))]),
			];
		case "year": {
			const yearsSoNamed = years.filter((year) => Number(year.slice(0, 4)) === period.year);
			// A fiscal year that ends in winter or spring is often named after the calendar year with most of its months.
			const called = years.filter((year) => Number(year.slice(0, 4)) === period.year + 1 && Number(year.slice(5)) <= 5);
			const slots = [
				...yearsSoNamed.flatMap((year) => annual(year)),
				...called.flatMap((year) => annual(year, `taken as the fiscal year that ended in ${year}`)),
			];
			if (isPriced) slots.unshift({ frequency: "day", period: `${period.year}-12` });
			return slots.length > 0 ? slots : { reason: `no statements of fiscal ${period.year} are known` };
		}
		case "quarter": {
			const { quarter, year, isFiscal } = period;
			const end = Number((latest ?? "2000-12").slice(5)) - 1;
			// The fourth quarter ends with the fiscal year.
			const fiscal = year * 12 + end - 3 * (4 - quarter);
			const calendar = year * 12 + quarter * 3 - 1;
			const quarterNear = (month: number) => quarters.find((quarter) => Math.abs(monthOf(quarter) - month) <= 1);
			const candidates = isFiscal
				? [quarterNear(fiscal), end <= 4 ? quarterNear(fiscal + 12) : undefined]
				: [quarterNear(fiscal), quarterNear(calendar)];
			const slots = [...new Set(candidates)].flatMap(quarterly);
			return slots.length > 0 ? slots : { reason: `no statement of quarter ${quarter} of ${year} is known` };
		}
		case "to_month": {
			const month = period.year * 12 + period.month - 1;
			const name = monthName(month);
			const year = years.find((year) => Math.abs(monthOf(year) - month) <= (period.months === 12 ? 1 : 0));
			const quarter =
				quarters.find((quarter) => quarter === name) ??
				(period.months === 3 ? quarters.find((quarter) => Math.abs(monthOf(quarter) - month) <= 1) : undefined);
			const slots: Slot[] = [];
			if (isPriced && period.months === null) slots.push({ frequency: "day", period: name });
			if (period.months !== 3) slots.push(...annual(year));
			if (period.months === 12 && year === undefined && quarter !== undefined)
				slots.push({ frequency: "trailing", period: quarter });
			if (period.months !== 12) slots.push(...quarterly(quarter));
			return slots.length > 0 ? slots : { reason: `no statement to ${name} is known` };
		}
		case "latest":
			if (period.of === "year") return annual(latest);
			if (period.of === "quarter") return quarterly(quarters.at(-1));
			return [{ frequency: "now", period: period.of === "trailing" ? "TTM" : company.asOf }];
		case "unread":
			return { reason: `no statements cover "${period.text}"` };
	}
}

/** The period a number of years, or one quarter, before another; null if there is none. */
export function slotBefore(slot: Slot, company: Company, by: { readonly years: number } | "quarter"): Slot | null {
	if (slot.frequency === "annual") {
		if (by === "quarter") return null;
		const month = monthOf(slot.period) - 12 * by.years;
		const period = yearsOf(company).find((year) => Math.abs(monthOf(year) - month) <= 1);
		return period === undefined ? null : { frequency: "annual", period };
	}
	if (slot.frequency === "quarterly" || slot.frequency === "trailing") {
		const month = monthOf(slot.period) - (by === "quarter" ? 3 : 12 * by.years);
		const period = quartersOf(company).find((quarter) => Math.abs(monthOf(quarter) - month) <= 1);
		return period === undefined ? null : { frequency: slot.frequency, period };
	}
	if (slot.frequency === "day" && by !== "quarter")
		return { frequency: "day", period: monthName(monthOf(slot.period) - 12 * by.years) };
	return null;
}

export const yearsBetween = (from: Slot, to: Slot): number => (monthOf(to.period) - monthOf(from.period)) / 12;
