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
function namingWords(words: readonly string[]): readonly string[] {
	const naming = words.filter((word) => !LEGAL_FORMS.has(word));
	return naming.length > 0 ? naming : words;
}

/** True if the words begin with `first`, ignoring blanks: "JP Morgan" begins "JPMorgan Chase". */
const startsWith = (words: readonly string[], first: readonly string[]) =>
	words.some((_, i) => words.slice(0, i + 1).join("") === first.join(""));

/** How well a text fits a company; null where it does not. */
function rankOf({ symbol, name }: CompanyEntry, symbolText: string, wanted: readonly string[]): number | null {
	const plainSymbol = symbol.toUpperCase();
	if (plainSymbol === symbolText) return 0;
	if (wanted.length === 0) return null;
	const all = wordsOf(name);
	const naming = namingWords(all);
	if (naming.join("") === wanted.join("")) return 1;
	if (startsWith(all, wanted) || startsWith(naming, wanted)) return 2;
	if (wanted.every((word) => all.includes(word))) return 3;
	const last = wanted.at(-1) as string;
	const others = wanted.slice(0, -1);
	if (others.every((word) => all.includes(word)) && all.some((word) => word.startsWith(last))) return 4;
	if (plainSymbol.startsWith(symbolText)) return 5;
	return all.some((word) => wanted.length === 1 && last.length >= 3 && word.includes(last)) ? 6 : null;
}

/** The companies that a text may mean, the best first: by symbol, by name, by the beginning of a word. Case and punctuation do not matter. */
export function searchCompanies(entries: Iterable<CompanyEntry>, text: string): CompanyMatch[] {
	const words = wordsOf(text);
	const wanted = words.length > 1 ? namingWords(words) : words;
	const symbolText = text.trim().toUpperCase();
	const matches: CompanyMatch[] = [];
	for (const entry of entries) {
		const rank = rankOf(entry, symbolText, wanted);
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
	const known = new Set<string>();
	return best.filter(({ cik }) => {
		if (!cik) return true;
		if (known.has(cik)) return false;
		known.add(cik);
		return true;
	});
}
