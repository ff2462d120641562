// Finds companies by name or symbol.
import { normaliseSymbol } from "../api/catalogue/arguments/symbol.js";
import { ArgumentError, suggestion, ValuelabError } from "../core/errors.js";
import { bestMatches, type CompanyEntry, type CompanyMatch, searchCompanies } from "./search-companies.js";

/** The lists in which a directory finds companies. */
export interface CompanyLists {
	readonly known: () => Promise<readonly CompanyEntry[]>;
	/** All listings; loaded only where no company with known statements fits. */
	readonly listings: () => Promise<readonly CompanyEntry[]>;
}

/** Matches of whole words have at most this rank; then a company with known statements comes before every other listing. */
const WHOLE_WORDS = 3;

/** The rank of a match in the middle of a word. */
const PART_OF_A_WORD = 6;

/** The most candidates that an error names. */
const CANDIDATES_SHOWN = 6;

/** Finds companies by symbol or name. */
export interface CompanyDirectory {
	/** Companies that a text may mean, the best first; all whose statements are known where the text is empty. */
	search(text: string): Promise<readonly CompanyEntry[]>;
	/**
	 * The one symbol that a text means. Capitals (`AIR`) and `EXCHANGE:SYMBOL` are symbols and need no lookup. Other text is searched as a
	 * symbol and as a name, first among the companies with known statements.
	 * @throws ArgumentError where several companies fit equally well, with their symbols
	 * @throws ValuelabError `not_found` where none fits, with the nearest name
	 */
	symbolOf(text: string): Promise<string>;
}

/** Drops listings that match only in the middle of a word: "exon" is not Annexon. */
const withoutPartialMatches = (matches: readonly CompanyMatch[]): CompanyMatch[] =>
	matches.filter(({ rank, entry }) => rank < PART_OF_A_WORD || entry.depth !== "listing");

/** A directory over lists of companies; each list is loaded once. */
export function companyDirectory(lists: CompanyLists): CompanyDirectory {
	let listed: Promise<readonly CompanyEntry[]> | undefined;
	const listings = () => {
		listed ??= lists.listings();
		return listed;
	};
	/** A company with known statements is in the listings too, sometimes under another name. */
	const otherListings = async (companies: readonly CompanyEntry[]): Promise<readonly CompanyEntry[]> => {
		const symbols = new Set(companies.map(({ symbol }) => symbol));
		return (await listings()).filter(({ symbol }) => !symbols.has(symbol));
	};
	return {
		async search(text) {
			const companies = await lists.known();
			if (text.trim() === "") return companies;
			const matches = searchCompanies(companies, text);
			const otherMatches = searchCompanies(await otherListings(companies), text);
			return [...matches, ...otherMatches].map(({ entry }) => entry);
		},
		async symbolOf(text) {
			const symbol = normaliseSymbol(text);
			const trimmed = text.trim();
			// The caller reports an empty symbol.
			if (trimmed === "") return text;
			// Capitals and exchanges always mean symbols, so an unknown symbol is never matched with a part of a name.
			if (symbol !== null && (trimmed.includes(":") || (trimmed === trimmed.toUpperCase() && !/\s/.test(trimmed))))
				return symbol;
			const companies = await lists.known();
			const first = searchCompanies(companies, text);
			const isWordMatch = first.length > 0 && (first[0] as CompanyMatch).rank <= WHOLE_WORDS;
			const all = isWordMatch ? companies : [...companies, ...(await otherListings(companies))];
			const matches = isWordMatch ? first : withoutPartialMatches(searchCompanies(all, text));
			const [best, another] = bestMatches(matches);
			if (best && !another) return best.symbol;
			if (best) throw ambiguityError(text, bestMatches(matches));
			const hint = suggestion(
				text,
				companies.map(({ name }) => name),
			);
			throw new ValuelabError("not_found", `no company is called ${JSON.stringify(text)}${hint}`, {
				argument: "symbol",
			});
		},
	};
}

function ambiguityError(text: string, candidates: readonly CompanyEntry[]): ArgumentError {
	const shown = candidates.slice(0, CANDIDATES_SHOWN).map(({ symbol, name }) => `${symbol} (${name})`);
	const more = candidates.length > shown.length ? ` and ${candidates.length - shown.length} more` : "";
	return new ArgumentError(
		"symbol",
		`${JSON.stringify(text)} fits several companies: ${shown.join(", ")}${more}; give the symbol`,
	);
}
