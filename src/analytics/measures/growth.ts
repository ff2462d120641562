import { percentInWords } from "../../core/format.js";
import { pow } from "../../core/math/pow.js";
import { because } from "../../core/reason.js";
import { inWords } from "../../core/reason-words.js";
import type { Facts } from "../evaluation/facts.js";
import { found, lostFor } from "../evaluation/finding.js";
import { derived, FRACTION, firstOf, type NoValue, noValue, type Quantity, quantity } from "../evaluation/quantity.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, markedRecord, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";
import { yearsBefore, yearsBetween } from "../periods/regular-years.js";
import { businessBegins, sinceBegun } from "./business-begins.js";
import { operatingProfit, revenue } from "./earnings.js";
import { bookValuePerShare, epsDiluted } from "./per-share.js";

/** Fiscal years by which the last known value may precede the latest. */
const LATEST_YEARS = 1;

/**
 * Growth per year over the last `years` years of a column; null where an end is missing, too old or not positive. Where a fiscal year end was
 * moved, the nearest year end counts, and the growth is per year of the time between.
 */
export function growthOver(series: Yearly, years: number): number | null {
	const last = series.values.findLastIndex((value) => value !== null);
	if (isTooOld(series, last)) return null;
	const first = yearsBefore(series, last, years);
	const [begin, end] = [series.values[first] ?? null, series.values[last] ?? null];
	if (end === null || begin === null || end <= 0 || begin <= 0) return null;
	return pow(end / begin, 1 / yearsBetween(series.periods[first] as string, series.periods[last] as string)) - 1;
}

/** Times the years asked for that growth over a hole may span. */
const MOST_SPAN = 2;

/** Growth whose first year is not known: from the last known year before the hole. */
interface OverHole {
	/** Position of that year. */
	readonly first: number;
	readonly last: number;
	readonly years: number;
	readonly growth: number;
	/** In words. */
	readonly assumption: string;
}

/**
 * Growth over a hole: the fiscal year that ended so many years before the last known one is missing, and an earlier one is known. Null where no
 * year is missing, where an end is not positive, and where the ends are more than twice the years apart.
 */
function overHole(name: string, series: Yearly, years: number): OverHole | null {
	const { periods, values } = series;
	const last = values.findLastIndex((value) => value !== null);
	if (last < years || isTooOld(series, last) || (values[yearsBefore(series, last, years)] ?? null) !== null)
		return null;
	const first = values.slice(0, last - years).findLastIndex((value) => value !== null);
	const [begin, end] = [values[first] ?? null, values[last] ?? null];
	if (begin === null || end === null || begin <= 0 || end <= 0) return null;
	const [from, to, wanted] = [periods[first], periods[last], periods[last - years]] as [string, string, string];
	const span = yearsBetween(from, to);
	if (span > MOST_SPAN * years) return null;
	const assumption = `${inWords(name)} of fiscal ${wanted} is not known: growth is per year from ${from} to ${to}`;
	return { first, last, years: span, growth: pow(end / begin, 1 / span) - 1, assumption };
}

const OVER_HOLE = "from the last known year before a missing one (≈)";

/** A quantity of growth, with what takes its place where the first year is missing: a mark (≈) tells the years that it spans. */
export function orOverHole<T>(
	exact: Quantity<T>,
	series: Quantity<Yearly>,
	{ name, years }: { readonly name: string; readonly years: number },
	of: (hole: OverHole, series: Yearly) => T,
): Quantity<T> {
	const find: Quantity<T>["find"] = (facts) => {
		const [first, known] = [facts.get(exact), facts.get(series)];
		const hole = known.value && !facts.options.strict ? overHole(name, known.value, years) : null;
		if (known.value === null || hole === null) return first;
		const approximate = { low: null, high: null, assumptions: [hole.assumption], dated: true } as const;
		return found(exact.name, of(hole, known.value), first.unit, { rule: hole.assumption, from: [known], approximate });
	};
	return firstOf(exact.name, exact, quantity(exact.name, find, { rule: OVER_HOLE, parents: [series] }));
}

/** Why a column has no value so many years before its last known one: its record is shorter, or that fiscal year is missing. */
export function lackOfYears(name: string, { periods, values }: Yearly, years: number): NoValue {
	const last = values.findLastIndex((value) => value !== null);
	const year = periods[last - years];
	if (year === undefined || values.slice(0, last - years).every((value) => value === null))
		return noValue("insufficient_history", {
			subject: `fiscal years of ${inWords(name)}`,
			values: { needed: years + 1 },
		});
	const sentence = "{subject} of fiscal {year} is not known";
	return noValue("gap_in_periods", { subject: name, values: { year }, sentence });
}

const isTooOld = ({ values }: Yearly, last: number) => last < values.length - 1 - LATEST_YEARS;

/** Where the fifth year back is not known, four years count: three alone rest on one first year, which a crisis may have held down. */
function spansOf(series: Yearly): readonly number[] {
	const last = series.values.findLastIndex((value) => value !== null);
	return (series.values[yearsBefore(series, last, 5)] ?? null) === null ? [3, 4, 10] : [3, 5, 10];
}

const medianGrowth = (series: Yearly): number | null => {
	const known = spansOf(series).flatMap((years) => growthOver(series, years) ?? []);
	return known.length > 0 ? median(known) : null;
};

/**
 * What the company's own record says: the median of its revenue growth over 3, 5 and 10 years (4 for 5 where no more
 * are known). Where profit (operating profit, net income for banks and insurers) has grown more slowly, the mean of the two:
 * margins that shrink do not carry the growth of sales. A bank that reports no revenue grows as its assets do.
 */
export const ownGrowth: Quantity = quantity("own_growth", (facts) => {
	const size = sizeOf(facts);
	const sold = facts.get(byFiscalYear(size));
	const financial = isFinancial(facts.company.template);
	const profit = facts.get(byFiscalYear(financial ? lineItem("netIncome") : operatingProfit));
	const begins = businessBegins(facts);
	const known = sold.value && sinceBegun(sold.value, begins);
	if (known && begins !== null && known.values.filter((value) => value !== null).length < LEAST_BEGUN)
		return lostFor("own_growth", { reason: because("insufficient_history", begunWords(begins)) }, FRACTION);
	const sales = known && medianGrowth(known);
	if (sales === null) {
		const short = because("insufficient_history", `fewer than 4 years running of ${inWords(size.name)} are known`);
		return lostFor("own_growth", { reason: sold.reason ?? short }, FRACTION);
	}
	const earned = profit.value && medianGrowth(sinceBegun(profit.value, begins));
	const slower = earned !== null && earned < sales;
	const spans = known ? spansOf(known) : [];
	const words = `${inWords(size.name)} growth per year (median of ${spans.slice(0, 2).join(", ")} and ${spans[2]} fiscal years)`;
	const rule = slower
		? `the mean of ${words}, ${percentInWords(sales)}, and the slower growth of profit, ${percentInWords(earned)}`
		: words;
	return found("own_growth", slower ? (sales + earned) / 2 : sales, FRACTION, {
		rule,
		from: slower ? [sold, profit] : [sold],
	});
});

/** Fewest years of the present business that tell its growth. */
const LEAST_BEGUN = 6;

/** Why the years before count no more. */
export const begunWords = (begins: string): string =>
	`revenue fell in fiscal ${begins.slice(0, 4)} at a margin that rose: part of the business left, and the record begins there`;

/** What a company's size is measured by: revenue, or the total assets of a bank that reports none. */
export const sizeOf = (facts: Facts): Quantity =>
	facts.company.template === "bank" && facts.value(revenue) === null ? lineItem("totalAssets") : revenue;

/** Growth per year over five fiscal years; over a hole, from the last known year before it (≈). */
function fiveYears(name: string, measure: Quantity): Quantity {
	const series = byFiscalYear(measure);
	const rule = "growth per year over the last 5 fiscal years";
	const exact = derived(name, FRACTION, rule, { series }, ({ series }) => {
		const growth = growthOver(series, 5);
		if (growth !== null) return growth;
		const last = series.values.findLastIndex((value) => value !== null);
		if (isTooOld(series, last))
			return noValue("insufficient_history", { subject: `fiscal years of ${inWords(name)}`, values: { needed: 6 } });
		if ((series.values[yearsBefore(series, last, 5)] ?? null) === null) return lackOfYears(measure.name, series, 5);
		return noValue("non_positive_base", {
			subject: name,
			sentence: "the first or last year of {subject} is not positive",
		});
	});
	const known = orOverHole(exact, series, { name: measure.name, years: 5 }, ({ growth }) => growth);
	return markedRecord(known, series);
}

export const revenueGrowth = /* @__PURE__ */ fiveYears("revenue_growth_5y", revenue);
export const epsGrowth = /* @__PURE__ */ fiveYears("eps_growth_5y", epsDiluted);
export const bookGrowth = /* @__PURE__ */ fiveYears("book_growth_5y", bookValuePerShare);
