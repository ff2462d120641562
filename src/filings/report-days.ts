// Finds the day on which each fiscal period was reported.
import { daysBetween } from "../core/calendar.js";
import type { Period } from "./base.js";

/** Days after a period's end; figures first filed later may be comparisons in a later report. */
const LATE = 180;
/** Days within which quarterly and annual reports are due, including extensions. */
const IN_TIME = { quarter: 60, year: 105 } as const;

/** The day on which each period was reported first. */
export interface ReportDays {
	/** ISO day; null is not known. */
	of(period: Period | null): string | null;
}

/**
 * The day on which each period was first reported; null if its own report is not in the source. Late figures in the very first report, or
 * after a timely report of a later period, count as comparisons. A company that always reports late keeps its days.
 */
export function reportDays(years: Iterable<Period>, quarters: Iterable<Period>): ReportDays {
	const reports = [
		...[...years].map((period) => ({ period, day: firstFiled(period), limit: IN_TIME.year })),
		...[...quarters].map((period) => ({ period, day: firstFiled(period), limit: IN_TIME.quarter })),
	];
	const inTime = reports.filter(({ period, day, limit }) => day !== null && daysBetween(period.end, day) <= limit);
	const begins = reports.reduce((first, { day }) => (day !== null && day < first ? day : first), "9999");
	const days = new Map<Period, string | null>();
	for (const { period, day } of reports) {
		const compares =
			day !== null &&
			daysBetween(period.end, day) > LATE &&
			(day === begins || inTime.some((other) => other.period.end > period.end && (other.day as string) < day));
		days.set(period, compares ? null : day);
	}
	return { of: (period) => (period && days.get(period)) ?? null };
}

/** The first day on which a figure of the period was filed. */
function firstFiled({ facts, end }: Period): string | null {
	const days = [...facts.values()].flatMap(({ firstFiled }) =>
		firstFiled !== null && firstFiled > end ? firstFiled : [],
	);
	return days.sort()[0] ?? null;
}
