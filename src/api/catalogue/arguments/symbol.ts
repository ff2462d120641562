// Reads and checks a stock symbol, with or without its exchange.
/** Prefixes of US listings, which are sent without a prefix: the service's nine codes, and names that people write. */
const US_PREFIXES: ReadonlySet<string> = new Set(
	"NAS, NASDAQ, NYSE, AMEX, ARCA, OTCPK, OTCBB, IEXG, BATS, GREY, NYSEARCA, NYSEAMERICAN, NYSEMKT, NYSE AMERICAN, OTC, US, USA".split(
		", ",
	),
);

const EXCHANGE = /^[A-Z][A-Z0-9_]{1,15}$/;
/** Characters in symbols of the world's exchanges: BRK.B, RDS-A, M&M, 7203, VOLV B. */
const TICKER = /^[A-Z0-9](?:[A-Z0-9.&$_\- ]{0,30}[A-Z0-9.])?$/;

/** What a symbol may look like, for messages. */
export const SYMBOL_FORM = "a symbol such as AAPL or BRK.B, or EXCHANGE:SYMBOL such as LSE:VOD";

/**
 * A symbol in the service's form: trimmed, in upper case, and without the prefix of a US exchange. Null for text that cannot be a symbol.
 * @example normaliseSymbol(" nyse:brk.b ") //=> "BRK.B"
 * @example normaliseSymbol("lse:vod") //=> "LSE:VOD"
 */
export function normaliseSymbol(text: string): string | null {
	const trimmed = text.trim();
	// Upper case would turn some letters into another company's symbol: the dotless i of Turkish becomes I.
	if (!/^[\x20-\x7e]*$/.test(trimmed)) return null;
	const parts = trimmed
		.toUpperCase()
		.split(":")
		.map((part) => part.trim());
	if (parts.length > 2) return null;
	const ticker = parts[parts.length - 1] as string;
	if (!TICKER.test(ticker)) return null;
	const exchange = parts.length === 2 ? (parts[0] as string) : undefined;
	if (exchange === undefined || US_PREFIXES.has(exchange)) return ticker;
	return EXCHANGE.test(exchange) ? `${exchange}:${ticker}` : null;
}
