// Declares the years, prices and dividends of total shareholder return.
import { addDays, daysBetween, endOfMonth } from "../../core/calendar.js";
import { firstWhere } from "../../core/first-where.js";
import type { Company } from "../../frames/company-types.js";
import { type Finding, findingOf, missing, missingLike } from "../evaluation/finding.js";
import { FRACTION, NONE, type Quantity, quantity, YEARS } from "../evaluation/quantity.js";
import { byFiscalYear, valuesAt } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { monthsBetween } from "../math/days.js";
import type { Warning } from "../model/trace.js";
import { datedPrices } from "../periods/month-ends.js";
import { missingYear } from "../periods/regular-years.js";

/** One fiscal year of the ledger. */
export interface LedgerYear {
	readonly label: string;
	readonly revenue: number | null;
	readonly net_income: number | null;
	readonly shares: number | null;
	readonly price: number | null;
	readonly dividends: readonly (readonly [amount: number, price: number])[] | null;
}

/** The most days between a date and the price before it: monthly series have one a month. */
const NEAREST_DAYS = 40;

/** The last close on or before a day. */
function priceOn(company: Company, date: string): number | null {
	if (!company.prices.ok) return null;
	const { dates, close } = company.prices.value;
	const index = firstWhere(dates, (day) => day > date) - 1;
	const [closeDay, price] = [dates[index], close[index]];
	return closeDay !== undefined && price !== undefined && price > 0 && daysBetween(closeDay, date) <= NEAREST_DAYS
		? price
		: null;
}

/**
 * Fiscal years with revenue, net income, diluted shares, year-end price, and dividends with the price at their ex-dates. Reported dividends
 * missing in the list use the year-end price, with a note.
 */
export const ledgerYears: Quantity<readonly LedgerYear[]> = quantity(
	"years",
	(facts): Finding<readonly LedgerYear[]> => {
		const { company } = facts;
		const [revenue, income, shares, declared] = [
			byFiscalYear(lineItem("revenue")),
			byFiscalYear(lineItem("netIncome")),
			byFiscalYear(lineItem("sharesDiluted")),
			byFiscalYear(lineItem("dividendsPerShare")),
		].map((item) => facts.get(item));
		const gap = [revenue, income, shares].find((finding) => finding?.value === null);
		if (gap || !revenue?.value || !income?.value || !shares?.value) {
			return missingLike("years", gap ?? {}, NONE);
		}
		if (!company.prices.ok) return missingLike("years", { reason: company.prices.reason }, NONE);
		const all = revenue.value.periods;
		const first = revenue.value.values.findIndex((value) => value !== null);
		const last = revenue.value.values.findLastIndex((value) => value !== null);
		const periods = all.slice(first, last + 1);
		if (periods.some((period, i) => i > 0 && Math.abs(monthsBetween(periods[i - 1] as string, period) - 12) > 1)) {
			return missing("years", "gap_in_periods", "fiscal years do not follow each other", NONE);
		}
		const missingPeriods = periods.filter((period) => company.missingYears?.includes(period));
		if (missingPeriods.length > 0) return missingLike("years", { reason: missingYear(missingPeriods) }, NONE);
		const [revenues, incomes, shareCounts] = [revenue.value, income.value, shares.value].map((series) =>
			valuesAt(series, periods),
		);
		const reported = declared?.value ? valuesAt(declared.value, periods) : periods.map(() => null);
		const ends = periods.map((period) => endOfMonth(period));
		const completed: string[] = [];
		const rows = periods.map((period, i): LedgerYear => {
			const end = ends[i] as string;
			const begin = ends[i - 1] ?? `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`;
			const price = priceOn(company, end);
			const dividends = dividendsBetween(company, begin, end);
			const stated = reported[i] ?? null;
			const unlisted =
				dividends === null || price === null || stated === null
					? 0
					: stated - dividends.reduce((sum, [amount]) => sum + amount, 0);
			if (dividends !== null && price !== null && unlisted > 0.05 * (stated ?? 0)) {
				completed.push(period);
				dividends.push([unlisted, price]);
			}
			const isIncomplete = stated === null && (dividends?.length ?? 0) < usualPayments(company, begin, end);
			return {
				label: period,
				revenue: revenues?.[i] ?? null,
				net_income: incomes?.[i] ?? null,
				shares: shareCounts?.[i] ?? null,
				price,
				dividends: isIncomplete ? null : dividends,
			};
		});
		const text = `dividends of fiscal ${completed.join(", ")} are not all in the list: the rest of what the year reports is taken at its year-end price`;
		const warnings: Warning[] = completed.length > 0 ? [{ code: "approximation", text }] : [];
		const from = [revenue, income, shares];
		return findingOf("years", rows, NONE, { rule: `fiscal years ${periods[0]} to ${periods.at(-1)}`, from, warnings });
	},
);

/** Dividends with the last close up to their ex-date; null if anything is missing. */
function dividendsBetween(company: Company, after: string, until: string): [number, number][] | null {
	if (!company.dividends.ok) return null;
	const payments = company.dividends.value.filter(({ exDate }) => exDate > after && exDate <= until);
	if (payments.some(({ currency }) => currency !== "" && currency !== company.priceCurrency)) return null;
	const priced = payments.map(({ amount, exDate }): [number, number | null] => [amount, priceOn(company, exDate)]);
	return priced.every((one): one is [number, number] => one[1] !== null) ? priced : null;
}

/** The number of payments in the twelve months before or after a year, the smaller of both. A year with fewer may miss some in the list. */
function usualPayments({ dividends }: Company, begin: string, end: string): number {
	if (!dividends.ok) return 0;
	const count = (from: string, to: string) =>
		dividends.value.filter(({ exDate }) => exDate > from && exDate <= to).length;
	return Math.min(count(addDays(begin, -DAYS_A_YEAR), begin), count(end, addDays(end, DAYS_A_YEAR)));
}
const DAYS_A_YEAR = 365;

export const ledgerLengths: Quantity<readonly number[]> = quantity("lengths", (facts) => {
	const years = facts.get(ledgerYears).value?.length ?? 0;
	const lengths = [1, 3, 5, 10, 15, 20, 30].filter((length) => length < years);
	if (lengths.length === 0)
		return missing(
			"lengths",
			"insufficient_history",
			{ subject: "fiscal years", values: { known: years, needed: 2 } },
			YEARS,
		);
	const rule = "windows of 1 to 30 years, as far as the record is long enough";
	return findingOf("lengths", lengths, YEARS, { rule });
});

/** Simple monthly returns of the last ten years, from month-end closes. */
export const monthlyReturns: Quantity<readonly (number | null)[]> = quantity("returns", ({ company, rules }) => {
	const dated = datedPrices(company);
	const needed = 36;
	if (dated?.frequency !== "monthly" || dated.prices.length <= needed) {
		return missing("returns", "insufficient_history", { subject: "month-end prices", values: { needed } }, FRACTION);
	}
	const count = 12 * rules.history_years;
	const dates = dated.dates.slice(-count - 1);
	const prices = dated.prices.slice(-count - 1);
	if (dates.some((date, i) => i > 0 && monthsBetween(dates[i - 1] as string, date) !== 1)) {
		return missing("returns", "gap_in_periods", "months are missing from the price series", FRACTION);
	}
	const returns = prices.slice(1).map((price, i) => price / (prices[i] as number) - 1);
	const source = company.prices.ok ? company.prices.value.source : undefined;
	return findingOf("returns", returns, FRACTION, {
		kind: "computed",
		rule: `month-end closes, ${dates[0]} to ${dates.at(-1)}, dividends left out`,
		...(source && { source }),
	});
});
