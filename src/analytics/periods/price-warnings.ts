// Finds contradictions among prices, dividends and statements, such as other units or splits.
import { because, type Reason, type ReasonValue } from "../../core/reason.js";
import type { Company } from "../../frames/company-types.js";
import { dayNumber, monthOf } from "../math/days.js";

/** Limits for the price against the last close: days and factor. */
const CLOSE_DAYS = 7;
const CLOSE_FACTOR = 1.25;
/** Limits for the stated year-end price against the month's last close, in the newest years. */
const MONTH_END_FACTOR = 1.4;
const MONTH_END_YEARS = 10;
/** Limits for the closes of most of these years, which equal the stated prices unless the years have other dates. */
const SAME_CLOSE = 1.02;
const MIN_YEARS = 3;
/** Days after which the last close is too old to compare with the price, and for which a dividend is announced ahead. */
const OLD_CLOSE_DAYS = 45;
const AHEAD_DAYS = 200;
/** A jump by the first factor that is reversed within these days, to within the last factor of the start, is an error. */
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

/** Compares the price with the last close. */
function compareWithClose({ price, priceDate, prices }: Company): readonly Reason[] {
	if (!prices.ok || price.value === null || priceDate === null) return [];
	const [day, close] = [prices.value.dates.at(-1) as string, prices.value.close.at(-1) as number];
	const apart = (dayNumber(priceDate.slice(0, 10)) ?? Number.NaN) - (dayNumber(day) ?? 0);
	if (apart > OLD_CLOSE_DAYS)
		return [contradiction({ day }, `the closes end on {day}, and the price is of ${priceDate.slice(0, 10)}`)];
	if (!(Math.abs(apart) <= CLOSE_DAYS) || !differs(price.value, close, CLOSE_FACTOR)) return [];
	const sentence = `the price of {price} (${priceDate.slice(0, 10)}) and the last close of {close} (${day}) differ: another unit, a split, or wrong`;
	return [contradiction({ price: price.value, close }, sentence)];
}

/** Compares stated prices at fiscal year-ends with the closes, and reports the newest that differs. */
function compareMonthEnds(company: Company): readonly Reason[] {
	const { prices, currency, priceCurrency } = company;
	if (!prices.ok || currency !== priceCurrency) return [];
	const { periods, values } = company.series("monthEndPrice");
	const { dates, close } = prices.value;
	const years = periods.slice(-MONTH_END_YEARS).flatMap((period, at, { length }) => {
		const last = close[dates.findLastIndex((day) => day.startsWith(period))];
		const stated = values[periods.length - length + at] as number;
		return last === undefined || Number.isNaN(stated) ? [] : [{ period, last, stated }];
	});
	const others = years.filter(({ stated, last }) => differs(stated, last, SAME_CLOSE));
	const areMost = others.length >= MIN_YEARS && others.length > years.length / 2;
	for (const { period, last, stated } of others.reverse()) {
		if (areMost) {
			const count = others.length;
			const sentence = `the prices at the end of {count} fiscal years are not the closes of those months (${period}: {stated} and {last}): other dates, another unit, or wrong`;
			return [contradiction({ count, stated, last }, sentence)];
		}
		if (!differs(stated, last, MONTH_END_FACTOR)) continue;
		const sentence = `the price at the end of ${period} is {stated} in the statements and {last} among the closes: not adjusted for a split, or another unit`;
		return [contradiction({ stated, last }, sentence)];
	}
	return [];
}

/** Finds the newest jump of the closes that is reversed soon after. */
function findSpike({ prices }: Company): readonly Reason[] {
	if (!prices.ok) return [];
	const { dates, close } = prices.value;
	for (let at = close.length - 2; at > 0; at--) {
		const [before, top] = [close[at - 1] as number, close[at] as number];
		if (!differs(top, before, SPIKE_FACTOR)) continue;
		const start = dayNumber(dates[at] as string) ?? 0;
		for (let next = at + 1; next < close.length; next++) {
			if ((dayNumber(dates[next] as string) ?? 0) - start > SPIKE_DAYS) break;
			const back = close[next] as number;
			if (!differs(close[next - 1] as number, back, SPIKE_FACTOR) || differs(back, before, SPIKE_RETURN_FACTOR))
				continue;
			const sentence = `the closes jump from {before} to {top} on ${dates[at]} and back to {back} on ${dates[next]}: another unit, or wrong`;
			return [contradiction({ before, top, back }, sentence)];
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
	const ahead = inCurrency.find(({ exDate }) => (dayNumber(exDate.slice(0, 10)) ?? 0) > today + AHEAD_DAYS);
	if (ahead) return [contradiction({ day: ahead.exDate }, "a dividend has an ex-date far ahead, {day}")];
	const { periods, values } = company.series("dividendsPerShare");
	const [from, to] = [periods.at(-DIVIDEND_YEARS - 1), periods.at(-1)];
	if (from === undefined || to === undefined || monthOf(to) - monthOf(from) !== 12 * DIVIDEND_YEARS) return [];
	const [paid, shares] = [company.series("dividendsPaid").values, company.series("sharesDiluted").values];
	const sum = (all: ArrayLike<number>) =>
		Array.from(all)
			.slice(-DIVIDEND_YEARS)
			.reduce((total, one) => total + one, 0);
	const each = sum(values);
	const stated = Number.isNaN(each) ? sum(paid.map((one, at) => one / (shares[at] as number))) : each;
	const recorded = inCurrency
		.filter(({ exDate }) => exDate.slice(0, 7) > from && exDate.slice(0, 7) <= to)
		.reduce((total, { amount }) => total + amount, 0);
	if (!(stated > 0 && recorded === 0) && !differs(stated, recorded, DIVIDEND_FACTOR)) return [];
	const sentence = `dividends of ${DIVIDEND_YEARS} years to ${to} are {recorded} per share by ex-date, and {stated} by the statements`;
	return [contradiction({ recorded, stated }, sentence)];
}
