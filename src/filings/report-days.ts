// Finds the day on which each fiscal period was reported.
import { daysBetween } from "../core/calendar.js";
import type { Period } from "./base.js";

/** Figures first filed more days than this after a period's end may be comparisons in a later report. */
const MAX_REPORT_DAYS = 180;
/** Days after a period's end within which reports are due, including extensions. */
const DUE_DAYS = { quarter: 60, year: 105 } as const;

/** The day on which each period was reported first. */
export interface ReportDays {
	/** ISO day; null if unknown. */
	dayOf(period: Period | null): string | null;
}

/**
 * The day on which each period was first reported; null if its own report is not in the source. Late figures in the very first report, or
 * after a timely report of a later period, count as comparisons. A company that always reports late keeps its days.
 */
export function reportDays(years: Iterable<Period>, quarters: Iterable<Period>): ReportDays {
	const reports = [
		...[...years].map((period) => ({ period, day: firstFiled(period), limit: DUE_DAYS.year })),
		...[...quarters].map((period) => ({ period, day: firstFiled(period), limit: DUE_DAYS.quarter })),
	];
	const timely = reports.filter(({ period, day, limit }) => day !== null && daysBetween(period.end, day) <= limit);
	const firstReportDay = reports.reduce((first, { day }) => (day !== null && day < first ? day : first), "9999");
	const days = new Map<Period, string | null>();
	for (const { period, day } of reports) {
		const isComparison =
			day !== null &&
			daysBetween(period.end, day) > MAX_REPORT_DAYS &&
			(day === firstReportDay ||
				timely.some((candidate) => candidate.period.end > period.end && (candidate.day as string) < day));
		days.set(period, isComparison ? null : day);
	}
	return { dayOf: (period) => (period && days.get(period)) ?? null };
}

/** The first day on which a figure of the period was filed. */
function firstFiled({ facts, end }: Period): string | null {
	const days = [...facts.values()].flatMap(({ firstFiled }) =>
		firstFiled !== null && firstFiled > end ? firstFiled : [],
	);
	return days.sort()[0] ?? null;
}
