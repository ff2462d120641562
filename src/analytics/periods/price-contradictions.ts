// Finds contradictions among prices, dividends and statements, such as other units or splits.
import { because, type Reason, type ReasonValue } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import { dayNumber, monthOf } from "../math/days.js";

/** Limits for the price against the last close: days and factor. */
const CLOSE_DAYS = 7;
const CLOSE_FACTOR = 1.25;
/** Limits for the stated year-end price against the month's last close, in the newest years and before. */
const [MONTH_END_FACTOR, OLD_MONTH_END_FACTOR] = [1.4, 1.75];
const MONTH_END_YEARS = 10;
/** Stated prices and closes that differ by more than this factor in at least this many and in most years show that their dates do not match. */
const SAME_CLOSE_FACTOR = 1.02;
const MIN_DIFFERENT_YEARS = 3;
/** A last close older than this is not compared with the price. */
const OLD_CLOSE_DAYS = 45;
/** The most days by which a dividend is announced before its ex-date. */
const MAX_DAYS_AHEAD = 200;
/** A spike: closes change by more than SPIKE_FACTOR, change back within SPIKE_DAYS, and end within SPIKE_RETURN_FACTOR of the start. */
const SPIKE_FACTOR = 3;
const SPIKE_DAYS = 40;
const SPIKE_RETURN_FACTOR = 1.3;
/** Limits for dividends by ex-date against the statements, over enough years that timing hardly matters. */
const DIVIDEND_YEARS = 3;
const DIVIDEND_FACTOR = 1.35;

const differs = (one: number, other: number, factor: number): boolean =>
	one > 0 && other > 0 && Math.max(one / other, other / one) > factor;

const contradiction = (values: Readonly<Record<string, ReasonValue>>, sentence: string): Reason =>
	because("contradictory_input", { values, sentence });

/** The contradictions among price, closes, dividends and statements. */
export function contradictionsOfPrices(company: Company): readonly Reason[] {
	return [compareWithClose(company), compareMonthEnds(company), findSpike(company), compareDividends(company)].flat();
}

function compareWithClose({ price, priceDate, prices }: Company): readonly Reason[] {
	if (!prices.ok || price.value === null || priceDate === null) return [];
	const [day, close] = [prices.value.dates.at(-1) as string, prices.value.close.at(-1) as number];
	const daysApart = (dayNumber(priceDate.slice(0, 10)) ?? Number.NaN) - (dayNumber(day) ?? 0);
	if (daysApart > OLD_CLOSE_DAYS)
		return [contradiction({ day }, `the closes end on {day}, and the price is of ${priceDate.slice(0, 10)}`)];
	if (!(Math.abs(daysApart) <= CLOSE_DAYS) || !differs(price.value, close, CLOSE_FACTOR)) return [];
	const sentence = `the price of {price} (${priceDate.slice(0, 10)}) and the last close of {close} (${day}) differ: check for another unit, a missing split or a typing error`;
	return [contradiction({ price: price.value, close }, sentence)];
}

/** Compares stated prices at fiscal year-ends with the closes. Reports the number of years if most differ, else the newest that differs by much. */
function compareMonthEnds(company: Company): readonly Reason[] {
	const { prices, currency, priceCurrency } = company;
	if (!prices.ok || currency !== priceCurrency) return [];
	const { periods, values } = company.series("monthEndPrice");
	const { dates, close } = prices.value;
	const years = periods.flatMap((period, i) => {
		const last = close[dates.findLastIndex((day) => day.startsWith(period))];
		const stated = values[i] as number;
		return last === undefined || Number.isNaN(stated) ? [] : [{ period, last, stated }];
	});
	const newest = years.slice(-MONTH_END_YEARS);
	const differing = newest.filter(({ stated, last }) => differs(stated, last, SAME_CLOSE_FACTOR));
	const count = differing.length;
	if (count >= MIN_DIFFERENT_YEARS && count > newest.length / 2) {
		const { period, stated, last } = differing[count - 1] as (typeof years)[number];
		const sentence = `the prices at the end of {count} fiscal years are not the closes of those months (${period}: {stated} and {last}): check for other dates or another unit`;
		return [contradiction({ count, stated, last }, sentence)];
	}
	const far = years.findLast((year) =>
		differs(year.stated, year.last, newest.includes(year) ? MONTH_END_FACTOR : OLD_MONTH_END_FACTOR),
	);
	if (!far) return [];
	const { period, stated, last } = far;
	const sentence = `the price at the end of ${period} is {stated} in the statements and {last} among the closes: check for a missing split, a spin-off or another unit`;
	return [contradiction({ stated, last }, sentence)];
}

/** Finds the newest jump of the closes that is reversed soon after. */
function findSpike({ prices }: Company): readonly Reason[] {
	if (!prices.ok) return [];
	const { dates, close } = prices.value;
	for (let i = close.length - 2; i > 0; i--) {
		const prior = close[i - 1] as number;
		const top = close[i] as number;
		if (!differs(top, prior, SPIKE_FACTOR)) continue;
		const start = dayNumber(dates[i] as string) ?? 0;
		for (let next = i + 1; next < close.length; next++) {
			if ((dayNumber(dates[next] as string) ?? 0) - start > SPIKE_DAYS) break;
			const back = close[next] as number;
			if (!differs(close[next - 1] as number, back, SPIKE_FACTOR) || differs(back, prior, SPIKE_RETURN_FACTOR))
				continue;
			const sentence = `the closes jump from {before} to {top} on ${dates[i]} and back to {back} on ${dates[next]}: check for another unit or a typing error`;
			return [contradiction({ before: prior, top, back }, sentence)];
		}
	}
	return [];
}

/** Compares dividends by ex-date with dividends per share, or dividends paid over shares. */
function compareDividends(company: Company): readonly Reason[] {
	const { dividends: records, currency, priceDate } = company;
	if (!records.ok) return [];
	const inCurrency = records.value.filter(({ currency: own }) => own === "" || own === currency);
	if (inCurrency.length === 0) return [];
	const today = dayNumber(priceDate?.slice(0, 10) ?? "") ?? Number.POSITIVE_INFINITY;
	const ahead = inCurrency.find(({ exDate }) => (dayNumber(exDate.slice(0, 10)) ?? 0) > today + MAX_DAYS_AHEAD);
	const tooFar = `the ex-date {day} of a dividend is more than ${MAX_DAYS_AHEAD} days after the price`;
	if (ahead) return [contradiction({ day: ahead.exDate }, tooFar)];
	const { periods, values } = company.series("dividendsPerShare");
	const [from, to] = [periods.at(-DIVIDEND_YEARS - 1), periods.at(-1)];
	if (from === undefined || to === undefined || monthOf(to) - monthOf(from) !== 12 * DIVIDEND_YEARS) return [];
	const [dividendsPaid, shares] = [company.series("dividendsPaid").values, company.series("sharesDiluted").values];
	const sum = (all: ArrayLike<number>) =>
		Array.from(all)
			.slice(-DIVIDEND_YEARS)
			.reduce((total, one) => total + one, 0);
	const perShare = sum(values);
	const stated = Number.isNaN(perShare) ? sum(dividendsPaid.map((one, i) => one / (shares[i] as number))) : perShare;
	const recorded = inCurrency
		.filter(({ exDate }) => exDate.slice(0, 7) > from && exDate.slice(0, 7) <= to)
		.reduce((total, { amount }) => total + amount, 0);
	if (!(stated > 0 && recorded === 0) && !differs(stated, recorded, DIVIDEND_FACTOR)) return [];
	const sentence = `dividends of ${DIVIDEND_YEARS} years to ${to} are {recorded} per share by ex-date, and {stated} by the statements`;
	return [contradiction({ recorded, stated }, sentence)];
}
