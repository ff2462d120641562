// Finds or invents the last trade of a stock.
import { daysBetween } from "../../core/calendar.js";
import { randomFrom } from "../made-up/random.js";
import type { World } from "../resource.js";
import { heldSymbol } from "../stock/company.js";
import { rounded } from "../written-values.js";
import { lastPrice } from "./last-price.js";

/** A stock's last trade, with invented values that complete a quote. */
export interface Quotation {
	readonly symbol: string;
	readonly exchange: string;
	readonly company: string;
	readonly currency: string;
	readonly price: number;
	/** Day of the close, or of the listing that quotes the price. */
	readonly date: string;
	/** The close of the day before; this and the day's bar are null where a user's store does not have them. */
	readonly previous: number | null;
	readonly open: number | null;
	readonly low: number | null;
	readonly high: number | null;
	readonly volume: number | null;
	/** True where open, low, high, volume and the day's change are invented around a real close. */
	readonly invented: boolean;
}

/** The last close of a symbol, with the day's bar where the series is daily at its end; null where no price is known. */
export function quotationOf(world: World, requested: string): Quotation | null {
	const symbol = heldSymbol(world, requested);
	const profile = world.dataset.profiles().get(symbol);
	const last = profile && lastPrice(world, symbol);
	const series = world.dataset.newestPrices(symbol);
	if (profile && last && series) {
		const { exchange, name: company } = profile;
		const { currency, price, date } = last;
		const base = { symbol, exchange, company, currency, price, date };
		const bar = [series.open, series.low, series.high, series.volume].map((column) => column[last.row] ?? Number.NaN);
		const previous = series.close[last.row - 1];
		if (previous !== undefined && bar.every((value) => !Number.isNaN(value)) && series.frequency === "daily") {
			const [open = 0, low = 0, high = 0, volume = 0] = bar;
			return { ...base, previous, open, low, high, volume, invented: false };
		}
		if (world.dataset.isOwn) {
			const isNext = previous !== undefined && daysBetween(series.dates[last.row - 1] as string, last.date) <= 5;
			const [open = null, low = null, high = null, volume = null] = bar.map((value) =>
				Number.isNaN(value) ? null : value,
			);
			return { ...base, previous: isNext ? previous : null, open, low, high, volume, invented: false };
		}
		const fictitious = profile.depth === "fictitious";
		const day = fictitious
			? roundDay(last.price)
			: inventedDay(symbol, last.date, last.price, profile.marketValue?.value ?? null);
		return { ...base, ...day, invented: !fictitious };
	}
	// A listing's price may be of a receipt, or of shares before a split that the user's own files do not know.
	const { source = "bundled" } = world.dataset.index.entries.get(symbol)?.about ?? {};
	const listing = source === "bundled" ? world.records.listing(symbol) : undefined;
	if (!listing || listing.price === null) return null;
	const { exchange, company, price } = listing;
	const { listedOn } = world.dataset.manifest;
	const day = inventedDay(symbol, listedOn, price, listing.marketCap === null ? null : listing.marketCap / 1e6);
	return { symbol, exchange, company, currency: "USD", price, date: listedOn, ...day, invented: true };
}

/** A day of the fictitious company, in round numbers. */
function roundDay(price: number) {
	return { previous: price - 0.5, open: price - 0.5, low: price - 1, high: price + 0.5, volume: 1_000_000 };
}

/** A plausible trading day that ends at a close: within two percent of it, a few thousandths of the company changing hands. */
function inventedDay(symbol: string, date: string, price: number, marketValue: number | null) {
	const random = randomFrom(`day ${symbol} ${date}`);
	const cents = (value: number) => rounded(value, price < 1 ? 4 : 2);
	const previous = cents(price * (1 + random.between(-0.015, 0.015)));
	const open = cents(previous * (1 + random.between(-0.005, 0.005)));
	const low = cents(Math.min(open, price) * (1 - random.between(0, 0.008)));
	const high = cents(Math.max(open, price) * (1 + random.between(0, 0.008)));
	const shares = ((marketValue ?? 10_000) * 1e6) / price;
	return { previous, open, low, high, volume: Math.round(shares * random.between(0.002, 0.008)) };
}
