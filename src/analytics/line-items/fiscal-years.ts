// Declares line items and measures over all fiscal years, or at one of them.
import { entryOf } from "../../core/entry-of.js";
import { inWords, isPlural } from "../../core/reason-words.js";
import type { ChooseYear } from "../evaluation/choices.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, markDated, missing, missingLike } from "../evaluation/finding.js";
import { derived, MONEY, noValue, type Quantity, quantity } from "../evaluation/quantity.js";

/** One measure over fiscal years, oldest first; null is missing. */
export interface Yearly {
	readonly periods: readonly string[];
	readonly values: readonly (number | null)[];
}

const yearlySeries = new WeakMap<Quantity, Quantity<Yearly>>();

/**
 * A line item or measure over all fiscal years. The series keeps one definition: gaps of the first choice stay gaps. Missing if no year has
 * a value.
 */
export function byFiscalYear(measure: Quantity): Quantity<Yearly> {
	return entryOf(yearlySeries, measure, () => {
		const traits = { rule: measure.rule, form: { kind: "yearly", of: measure } as const };
		return quantity(`${measure.name}_by_year`, (facts) => seriesOf(measure, facts), traits);
	});
}

function seriesOf(measure: Quantity, facts: Facts): Finding<Yearly> {
	const { name } = measure;
	const count = facts.latestYear + 1;
	const all = facts.column(measure);
	const values = count === all.length ? all : all.slice(0, count);
	const periods = count === all.length ? facts.years : facts.years.slice(0, count);
	const newest = values.findLastIndex((value) => value !== null);
	const { unit, source, rule, kind, from, warnings, reason, madeUp } = facts.get(
		ofFiscalYear(measure, Math.max(0, values.length - 1 - Math.max(newest, 0))),
	);
	const origin = source && withoutPeriod(source);
	const early = earlyEnd(name, { periods, values });
	const details = {
		kind,
		from,
		warnings: early ? [...warnings, { code: "different_dates" as const, text: early.text }] : warnings,
		madeUp,
		...(rule !== undefined && { rule }),
		...(origin && { source: origin }),
	};
	if (newest >= 0) return findingOf(name, { periods, values }, unit, details);
	return missingLike(name, { reason: reason ?? { code: "field_not_found" } }, unit, details);
}

/** The text of the mark (≈) for a record that ends before the newest fiscal year, with both years; null if it does not end early. */
function earlyEnd(name: string, { periods, values }: Yearly) {
	const [last, newest] = [periods[values.findLastIndex((value) => value !== null)], periods.at(-1)];
	if (last === undefined || last === newest) return null;
	const are = isPlural(name) ? "are" : "is";
	return { last, newest, text: `${inWords(name)} ${are} known up to fiscal ${last}, not for ${newest}` };
}

/** A figure of a record, marked (≈) if that ends before the newest fiscal year. */
export function markedRecord(figure: Quantity, record: Quantity<Yearly>): Quantity {
	const find: Quantity["find"] = (facts) => {
		const { value } = facts.get(record);
		const early = value && earlyEnd(figure.name, value);
		const finding = facts.get(figure);
		return early ? markDated(finding, early.text, early.last, early.newest) : finding;
	};
	return quantity(figure.name, find, { rule: figure.rule, parents: [figure], form: { kind: "same", of: figure } });
}

const withoutPeriod = <T extends { readonly period?: string }>({ period: _, ...rest }: T) => rest;

const years = new WeakMap<Quantity<unknown>, Map<number, Quantity<unknown>>>();

/** A line item or measure of one fiscal year: the latest, or `back` years before. */
export function ofFiscalYear<T>(measure: Quantity<T>, back = 0): Quantity<T> {
	const ofMeasure = entryOf(years, measure, () => new Map<number, Quantity<T>>());
	return entryOf(ofMeasure, back, () => {
		const form = { kind: "fiscal_year", of: measure, back } as const;
		const traits = { rule: measure.rule, parents: [measure], form };
		return quantity(measure.name, (facts) => yearOf(measure, back, facts), traits);
	}) as Quantity<T>;
}

function yearOf<T>(measure: Quantity<T>, back: number, facts: Facts): Finding<T> {
	const i = facts.latestYear - back;
	if (i < 0) {
		const fault = { subject: `fiscal years of ${inWords(measure.name)}`, values: { needed: back + 1 } };
		return missing(measure.name, "insufficient_history", fault, { kind: "none" });
	}
	return facts
		.at(facts.time.kind === "series" ? { kind: "series", index: i } : { kind: "year", index: i })
		.get(measure);
}

/** A line item or measure of a fiscal year chosen by the known years. */
export function chosenYear(measure: Quantity, choose: ChooseYear): Quantity {
	const find: Quantity["find"] = (facts) => {
		const values = facts.column(measure);
		const year = choose(facts.latestYear, (index) => values[index] !== null);
		return facts.get(ofFiscalYear(measure, facts.latestYear - Number(year)));
	};
	const form = { kind: "chosen_year", of: measure, choose, isFinal: false } as const;
	return quantity(measure.name, find, { parents: [measure], form });
}

/** The mean of a balance at the beginning and the end of the latest fiscal year. @param positive true refuses an end of 0 or less */
export function meanOfYear(name: string, balance: Quantity, positive = false): Quantity {
	const rule = "mean of the beginning and the end of the latest fiscal year";
	const ends = { end: ofFiscalYear(balance), begin: ofFiscalYear(balance, 1) };
	return derived(name, MONEY, rule, ends, ({ begin, end }) => {
		if (positive && (begin <= 0 || end <= 0))
			return noValue("negative_equity", { subject: name, sentence: "{subject} is not positive at an end" });
		return (begin + end) / 2;
	});
}

/** The values of a series at given periods; null where it has none. */
export function valuesAt(series: Yearly, periods: readonly string[]): (number | null)[] {
	if (series.periods === periods) return [...series.values];
	// Few periods, mostly the last: searching from the end is faster than a map.
	if (periods.length <= 4) return periods.map((period) => series.values[series.periods.lastIndexOf(period)] ?? null);
	const byPeriod = new Map(series.periods.map((period, i) => [period, series.values[i] ?? null]));
	return periods.map((period) => byPeriod.get(period) ?? null);
}

/** The known values of the last years. */
export function lastNumbers(series: Yearly, years: number): number[] {
	return series.values.slice(-years).filter((value): value is number => value !== null);
}
