// Inserts missing fiscal years, so that the position in a series counts years, and measures time between fiscal years.
import { entryOf } from "../../core/entry-of.js";
import { because, type Reason } from "../../core/figure.js";
import type { Company, Frequency, LineItem, LineItemSeries } from "../../frames/company-types.js";
import { monthName, monthOf } from "../math/days.js";

/** The allowed deviation from twelve months between year ends: years of 52 or 53 weeks end in the same or a neighbouring month. */
const YEAR_SLACK_MONTHS = 1;
/** The most months between a date and the nearest fiscal year: half a year after a moved year end, plus that deviation. */
const NEAREST_MONTHS = 6 + YEAR_SLACK_MONTHS;

/** Values by fiscal year, oldest first; null is missing. */
interface YearlyValues {
	readonly periods: readonly string[];
	readonly values: readonly unknown[];
}

/** Years between two fiscal year ends: whole unless a year end was moved. */
export function yearsBetween(from: string, to: string): number {
	const months = monthOf(to) - monthOf(from);
	const whole = Math.round(months / 12);
	return Math.abs(months - 12 * whole) <= YEAR_SLACK_MONTHS ? whole : months / 12;
}

/** The position of the fiscal year this many years before another; after a moved year end, the nearest with a value; -1 if none. */
export function yearsBefore({ periods, values }: YearlyValues, last: number, years: number): number {
	const wanted = monthOf(periods[last] ?? "") - 12 * years;
	const distance = (index: number) => Math.abs(monthOf(periods[index] ?? "") - wanted);
	// Nearly all companies have a year every twelve months.
	if (distance(last - years) <= YEAR_SLACK_MONTHS) return last - years;
	let nearest = -1;
	for (let i = 0; i < last; i++)
		if (values[i] !== null && distance(i) <= NEAREST_MONTHS && !(distance(i) >= distance(nearest))) nearest = i;
	return nearest;
}

/** Values since the year end was last moved, because windows of whole years cannot span that. */
export function sinceYearEndMoved<T>({
	periods,
	values,
}: {
	readonly periods: readonly string[];
	readonly values: readonly (T | null)[];
}): (T | null)[] {
	const last = periods.at(-1) ?? "";
	return values.map((value, i) => (Number.isInteger(yearsBetween(periods[i] as string, last)) ? value : null));
}

/** True if consecutive fiscal years are a year apart. */
export function areRegular(periods: readonly string[], from: number, to: number): boolean {
	let prior = monthOf(periods[from] ?? "");
	for (let i = from + 1; i < to; i++) {
		const month = monthOf(periods[i] as string);
		if (Math.abs(month - prior - 12) > YEAR_SLACK_MONTHS) return false;
		prior = month;
	}
	return true;
}

const regular = new WeakMap<Company, Company>();

/**
 * A company with a position for every fiscal year, so that positions are years. A missing year has no value and a reason that names it; so
 * has the gap before a moved year end. Without gaps, the same company.
 */
export function regularYears(company: Company): Company {
	if (company.missingYears) return company;
	return entryOf(regular, company, () => {
		const { periods } = company.series("revenue");
		return areRegular(periods, 0, periods.length) ? company : withMissingYears(company, periods);
	});
}

/** The fiscal years, and the missing ones between them. */
function allYears(periods: readonly string[]): string[] {
	return periods.flatMap((period, index) => {
		const prior = index === 0 ? monthOf(period) : monthOf(periods[index - 1] as string);
		const missing = Math.max(0, Math.ceil((monthOf(period) - prior - 12 - YEAR_SLACK_MONTHS) / 12));
		return [...Array.from({ length: missing }, (_, i) => monthName(prior + 12 * (i + 1))), period];
	});
}

function withMissingYears(company: Company, periods: readonly string[]): Company {
	const years = allYears(periods);
	const positions = new Map(periods.map((period, i) => [period, i]));
	const rows = years.map((year) => positions.get(year) ?? -1);
	const missingYears = years.filter((year) => !positions.has(year));
	const stored = new Map<LineItem, LineItemSeries>();
	const series = (item: LineItem, frequency: Frequency = "annual"): LineItemSeries => {
		if (frequency === "quarterly") return company.series(item, frequency);
		return entryOf(stored, item, () => insertYears(company.series(item), years, rows));
	};
	// Parts that were not loaded are getters that throw, so their descriptors are copied without reading them.
	const parts = Object.getOwnPropertyDescriptors(company);
	const replaced = {
		series: { value: series, enumerable: true },
		missingYears: { value: missingYears, enumerable: true },
	};
	return Object.create(Object.prototype, { ...parts, ...replaced });
}

/** A line item at all years. @param rows for each year its position in the line, -1 if it is missing */
function insertYears(line: LineItemSeries, years: readonly string[], rows: readonly number[]): LineItemSeries {
	const reasons = new Map<number, Reason>();
	for (const [i, row] of rows.entries()) {
		const reason = row < 0 ? missingYear([years[i] as string]) : line.reasons.get(row);
		if (reason) reasons.set(i, reason);
	}
	return {
		...line,
		periods: years,
		values: Float64Array.from(rows, (row) => line.values[row] ?? Number.NaN),
		reasons,
		preliminary: new Set(rows.flatMap((row, i) => (line.preliminary.has(row) ? [i] : []))),
	};
}

/** The reason that names missing fiscal years. */
export const missingYear = (years: readonly string[]): Reason =>
	because("gap_in_periods", {
		subject: "fiscal years",
		values: { years: years.join(", ") },
		sentence: years.length > 1 ? "fiscal years {years} are missing" : "fiscal year {years} is missing",
	});
