// Searches lists of companies by symbol and name.
/** One company in a list of companies. */
export interface CompanyEntry {
	/** The symbol as operations expect it: `AAPL`, `LSE:VOD`. */
	readonly symbol: string;
	readonly name: string;
	readonly exchange: string;
	readonly sector: string | null;
	readonly industry: string | null;
	/** `deep`: 30-year statements; `basic`: the lines for comparisons; `fictitious`: invented; `listing`: no statements are known. */
	readonly depth: "deep" | "basic" | "fictitious" | "listing";
	/** The issuer's number at the SEC; share classes of one company have the same. */
	readonly cik?: string | null;
}

/** A company that a text may mean, and how well it fits: 0 is the symbol itself, 6 a part of a word. */
export interface CompanyMatch {
	readonly entry: CompanyEntry;
	readonly rank: number;
}

const DEPTHS: readonly CompanyEntry["depth"][] = ["deep", "basic", "fictitious", "listing"];

/** Words for legal forms, which do not identify a company. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
	"the inc incorporated corp corporation co company companies plc ltd limited llc lp sa nv ag se group holding holdings class a b c common stock ordinary shares".split(
		" ",
	),
);

/** `Coca-Cola Company (The)` as `["coca", "cola", "company", "the"]`. */
function wordsOf(text: string): string[] {
	const plain = text
		.normalize("NFKD")
		.replaceAll(/\p{Mark}/gu, "")
		.toLowerCase();
	return plain
		.replaceAll(/['’.]/g, "")
		.split(/[^\p{Letter}\p{Number}]+/u)
		.filter((word) => word !== "");
}

/** The words that identify the company; all words if none are left. */
function namingWords(nameWords: readonly string[]): readonly string[] {
	const naming = nameWords.filter((word) => !LEGAL_FORMS.has(word));
	return naming.length > 0 ? naming : nameWords;
}

/** True if the words begin with `first`, ignoring blanks: "JP Morgan" begins "JPMorgan Chase". */
const startsWith = (nameWords: readonly string[], first: readonly string[]) =>
	nameWords.some((_, i) => nameWords.slice(0, i + 1).join("") === first.join(""));

/** How well a text fits a company; null where it does not. */
function rankOf({ symbol, name }: CompanyEntry, symbolText: string, wantedWords: readonly string[]): number | null {
	const plainSymbol = symbol.toUpperCase();
	if (plainSymbol === symbolText) return 0;
	if (wantedWords.length === 0) return null;
	const all = wordsOf(name);
	const naming = namingWords(all);
	if (naming.join("") === wantedWords.join("")) return 1;
	if (startsWith(all, wantedWords) || startsWith(naming, wantedWords)) return 2;
	if (wantedWords.every((word) => all.includes(word))) return 3;
	const last = wantedWords.at(-1) as string;
	const otherWords = wantedWords.slice(0, -1);
	if (otherWords.every((word) => all.includes(word)) && all.some((word) => word.startsWith(last))) return 4;
	if (plainSymbol.startsWith(symbolText)) return 5;
	return all.some((word) => wantedWords.length === 1 && last.length >= 3 && word.includes(last)) ? 6 : null;
}

/** The companies that a text may mean, the best first: by symbol, by name, by the beginning of a word. Case and punctuation do not matter. */
export function searchCompanies(entries: Iterable<CompanyEntry>, text: string): CompanyMatch[] {
	const textWords = wordsOf(text);
	const wantedWords = textWords.length > 1 ? namingWords(textWords) : textWords;
	const symbolText = text.trim().toUpperCase();
	const matches: CompanyMatch[] = [];
	for (const entry of entries) {
		const rank = rankOf(entry, symbolText, wantedWords);
		if (rank !== null) matches.push({ entry, rank });
	}
	return matches.sort(
		(a, b) =>
			a.rank - b.rank ||
			DEPTHS.indexOf(a.entry.depth) - DEPTHS.indexOf(b.entry.depth) ||
			(a.entry.symbol < b.entry.symbol ? -1 : 1),
	);
}

/** The companies that fit best; share classes of one company count once. */
export function bestMatches(matches: readonly CompanyMatch[]): CompanyEntry[] {
	const best = matches.filter(({ rank }) => rank === matches[0]?.rank).map(({ entry }) => entry);
	const seenSymbols = new Set<string>();
	return best.filter(({ cik }) => {
		if (!cik) return true;
		if (seenSymbols.has(cik)) return false;
		seenSymbols.add(cik);
		return true;
	});
}
