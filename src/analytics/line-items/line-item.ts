// A line item at a time: the period that serves, and what replaces a missing one.
import type { Figure } from "../../core/figure.js";
import { absentFor, present } from "../../core/figure.js";
import type { Reason } from "../../core/reason.js";
import { ofDay, theirs } from "../../core/reason-words.js";
import { sourceIn } from "../../core/source.js";
import type { Unit } from "../../core/unit.js";
import type { Company, LineItem } from "../../frames/company-types.js";
import { isBalance, LINE_ITEMS } from "../../frames/line-items/index.js";
import { BALANCE_SERVES_MONTHS } from "../../frames/line-items/rule.js";
import { intervalOf } from "../evaluation/approximate-finding.js";
import { isUsable } from "../evaluation/approximation.js";
import type { QuantityForm } from "../evaluation/declarations.js";
import type { Facts } from "../evaluation/facts.js";
import { dated, type Finding, found, lost, lostFor, reported } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { monthsBetween } from "../math/days.js";
import { wordsOf } from "../periods/line-item-words.js";
import { type Reading, timelineOf } from "../periods/timeline.js";
import {
	APPROXIMATIONS,
	type ApproximateRule,
	BALANCE_YIELDS_MONTHS,
	type LineRecord,
	type Lines,
} from "./approximations.js";
import { calendarised } from "./calendarised.js";
import { everReported } from "./ever-reported.js";
import { itemColumn, quarterColumn } from "./item-column.js";

const NONE: Unit = { kind: "none" };
const NOT_REPORTED: Reason = { code: "not_reported" };
const declared = new Map<LineItem, Quantity>();
const reportedOnly = new Map<LineItem, Quantity>();

/**
 * One line item at the time that is asked for: the trailing twelve months (now), the twelve months to a fiscal period, or a
 * fiscal year. What replaces a line that is not reported is decided here and nowhere else: an older period (`Timeline`),
 * else a declared approximation (`APPROXIMATIONS`).
 */
export function lineItem(line: LineItem): Quantity {
	const own = reportedItem(line);
	const rules = APPROXIMATIONS[line];
	if (!rules) return own;
	let item = declared.get(line);
	if (!item) {
		item = quantity(
			own.name,
			(facts) => {
				const finding = facts.get(own);
				const replaced =
					finding.value === null
						? approximated(line, rules, finding, facts)
						: onNewerSheet(line, rules, finding, facts);
				return replaced ?? finding;
			},
			{ parents: [own], form: formOf(line, true) },
		);
		declared.set(line, item);
	}
	return item;
}

/** A line item as reported, or missing: never approximated. */
export function reportedItem(line: LineItem): Quantity {
	let item = reportedOnly.get(line);
	if (!item) {
		const name = wordsOf(line);
		item = quantity(name, (facts) => strictly(line, evaluate(line, name, facts), facts), { form: formOf(line, false) });
		reportedOnly.set(line, item);
	}
	return item;
}

/** With `strict` a balance so old that nothing bounds what it is today is refused. */
function strictly(line: LineItem, finding: Finding, { options }: Facts): Finding {
	const { approximate, name, unit } = finding;
	const [told] = approximate?.assumptions ?? [];
	if (!options.strict || !isBalance(line) || !finding.outdated || told === undefined) return finding;
	return lost(name, "not_reported", told, unit);
}

const formOf = (item: LineItem, approximated: boolean): QuantityForm => ({
	kind: "line_item",
	item,
	approximated,
	column: (time, columns) => itemColumn(item, approximated, time, columns),
});

/** The approximation of a balance whose last report is more than a year older than the newest sheet; null where it is too wide to use. */
function onNewerSheet(
	item: LineItem,
	rules: readonly ApproximateRule[],
	{ name, unit }: Finding,
	facts: Facts,
): Finding | null {
	const timeline = timelineOf(facts.company);
	const own = ownSheet(facts);
	const reading = own < 0 ? null : timeline.reading(item, own);
	if (reading?.how !== "older_balance") return null;
	const month = (sheet: number | null) => timeline.periods[sheet ?? -1] as string;
	if (monthsBetween(reading.period, month(own)) <= BALANCE_YIELDS_MONTHS) return null;
	const newer = [...sheetsOf(facts)].filter((sheet) => month(sheet) > reading.period);
	const finding = approximated(item, rules, { name, unit, reason: NOT_REPORTED }, facts, newer);
	const range = finding && intervalOf(finding);
	if (!range || !isUsable(finding.value as number, range, facts.options)) return null;
	return { ...finding, newerSheet: true };
}

/** What replaces a line that is not reported, by the first of its declared approximations that applies. */
function approximated(
	item: LineItem,
	rules: readonly ApproximateRule[],
	{ name, reason, unit }: Pick<Finding, "name" | "reason" | "unit">,
	facts: Facts,
	sheets?: Iterable<number | null>,
): Finding | null {
	if (facts.options.strict || (reason?.code !== "not_reported" && reason?.code !== "field_not_found")) return null;
	for (const { from, record = [], never = [], yearly, assumption, find } of rules) {
		if (never.some((one) => everReported(one, facts))) continue;
		if (yearly && !isYear(facts)) return ofLatestYear(item, facts);
		const years = recordOf(record, facts);
		const { periods } = timelineOf(facts.company);
		const own = ownSheet(facts) < 0 ? null : ownSheet(facts);
		for (const sheet of sheets ?? sheetsOf(facts)) {
			const read = linesOf(from, facts, sheet);
			const month = sheet === null ? monthOf(facts) : (periods[sheet] as string);
			const answer = find(valuesOf(from, read), years, month);
			if (answer === null) {
				// Flows are the same beside every sheet.
				if (from.some(isStock)) continue;
				break;
			}
			const [low, value, high] = answer;
			const isNewest = sheet === (isAlone(facts) ? timelineOf(facts.company).newest : own);
			const rule = isNewest ? assumption : `${assumption} (balance of ${month})`;
			const newest = isNewest ? undefined : periods[ownSheet(facts)];
			const days = newest === undefined ? undefined : ([month, newest] as const);
			const approximate = { low, high, assumptions: [rule], ...(days && { days }) };
			return found(name, value, unit, {
				kind: "assumption",
				rule,
				from: read.filter(({ value }) => value !== null),
				approximate,
			});
		}
	}
	return null;
}

/**
 * Positions of the balance sheets, newest first, whose lines may bound each other: that of the time, then older ones that still
 * serve; null for a fiscal year.
 */
function sheetsOf(facts: Facts): Iterable<number | null> {
	const at = ownSheet(facts);
	if (at < 0) return [null];
	return isAlone(facts) ? [at] : timelineOf(facts.company).sinceMonths(at, BALANCE_SERVES_MONTHS);
}

/** Position of the balance sheet of the time; -1 for a fiscal year. */
const ownSheet = ({ company, time }: Facts): number =>
	time.kind === "now" ? timelineOf(company).newest : time.kind === "trailing" ? time.at : -1;

/** Line items by name: balances of one sheet, flows of the time; what another sheet holds is left out. */
function linesOf(items: readonly LineItem[], facts: Facts, sheet: number | null): readonly Finding[] {
	if (sheet === null) return items.map((item) => facts.get(reportedItem(item)));
	const { company } = facts;
	const timeline = timelineOf(company);
	const then = sheet === ownSheet(facts) ? facts : facts.at({ kind: "trailing", at: sheet });
	return items.map((line) => {
		const item = reportedItem(line);
		if (company.series(line).kind !== "stock") return facts.get(item);
		const older = timeline.reading(line, sheet)?.how === "older_balance";
		return older ? lostFor(item.name, { reason: NOT_REPORTED }, NONE) : then.get(item);
	});
}

function valuesOf(items: readonly LineItem[], read: readonly Finding[]): Lines {
	const values: Partial<Record<LineItem, number | null>> = {};
	for (const [i, item] of items.entries()) values[item] = read[i]?.value ?? null;
	return values;
}

const isStock = (item: LineItem) => LINE_ITEMS[item].kind === "stock";

/** Whether one balance sheet is seen by itself. */
const isAlone = ({ time }: Facts) => time.kind === "trailing" && time.alone === true;

const isYear = ({ time }: Facts) => time.kind === "year" || time.kind === "series";

/** Line items of all fiscal years up to the time, as reported. */
const recordOf = (items: readonly LineItem[], facts: Facts): LineRecord =>
	Object.fromEntries(
		items.map((item) => {
			const { values } = facts.company.series(item);
			const known = values.slice(0, facts.latestYear + 1);
			return [item, Array.from(known, (value) => (Number.isNaN(value) ? null : value))];
		}),
	);

/** The approximation of the latest fiscal year, beside flows of the twelve months that are newer. */
function ofLatestYear(item: LineItem, facts: Facts): Finding | null {
	const at = facts.latestYear;
	const timeline = timelineOf(facts.company);
	// The twelve months of today end with the newest period, as they do in the history.
	const end = facts.time.kind === "now" ? (timeline.periods[timeline.newest] ?? monthOf(facts)) : monthOf(facts);
	if (at < 0 || monthsBetween(facts.years[at] as string, end) > YEAR_SERVES_MONTHS) return null;
	const finding = facts.at({ kind: "year", at }).get(lineItem(item));
	return finding.value === null ? null : { ...finding, outdated: true };
}

/** Months for which a fiscal year replaces twelve months that are not known. */
const YEAR_SERVES_MONTHS = 12;

/** The month `YYYY-MM` to which the facts refer. */
function monthOf({ company, time, years }: Facts): string {
	if (time.kind === "now") return company.asOf.slice(0, 7);
	return (time.kind === "trailing" ? timelineOf(company).periods[time.at] : years[time.at]) as string;
}

/** One line item of the quarter with which the time ends: not summed, and not averaged over twelve months. */
export function inQuarter(item: LineItem): Quantity {
	const name = wordsOf(item);
	const find: Quantity["find"] = (facts) => {
		const { company, time } = facts;
		const { periods, values, unit, source } = company.series(item, "quarterly");
		const timeline = timelineOf(company);
		const period = time.kind === "now" ? timeline.periods[timeline.newest] : monthOf(facts);
		const value = values[periods.indexOf(period ?? "")] ?? Number.NaN;
		if (Number.isNaN(value)) return lostFor(name, { reason: NOT_REPORTED }, unit);
		return found(name, value, unit, {
			kind: "reported",
			rule: `quarter to ${period}`,
			...(source && { source: { ...source, period } }),
		});
	};
	return quantity(name, find, {
		form: { kind: "in_quarter", column: (_, columns) => quarterColumn(item, columns) },
	});
}

function evaluate(item: LineItem, name: string, facts: Facts): Finding {
	const { company, time } = facts;
	switch (time.kind) {
		case "now":
			return trailing(item, name, facts);
		case "trailing":
			return trailingThen(item, name, facts, time.at);
		case "series":
		case "year": {
			const finding = reported(name, yearFigure(company, item, time.at), NONE);
			return time.at === facts.years.length - 1 ? withPreliminary(company, item, finding) : finding;
		}
	}
}

function trailingThen(item: LineItem, name: string, facts: Facts, at: number): Finding {
	const { company } = facts;
	const reading = timelineOf(company).reading(item, at);
	if (reading === null) return lostFor(name, { reason: timelineOf(company).doubt(item, at) ?? NOT_REPORTED }, NONE);
	if (reading.how === "older_balance" && isAlone(facts)) return lostFor(name, { reason: NOT_REPORTED }, NONE);
	return told(item, name, company, reading, at, false);
}

/** The trailing twelve months with all that a reader needs to judge them. */
function trailing(item: LineItem, name: string, { company, calendar }: Facts): Finding {
	const aligned = calendarised(company, item, name, calendar);
	if (aligned) return aligned;
	const timeline = timelineOf(company);
	const reading = timeline.reading(item, timeline.newest);
	if (reading === null) return withPreliminary(company, item, reported(name, company.current(item), NONE));
	return withNewerQuarter(company, item, told(item, name, company, reading, timeline.newest, true));
}

/** A figure beside a newer quarter whose twelve months are not known: flows end before it. */
function withNewerQuarter(company: Company, item: LineItem, finding: Finding): Finding {
	const shown = finding.source?.period;
	const sheet = company.ttm(company.ttm("totalAssets").value === null ? item : "totalAssets").source?.period;
	const newest = isBalance(item) ? sheet : company.series(item, "quarterly").periods.at(-1);
	const isTold = finding.approximate || finding.warnings.some(({ code }) => code === "different_dates");
	if (isTold || shown === "TTM" || shown === undefined || newest === undefined || newest === "TTM" || newest <= shown)
		return finding;
	return dated(finding, `${ofDay(finding.name, shown)}: the twelve months to ${newest} are not known`, shown, newest);
}

/** A reading of a period with all that a reader needs to judge it. */
function told(item: LineItem, name: string, company: Company, reading: Reading, at: number, isToday: boolean): Finding {
	const series = company.series(item);
	const end = timelineOf(company).periods[at] as string;
	if (reading.how === "ttm") {
		const finding = withPreliminary(company, item, reported(name, company.current(item), NONE));
		const day = finding.source?.period;
		return isBalance(item) && day !== undefined && day < end ? ofOlderDay(finding, day, end, isToday) : finding;
	}
	if (reading.how === "year" || reading.how === "older_year") {
		const figure = yearFigure(company, item, series.periods.indexOf(reading.period));
		const finding = withPreliminary(company, item, reported(name, figure, NONE));
		return reading.how === "year" ? finding : withOlderYear(company, name, finding, isToday ? end : null);
	}
	const finding = balanceOrQuarters(company, item, name, reading);
	return reading.how === "older_balance" ? ofOlderDay(finding, reading.period, end, isToday) : finding;
}

/**
 * A balance of an older day than the newest sheet is approximate (≈) today; in a history, where each sheet serves until the next, only one of more
 * than a year before. One so old yields to what is newer.
 */
function ofOlderDay(finding: Finding, day: string, end: string, isToday: boolean): Finding {
	const text = `${ofDay(finding.name, day)}: no newer balance sheet reports all of ${theirs(finding.name) ? "them" : "it"}`;
	const isOld = monthsBetween(day, end) > BALANCE_YIELDS_MONTHS;
	return {
		...(isOld || isToday ? dated(finding, text, day, end) : warned(finding, text)),
		rule: text,
		outdated: isOld,
	};
}

const warned = (finding: Finding, text: string): Finding => ({
	...finding,
	warnings: [...finding.warnings, { code: "different_dates", text }],
});

/** A balance of a quarter, or the sum of four quarters where the service gives no trailing twelve months. */
function balanceOrQuarters(company: Company, item: LineItem, name: string, { value, period, how }: Reading): Finding {
	const series = company.series(item, "quarterly");
	const source = series.source ?? company.series(item).source;
	return found(name, value, series.unit, {
		kind: "reported",
		rule: how === "quarters" ? `four quarters to ${period}` : `balance of ${period}`,
		...(source && { source: sourceIn(source, period as string) }),
	});
}

/** A fiscal year's figure, with its period. */
function yearFigure(company: Company, item: LineItem, at: number): Figure {
	const { periods, values, reasons, unit, source } = company.series(item);
	if (at === periods.length - 1 || at < 0) return company.latest(item);
	const value = values[at] ?? Number.NaN;
	const of = source && sourceIn(source, periods[at] as string);
	const reason = reasons.get(at);
	return Number.isFinite(value) ? present(value, unit, of) : absentFor(reason ?? { code: "not_reported" }, unit, of);
}

/** A flow of the fiscal year beside others of the trailing twelve months: the two are not of one time. It is approximate (≈) today. */
function withOlderYear(company: Company, name: string, finding: Finding, today: string | null): Finding {
	const period = finding.source?.period;
	if (period === undefined || company.ttm("revenue").value === null) return { ...finding, outdated: true };
	const text = `${ofDay(name, `fiscal ${period}`)}: ${theirs(name) ? "their" : "its"} trailing twelve months are not known`;
	return { ...(today === null ? warned(finding, text) : dated(finding, text, period, today)), outdated: true };
}

function withPreliminary(company: Company, item: LineItem, finding: Finding): Finding {
	const { periods, preliminary } = company.series(item);
	const last = periods.length - 1;
	if (finding.value === null || !preliminary.has(last)) return finding;
	const text = `fiscal period ${periods[last]} is preliminary`;
	return { ...finding, warnings: [...finding.warnings, { code: "preliminary_period", text }] };
}
