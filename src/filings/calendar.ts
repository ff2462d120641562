// Finds a company's fiscal years and quarters in the days of its filings.
import { addDays, daysBetween } from "../core/calendar.js";
import { entryOf } from "../core/entry-of.js";
import { isQuarterLength, isYearLength, periodLabel } from "./base.js";
import type { FiledFact } from "./fact.js";

/** The fewest days between the ends of two fiscal years. */
const MIN_YEAR_DAYS = 300;
/** The fewest days between the ends of two quarters. */
const MIN_QUARTER_DAYS = 60;
/** The most days between two dates for one period's end, such as the last of the month and the last day of a week. */
const SAME_END_DAYS = 7;
/** The fewest days of a quarter or a year to date. */
const MIN_INTERIM_DAYS = 70;
/** The most days of a year to date in a quarterly report: nine months. */
const MAX_INTERIM_DAYS = 300;
/** The fewest facts of a quarter; fewer belong to periods of an acquired or divested business. */
const MIN_FACTS = 4;

/** A fiscal year or quarter between two bounds of the calendar. */
export interface Span {
	readonly label: string;
	readonly end: string;
	/** Index of the bound before its first day, and of the bound at its end. */
	readonly from: number;
	readonly to: number;
}

/** The fiscal periods of one filer, found from the periods of its facts. */
export interface Calendar {
	readonly years: readonly Span[];
	readonly quarters: readonly Span[];
	/** Index of the bound at which the fiscal year of a later bound begins; year-to-date flows are summed from there. */
	yearStart(bound: number): number;
	/** Index of the bound on a day, -1 if there is none. With `isStart`, the day is the first of a period. */
	boundAt(day: string, isStart?: boolean): number;
}

/** The year ends among the given days: those with the most figures, and none within a year of another. */
export function fiscalEnds(counts: ReadonlyMap<string, number>): string[] {
	const months = new Map<string, number>();
	const monthCount = (end: string) => months.get(end.slice(5, 7)) ?? 0;
	for (const [end, count] of counts) months.set(end.slice(5, 7), monthCount(end) + count);
	// Between days with similar numbers of figures, the usual month decides.
	const maxCount = Math.max(...months.values());
	return chooseSpaced(counts, MIN_YEAR_DAYS, ([end, count]) => count * (1 + monthCount(end) / maxCount));
}

function chooseSpaced(
	counts: ReadonlyMap<string, number>,
	minDays: number,
	weight: (entry: readonly [string, number]) => number,
	chosenBefore: readonly string[] = [],
): string[] {
	const chosen: string[] = [];
	for (const [end] of [...counts].sort((a, b) => weight(b) - weight(a) || (a[0] < b[0] ? -1 : 1)))
		if ([...chosenBefore, ...chosen].every((chosenEnd) => Math.abs(daysBetween(chosenEnd, end)) > minDays))
			chosen.push(end);
	return chosen;
}

const ANNUAL = /^(10-K|20-F|40-F)/;

type DayCounts = Map<string, number>;

/** How many facts begin or end on a day. A beginning is the day before the first. */
interface CountedDays {
	readonly yearEnds: DayCounts;
	readonly startsByYearEnd: Map<string, DayCounts>;
	readonly interimEnds: DayCounts;
	readonly beginsOfQuarters: DayCounts;
	readonly beginsOfYearToDate: DayCounts;
}

function countDays(facts: readonly FiledFact[]): CountedDays {
	const [yearEnds, interimEnds]: [DayCounts, DayCounts] = [new Map(), new Map()];
	const [beginsOfQuarters, beginsOfYearToDate]: [DayCounts, DayCounts] = [new Map(), new Map()];
	const startsByYearEnd = new Map<string, DayCounts>();
	const count = (counts: DayCounts, day: string) => counts.set(day, (counts.get(day) ?? 0) + 1);
	const lengths = new Map<string, number>();
	for (const { start, end, form } of facts) {
		if (start === null) continue;
		const days = entryOf(lengths, start + end, () => daysBetween(start, end) + 1);
		if (isYearLength(days) && ANNUAL.test(form)) {
			count(yearEnds, end);
			count(
				entryOf(startsByYearEnd, end, (): DayCounts => new Map()),
				start,
			);
		} else if (days >= MIN_INTERIM_DAYS && days <= MAX_INTERIM_DAYS) {
			count(interimEnds, end);
			count(isQuarterLength(days) ? beginsOfQuarters : beginsOfYearToDate, addDays(start, -1));
		}
	}
	return { yearEnds, startsByYearEnd, interimEnds, beginsOfQuarters, beginsOfYearToDate };
}

const frequentDays = (counts: DayCounts): string[] =>
	[...counts].flatMap(([day, facts]) => (facts >= MIN_FACTS ? day : []));

/** The days between fiscal quarters: ends of years and quarters, and beginnings without such an end nearby. */
function boundsOf(ends: readonly string[], begins: readonly string[], counts: CountedDays): string[] {
	const frequentEnds = new Map([...counts.interimEnds].filter(([, facts]) => facts >= MIN_FACTS));
	const quarterEnds = chooseSpaced(frequentEnds, MIN_QUARTER_DAYS, ([, facts]) => facts, ends);
	const bounds = [...ends, ...quarterEnds];
	for (const day of [...begins, ...frequentDays(counts.beginsOfQuarters)]) {
		const minDays = begins.includes(day) ? SAME_END_DAYS : MIN_QUARTER_DAYS;
		if (bounds.every((bound) => Math.abs(daysBetween(bound, day)) > minDays)) bounds.push(day);
	}
	return bounds.sort();
}

/** Finds the fiscal calendar of a filer's facts. */
export function fiscalCalendar(facts: readonly FiledFact[]): Calendar {
	const counts = countDays(facts);
	const ends = fiscalEnds(counts.yearEnds).sort();
	const yearBegins = ends.map((end) => {
		const [[start] = [""]] = [...(counts.startsByYearEnd.get(end) ?? [])].sort((a, b) => b[1] - a[1]);
		return addDays(start, -1);
	});
	// Without an annual report, the beginnings of year-to-date flows give the year.
	const begins = ends.length > 0 ? yearBegins : frequentDays(counts.beginsOfYearToDate);
	const bounds = boundsOf(ends, begins, counts);
	const separators = new Set([...ends, ...begins].map((day) => indexNear(bounds, day)));
	const boundsOfEnds = new Map<string, number>();
	const boundsOfStarts = new Map<string, number>();
	const span = (from: number, to: number): Span => {
		const end = bounds[to] as string;
		return { label: periodLabel(end), end, from, to };
	};
	return {
		years: ends.map((end, i) => span(indexNear(bounds, yearBegins[i] as string), bounds.indexOf(end))),
		quarters: bounds.flatMap((end, to) => {
			const days = to === 0 ? 0 : daysBetween(bounds[to - 1] as string, end);
			return isQuarterLength(days) ? span(to - 1, to) : [];
		}),
		yearStart: (bound) => {
			let index = bound - 1;
			while (index > 0 && !separators.has(index)) index--;
			return index;
		},
		boundAt: (day, isStart = false) => {
			const cache = isStart ? boundsOfStarts : boundsOfEnds;
			return entryOf(cache, day, () => indexNear(bounds, isStart ? addDays(day, -1) : day));
		},
	};
}

/** Index of the day in the list, or of one some days away; -1 where there is none. */
function indexNear(days: readonly string[], day: string): number {
	const exact = days.indexOf(day);
	return exact >= 0 ? exact : days.findIndex((knownDay) => Math.abs(daysBetween(knownDay, day)) <= SAME_END_DAYS);
}
