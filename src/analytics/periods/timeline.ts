// Lists the fiscal periods of a company, finds a line item at each of them, and says when each became known.
import { addDays, endOfMonth } from "../../core/calendar.js";
import { entryOf } from "../../core/entry-of.js";
import type { Figure, Reason } from "../../core/figure.js";
import type { Company, LineItem, LineItemSeries } from "../../frames/company-types.js";
import { isBalance } from "../../frames/line-items/index.js";
import { BALANCE_SERVES_MONTHS } from "../../frames/line-items/rule.js";
import type { Rules } from "../assumptions/rules.js";
import { monthOf } from "../math/days.js";

/** Months for which a fiscal year may replace unknown twelve months. */
const YEAR_SERVES_MONTHS = 12;
/** Quarters of 13 weeks may end a month early or late. */
const QUARTER_SLACK_MONTHS = 1;
/** Days after which a period is too old for the present. */
const PERIOD_SERVES_DAYS = 550;

/** A line item at a period, and its origin. */
export interface Reading {
	readonly value: number;
	/** The reporting period; `TTM` for the service's own trailing twelve months. */
	readonly period: string;
	/** `ttm`: the service's trailing twelve months; `year`, `quarters`, `balance`: the period's own; `older_year`, `older_balance`: an older one. */
	readonly how: "ttm" | "year" | "quarters" | "balance" | "older_year" | "older_balance";
}

type FilingLags = Pick<Rules, "lag_annual_days" | "lag_quarterly_days">;

/** A fiscal period, and the days on which it is the newest known. */
export interface KnownPeriod {
	/** `YYYY-MM`. */
	readonly period: string;
	/** The ISO day of publication: the filing date, or its end plus the declared lag. */
	readonly knownOn: string;
	/** The ISO day from which it is too old. */
	readonly until: string;
}

/** The members of a company that a timeline reads. */
export type ReportingCompany = Pick<Company, "series" | "ttm" | "asOf" | "filingDate" | "missingYears">;

/** The fiscal periods of one company, years and quarters together, and every line item at each of them. */
export interface Timeline {
	/** `YYYY-MM`, oldest first. */
	readonly periods: readonly string[];
	/** The position of the newest period, or -1. */
	readonly newest: number;
	/** A line item at a period; null if it is not reported. */
	reading(item: LineItem, position: number): Reading | null;
	/** The reason why a figure contradicts others, if it does. */
	contradiction(item: LineItem, position: number): Reason | undefined;
	/** The first quarter that reports the line, `YYYY-MM`; null if none does. */
	firstQuarter(item: LineItem): string | null;
	/** Positions of a period and of earlier ones up to this many months, newest first. */
	sinceMonths(position: number, months: number): Iterable<number>;
	/** The position of the period this many months before, give or take a month, or -1. */
	monthsBefore(position: number, months: number): number;
	/** The position of the latest fiscal year that ended by a period, or -1. */
	yearOf(position: number): number;
	/** The days on which each period is the newest known; at the latest the day of the data. */
	knownPeriods(lags: FilingLags): KnownPeriod[];
}

export class CompanyTimeline implements Timeline {
	readonly periods: readonly string[];
	readonly #company: ReportingCompany;
	readonly #months: readonly number[];
	readonly #positions: ReadonlyMap<string, number>;
	readonly #years: readonly string[];
	/** By position: the latest fiscal year that ended by then, or -1. */
	readonly #yearPositions: readonly number[];
	readonly #axes = new Map<readonly string[], Axis>();
	readonly #lines = new Map<LineItem, Line>();

	constructor(company: ReportingCompany) {
		this.#company = company;
		this.#years = company.series("revenue").periods;
		const quarters = company.series("revenue", "quarterly").periods;
		const missing = new Set(company.missingYears);
		const reported = this.#years.filter((year) => !missing.has(year));
		const names = new Set([...reported, ...trailingPeriods(company, quarters)]);
		const sheet = newestSheet(company);
		if (sheet !== undefined && [...names].every((name) => name < sheet)) names.add(sheet);
		// Without quarters, the end of trailing twelve months is unknown.
		if (quarters.length === 0) {
			const asOf = company.asOf.slice(0, 7);
			if (company.ttm("revenue").value !== null && asOf > (reported.at(-1) ?? asOf)) names.add(asOf);
		}
		this.periods = [...names].sort();
		this.#months = this.periods.map(monthOf);
		this.#positions = new Map(this.periods.map((period, i) => [period, i]));
		this.#yearPositions = this.periods.map((_, i) => this.#positions.get(this.#years[this.yearOf(i)] ?? "") ?? -1);
	}

	get newest(): number {
		return this.periods.length - 1;
	}

	reading(item: LineItem, position: number): Reading | null {
		if (this.periods[position] === undefined) return null;
		const line = entryOf(this.#lines, item, () => this.#read(item));
		const { readings } = line;
		if (readings[position] === undefined)
			readings[position] = this.#own(line, position) ?? this.#replacement(line, position);
		return readings[position];
	}

	contradiction(item: LineItem, position: number): Reason | undefined {
		const { reasons, periods } = this.#company.series(item);
		const ttm = this.#company.ttm(item);
		const candidates = [
			position === this.newest && ttm.value === null ? ttm.reason : undefined,
			reasons.get(periods.indexOf(this.periods[position] ?? "")),
		];
		return candidates.find((reason) => reason?.code === "contradictory_input");
	}

	firstQuarter(item: LineItem): string | null {
		const { periods, values } = this.#company.series(item, "quarterly");
		return periods[values.findIndex(Number.isFinite)] ?? null;
	}

	sinceMonths(position: number, months: number): readonly number[] {
		const last = this.#months[position] as number;
		const positions: number[] = [];
		for (let i = position; i >= 0; i--) if (last - (this.#months[i] as number) <= months) positions.push(i);
		return positions;
	}

	monthsBefore(position: number, months: number): number {
		const month = (this.#months[position] as number) - months;
		return this.#months.findIndex((candidate) => Math.abs(candidate - month) <= QUARTER_SLACK_MONTHS);
	}

	yearOf(position: number): number {
		const period = this.periods[position] ?? "";
		return this.#years.findLastIndex((year) => year <= period);
	}

	knownPeriods({ lag_annual_days, lag_quarterly_days }: FilingLags): KnownPeriod[] {
		const years = new Set(this.#years);
		const { asOf } = this.#company;
		return this.periods.map((period, i) => {
			const lag = years.has(period) ? lag_annual_days : lag_quarterly_days;
			const filed = this.#company.filingDate(period);
			return { period, ...knownBetween(period, { filed, lag, asOf, isNewest: i === this.newest }) };
		});
	}

	#read(item: LineItem): Line {
		const company = this.#company;
		const yearly = company.series(item);
		const years = this.#valuesByPosition(yearly.periods, yearly.values);
		const quarterly = company.series(item, "quarterly");
		const { kind } = yearly;
		const { periods } = quarterly;
		const sums = kind === "flow" && trailingSums(this.#axis(periods).endsTwelveMonths, quarterly.values);
		const quarters = this.#valuesByPosition(periods, sums || (kind === "stock" ? quarterly.values : []));
		const ttm = company.ttm(item);
		const trailing: Reading | null = ttm.value === null ? null : { value: ttm.value, period: "TTM", how: "ttm" };
		const line = { yearly, years, quarters, trailing: null, contradicted: NONE, readings: [] };
		// The trailing twelve months do not date balances: they count if no period has the value.
		const { newest } = this;
		const isNew = () => !this.#own(line, newest) && this.#replacement(line, newest)?.value !== ttm.value;
		const counts = trailing && (!isBalance(item) || isNew());
		return { ...line, trailing: counts ? trailing : null, contradicted: this.#contradicted(yearly, ttm) };
	}

	/** A line at a period that reports it; null if none does, or if figures contradict it. */
	#own({ yearly, years, quarters, trailing, contradicted }: Line, position: number): Reading | null {
		if (contradicted.has(position)) return null;
		if (trailing && position === this.newest) return trailing;
		const period = this.periods[position] as string;
		const year = years[position] as number;
		if (!Number.isNaN(year)) return { value: year, period, how: "year" };
		const value = quarters[position] as number;
		return Number.isNaN(value) ? null : { value, period, how: yearly.kind === "flow" ? "quarters" : "balance" };
	}

	/** Positions of contradicted figures, which nothing replaces. */
	#contradicted({ periods, reasons }: LineItemSeries, ttm: Figure): ReadonlySet<number> {
		const places = new Set<number>();
		for (const [row, { code }] of reasons)
			if (code === "contradictory_input") places.add(this.#positions.get(periods[row] ?? "") ?? -1);
		if (ttm.value === null && ttm.reason.code === "contradictory_input") places.add(this.newest);
		return places;
	}

	/** Values by position on the timeline, or NaN. */
	#valuesByPosition(periods: readonly string[], values: ArrayLike<number>): Float64Array {
		const { places } = this.#axis(periods);
		const byPosition = new Float64Array(this.periods.length).fill(Number.NaN);
		for (let row = 0; row < values.length; row++) {
			const position = places[row] as number;
			if (position >= 0 && Number.isFinite(values[row])) byPosition[position] = values[row] as number;
		}
		return byPosition;
	}

	/** Positions of periods, shared by the company's lines. */
	#axis(periods: readonly string[]): Axis {
		return entryOf(this.#axes, periods, () => ({
			places: periods.map((period) => this.#positions.get(period) ?? -1),
			endsTwelveMonths: endsTwelveMonths(periods),
		}));
	}

	/** The replacement of an unreported line: a recent balance, or the fiscal year before. */
	#replacement(line: Line, index: number): Reading | null {
		const { years, yearly, contradicted } = line;
		const { kind, servesMonths = BALANCE_SERVES_MONTHS } = yearly;
		if (contradicted.has(index)) return null;
		const month = this.#months[index] as number;
		if (kind !== "stock") {
			const position = this.#yearPositions[index] as number;
			const value = years[position] ?? Number.NaN;
			if (Number.isNaN(value) || month - (this.#months[position] as number) > YEAR_SERVES_MONTHS) return null;
			return { value, period: this.periods[position] as string, how: "older_year" };
		}
		for (let back = index - 1; back >= 0; back--) {
			if (month - (this.#months[back] as number) > servesMonths) return null;
			const balance = this.#own(line, back);
			if (balance) return { ...balance, how: "older_balance" };
		}
		return null;
	}
}

const laterDays = new Map<string, string>();

/** The day this many days after a period; each is computed once. */
const daysAfter = (period: string, days: number): string =>
	entryOf(laterDays, period + days, () => addDays(endOfMonth(period), days));

/** The days on which a period is the newest known. @param lag days from its end to its report, where the day of filing is not known */
export function knownBetween(
	period: string,
	{ filed, lag, asOf, isNewest }: { filed: string | null; lag: number; asOf: string; isNewest: boolean },
): Omit<KnownPeriod, "period"> {
	const until = daysAfter(period, PERIOD_SERVES_DAYS);
	const outdated = isNewest && until < asOf;
	return { knownOn: knownFrom(period, { filed, lag, asOf }), until: outdated ? asOf : until };
}

/** The day on which a period's figures became public. */
export function knownFrom(
	period: string,
	{ filed, lag, asOf }: { readonly filed: string | null; readonly lag: number; readonly asOf: string },
): string {
	const known = filed ?? daysAfter(period, lag);
	return known < asOf ? known : asOf;
}

/** The newest quarter with a balance sheet. */
function newestSheet(company: ReportingCompany): string | undefined {
	const { periods, values } = company.series("totalAssets", "quarterly");
	return periods[values.findLastIndex(Number.isFinite)];
}

/**
 * The quarters with twelve months of revenue or net income: four quarters, or the service's own. A balance sheet alone is not a period, except
 * the newest.
 */
function trailingPeriods(company: ReportingCompany, quarters: readonly string[]): readonly string[] {
	const known = (["revenue", "netIncome"] as const).flatMap((item) => {
		const { periods, values } = company.series(item, "quarterly");
		const newest = company.ttm(item).value === null ? undefined : periods.at(-1);
		const sums = trailingSums(endsTwelveMonths(periods), values);
		return [...periods.filter((_, row) => Number.isFinite(sums[row])), ...(newest === undefined ? [] : [newest])];
	});
	const ends = new Set(known);
	return quarters.filter((period) => ends.has(period));
}

/** A line over the periods, by position. */
interface Line {
	readonly yearly: LineItemSeries;
	/** Values of fiscal years and of quarters, which are sums of twelve months for flows; NaN is missing. */
	readonly years: Float64Array;
	readonly quarters: Float64Array;
	/** The service's trailing twelve months, if they count for the newest period. */
	readonly trailing: Reading | null;
	/** Positions of contradicted figures, which nothing replaces. */
	readonly contradicted: ReadonlySet<number>;
	/** Each is found when it is first read. */
	readonly readings: (Reading | null)[];
}

const NONE: ReadonlySet<number> = new Set();

/** The periods of a line by row: positions on the timeline (-1 if absent), and ends of twelve months. */
interface Axis {
	readonly places: readonly number[];
	readonly endsTwelveMonths: readonly boolean[];
}

/** By row: true if four quarters follow each other. */
function endsTwelveMonths(periods: readonly string[]): boolean[] {
	const months = periods.map(monthOf);
	return months.map((month, last) =>
		[0, 1, 2, 3].every((back) => Math.abs(month - (months[last - back] as number) - 3 * back) <= QUARTER_SLACK_MONTHS),
	);
}

/** Sums of four consecutive quarters, by the last row; NaN after a gap. */
function trailingSums(ends: readonly boolean[], values: ArrayLike<number>): Float64Array {
	const sums = new Float64Array(ends.length).fill(Number.NaN);
	for (let last = 0; last < ends.length; last++) {
		if (!ends[last]) continue;
		sums[last] = 0;
		for (let back = 0; back < 4; back++) sums[last] = (sums[last] as number) + (values[last - back] as number);
	}
	return sums;
}

const timelines = new WeakMap<Company, Timeline>();

export const setTimeline = (company: Company, timeline: Timeline): void => {
	timelines.set(company, timeline);
};

/** The timeline of a company, made once. */
export function timelineOf(company: Company): Timeline {
	let timeline = timelines.get(company);
	if (!timeline) {
		timeline = new CompanyTimeline(company);
		setTimeline(company, timeline);
	}
	return timeline;
}
