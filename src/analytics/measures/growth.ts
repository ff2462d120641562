// Computes the growth of a company's figures over years, also across a missing year.

import { percent } from "../../core/format.js";
import { pow } from "../../core/math/pow.js";
import { inWords } from "../../core/reason-words.js";
import type { Facts } from "../evaluation/facts.js";
import { findingOf, missing, missingLike } from "../evaluation/finding.js";
import { FRACTION, firstOf, type NoValue, noValue, type Quantity, quantity } from "../evaluation/quantity.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";
import { yearsBefore, yearsBetween } from "../periods/regular-years.js";
import { cleanIncomeByYear } from "./clean-income.js";
import { operatingProfit, revenue } from "./earnings.js";
import { presentBusinessStart, sincePresentBusiness } from "./present-business.js";

/** The last known value may be this many fiscal years old. */
const MAX_AGE_YEARS = 1;

/**
 * Yearly growth over the last `years` years; null if an end is missing, too old or not positive. If a fiscal year end was moved, the
 * nearest year end and the actual time count.
 */
export function growthOver(series: Yearly, years: number): number | null {
	const last = series.values.findLastIndex((value) => value !== null);
	if (isTooOld(series, last)) return null;
	const first = yearsBefore(series, last, years);
	const [begin, end] = [series.values[first] ?? null, series.values[last] ?? null];
	if (end === null || begin === null || end <= 0 || begin <= 0) return null;
	return pow(end / begin, 1 / yearsBetween(series.periods[first] as string, series.periods[last] as string)) - 1;
}

/** The longest span of growth over a gap, as a multiple of the requested years. */
const MAX_SPAN = 2;

/** Growth from the last known year before a gap, when the wanted first year is unknown. */
interface GapGrowth {
	/** Index of the first year in the series. */
	readonly first: number;
	readonly last: number;
	readonly years: number;
	readonly growth: number;
	/** The text of the mark (≈). */
	readonly assumption: string;
}

/** Growth from the last known year before a gap. Null if no year is missing, an end is not positive, or the span is more than twice as long. */
function growthOverGap(name: string, series: Yearly, years: number): GapGrowth | null {
	const { periods, values } = series;
	const last = values.findLastIndex((value) => value !== null);
	if (last < years || isTooOld(series, last) || (values[yearsBefore(series, last, years)] ?? null) !== null)
		return null;
	const first = values.slice(0, last - years).findLastIndex((value) => value !== null);
	const [begin, end] = [values[first] ?? null, values[last] ?? null];
	if (begin === null || end === null || begin <= 0 || end <= 0) return null;
	const [from, to, wanted] = [periods[first], periods[last], periods[last - years]] as [string, string, string];
	const span = yearsBetween(from, to);
	if (span > MAX_SPAN * years) return null;
	const assumption = `${inWords(name)} of fiscal ${wanted} is not known: growth is per year from ${from} to ${to}`;
	return { first, last, years: span, growth: pow(end / begin, 1 / span) - 1, assumption };
}

/** Yearly growth in every window of this length, with its ends. */
export function growthWindows(periods: readonly string[], values: readonly (number | null)[], years: number) {
	return values.slice(years).flatMap((end, i) => {
		const start = values[i] ?? null;
		const [from, to] = [periods[i] as string, periods[i + years] as string];
		if (start === null || end === null || start <= 0 || end <= 0 || yearsBetween(from, to) !== years) return [];
		return [{ from, to, growth: pow(end / start, 1 / years) - 1 }];
	});
}

const GAP_RULE = "from the last known year before a missing one (≈)";

/** A growth quantity that falls back to growth from before a gap, marked with its years (≈). */
export function growthOrGapGrowth<T>(
	exact: Quantity<T>,
	series: Quantity<Yearly>,
	{ name, years }: { readonly name: string; readonly years: number },
	compute: (gap: GapGrowth, series: Yearly) => T,
): Quantity<T> {
	const find: Quantity<T>["find"] = (facts) => {
		const [exactValue, record] = [facts.get(exact), facts.get(series)];
		const gap = record.value && !facts.options.strict ? growthOverGap(name, record.value, years) : null;
		if (record.value === null || gap === null) return exactValue;
		const approximate = { low: null, high: null, assumptions: [gap.assumption], dated: true } as const;
		return findingOf(exact.name, compute(gap, record.value), exactValue.unit, {
			rule: gap.assumption,
			from: [record],
			approximate,
		});
	};
	return firstOf(exact.name, exact, quantity(exact.name, find, { rule: GAP_RULE, parents: [series] }));
}

/** The reason for missing growth: the record is too short, or the first fiscal year is missing. */
export function missingGrowthReason(name: string, { periods, values }: Yearly, years: number): NoValue {
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

/** True if the last known value is too old for growth. */
export const isTooOld = ({ values }: Yearly, last: number) => last < values.length - 1 - MAX_AGE_YEARS;

/** The spans whose median growth is taken, in years. If the value five years ago is unknown, 4 replaces 5: 3 alone rest on one first year. */
function spansOf(series: Yearly): readonly number[] {
	const last = series.values.findLastIndex((value) => value !== null);
	return (series.values[yearsBefore(series, last, 5)] ?? null) === null ? [3, 4, 10] : [3, 5, 10];
}

const medianGrowth = (series: Yearly): number | null => {
	const known = spansOf(series).flatMap((years) => growthOver(series, years) ?? []);
	return known.length > 0 ? median(known) : null;
};

/** The fewest fiscal years of the present business (after a spin-off or sale) that growth needs. */
const MIN_PRESENT_BUSINESS_YEARS = 6;

/**
 * The company's growth record: the median of its revenue growth over 3, 5 and 10 years (4 if 5 are unknown). If profit (operating, or net
 * for banks and insurers, or if operating profit has no growth) grew more slowly, the mean of both. A bank without revenue uses total assets.
 */
export const ownGrowth: Quantity = quantity("own_growth", (facts) => {
	const size = sizeOf(facts);
	const sizes = facts.get(byFiscalYear(size));
	const financial = isFinancial(facts.company.template);
	const begins = presentBusinessStart(facts);
	const known = sizes.value && sincePresentBusiness(sizes.value, begins);
	if (known && begins !== null && known.values.filter((value) => value !== null).length < MIN_PRESENT_BUSINESS_YEARS)
		return missing("own_growth", "insufficient_history", presentBusinessReason(begins), FRACTION);
	const salesGrowth = known && medianGrowth(known);
	if (!known || salesGrowth === null) {
		const fault = `fewer than 4 years running of ${inWords(size.name)} are known`;
		if (!sizes.reason) return missing("own_growth", "insufficient_history", fault, FRACTION);
		return missingLike("own_growth", { reason: sizes.reason }, FRACTION);
	}
	const recordOf = (line: Quantity<Yearly>) => {
		const profit = facts.get(line);
		return { profit, growth: profit.value && medianGrowth(sincePresentBusiness(profit.value, begins)) };
	};
	const operated = recordOf(byFiscalYear(financial ? lineItem("netIncome") : operatingProfit));
	const takesNet = operated.growth === null && !financial;
	const { profit, growth: profitGrowth } = takesNet ? recordOf(cleanIncomeByYear) : operated;
	const slower = profitGrowth !== null && profitGrowth < salesGrowth;
	const spans = spansOf(known).filter((years) => growthOver(known, years) !== null);
	const [longest, ...shorter] = spans.reverse();
	const over = shorter.length === 0 ? "over" : `median of ${shorter.reverse().join(", ")} and`;
	const [words, years] = [`${inWords(size.name)} growth per year`, `${over} ${longest} fiscal years`];
	const rule = slower
		? `the mean of ${words} (${years}), ${percent(salesGrowth)}, and the slower growth of ${takesNet ? "net income" : "profit"}, ${percent(profitGrowth)}`
		: `${words}, ${years}${profitGrowth === null ? `; the growth of ${financial ? "net income" : "operating profit"} is not known` : ""}`;
	return findingOf("own_growth", slower ? (salesGrowth + profitGrowth) / 2 : salesGrowth, FRACTION, {
		rule,
		from: slower ? [sizes, profit] : [sizes],
	});
});

/** The reason why the years before the present business do not count. */
export const presentBusinessReason = (begins: string): string =>
	`the years before fiscal ${begins.slice(0, 4)} hold a part that was spun off or sold: the record begins there, and growth needs ${MIN_PRESENT_BUSINESS_YEARS} years`;

/** The measure of size: revenue, or a bank's total assets. */
export const sizeOf = (facts: Facts): Quantity =>
	facts.company.template === "bank" && facts.value(revenue) === null ? lineItem("totalAssets") : revenue;
