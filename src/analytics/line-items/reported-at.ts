// Reads a line item as reported at a time, and adds a warning or mark (≈) if it comes from an older period.
import { entryOf } from "../../core/entry-of.js";
import { absentFor, type Figure, present, type Reason, sourceIn, type Unit } from "../../core/figure.js";
import { dateClause, isPlural } from "../../core/reason-words.js";
import type { Company, LineItem } from "../../frames/company-types.js";
import { isBalance } from "../../frames/line-items/index.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, markDated, missingLike, reported } from "../evaluation/finding.js";
import { monthsBetween } from "../math/days.js";
import { type Reading, timelineOf } from "../periods/timeline.js";
import { OLD_BALANCE_MONTHS } from "./approximations.js";
import { calendarised } from "./calendarised.js";

/** The unit of a missing line item. */
export const NO_UNIT: Unit = { kind: "none" };
export const NOT_REPORTED: Reason = { code: "not_reported" };

const notReportedByName = new Map<string, Finding>();

/** The finding of a line item that is not reported, shared because companies miss many. */
export const notReported = (name: string): Finding =>
	entryOf(notReportedByName, name, () => missingLike(name, { reason: NOT_REPORTED }, NO_UNIT));

/** True if only one balance sheet may be read. */
export const readsOneSheet = ({ time }: Facts) => time.kind === "trailing" && time.ignoresOlder === true;

/** The month `YYYY-MM` to which the facts refer. */
export function referenceMonth({ company, time, years }: Facts): string {
	if (time.kind === "now") return company.asOf.slice(0, 7);
	return (time.kind === "trailing" ? timelineOf(company).periods[time.index] : years[time.index]) as string;
}

/** A line item from the newest period that reports it, with a note where that period is older than the time. */
export function reportedAt(item: LineItem, name: string, facts: Facts): Finding {
	const { company, time } = facts;
	switch (time.kind) {
		case "now":
			return latestFigure(item, name, facts);
		case "trailing":
			return figureOfPeriod(item, name, facts, time.index);
		case "series":
		case "year": {
			const finding = reported(name, yearFigure(company, item, time.index), NO_UNIT);
			return time.index === facts.years.length - 1 ? withPreliminary(company, item, finding) : finding;
		}
	}
}

/** A line item of the twelve months to a fiscal period. */
function figureOfPeriod(item: LineItem, name: string, facts: Facts, position: number): Finding {
	const { company } = facts;
	const reading = timelineOf(company).reading(item, position);
	const contradiction = reading === null ? timelineOf(company).contradiction(item, position) : undefined;
	if (contradiction) return missingLike(name, { reason: contradiction }, NO_UNIT);
	if (reading === null || (reading.how === "older_balance" && readsOneSheet(facts))) return notReported(name);
	return withReadingNotes(item, name, company, reading, position, false);
}

/** A line item of the trailing twelve months, with its notes. */
function latestFigure(item: LineItem, name: string, { company, calendar }: Facts): Finding {
	const aligned = calendarised(company, item, name, calendar);
	if (aligned) return aligned;
	const timeline = timelineOf(company);
	const reading = timeline.reading(item, timeline.newest);
	if (reading === null) return withPreliminary(company, item, reported(name, company.current(item), NO_UNIT));
	return withNewerQuarter(company, item, withReadingNotes(item, name, company, reading, timeline.newest, true));
}

/** Notes that a newer quarter exists whose twelve months are not known. */
function withNewerQuarter(company: Company, item: LineItem, finding: Finding): Finding {
	const shown = finding.source?.period;
	const sheet = company.ttm(company.ttm("totalAssets").value === null ? item : "totalAssets").source?.period;
	const newest = isBalance(item) ? sheet : company.series(item, "quarterly").periods.at(-1);
	const hasNote = finding.approximate || finding.warnings.some(({ code }) => code === "different_dates");
	if (hasNote || shown === "TTM" || shown === undefined || newest === undefined || newest === "TTM" || newest <= shown)
		return finding;
	const words = `${dateClause(finding.name, shown)}: the twelve months to ${newest} are not known`;
	return markDated(finding, words, shown, newest);
}

/** The figure of a reading, with notes if it is of an older period. */
function withReadingNotes(
	item: LineItem,
	name: string,
	company: Company,
	reading: Reading,
	position: number,
	isToday: boolean,
): Finding {
	const series = company.series(item);
	const end = timelineOf(company).periods[position] as string;
	if (reading.how === "ttm") {
		const finding = withPreliminary(company, item, reported(name, company.current(item), NO_UNIT));
		const day = finding.source?.period;
		return isBalance(item) && day !== undefined && day < end ? withOlderDay(finding, day, end, isToday) : finding;
	}
	if (reading.how === "year" || reading.how === "older_year") {
		const figure = yearFigure(company, item, series.periods.indexOf(reading.period));
		const finding = withPreliminary(company, item, reported(name, figure, NO_UNIT));
		return reading.how === "year" ? finding : withOlderYear(company, name, finding, isToday ? end : null);
	}
	const finding = balanceOrQuarters(company, item, name, reading);
	return reading.how === "older_balance" ? withOlderDay(finding, reading.period, end, isToday) : finding;
}

/** Notes that a balance is older than the newest sheet. It is approximate (≈) today; in a history, only if it is over a year old. */
function withOlderDay(finding: Finding, day: string, end: string, isToday: boolean): Finding {
	const text = `${dateClause(finding.name, day)}: no newer balance sheet reports ${isPlural(finding.name) ? "them" : "it"}`;
	const isOld = monthsBetween(day, end) > OLD_BALANCE_MONTHS;
	return {
		...(isOld || isToday ? markDated(finding, text, day, end) : withDateWarning(finding, text)),
		rule: text,
		outdated: isOld,
	};
}

const withDateWarning = (finding: Finding, text: string): Finding => ({
	...finding,
	warnings: [...finding.warnings, { code: "different_dates", text }],
});

/** A balance of a quarter, or the sum of four quarters if the service gives no trailing twelve months. */
function balanceOrQuarters(company: Company, item: LineItem, name: string, { value, period, how }: Reading): Finding {
	const series = company.series(item, "quarterly");
	const source = series.source ?? company.series(item).source;
	return findingOf(name, value, series.unit, {
		kind: "reported",
		rule: how === "quarters" ? `four quarters to ${period}` : `balance of ${period}`,
		...(source && { source: sourceIn(source, period as string) }),
	});
}

function yearFigure(company: Company, item: LineItem, index: number): Figure {
	const { periods, values, reasons, unit, source } = company.series(item);
	if (index === periods.length - 1 || index < 0) return company.latest(item);
	const value = values[index] ?? Number.NaN;
	const origin = source && sourceIn(source, periods[index] as string);
	const reason = reasons.get(index);
	return Number.isFinite(value)
		? present(value, unit, origin)
		: absentFor(reason ?? { code: "not_reported" }, unit, origin);
}

/** Notes that a flow is of the fiscal year while revenue is of newer months. It is approximate (≈) today. */
function withOlderYear(company: Company, name: string, finding: Finding, todaysPeriod: string | null): Finding {
	const period = finding.source?.period;
	if (period === undefined || company.ttm("revenue").value === null) return { ...finding, outdated: true };
	const text = `${dateClause(name, `fiscal ${period}`)}: ${isPlural(name) ? "their" : "its"} trailing twelve months are not known`;
	return {
		...(todaysPeriod === null ? withDateWarning(finding, text) : markDated(finding, text, period, todaysPeriod)),
		outdated: true,
	};
}

/** Warns if the newest fiscal year is preliminary. */
function withPreliminary(company: Company, item: LineItem, finding: Finding): Finding {
	const { periods, preliminary } = company.series(item);
	const last = periods.length - 1;
	if (finding.value === null || !preliminary.has(last)) return finding;
	const text = `fiscal period ${periods[last]} is preliminary`;
	return { ...finding, warnings: [...finding.warnings, { code: "preliminary_period", text }] };
}
