// Finds a company's fiscal years and quarters in the days of its filings.
import { addDays, daysBetween } from "../core/calendar.js";
import { periodLabel } from "./base.js";
import type { FiledFact } from "./fact.js";

/** The least days between the ends of two fiscal years. */
const MIN_YEAR_DAYS = 300;
/** The least days between the ends of two quarters. */
const MIN_QUARTER_DAYS = 60;
/** The most days between two dates for one period's end, such as the last of the month and the last day of a week. */
const SAME_DAY = 7;
/** The least facts of a quarter; fewer belong to periods of a business bought or sold. */
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
	/** The index of the beginning of the fiscal year, from which flows are summed up to a bound. */
	yearStart(place: number): number;
	/** Index of the bound on a day; -1 if the day is not a bound of a fiscal period. `isStart` for the first day of a period. */
	place(day: string, isStart?: boolean): number;
}

/** The year ends among the given days: those with the most figures, and none within a year of another. */
export function fiscalEnds(counts: ReadonlyMap<string, number>): string[] {
	const months = new Map<string, number>();
	for (const [end, count] of counts) months.set(end.slice(5, 7), (months.get(end.slice(5, 7)) ?? 0) + count);
	// Between days with similar numbers of figures, the usual month decides.
	const usual = Math.max(...months.values());
	return spaced(counts, MIN_YEAR_DAYS, ([end, count]) => count * (1 + (months.get(end.slice(5, 7)) ?? 0) / usual));
}

function spaced(
	counts: ReadonlyMap<string, number>,
	least: number,
	weight: (entry: readonly [string, number]) => number,
	taken: readonly string[] = [],
): string[] {
	const chosen: string[] = [];
	for (const [end] of [...counts].sort((a, b) => weight(b) - weight(a) || (a[0] < b[0] ? -1 : 1)))
		if ([...taken, ...chosen].every((known) => Math.abs(daysBetween(known, end)) > least)) chosen.push(end);
	return chosen;
}

const ANNUAL = /^(10-K|20-F|40-F)/;

/** Finds the fiscal calendar of a filer's facts. */
export function fiscalCalendar(facts: readonly FiledFact[]): Calendar {
	const years = new Map<string, number>();
	const quarters = new Map<string, number>();
	const starts = new Map<string, Map<string, number>>();
	const [quarterStarts, yearStarts] = [new Map<string, number>(), new Map<string, number>()];
	const count = (counts: Map<string, number>, day: string) => counts.set(day, (counts.get(day) ?? 0) + 1);
	const lengths = new Map<string, number>();
	for (const { start, end, form } of facts) {
		if (start === null) continue;
		const key = start + end;
		const days = lengths.get(key) ?? daysBetween(start, end) + 1;
		lengths.set(key, days);
		if (days >= 345 && days <= 385 && ANNUAL.test(form)) {
			count(years, end);
			const begun = starts.get(end) ?? new Map<string, number>();
			count(begun, start);
			starts.set(end, begun);
		} else if (days >= 70 && days <= 300) {
			count(quarters, end);
			count(days <= 125 ? quarterStarts : yearStarts, addDays(start, -1));
		}
	}
	const ends = fiscalEnds(years).sort();
	const begins = ends.map((end) => {
		const [[start] = [""]] = [...(starts.get(end) ?? [])].sort((a, b) => b[1] - a[1]);
		return addDays(start, -1);
	});
	const known = new Map([...quarters].filter(([, facts]) => facts >= MIN_FACTS));
	const quarterEnds = spaced(known, MIN_QUARTER_DAYS, ([, facts]) => facts, ends);
	const bounds = [...ends, ...quarterEnds].sort();
	const often = (counts: ReadonlyMap<string, number>) =>
		[...counts].flatMap(([day, facts]) => (facts >= MIN_FACTS ? day : []));
	// Without an annual report, the beginnings of year-to-date flows give the year.
	const begun = ends.length > 0 ? begins : often(yearStarts);
	for (const day of [...begun, ...often(quarterStarts)])
		if (
			bounds.every(
				(bound) =>
					Math.abs(daysBetween(bound, day)) > SAME_DAY &&
					(begun.includes(day) || Math.abs(daysBetween(bound, day)) > MIN_QUARTER_DAYS),
			)
		)
			bounds.push(day);
	bounds.sort();
	const separators = new Set([...ends, ...begun].map((day) => near(bounds, day)));
	const places = new Map<string, number>();
	const starting = new Map<string, number>();
	const span = (from: number, to: number): Span => {
		const end = bounds[to] as string;
		return { label: periodLabel(end), end, from, to };
	};
	return {
		years: ends.map((end, i) => span(near(bounds, begins[i] as string), bounds.indexOf(end))),
		quarters: bounds.flatMap((end, to) => {
			const days = to === 0 ? 0 : daysBetween(bounds[to - 1] as string, end);
			return days >= 70 && days <= 125 ? span(to - 1, to) : [];
		}),
		yearStart: (place) => {
			let at = place - 1;
			while (at > 0 && !separators.has(at)) at--;
			return at;
		},
		place: (day, isStart = false) => {
			const cache = isStart ? starting : places;
			const place = cache.get(day) ?? near(bounds, isStart ? addDays(day, -1) : day);
			cache.set(day, place);
			return place;
		},
	};
}

/** Index of the day in the list, or of one some days away; -1 where there is none. */
function near(days: readonly string[], day: string): number {
	const exact = days.indexOf(day);
	return exact >= 0 ? exact : days.findIndex((known) => Math.abs(daysBetween(known, day)) <= SAME_DAY);
}
