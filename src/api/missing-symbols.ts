import type { OperationCall } from "./catalogue/arguments/request.js";

/** The requested symbols without a record in an answer; none if there are as many records as symbols. */
export function missingSymbols(call: OperationCall, data: unknown): readonly string[] {
	const { symbols } = call.arguments;
	if (!Array.isArray(symbols)) return [];
	const requested = [...new Set(symbols.map(String))];
	const unmatched = (Array.isArray(data) ? data : [data]).map(listingOf);
	if (unmatched.length >= requested.length) return [];
	const take = (fits: (listing: Listing) => boolean) => {
		const index = unmatched.findIndex(fits);
		if (index >= 0) unmatched.splice(index, 1);
		return index >= 0;
	};
	// Symbols with an exchange match first, so that others of the same name remain for the rest.
	const rest = requested.filter((each) => {
		const { exchange, symbol } = splitListing(each);
		return !(exchange !== "" && take((listing) => listing.symbol === symbol && listing.exchange === exchange));
	});
	const plainFirst = [...rest].sort((a, b) => Number(a.includes(":")) - Number(b.includes(":")));
	const missing = new Set(plainFirst.filter((each) => !take(({ symbol }) => symbol === splitListing(each).symbol)));
	return requested.filter((symbol) => missing.has(symbol));
}

interface Listing {
	readonly exchange: string;
	readonly symbol: string;
}

function listingOf(record: unknown): Listing {
	const { Symbol: symbol, Exchange: exchange } = (record ?? {}) as Readonly<Record<string, unknown>>;
	const named = splitListing(String(symbol ?? ""));
	return { symbol: named.symbol, exchange: named.exchange || String(exchange ?? "").toUpperCase() };
}

/** `LSE:VOD` in its two parts; share classes are spelled BRK.B, BRK-B and BRK/B. */
function splitListing(text: string): Listing {
	const colon = text.indexOf(":");
	const symbol = text.slice(colon + 1).toUpperCase();
	return { exchange: text.slice(0, Math.max(colon, 0)).toUpperCase(), symbol: symbol.replace(/[-/ ]/g, ".") };
}
