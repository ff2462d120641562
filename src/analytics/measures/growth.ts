import { pow } from "../../core/math/pow.js";
import { because } from "../../core/reason.js";
import { inWords } from "../../core/reason-words.js";
import type { Facts } from "../company/facts.js";
import { found, lostFor } from "../company/finding.js";
import { derived, FRACTION, type NoValue, noValue, type Quantity, quantity } from "../company/quantity.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { yearsBefore, yearsBetween } from "../line-items/regular-years.js";
import { median } from "../math/statistics.js";
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

/** Why a column has no value so many years before its last known one: its record is shorter, or that fiscal year is missing. */
export function lackOfYears(name: string, { periods, values }: Yearly, years: number): NoValue {
	const last = values.findLastIndex((value) => value !== null);
	const first = values.slice(0, Math.max(0, last - years)).findLastIndex((value) => value !== null);
	const year = periods[last - years];
	if (year === undefined || first < 0)
		return noValue("insufficient_history", {
			subject: `fiscal years of ${inWords(name)}`,
			values: { needed: years + 1 },
		});
	const [begin, end] = [values[first] ?? null, values[last] ?? null];
	const sentence = "{subject} of fiscal {year} is not known";
	if (begin === null || end === null || begin <= 0 || end <= 0)
		return noValue("gap_in_periods", { subject: name, values: { year }, sentence });
	const [from, to] = [periods[first] as string, periods[last] as string];
	const growth = { value: pow(end / begin, 1 / yearsBetween(from, to)) - 1, unit: FRACTION };
	const instead = `${sentence}; from {from} to {to} it grew {growth} a year`;
	return noValue("gap_in_periods", { subject: name, values: { year, from, to, growth }, sentence: instead });
}

const isTooOld = ({ values }: Yearly, last: number) => last < values.length - 1 - LATEST_YEARS;

export const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

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
	const sales = sold.value === null ? null : medianGrowth(sold.value);
	if (sales === null) {
		const short = because("insufficient_history", `fewer than 4 years running of ${inWords(size.name)} are known`);
		return lostFor("own_growth", { reason: sold.reason ?? short }, FRACTION);
	}
	const earned = profit.value === null ? null : medianGrowth(profit.value);
	const slower = earned !== null && earned < sales;
	const spans = sold.value === null ? [] : spansOf(sold.value);
	const words = `${inWords(size.name)} growth per year (median of ${spans.slice(0, 2).join(", ")} and ${spans[2]} fiscal years)`;
	const rule = slower
		? `mean of ${words}, ${percent(sales)}, and the slower growth of profit, ${percent(earned)}`
		: words;
	return found("own_growth", slower ? (sales + earned) / 2 : sales, FRACTION, {
		rule,
		from: slower ? [sold, profit] : [sold],
	});
});

/** What a company's size is measured by: revenue, or the total assets of a bank that reports none. */
export const sizeOf = (facts: Facts): Quantity =>
	facts.company.template === "bank" && facts.value(revenue) === null ? lineItem("totalAssets") : revenue;

/** Growth per year over five fiscal years. */
const fiveYears = (name: string, measure: Quantity): Quantity =>
	derived(
		name,
		FRACTION,
		"growth per year over the last 5 fiscal years",
		{ series: byFiscalYear(measure) },
		({ series }) => {
			const growth = growthOver(series, 5);
			if (growth !== null) return growth;
			const last = series.values.findLastIndex((value) => value !== null);
			if (isTooOld(series, last))
				return noValue("insufficient_history", { subject: `fiscal years of ${inWords(name)}`, values: { needed: 6 } });
			if ((series.values[yearsBefore(series, last, 5)] ?? null) === null) return lackOfYears(name, series, 5);
			return noValue("non_positive_base", {
				subject: name,
				sentence: "the first or last year of {subject} is not positive",
			});
		},
	);

export const revenueGrowth = /* @__PURE__ */ fiveYears("revenue_growth_5y", revenue);
export const epsGrowth = /* @__PURE__ */ fiveYears("eps_growth_5y", epsDiluted);
export const bookGrowth = /* @__PURE__ */ fiveYears("book_growth_5y", bookValuePerShare);
