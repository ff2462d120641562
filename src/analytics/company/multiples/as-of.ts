import type { Role, Template } from "../../../frames/company-types.js";
import type { Facts } from "../facts.js";
import { everReported } from "../quantities/unreported.js";
import { over, type Yearly } from "../roles.js";
import { daysLater, endOfMonth, monthOf, monthsBetween } from "./month-ends.js";

/** How a line is taken over twelve months: a flow is summed over four quarters, a stock is the last one. */
export type Kind = "flow" | "stock";

/** Reads one line at a fiscal period: the year's own value, else that of its four quarters; null where unknown. */
export interface Reader {
	(role: Role, kind: Kind): number | null;
	readonly template: Template;
	/** Whether any period reports the line. */
	everReported(role: Role): boolean;
}

/** Months for which a balance-sheet line holds where no newer one is reported. */
const STILL_SERVES = 18;
/** Days after the end of a period at which it is too old to stand for the present. */
const OLDEST_DAYS = 550;

/** What was known from a day on. */
export interface AsOf<T> {
	readonly period: string;
	/** ISO day from which it was public, and until which it serves. */
	readonly known: string;
	readonly until: string;
	readonly value: T;
}

/**
 * A value per fiscal period (years, and trailing twelve months at every quarter), each with the day from which it was
 * known: the filing date, else the end of the period and a declared lag. Periods where `read` gives null are left out.
 */
export function asOf<T>(facts: Facts, read: (reader: Reader) => T | null): AsOf<T>[] {
	const { periods, lines } = calendarOf(facts);
	const beside = { template: facts.company.template, everReported: (role: Role) => everReported(role, facts) };
	return periods.flatMap(({ period, known, until }, i) => {
		const value = read(Object.assign((role: Role, kind: Kind) => lines(role, kind)[i] ?? null, beside));
		return value === null ? [] : [{ period, known, until, value }];
	});
}

/** The fiscal periods of a company, and its lines at each of them; every multiple reads the same ones. */
interface Calendar {
	readonly periods: readonly { readonly period: string; readonly known: string; readonly until: string }[];
	/** One line at every period. */
	readonly lines: (role: Role, kind: Kind) => readonly (number | null)[];
}

const calendars = new WeakMap<Facts, Calendar>();

function calendarOf(facts: Facts): Calendar {
	const made = calendars.get(facts);
	if (made) return made;
	const { company, rules } = facts;
	const annual = new Set(company.series("revenue").periods.concat(company.series("netIncome").periods));
	const quarterly = company.series("revenue", "quarterly").periods;
	const names = [...new Set([...annual, ...quarterly])].sort();
	const months = names.map(monthOf);
	const periods = names.map((period) => {
		const end = endOfMonth(period);
		const lag = annual.has(period) ? rules.lag_annual_days : rules.lag_quarterly_days;
		return { period, known: company.filingDate(period) ?? daysLater(end, lag), until: daysLater(end, OLDEST_DAYS) };
	});
	const kept = { flow: new Map<Role, (number | null)[]>(), stock: new Map<Role, (number | null)[]>() };
	const lines = (role: Role, kind: Kind) => {
		const known = kept[kind].get(role);
		if (known) return known;
		const column = (frequency: "annual" | "quarterly") => {
			const series = facts.value(over(role, frequency));
			return series === null
				? new Map<string, number>()
				: byPeriod(series, frequency === "quarterly" && kind === "flow");
		};
		const [years, quarters] = [column("annual"), column("quarterly")];
		const own = names.map((period) => years.get(period) ?? quarters.get(period) ?? null);
		const values = kind === "flow" ? own : own.map((_, i) => heldAt(own, months, i));
		kept[kind].set(role, values);
		return values;
	};
	const calendar: Calendar = { periods, lines };
	calendars.set(facts, calendar);
	return calendar;
}

/** A balance-sheet line at a period, or the newest one before it that still serves. */
function heldAt(values: readonly (number | null)[], months: readonly number[], i: number): number | null {
	for (let back = i; back >= 0; back--) {
		if ((months[i] as number) - (months[back] as number) > STILL_SERVES) return null;
		const held = values[back] ?? null;
		if (held !== null) return held;
	}
	return null;
}

function byPeriod({ periods, values }: Yearly, trailing: boolean): Map<string, number> {
	const found = new Map<string, number>();
	for (const [i, period] of periods.entries()) {
		const value = trailing ? sumOfFour(periods, values, i) : (values[i] ?? null);
		if (value !== null) found.set(period, value);
	}
	return found;
}

/** Sum of four quarters that follow each other, the last at `i`; null where one is missing or there is a gap. */
function sumOfFour(periods: readonly string[], values: readonly (number | null)[], i: number): number | null {
	let total = 0;
	for (let back = 0; back < 4; back++) {
		const value = values[i - back] ?? null;
		const period = periods[i - back];
		if (value === null || period === undefined) return null;
		// Quarters of 13 weeks may end a month early or late.
		if (Math.abs(monthsBetween(period, periods[i] as string) - 3 * back) > 1) return null;
		total += value;
	}
	return total;
}

/** What was known on each of the days, the newest period; null where there is none or it is too old. Days ascend. */
export function knownOn<T>(records: readonly AsOf<T>[], dates: readonly string[]): (AsOf<T> | null)[] {
	const byDay = records.map((record, i) => ({ record, i })).sort((a, b) => (a.record.known < b.record.known ? -1 : 1));
	let next = 0;
	let newest = -1;
	return dates.map((date) => {
		for (; next < byDay.length && (byDay[next]?.record.known ?? "") <= date; next++)
			newest = Math.max(newest, byDay[next]?.i ?? -1);
		const record = records[newest];
		return record !== undefined && record.until >= date ? record : null;
	});
}
