import type { CompanyEntry } from "../../universe/search-companies.js";

/** A company that a text names, and where. */
export interface NamedCompany {
	readonly symbol: string;
	/** Position of the first letter in the text. */
	readonly at: number;
}

/** Words at the end of a name that texts leave out. */
const ENDINGS =
	/[,.]?\s+(?:inc|incorporated|corp|corporation|co|company|companies|plc|ltd|limited|nv|n\.v|sa|ag|se|group|holdings?|& co|\(the\)|\.com)\.?$/i;
/** Shorter first words name too many things. */
const SHORTEST_WORD = 4;
/** Symbols that are common words or abbreviations of measures in a text. */
const NOT_SYMBOLS: ReadonlySet<string> = new Set([
	"A",
	"ALL",
	"ARE",
	"IT",
	"ON",
	"SO",
	"NOW",
	"KEY",
	"LOW",
	"COST",
	"EL",
	"FAST",
	"WELL",
	"EPS",
	"ROE",
	"PE",
	"EV",
]);

/** Companies that a text names, by name or by symbol, in the order of the text. */
export function nameCompanies(text: string, known: readonly CompanyEntry[]): NamedCompany[] {
	const firstWords = new Map<string, number>();
	for (const { name } of known) {
		const word = shortName(name).split(/\s+/)[0] ?? "";
		firstWords.set(word, (firstWords.get(word) ?? 0) + 1);
	}
	const found = known.flatMap(({ symbol, name }) => {
		const short = shortName(name);
		const word = short.split(/\s+/)[0] ?? "";
		const isTelling = word.length >= SHORTEST_WORD && firstWords.get(word) === 1;
		const names = [name, short, ...(isTelling ? [word] : [])];
		return [
			...names.flatMap((each) => placesOf(text, each)),
			...(NOT_SYMBOLS.has(symbol) || symbol.length < 2 ? placesOf(text, `$${symbol}`) : placesOf(text, symbol)),
		].map(({ at, length }) => ({ symbol, at, length }));
	});
	// Where two fit at one place, the longer name is meant: "Coca-Cola Europacific" is not Coca-Cola.
	found.sort((a, b) => a.at - b.at || b.length - a.length);
	const named: (NamedCompany & { readonly length: number })[] = [];
	for (const one of found) {
		const last = named.at(-1);
		if (!last || one.at >= last.at + last.length) named.push(one);
	}
	return named.map(({ symbol, at }) => ({ symbol, at }));
}

function shortName(name: string): string {
	let short = name.trim();
	for (let next = short.replace(ENDINGS, ""); next !== short && next !== ""; next = short.replace(ENDINGS, ""))
		short = next;
	return short;
}

/** Where words are in a text as whole words, with the same capitals. */
function placesOf(text: string, words: string): { readonly at: number; readonly length: number }[] {
	const places: { at: number; length: number }[] = [];
	if (words === "") return places;
	for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
		const [before, after] = [text[at - 1] ?? " ", text[at + words.length] ?? " "];
		if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) places.push({ at, length: words.length });
	}
	return places;
}
