// Finds the month-end prices of a company, or else its prices at fiscal year-ends.
import { endOfMonth } from "../../core/calendar.js";
import { entryOf } from "../../core/entry-of.js";
import type { Company, PriceSeries } from "../../frames/company-types.js";

export interface DatedPrices {
	/** ISO days, oldest first. */
	readonly dates: readonly string[];
	readonly prices: readonly number[];
	readonly frequency: "monthly" | "yearly";
}

/** Days within one month that are passed at once. */
const SKIPPED_DAYS = 12;

/** The last close of every month, so that daily and monthly series are treated alike. */
export function monthEnds({ dates, close }: Pick<PriceSeries, "dates" | "close">): DatedPrices {
	const ends: string[] = [];
	const prices: number[] = [];
	let month = "";
	for (let i = dates.length - 1; i >= 0; i--) {
		const date = dates[i] as string;
		const price = close[i] as number;
		if (date.startsWith(month) && month !== "") continue;
		if (!(price > 0)) continue;
		month = date.slice(0, 7);
		ends.push(date);
		prices.push(price);
		while (dates[i - SKIPPED_DAYS]?.startsWith(month)) i -= SKIPPED_DAYS;
	}
	return { dates: ends.reverse(), prices: prices.reverse(), frequency: "monthly" };
}

const stored = new WeakMap<Company, DatedPrices | null>();

/** The prices for multiples, computed once for a company. */
export function datedPrices(company: Company): DatedPrices | null {
	return entryOf(stored, company, () => findDatedPrices(company));
}

/** Month-end prices, or the prices at fiscal year-ends in the statements. */
function findDatedPrices(company: Company): DatedPrices | null {
	if (company.prices.ok) {
		const monthly = monthEnds(company.prices.value);
		if (monthly.dates.length > 0) return monthly;
	}
	const { periods, values } = company.series("monthEndPrice");
	const known = periods.flatMap((period, i) =>
		(values[i] as number) > 0 ? [{ date: endOfMonth(period), price: values[i] as number }] : [],
	);
	if (known.length === 0) return null;
	return { dates: known.map(({ date }) => date), prices: known.map(({ price }) => price), frequency: "yearly" };
}
