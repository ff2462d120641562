// Computes a measure on every day of the price history, and today's percentile in it.
import { ascendingBy } from "../../core/ascending-by.js";
import { addDays } from "../../core/calendar.js";
import { absentFor, type Figure, isPresent, present, type ReasonCode, type Unit } from "../../core/figure.js";
import { markComputed, once } from "../../core/once.js";
import { isOverridable } from "../assumptions/computed-defaults.js";
import { withoutDay } from "../evaluation/approximate-finding.js";
import { CompanyFacts, type Facts, type HistoryDay } from "../evaluation/facts.js";
import { findingOf, missing, missingLike, toInput } from "../evaluation/finding.js";
import { overridable, overrideFactor } from "../evaluation/overridable.js";
import { MULTIPLE, type Quantity, quantity, unitOf } from "../evaluation/quantity.js";
import { factsOf } from "../evaluation/recent-facts.js";
import { copyOf } from "../evaluation/settings-changes.js";
import { type DayAxis, StoredColumn } from "../evaluation/stored-results.js";
import { percentileRank, quantileOf } from "../math/statistics.js";
import { datedPrices } from "../periods/month-ends.js";
import { type KnownPeriod, timelineOf } from "../periods/timeline.js";
import { price } from "./market.js";
import { figureOf, type Measure } from "./measure.js";
import type { MultipleHistory } from "./multiple-history.js";
import { MULTIPLES, type Multiple, type MultipleName, multipleNamed, pricesAtMultiples } from "./multiples.js";
import { presentBusinessStart } from "./present-business.js";

const MIN_OBSERVATIONS = { yearly: 5, monthly: 24 } as const;
/** Days before the history counts that are computed with it, because twelve month ends a year may begin earlier. */
const MARGIN_DAYS = 62;

/** The days of the price history with the period known on each: recent ones, which count, and earlier ones. */
function daysOf(facts: Facts): Readonly<Record<DayAxis, readonly HistoryDay[]>> {
	return facts.computeOnce(daysOf, () => {
		const { dates, prices } = datedPrices(facts.company) ?? { dates: [], prices: [] };
		const newest = newestKnown(timelineOf(facts.company).knownPeriods(facts.rules), dates);
		const days = dates.map((day, i) => ({ day, price: prices[i] as number, position: newest[i] as number }));
		const begins = addDays(historyFrom(facts), -MARGIN_DAYS);
		const count = days.filter(({ day }) => day <= begins).length;
		return { earlier: days.slice(0, count), recent: days.slice(count) };
	});
}

/** Position of the newest period that was known on each day; -1 where there is none or it is too old. Days ascend. */
function newestKnown(periods: readonly KnownPeriod[], days: readonly string[]): number[] {
	const byDay = periods.map(({ knownOn }, index) => ({ knownOn, index })).sort(ascendingBy(({ knownOn }) => knownOn));
	let next = 0;
	let newest = -1;
	return days.map((day) => {
		for (; (byDay[next]?.knownOn ?? "9999") <= day; next++) {
			newest = Math.max(newest, byDay[next]?.index ?? -1);
		}
		return (periods[newest]?.until ?? "") >= day ? newest : -1;
	});
}

/** Reasons that mean "not meaningful", such as a multiple of a loss. */
const MEANINGLESS: ReadonlySet<unknown> = new Set<ReasonCode>([
	"non_positive_denominator",
	"non_positive_input",
	"negative_equity",
	"non_positive_base",
]);

/** True for a figure that is not meaningful (NM). */
export const isMeaningless = (figure: Figure): boolean => figure.value === null && MEANINGLESS.has(figure.reason.code);

/** A measure on one day of the price history. */
export interface Point extends HistoryDay {
	/** Null if unknown or not meaningful. */
	readonly value: number | null;
	/** True if not meaningful (NM). */
	readonly meaningless: boolean;
}

const applies = ({ notFor }: Measure, { company }: Facts) => notFor?.[company.template] === undefined;

/** A measure on every day of the price history, from the first known day on. */
export function ownHistory(measure: Measure, facts: Facts): readonly Point[] {
	const points = [...pointsOn("earlier", measure, facts), ...pointsOn("recent", measure, facts)];
	const first = points.findIndex(isKnown);
	return first < 0 ? [] : points.slice(first);
}

/** The end of `ownHistory`: the days that count, and at least `count` if so many are known. Earlier ones are mostly not computed. */
export function recentHistory(measure: Measure, facts: Facts, count = 1): readonly Point[] {
	const recent = pointsOn("recent", measure, facts);
	const isEnough =
		recent.length >= Math.max(1, count) && (isKnown(recent[0] as Point) || isKnownBefore(measure, facts));
	return isEnough ? recent : ownHistory(measure, facts);
}

/** True if a measure is known on an earlier day. */
function isKnownBefore({ formula }: Measure, facts: Facts): boolean {
	const isKnownOn = (day: HistoryDay) => {
		if (day.position < 0) return false;
		const [then, column] = [facts.atPrice(day.position, day), new StoredColumn()];
		column.add(formula.plain?.(then) ?? then.rawFinding(formula), facts.options);
		return pointsOf([day], column).some(isKnown);
	};
	return facts.untracked(() => daysOf(facts).earlier.findLast(isKnownOn) !== undefined);
}

const isKnown = ({ value, meaningless }: Point): boolean => value !== null || meaningless;

const pointsOf = (days: readonly HistoryDay[], { values, codes }: StoredColumn): readonly Point[] =>
	days.map((day, i) => ({ ...day, value: values[i] as number | null, meaningless: MEANINGLESS.has(codes[i]) }));

const pointsOn = (axis: DayAxis, measure: Measure, facts: Facts): readonly Point[] =>
	applies(measure, facts)
		? pointsOf(daysOf(facts)[axis], onDays(axis, [measure.formula], facts)[0] as StoredColumn)
		: [];

const onDays = (axis: DayAxis, formulas: readonly Quantity[], facts: Facts) =>
	facts.onDays(axis, formulas, () => daysOf(facts)[axis]);

/** Computes the histories of all multiples day by day. */
export function readHistories(facts: Facts, axis: DayAxis = "recent"): void {
	const formulas = MULTIPLES.filter((multiple) => applies(multiple, facts)).map(({ formula }) => formula);
	onDays(axis, formulas, facts);
}

/** A multiple today and in its history: low, median, high, percentile, and the prices at these. */
function historyOfMultiple(spec: Multiple<MultipleName>, facts: Facts): MultipleHistory {
	const unit = unitOf(spec.unit, facts);
	const now = figureOf(spec, facts);
	const recent = recentHistory(spec, facts);
	const frequency = recent.length === 0 ? null : (datedPrices(facts.company)?.frequency ?? null);
	const from = historyFrom(facts);
	const [begins, periods] = [presentBusinessStart(facts) ?? "", timelineOf(facts.company).knownPeriods(facts.rules)];
	// Before a spin-off or sale the multiples were those of another company.
	const window = recent.filter(({ day, position }) => day > from && (periods[position]?.period ?? "") >= begins);
	// A yield of 0 is no observation.
	const usable: number[] = [];
	for (const { value } of window) if (value !== null && value > 0) usable.push(value);
	const needed = MIN_OBSERVATIONS[frequency ?? "yearly"];
	const stat = (pick: () => number): Figure => {
		const exclusion = spec.notFor?.[facts.company.template];
		if (exclusion !== undefined) return absentFor({ code: "template_not_applicable", sentence: exclusion }, unit);
		if (usable.length >= needed) return present(pick(), unit);
		if (recent.length === 0 && !isPresent(now)) return { ...now, unit };
		return absentFor(
			{
				code: "insufficient_history",
				subject: `prices with a positive multiple in the last ${facts.rules.history_years} years`,
				values: { known: usable.length, needed },
			},
			unit,
		);
	};
	const sorted = new Float64Array(usable).sort();
	const low = stat(() => sorted[0] as number);
	const middle = stat(() => quantileOf(sorted, 0.5));
	const high = stat(() => sorted.at(-1) as number);
	const [lowest, highest] = spec.form === "yield" ? [high, low] : [low, high];
	const history = {
		name: spec.name,
		title: spec.title,
		now,
		low,
		median: middle,
		high,
		lowerQuartile: stat(() => quantileOf(sorted, 0.25)),
		upperQuartile: stat(() => quantileOf(sorted, 0.75)),
		percentile: percentileOf(
			now,
			stat(() => percentileRank(usable, now.value ?? Number.NaN)),
		),
		notMeaningful: window.filter(({ meaningless }) => meaningless).length,
		frequency,
		window:
			window.length === 0
				? null
				: { from: window[0]?.day ?? "", to: window.at(-1)?.day ?? "", observations: usable.length },
		inputs: [toInput(facts.get(spec.base)), toInput(facts.get(price))],
	};
	return withAllDays(history, allDaysOf(spec, isPresent(middle) ? [lowest, middle, highest] : null, facts));
}

type AllDays = Pick<MultipleHistory, "dates" | "values" | "prices" | "bands">;

/** Adds all days, which are computed when one is read. In a function of its own, since a getter holds what its function does. */
const withAllDays = (history: Omit<MultipleHistory, keyof AllDays>, all: () => AllDays): MultipleHistory =>
	markComputed({
		...history,
		get dates() {
			return all().dates;
		},
		get values() {
			return all().values;
		},
		get bands() {
			return all().bands;
		},
		get prices() {
			return all().prices;
		},
	});

type Prices = (number | null)[];

/**
 * The multiple on all days, with the prices at some multiples, as a function: only charts and tables read them. It does not hold the facts
 * in memory, which are many times as large; those of the latest companies are there, others are made again.
 */
function allDaysOf(
	spec: Multiple,
	multiples: readonly Figure[] | null,
	{ company, options, calendar }: Facts,
): () => AllDays {
	const { peers: _, asOf: __, ...alone } = copyOf(options);
	return once(() => {
		const facts = calendar === null ? factsOf(company, alone) : new CompanyFacts(company, alone, calendar);
		readHistories(facts, "earlier");
		const days = ownHistory(spec, facts);
		return {
			dates: days.map(({ day }) => day),
			values: days.map(({ value }) => value),
			prices: days.map(({ price }) => price),
			bands: multiples && bandsOf(spec, multiples, days, facts),
		};
	});
}

/** The prices on every day at the low, median and high multiple. */
function bandsOf(spec: Multiple, multiples: readonly Figure[], known: readonly Point[], facts: Facts) {
	const values = multiples.map(({ value }) => value);
	const columns = values.map(() => new Array<number | null>(known.length).fill(null));
	let pricedAt = -1;
	let prices: Prices = [];
	for (let day = 0; day < known.length; day++) {
		const { position } = known[day] as Point;
		if (position < 0) continue;
		// Amounts change only with a new period.
		if (position !== pricedAt) {
			prices = pricesAtMultiples(spec, values, facts.at({ kind: "trailing", index: position }));
			pricedAt = position;
		}
		for (let i = 0; i < columns.length; i++) (columns[i] as Prices)[day] = prices[i] as number | null;
	}
	const [low = [], median = [], high = []] = columns;
	return { low, median, high };
}

/** The ISO day after which the history counts. */
const historyFrom = (facts: Facts): string =>
	facts.computeOnce(historyFrom, () => addDays(facts.company.asOf, -365.25 * facts.rules.history_years));

/** Assumptions about past line items. */
function assumptionsOfHistory(spec: Multiple, facts: Facts): string[] {
	if (!applies(spec, facts)) return [];
	const from = historyFrom(facts);
	const first = daysOf(facts).recent.findIndex(({ day }) => day > from);
	if (first < 0) return [];
	const column = facts.untracked(() => onDays("recent", [spec.formula], facts)[0] as StoredColumn);
	const texts = column.assumptionsSince(first).map((text) => `in the own history, ${withoutDay(text)}`);
	return [...new Set(texts)];
}

function percentileOf(now: Figure, rank: Figure): Figure {
	const unit: Unit = { kind: "percent" };
	if (!isPresent(now)) return { ...now, unit };
	return isPresent(rank) ? present(rank.value, unit) : { ...rank, unit };
}

const HISTORIES = new Map<Multiple, Quantity<MultipleHistory>>(
	MULTIPLES.map((spec) => [
		spec,
		quantity<MultipleHistory>(`own_history_${spec.name}`, (facts) => {
			// Assumptions about earlier decades do not matter.
			const answer = facts.untracked(() => historyOfMultiple(spec, facts));
			const assumptions = assumptionsOfHistory(spec, facts);
			return findingOf(`own_history_${spec.name}`, answer, unitOf(spec.unit, facts), {
				...(assumptions.length > 0 && { approximate: { low: null, high: null, assumptions } }),
			});
		}),
	]),
);

/** A multiple now and in its own history, computed once. */
export function multipleHistoryOf(name: string): Quantity<MultipleHistory> {
	return HISTORIES.get(multipleNamed(name)) as Quantity<MultipleHistory>;
}

/** Median or quartile of the company's own multiple over the declared years. */
export function ownMultiple(name: string, which: "median" | "lowerQuartile" | "upperQuartile"): Quantity {
	const words = { median: "median", lowerQuartile: "lower quartile", upperQuartile: "upper quartile" }[which];
	const given = `own_${name}`;
	const own: Quantity = quantity("multiple", (facts) => {
		const history = facts.get(multipleHistoryOf(name)).value;
		const figure = history?.[which];
		if (!history || !figure) return missing("multiple", "missing_input", { subject: name }, MULTIPLE);
		if (figure.value === null) return missingLike("multiple", { reason: figure.reason }, MULTIPLE);
		const { window, frequency, notMeaningful } = history;
		const rule = `own ${words}, ${window?.from} to ${window?.to}: ${window?.observations} ${frequency} observations, ${notMeaningful} not meaningful`;
		const times = which === "median" ? 1 : overrideFactor(given, history.median.value, facts);
		return findingOf("multiple", figure.value * times, MULTIPLE, { rule });
	});
	return which === "median" && isOverridable(given) ? overridable(given, own) : own;
}
