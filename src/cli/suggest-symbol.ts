// Suggests a symbol for one that the service does not have.
import { ValuelabError } from "../core/errors.js";
import { nearest } from "../core/nearest-word.js";
import { bestMatches, type CompanyEntry, searchCompanies } from "../universe/search-companies.js";

/** Shorter symbols have a neighbour nearly always, which then means nothing. */
const FEWEST_LETTERS = 4;

/**
 * ` Did you mean AAPL (Apple)?` for the error of a symbol that the service does not have, or nothing where no symbol or name is near. Of a store
 * it says how the company comes into it.
 *
 * @param known the companies to choose from
 * @param folder of the store that was asked
 */
export function symbolSuggestion(error: unknown, known: readonly CompanyEntry[], folder?: string): string {
	const symbol = unknownSymbol(error);
	if (symbol === undefined) return "";
	const meant = symbol.length < FEWEST_LETTERS ? undefined : nearCompany(symbol, known);
	if (meant !== undefined) return ` Did you mean ${meant.symbol} (${meant.name})?`;
	return folder === undefined ? "" : ` To fetch its filings: valuelab data add ${symbol} --data ${folder}`;
}

/** The symbol of a not-found error that names no nearest name yet. */
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
