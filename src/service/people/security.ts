// Finds names and prices of the securities that investors hold.
import { addYears } from "../../core/calendar.js";
import { median } from "../../core/math/median.js";
import { oncePerWorld, type World } from "../resource.js";
import { quotationOf } from "../series/quotation.js";
import { current } from "../stock/company.js";
import { rounded } from "../written-values.js";
import { splitFactor } from "./guru-moves.js";

/** The known facts about a security; empty texts and nulls where unknown. */
export interface Security {
	readonly symbol: string;
	readonly exchange: string;
	readonly company: string;
	readonly industry: string;
	readonly sector: string;
	readonly currency: string;
	/** Last known price: of the series, of the listing, else of the latest 13F filing that holds the security. Null where none does. */
	readonly price: number | null;
	/** Market value, millions of the currency. */
	readonly marketCap: number | null;
}

const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };

export function currencySign(code: string): string {
	return SIGNS[code] ?? code;
}

export function securityOf(world: World, symbol: string, issuer: string): Security {
	const profile = world.dataset.profiles().get(symbol);
	const listing = symbol ? world.records.listing(symbol) : undefined;
	const quotation = symbol ? quotationOf(world, symbol) : null;
	const price = quotation?.price ?? quarterPrices(world, symbol, issuer).at(-1)?.price;
	const cap = profile?.marketValue?.value ?? (listing?.marketCap ? listing.marketCap / 1e6 : null);
	return {
		symbol,
		exchange: profile?.exchange ?? listing?.exchange ?? "",
		company: profile?.name ?? listing?.company ?? issuer,
		industry: profile?.industry ?? listing?.industry ?? "",
		sector: profile?.sector ?? listing?.sector ?? "",
		currency: quotation?.currency ?? "USD",
		price: price === undefined ? null : rounded(price, 4),
		marketCap: cap,
	};
}

export interface PriceRange {
	readonly low: number;
	readonly high: number;
}

/**
 * Lowest and highest price of a security after one day and up to another, in today's shares: closes if a series is bundled, else prices at
 * quarter ends, including the first day. Null where neither is known.
 */
export function pricesBetween(
	world: World,
	symbol: string,
	issuer: string,
	from: string,
	until: string,
): PriceRange | null {
	const series = symbol ? world.dataset.prices(symbol) : undefined;
	const prices = series
		? series.dates.flatMap((date, i) => (date > from && date <= until ? [series.close[i] as number] : []))
		: quarterPrices(world, symbol, issuer).flatMap(({ date, price }) => (date >= from && date <= until ? [price] : []));
	const there = prices.filter((price) => !Number.isNaN(price));
	if (there.length === 0) return null;
	const low = there.reduce((least, price) => Math.min(least, price));
	return { low, high: there.reduce((most, price) => Math.max(most, price), low) };
}

/** Lowest and highest price of the year up to today, today's own price included. */
export function yearRange(world: World, symbol: string, issuer: string, price: number | null): PriceRange | null {
	const prices = pricesBetween(world, symbol, issuer, addYears(world.asOf, -1), world.asOf);
	if (price === null) return prices;
	return { low: Math.min(prices?.low ?? price, price), high: Math.max(prices?.high ?? price, price) };
}

/** A trailing figure of the company, where the data set has it. */
export function trailing(world: World, symbol: string, field: string): number | null {
	const company = symbol ? world.dataset.company(symbol) : undefined;
	return company ? current(company, "valuation_ratios", field) : null;
}

/** A price at the end of a quarter, in today's shares. */
interface QuarterPrice {
	readonly date: string;
	readonly price: number;
}

/** The key of a security: its symbol, else its issuer. */
const keyOf = (symbol: string, issuer: string): string => symbol || issuer;

/**
 * Prices of a security at the ends of quarters, oldest first: value over shares in 13F filings, the median of several. For most holdings
 * the data set has no other prices.
 */
function quarterPrices(world: World, symbol: string, issuer: string): readonly QuarterPrice[] {
	return allPrices(world).get(keyOf(symbol, issuer)) ?? [];
}

const allPrices = oncePerWorld((world): ReadonlyMap<string, readonly QuarterPrice[]> => {
	const counts = new Map<string, Map<string, number[]>>();
	for (const { filings } of world.records.gurus)
		for (const { reportDate, holdings } of filings)
			for (const { symbol, issuer, shares, value } of holdings.values()) {
				if (!(shares > 0 && value > 0)) continue;
				const key = keyOf(symbol, issuer);
				const dates = counts.get(key) ?? new Map<string, number[]>();
				counts.set(key, dates);
				const price = value / shares / splitFactor(world, symbol, reportDate, world.asOf);
				dates.set(reportDate, [...(dates.get(reportDate) ?? []), price]);
			}
	return new Map(
		[...counts].map(([key, dates]) => [
			key,
			[...dates]
				.map(([date, prices]) => ({ date, price: median(prices) as number }))
				.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
		]),
	);
});
