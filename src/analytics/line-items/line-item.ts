// Declares line items as quantities, such as revenue: as reported, or approximated if missing.
import { entryOf } from "../../core/entry-of.js";
import type { LineItem } from "../../frames/company-types.js";
import { isBalance, LINE_ITEMS } from "../../frames/line-items/index.js";
import { BALANCE_SERVES_MONTHS } from "../../frames/line-items/rule.js";
import { intervalOf } from "../evaluation/approximate-finding.js";
import { isUsable } from "../evaluation/approximation.js";
import type { QuantityForm } from "../evaluation/declarations.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, missing, missingLike } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { monthsBetween } from "../math/days.js";
import { snakeName } from "../periods/snake-name.js";
import { timelineOf } from "../periods/timeline.js";
import {
	APPROXIMATIONS,
	type ApproximateRule,
	type LineRecord,
	type Lines,
	OLD_BALANCE_MONTHS,
} from "./approximations.js";
import { BOUNDS } from "./bounds.js";
import { everReported } from "./ever-reported.js";
import { itemColumn, quarterColumn } from "./item-column.js";
import { NOT_REPORTED, notReported, readsOneSheet, referenceMonth, reportedAt } from "./reported-at.js";

const declared = new Map<LineItem, Quantity>();
const reportedOnly = new Map<LineItem, Quantity>();

/**
 * A line item at the time of the facts: the trailing twelve months, the twelve months to a fiscal period, or a fiscal year. A line that is
 * not reported is replaced by an older period (`Timeline`), or else by a declared approximation (`APPROXIMATIONS`).
 */
export const lineItem = (line: LineItem): Quantity => entryOf(declared, line, () => declareItem(line));

function declareItem(line: LineItem): Quantity {
	const own = reportedItem(line);
	const rules = APPROXIMATIONS[line] ?? [];
	if (rules.length === 0 && !BOUNDS[line]) return own;
	const find = (facts: Facts): Finding => {
		const finding = facts.get(own);
		const replaced =
			finding.value === null
				? approximate(line, rules, finding, facts)
				: approximateOnNewerSheet(line, rules, finding, facts);
		return replaced ?? finding;
	};
	return quantity(own.name, find, { parents: [own], form: formOf(line, true) });
}

/** A line item as reported, or missing: never approximated. */
export function reportedItem(line: LineItem): Quantity {
	return entryOf(reportedOnly, line, () => {
		const name = snakeName(line);
		const find = (facts: Facts) => refuseOldBalance(line, reportedAt(line, name, facts), facts);
		return quantity(name, find, { form: formOf(line, false) });
	});
}

/** With `strict`, refuses a balance that is too old. */
function refuseOldBalance(line: LineItem, finding: Finding, { options }: Facts): Finding {
	const { approximate, name, unit } = finding;
	const [assumption] = approximate?.assumptions ?? [];
	if (!options.strict || !isBalance(line) || !finding.outdated || assumption === undefined) return finding;
	return missing(name, "not_reported", assumption, unit);
}

const formOf = (item: LineItem, approximated: boolean): QuantityForm => ({
	kind: "line_item",
	item,
	approximated,
	column: (time, columns) => itemColumn(item, approximated, time, columns),
});

/** The approximation from a newer sheet of a balance that is over a year old; null if it is too wide to use. */
function approximateOnNewerSheet(
	item: LineItem,
	rules: readonly ApproximateRule[],
	{ name, unit }: Finding,
	facts: Facts,
): Finding | null {
	const timeline = timelineOf(facts.company);
	const own = sheetOfTime(facts);
	const reading = own < 0 ? null : timeline.reading(item, own);
	if (reading?.how !== "older_balance") return null;
	const month = (sheet: number | null) => timeline.periods[sheet ?? -1] as string;
	if (monthsBetween(reading.period, month(own)) <= OLD_BALANCE_MONTHS) return null;
	const newer = [...sheetsOf(facts)].filter((sheet) => month(sheet) > reading.period);
	const finding = approximate(item, rules, { name, unit, reason: NOT_REPORTED }, facts, newer);
	const range = finding && intervalOf(finding);
	if (!range || !isUsable(finding.value as number, range, facts.options)) return null;
	return { ...finding, newerSheet: true };
}

/** Computes the first declared approximation that applies to a line. */
function approximate(
	item: LineItem,
	rules: readonly ApproximateRule[],
	{ name, reason, unit }: Pick<Finding, "name" | "reason" | "unit">,
	facts: Facts,
	sheets?: Iterable<number | null>,
): Finding | null {
	if (facts.options.strict || (reason?.code !== "not_reported" && reason?.code !== "field_not_found")) return null;
	const all = (facts.options.bounds && BOUNDS[item]) || rules;
	for (const { from, needs = [], record = [], never = [], yearly, anySheet, assumption, find } of all) {
		if (anySheet && readsOneSheet(facts)) continue;
		if (never.some((one) => everReported(one, facts))) continue;
		if (yearly && !isYear(facts)) return approximationOfYear(item, facts);
		let years: LineRecord | undefined;
		const { periods } = timelineOf(facts.company);
		const own = sheetOfTime(facts) < 0 ? null : sheetOfTime(facts);
		for (const sheet of sheets ?? sheetsOf(facts)) {
			const month = sheet === null ? referenceMonth(facts) : (periods[sheet] as string);
			const isReady = linesOf(needs, facts, sheet).every(({ value }) => value !== null);
			const read = isReady ? linesOf(from, facts, sheet) : [];
			if (isReady) years ??= recordOf(record, facts);
			const answer = years && isReady ? find(valuesOf(from, read), years, month) : null;
			if (answer === null) {
				// Flows do not depend on the sheet, so an older one cannot help.
				if (from.some(isStock)) continue;
				break;
			}
			const [low, value, high] = answer;
			const isNewest = sheet === (readsOneSheet(facts) ? timelineOf(facts.company).newest : own);
			const rule = isNewest ? assumption : `${assumption} (balance of ${month})`;
			const newest = isNewest ? undefined : periods[sheetOfTime(facts)];
			const days = newest === undefined ? undefined : ([month, newest] as const);
			const interval = { low, high, assumptions: [rule], ...(days && { days }) };
			return findingOf(name, value, unit, {
				kind: "assumption",
				rule,
				from: read.filter(({ value }) => value !== null),
				approximate: interval,
			});
		}
	}
	return null;
}

/** Positions of the balance sheets that an approximation may use, newest first; null for a fiscal year. */
function sheetsOf(facts: Facts): Iterable<number | null> {
	const sheet = sheetOfTime(facts);
	if (sheet < 0) return [null];
	return readsOneSheet(facts) ? [sheet] : timelineOf(facts.company).sinceMonths(sheet, BALANCE_SERVES_MONTHS);
}

/** Position of the balance sheet of the time; -1 for a fiscal year. */
const sheetOfTime = ({ company, time }: Facts): number =>
	time.kind === "now" ? timelineOf(company).newest : time.kind === "trailing" ? time.index : -1;

/** The line items of an approximation: balances from one sheet alone, and flows of the time. */
function linesOf(items: readonly LineItem[], facts: Facts, sheet: number | null): readonly Finding[] {
	if (sheet === null) return items.map((item) => facts.get(reportedItem(item)));
	const { company } = facts;
	const timeline = timelineOf(company);
	const then = sheet === sheetOfTime(facts) ? facts : facts.at({ kind: "trailing", index: sheet });
	return items.map((line) => {
		const item = reportedItem(line);
		if (company.series(line).kind !== "stock") return facts.get(item);
		const older = timeline.reading(line, sheet)?.how === "older_balance";
		return older ? notReported(item.name) : then.get(item);
	});
}

function valuesOf(items: readonly LineItem[], read: readonly Finding[]): Lines {
	const values: Partial<Record<LineItem, number | null>> = {};
	for (const [i, item] of items.entries()) values[item] = read[i]?.value ?? null;
	return values;
}

const isStock = (item: LineItem) => LINE_ITEMS[item].kind === "stock";

const isYear = ({ time }: Facts) => time.kind === "year" || time.kind === "series";

/** All fiscal years of a line item, by its values in the statements. */
const records = new WeakMap<Float64Array, readonly (number | null)[]>();

/** Line items of all fiscal years up to the time, as reported. */
const recordOf = (items: readonly LineItem[], facts: Facts): LineRecord =>
	Object.fromEntries(
		items.map((item) => {
			const { values } = facts.company.series(item);
			const all = entryOf(records, values, () => Array.from(values, (value) => (Number.isNaN(value) ? null : value)));
			return [item, all.slice(0, facts.latestYear + 1)];
		}),
	);

/** The approximation of the latest fiscal year, for a time of twelve newer months. */
function approximationOfYear(item: LineItem, facts: Facts): Finding | null {
	const index = facts.latestYear;
	const timeline = timelineOf(facts.company);
	// The twelve months of today end with the newest period, as they do in the history.
	const end =
		facts.time.kind === "now" ? (timeline.periods[timeline.newest] ?? referenceMonth(facts)) : referenceMonth(facts);
	if (index < 0 || monthsBetween(facts.years[index] as string, end) > YEAR_SERVES_MONTHS) return null;
	const finding = facts.at({ kind: "year", index }).get(lineItem(item));
	return finding.value === null ? null : { ...finding, outdated: true };
}

/** Months for which a fiscal year may replace unknown twelve months. */
const YEAR_SERVES_MONTHS = 12;

/** A line item of the last quarter of the time, neither summed nor averaged over twelve months. */
export function inQuarter(item: LineItem): Quantity {
	const name = snakeName(item);
	const find: Quantity["find"] = (facts) => {
		const { company, time } = facts;
		const { periods, values, unit, source } = company.series(item, "quarterly");
		const timeline = timelineOf(company);
		const period = time.kind === "now" ? timeline.periods[timeline.newest] : referenceMonth(facts);
		const value = values[periods.indexOf(period ?? "")] ?? Number.NaN;
		if (Number.isNaN(value)) return missingLike(name, { reason: NOT_REPORTED }, unit);
		return findingOf(name, value, unit, {
			kind: "reported",
			rule: `quarter to ${period}`,
			...(source && { source: { ...source, period } }),
		});
	};
	return quantity(name, find, { form: { kind: "in_quarter", column: (_, columns) => quarterColumn(item, columns) } });
}
