import { addYears } from "../dates.js";
import { rounded } from "../numeric.js";
import { quotationOf } from "../series/quotation.js";
import { current } from "../stock/company.js";
import type { World } from "../world.js";

/** What is known of a security by its symbol; empty texts and nulls where nothing is. */
export interface Security {
	readonly symbol: string;
	readonly exchange: string;
	readonly company: string;
	readonly industry: string;
	readonly sector: string;
	readonly currency: string;
	/** Last known price. */
	readonly price: number | null;
	/** Market value, millions of the currency. */
	readonly marketCap: number | null;
}

const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };

/** The sign of a currency. */
export function currencySign(code: string): string {
	return SIGNS[code] ?? code;
}

export function securityOf(world: World, symbol: string, issuer: string): Security {
	const profile = world.dataset.profiles().get(symbol);
	const listing = symbol ? world.records.listing(symbol) : undefined;
	const quotation = symbol ? quotationOf(world, symbol) : null;
	const cap = profile?.marketValue?.value ?? (listing?.marketCap ? listing.marketCap / 1e6 : null);
	return {
		symbol,
		exchange: profile?.exchange ?? listing?.exchange ?? "",
		company: profile?.name ?? listing?.company ?? issuer,
		industry: profile?.industry ?? listing?.industry ?? "",
		sector: profile?.sector ?? listing?.sector ?? "",
		currency: quotation?.currency ?? "USD",
		price: quotation ? rounded(quotation.price, 4) : null,
		marketCap: cap,
	};
}

/** Lowest and highest close of a symbol between two days, in today's shares; nulls where no series is bundled. */
export function closesBetween(
	world: World,
	symbol: string,
	from: string,
	until: string,
): { low: number | null; high: number | null } {
	const series = world.dataset.prices(symbol);
	let low: number | null = null;
	let high: number | null = null;
	series?.dates.forEach((date, i) => {
		const close = series.close[i] as number;
		if (date <= from || date > until || Number.isNaN(close)) return;
		low = low === null ? close : Math.min(low, close);
		high = high === null ? close : Math.max(high, close);
	});
	return { low, high };
}

/** Lowest and highest close of the year up to today. */
export function yearRange(world: World, symbol: string): { low: number | null; high: number | null } {
	return closesBetween(world, symbol, addYears(world.asOf, -1), world.asOf);
}

/** A trailing figure of the company, where the data set has it. */
export function trailing(world: World, symbol: string, field: string): number | null {
	const company = symbol ? world.dataset.company(symbol) : undefined;
	return company ? current(company, "valuation_ratios", field) : null;
}
