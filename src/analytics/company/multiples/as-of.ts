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
	const { company, rules } = facts;
	const columns = new Map<string, ReadonlyMap<string, number>>();
	const column = (role: Role, frequency: "annual" | "quarterly", kind: Kind) => {
		const key = `${role} ${frequency} ${kind}`;
		const known = columns.get(key);
		if (known) return known;
		const series = facts.value(over(role, frequency));
		const values =
			series === null ? new Map<string, number>() : byPeriod(series, frequency === "quarterly" && kind === "flow");
		columns.set(key, values);
		return values;
	};
	const annual = new Set(company.series("revenue").periods.concat(company.series("netIncome").periods));
	const quarterly = company.series("revenue", "quarterly").periods;
	const periods = [...new Set([...annual, ...quarterly])].sort();
	const months = periods.map(monthOf);
	const at = (role: Role, kind: Kind, period: string) =>
		column(role, "annual", kind).get(period) ?? column(role, "quarterly", kind).get(period) ?? null;
	return periods.flatMap((period, i) => {
		const reader = (role: Role, kind: Kind) => {
			if (kind === "flow") return at(role, kind, period);
			for (let back = i; back >= 0; back--) {
				const before = periods[back] as string;
				if ((months[i] as number) - (months[back] as number) > STILL_SERVES) return null;
				const held = at(role, kind, before);
				if (held !== null) return held;
			}
			return null;
		};
		const value = read(
			Object.assign(reader, { template: company.template, everReported: (role: Role) => everReported(role, facts) }),
		);
		if (value === null) return [];
		const lag = annual.has(period) ? rules.lag_annual_days : rules.lag_quarterly_days;
		const known = company.filingDate(period) ?? daysLater(endOfMonth(period), lag);
		return [{ period, known, until: daysLater(endOfMonth(period), OLDEST_DAYS), value }];
	});
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
