import { addDays, addYears } from "../../core/calendar.js";
import type { Company, Dividend } from "../../store/types.js";
import { median, numeric, rounded } from "../numeric.js";
import { Problem } from "../problem.js";
import type { Asked, Reply } from "../resource.js";
import { exchangeRate } from "../series/exchange-rate.js";
import { lastPrice } from "../series/last-price.js";
import type { World } from "../world.js";
import { companyOf, current, isFictitious } from "./company.js";

const YEARS = 30;
/** Live, records older than this carry no real day of payment. */
const OLD = "1995-01-01";

/**
 * `GET /stock/{symbol}/dividend`: newest first, in the currency of declaration and today's shares. A company that pays
 * nothing has an empty list; where dividends are not known the document's form refuses and the live one says null.
 */
export function dividend({ arguments: given, form, world }: Asked<"stock.dividend">): Reply {
	const company = form === "live" ? world.dataset.company(given.symbol) : companyOf(world, given.symbol);
	const known = company?.dividends;
	if (!company || !known) {
		if (form === "live") return { body: null };
		throw new Problem(404, `dividends of "${given.symbol}" are not in the data set`, "symbol");
	}
	const from = addYears(world.asOf, -YEARS);
	const body = known
		.filter(({ ex_date }) => ex_date >= from)
		.toReversed()
		.map((paid) => ({
			amount: numeric(paid.amount, form),
			ex_date: paid.ex_date,
			record_date: paid.record_date,
			pay_date: form === "live" && paid.ex_date < OLD ? "0000-00-00" : paid.pay_date,
			type: paid.type,
			currency: paid.currency,
		}));
	return { body, madeUp: isFictitious(company) || body.length === 0 ? [] : ["*.record_date", "*.pay_date"] };
}

/** Regular dividends of the twelve months up to a day, a share; specials and spin-offs are no yield. */
function trailing(dividends: readonly Dividend[], day: string): Dividend[] {
	const from = addYears(day, -1);
	return dividends.filter(({ ex_date, type }) => ex_date > from && ex_date <= day && type === "Cash Div.");
}

const FREQUENCY: Readonly<Record<number, string>> = {
	1: "Annual",
	2: "Semi-Annual",
	3: "Quarterly",
	4: "Quarterly",
	5: "Quarterly",
};

function frequencyOf(count: number): string {
	return count >= 10 ? "Monthly" : (FREQUENCY[count] ?? (count === 0 ? "N/A" : "Irregular"));
}

/** The trailing yield in percent at a day, dividends brought into the price's currency at the month's rate; null where unknown. */
function yieldAt(world: World, symbol: string, dividends: readonly Dividend[], day: string): number | null {
	const last = lastPrice(world, symbol, day);
	if (!last) return null;
	let sum = 0;
	for (const paid of trailing(dividends, day)) {
		const rate = exchangeRate(world, paid.currency, last.currency, paid.ex_date.slice(0, 7));
		if (rate === null) return null;
		sum += paid.amount * rate;
	}
	return (sum / last.price) * 100;
}

/** Longest wait between two regular payments, in days, by how many come a year; with a month's grace. */
function longestWait(dividends: readonly Dividend[]): number {
	const regular = dividends.filter(({ type }) => type === "Cash Div.");
	const last = regular.at(-1);
	if (!last) return Number.POSITIVE_INFINITY;
	const count = Math.max(1, trailing(regular, last.ex_date).length);
	return 365 / Math.min(12, count) + 45;
}

/**
 * `GET /stock/{symbol}/current_dividend`: the trailing dividend, its yield, and the yield's range at the month ends of ten
 * years. Where the record of payments ends before the last price, the dividends of the trailing statements stand for the
 * payments: a record that ends is no company that stopped paying.
 */
export function currentDividend({ arguments: given, world }: Asked<"stock.currentDividend">): Reply {
	const company = companyOf(world, given.symbol);
	const { dividends, profile } = company;
	const last = lastPrice(world, profile.symbol);
	if (!dividends || !last)
		throw new Problem(404, `dividends of "${given.symbol}" or their prices are not in the data set`, "symbol");
	const newest = dividends.findLast(({ type }) => type === "Cash Div.");
	const until = newest ? addDays(newest.ex_date, longestWait(dividends)) : last.date;
	const complete = until >= last.date;
	const paid = trailing(dividends, complete ? last.date : (newest?.ex_date ?? last.date));
	const amount = complete ? paid.reduce((sum, one) => sum + one.amount, 0) : statedDividend(company);
	const yields = monthEnds(world, profile.symbol, last.date)
		.filter((day) => day <= until)
		.flatMap((day) => yieldAt(world, profile.symbol, dividends, day) ?? []);
	const bounds = yields.length > 0 ? `${rounded(Math.min(...yields), 2)} - ${rounded(Math.max(...yields), 2)}` : "N/A";
	const now = complete
		? yieldAt(world, profile.symbol, dividends, last.date)
		: amount === null
			? null
			: (amount / last.price) * 100;
	return {
		body: {
			"Dividends per Share (TTM)": roundedOrNull(amount, 6),
			"Dividend Yield %": roundedOrNull(now, 2),
			"Dividend Yield % (10y Range)": bounds,
			"Dividend Yield % (10y Median)": roundedOrNull(median(yields), 2),
			"Next Dividend Payment Date": "N/A",
			"Dividend Frequency": frequencyOf(paid.length),
			Currency: newest?.currency ?? profile.tradingCurrency,
		},
	};
}

function roundedOrNull(value: number | null, decimals: number): number | null {
	return value === null ? null : rounded(value, decimals);
}

/** Dividends a share of the trailing twelve months by the statements; null where they are in another currency than the price. */
function statedDividend(company: Company): number | null {
	if (company.profile.reportingCurrency !== company.profile.tradingCurrency) return null;
	return current(company, "per_share_data_array", "Dividends per Share");
}

/** The last trading days of the months of ten years up to a day. */
function monthEnds(world: World, symbol: string, day: string): string[] {
	const dates = world.dataset.prices(symbol)?.dates ?? [];
	const from = addYears(day, -10);
	return dates.filter((date, i) => date > from && dates[i + 1]?.slice(0, 7) !== date.slice(0, 7));
}
