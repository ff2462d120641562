// Suggests a symbol for an unknown one.
import { nearest, ValuelabError } from "../core/errors.js";
import { bestMatches, type CompanyEntry, searchCompanies } from "../universe/search-companies.js";

/** Shortest symbol with a suggestion; shorter ones resemble too many others. */
const MIN_LETTERS = 4;

/**
 * Suggests a similar symbol or name for an unknown symbol, such as ` Did you mean AAPL (Apple)?`. If none is similar, it names the command
 * that adds the company to the store, or returns an empty text.
 * @param known the companies to suggest
 * @param folder the folder of the store, if there is one
 */
export function symbolSuggestion(error: unknown, known: readonly CompanyEntry[], folder?: string): string {
	const symbol = unknownSymbol(error);
	if (symbol === undefined) return "";
	const meant = symbol.length < MIN_LETTERS ? undefined : nearCompany(symbol, known);
	if (meant !== undefined) return ` Did you mean ${meant.symbol} (${meant.name})?`;
	return folder === undefined ? "" : ` To fetch its filings: valuelab data add ${symbol} --data ${folder}`;
}

/** The symbol of a not-found error whose message has no suggestion yet. */
export function unknownSymbol(error: unknown): string | undefined {
	if (!(error instanceof ValuelabError) || error.code !== "not_found") return undefined;
	if (error.message.includes("Did you mean")) return undefined;
	const symbol = error.arguments?.symbol;
	return typeof symbol === "string" ? symbol : undefined;
}

function nearCompany(symbol: string, known: readonly CompanyEntry[]): CompanyEntry | undefined {
	if (known.some((company) => company.symbol === symbol)) return undefined;
	const [named] = bestMatches(searchCompanies(known, symbol));
	if (named) return named;
	const near = nearest(
		symbol,
		known.map((company) => company.symbol),
	);
	return known.find((company) => company.symbol === near);
}
