import { daysBetween, type Period } from "./base.js";

/** Days after which figures that are filed for the first time may be a later report's comparison. */
const LATE = 180;
/** Days in which reports of a quarter and of a year come, with the time that a late filer may ask for. */
const IN_TIME = { quarter: 60, year: 105 } as const;

/** The day on which each period was reported first. */
export interface ReportDays {
	/** ISO day; null is not known. */
	of(period: Period | null): string | null;
}

/**
 * The day on which each period was reported first; null where its own report is not in the source: late figures
 * of the first report of all (before tagging began, or of a predecessor), or after a report of a later period that came in time, are
 * a comparison. A company that reports late altogether keeps its days.
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
