// The fiscal periods of a company: which is known when, and which serves for a figure.
import { addDays, endOfMonth } from "../../core/calendar.js";
import type { Company, Role, RoleSeries } from "../../frames/company-types.js";
import type { Rules } from "../company/rules.js";
import { monthOf } from "./month-ends.js";

/** Months for which a balance still serves where no newer one is reported, unless its role declares fewer. */
export const BALANCE_SERVES_MONTHS = 18;
/** Months for which a fiscal year replaces twelve months that are not known. */
const YEAR_SERVES_MONTHS = 12;
/** Quarters of 13 weeks may end a month early or late. */
const QUARTER_SLACK_MONTHS = 1;
/** Days after the end of a period at which it is too old to stand for the present. */
const PERIOD_SERVES_DAYS = 550;

/** A line item of the twelve months to the end of a fiscal period, and where the figure comes from. */
export interface Reading {
	readonly value: number;
	/** The period that reports it: `TTM` for the service's own trailing twelve months. */
	readonly period: string;
	/**
	 * `ttm`: the service's trailing twelve months; `year`, `quarters`, `balance`: the period's own fiscal year, four quarters or
	 * balance; `older_year`, `older_balance`: an older one that stands in.
	 */
	readonly how: "ttm" | "year" | "quarters" | "balance" | "older_year" | "older_balance";
}

/** A fiscal period, and the days between which it is the newest that is known. */
export interface KnownPeriod {
	/** `YYYY-MM`. */
	readonly period: string;
	/** ISO day from which its figures are public: the filing date, else its end and the declared lag. */
	readonly known: string;
	/** ISO day from which it is too old to stand for the present. */
	readonly until: string;
}

/** What a company tells of its periods. */
export type ReportingCompany = Pick<Company, "series" | "ttm" | "asOf" | "filingDate">;

/** The fiscal periods of one company, years and quarters together, and every line item at each of them. */
export class Timeline {
	/** `YYYY-MM`, oldest first. */
	readonly periods: readonly string[];
	readonly #company: ReportingCompany;
	readonly #months: readonly number[];
	/** Fiscal years. */
	readonly #years: readonly string[];
	readonly #columns = new Map<Role, readonly (Reading | null)[]>();

	constructor(company: ReportingCompany) {
		this.#company = company;
		this.#years = company.series("revenue").periods;
		const quarters = company.series("revenue", "quarterly").periods;
		const names = new Set([...this.#years, ...trailingPeriods(company, quarters)]);
		// Trailing twelve months without quarters end later than the latest fiscal year: nobody says when.
		if (quarters.length === 0 && this.#years.length > 0) {
			const asOf = company.asOf.slice(0, 7);
			if (company.ttm("revenue").value !== null && asOf > (this.#years.at(-1) as string)) names.add(asOf);
		}
		this.periods = [...names].sort();
		this.#months = this.periods.map(monthOf);
	}

	/** Position of the newest period; -1 where there is none. */
	get newest(): number {
		return this.periods.length - 1;
	}

	/** A line item of the twelve months to a period; null where it is not known. */
	reading(role: Role, at: number): Reading | null {
		let column = this.#columns.get(role);
		if (!column) {
			column = this.#read(role);
			this.#columns.set(role, column);
		}
		return column[at] ?? null;
	}

	/** Positions of a period and of those up to so many months before it, newest first. */
	sinceMonths(at: number, months: number): readonly number[] {
		const last = this.#months[at] as number;
		const positions: number[] = [];
		for (let i = at; i >= 0; i--) if (last - (this.#months[i] as number) <= months) positions.push(i);
		return positions;
	}

	/** Position of the latest fiscal year that ended by a period; -1 where there is none. */
	yearOf(at: number): number {
		const period = this.periods[at] ?? "";
		return this.#years.findLastIndex((year) => year <= period);
	}

	/**
	 * From when to when each period is the newest that is known. What the answers hold was known on the day to which they refer.
	 */
	known({ lag_annual_days, lag_quarterly_days }: Pick<Rules, "lag_annual_days" | "lag_quarterly_days">): KnownPeriod[] {
		const years = new Set(this.#years);
		const { asOf } = this.#company;
		return this.periods.map((period, i) => {
			const lag = years.has(period) ? lag_annual_days : lag_quarterly_days;
			const filed = this.#company.filingDate(period);
			return { period, ...knownBetween(period, { filed, lag, asOf, isNewest: i === this.newest }) };
		});
	}

	#read(role: Role): (Reading | null)[] {
		const company = this.#company;
		const yearly = company.series(role);
		const years = byPeriod(yearly.periods, yearly.values);
		const quarterly = company.series(role, "quarterly");
		const { kind } = yearly;
		const quarters =
			kind === "flow"
				? trailingSums(quarterly.periods, quarterly.values)
				: byPeriod(quarterly.periods, kind === "stock" ? quarterly.values : []);
		const own = this.periods.map((period): Reading | null => {
			const year = years.get(period);
			if (year !== undefined) return { value: year, period, how: "year" };
			const value = quarters.get(period);
			return value === undefined ? null : { value, period, how: kind === "flow" ? "quarters" : "balance" };
		});
		const ttm = company.ttm(role).value;
		if (ttm !== null && this.newest >= 0) own[this.newest] = { value: ttm, period: "TTM", how: "ttm" };
		return own.map((reading, i) => reading ?? this.#older(yearly, own, years, i));
	}

	/** What replaces a line that a period does not report: a balance that still serves, or the fiscal year before. */
	#older(
		{ kind, servesMonths = BALANCE_SERVES_MONTHS }: RoleSeries,
		own: readonly (Reading | null)[],
		years: ReadonlyMap<string, number>,
		at: number,
	): Reading | null {
		if (kind !== "stock") {
			const period = this.#years[this.yearOf(at)];
			const value = period === undefined ? undefined : years.get(period);
			if (period === undefined || value === undefined) return null;
			const months = (this.#months[at] as number) - monthOf(period);
			return months > YEAR_SERVES_MONTHS ? null : { value, period, how: "older_year" };
		}
		for (let back = at - 1; back >= 0; back--) {
			if ((this.#months[at] as number) - (this.#months[back] as number) > servesMonths) return null;
			const held = own[back];
			if (held) return { ...held, how: "older_balance" };
		}
		return null;
	}
}

const laterDays = new Map<string, string>();

/** So many days after the end of a period. Companies share their periods: each is counted once. */
function daysAfter(period: string, days: number): string {
	const key = `${period} ${days}`;
	let day = laterDays.get(key);
	if (day === undefined) {
		day = addDays(endOfMonth(period), days);
		laterDays.set(key, day);
	}
	return day;
}

/**
 * From when to when a period is the newest that is known.
 *
 * @param lag days from its end to its report, where the day of filing is not known
 */
export function knownBetween(
	period: string,
	{ filed, lag, asOf, isNewest }: { filed: string | null; lag: number; asOf: string; isNewest: boolean },
): Omit<KnownPeriod, "period"> {
	const known = filed ?? daysAfter(period, lag);
	const until = daysAfter(period, PERIOD_SERVES_DAYS);
	const outdated = isNewest && until < asOf;
	return { known: known < asOf ? known : asOf, until: outdated ? asOf : until };
}

/**
 * The quarters that end twelve months of which revenue or net income is known: four quarters, or the service's own trailing
 * twelve months. A balance sheet alone makes no period beside which a flow can be set.
 */
function trailingPeriods(company: ReportingCompany, quarters: readonly string[]): readonly string[] {
	const known = (["revenue", "netIncome"] as const).flatMap((role) => {
		const { periods, values } = company.series(role, "quarterly");
		const newest = company.ttm(role).value === null ? undefined : periods.at(-1);
		return [...trailingSums(periods, values).keys(), ...(newest === undefined ? [] : [newest])];
	});
	const ends = new Set(known);
	return quarters.filter((period) => ends.has(period));
}

function byPeriod(periods: readonly string[], values: ArrayLike<number>): Map<string, number> {
	const found = new Map<string, number>();
	for (const [i, period] of periods.entries()) {
		const value = values[i];
		if (value !== undefined && Number.isFinite(value)) found.set(period, value);
	}
	return found;
}

/** Sums of four quarters that follow each other, by the last one; left out where one is missing or there is a gap. */
function trailingSums(periods: readonly string[], values: ArrayLike<number>): Map<string, number> {
	const sums = new Map<string, number>();
	const months = periods.map(monthOf);
	for (let last = 3; last < periods.length; last++) {
		let sum = 0;
		for (let back = 0; back < 4; back++) {
			const apart = (months[last] as number) - (months[last - back] as number) - 3 * back;
			sum += Math.abs(apart) > QUARTER_SLACK_MONTHS ? Number.NaN : (values[last - back] as number);
		}
		if (Number.isFinite(sum)) sums.set(periods[last] as string, sum);
	}
	return sums;
}

const timelines = new WeakMap<Company, Timeline>();

/** The fiscal periods of a company, read once. */
export function timelineOf(company: Company): Timeline {
	let timeline = timelines.get(company);
	if (!timeline) {
		timeline = new Timeline(company);
		timelines.set(company, timeline);
	}
	return timeline;
}
