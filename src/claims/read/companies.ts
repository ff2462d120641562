// Finds the companies that a text names.
import type { CompanyEntry } from "../../universe/search-companies.js";
import type { Span } from "../claim.js";

/** A company that a text names, and the place of its name. */
export interface NamedCompany extends Span {
	readonly symbol: string;
}

/** Words at the end of a name that texts often leave out. */
const ENDINGS =
	/(?:[,.]?\s+(?:inc|incorporated|corp|corporation|co|company|companies|plc|ltd|limited|nv|n\.v|sa|ag|se|group|holdings?|& co|\(the\)|\(class [a-c]\)|\(fictitious\)|\.com)\.?|,)$/i;
/** Second words that newspapers also leave out. */
const SECOND_WORDS =
	/\s+(?:platforms|technologies|technology|financial(?: services| group)?|energy|international|worldwide|brands|industries|systems|stores|health|healthcare|pharmaceuticals|laboratories|motors?|motor|airlines|air lines|chase|parcel service|foods|restaurants|resorts|hotels|motor company|global|bancorp|bancshares|networks|software|solutions|services|enterprises?|entertainment|communications|networks|materials|products)$/i;
/** Names that newspapers use and lists of companies do not. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
	AMZN: ["Amazon.com"],
	AXP: ["Amex"],
	BAC: ["BofA"],
	"BRK.B": ["Berkshire"],
	BMY: ["Bristol-Myers Squibb", "Bristol-Myers"],
	C: ["Citi"],
	CL: ["Colgate"],
	DE: ["John Deere"],
	DIS: ["Disney"],
	EL: ["Estee Lauder"],
	GE: ["General Electric"],
	GOOGL: ["Google", "Alphabet"],
	GS: ["Goldman"],
	HON: ["Honeywell"],
	HSY: ["Hershey's"],
	IBM: ["International Business Machines", "Big Blue"],
	JNJ: ["J&J", "Johnson and Johnson"],
	JPM: ["JPMorgan", "JP Morgan", "J.P. Morgan", "JPMorgan Chase & Co."],
	KO: ["Coke", "Coca Cola"],
	LLY: ["Eli Lilly", "Lilly"],
	MCD: ["McDonalds"],
	META: ["Facebook"],
	MRK: ["Merck"],
	MS: ["Morgan Stanley"],
	PG: ["P&G", "Procter and Gamble", "Procter"],
	PM: ["Philip Morris"],
	SCHW: ["Schwab"],
	T: ["AT&T"],
	TMUS: ["T-Mobile"],
	UNH: ["UnitedHealth", "United Health"],
	UPS: ["UPS"],
	WMT: ["Wal-Mart"],
	XOM: ["Exxon", "Exxon Mobil"],
	XYZ: ["Square"],
};

/** The fewest characters of a first word that may be used as a name. */
const SHORTEST_WORD = 4;
/** First words of names that are also common words. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
	(
		"advanced air alexandria american analog apollo applied arch archer automatic best brown builders capital cardinal carnival central charter church cincinnati citizens " +
		"comfort constellation consolidated cooper crown delta devon diamondback digital dollar dominion duke eastman edison electronic essential everest expand extra fair federal fidelity fifth " +
		"first fictitious fortune general genuine global globe henry host huntington illinois ingersoll interactive international intercontinental invitation iron jack johnson keurig key " +
		"lamb las live lockheed martin match micro mid molson monster morgan motorola national news norfolk northern northrop norwegian occidental old omnicom packaging pacific palo parker philip " +
		"pinnacle principal prudential public quest ralph raymond realty regency regions republic rockwell royal simon skyworks smith southern southwest stanley state steel sun take targa target texas " +
		"thermo tractor trade trane travelers tyler union united universal walt warner waste waters wells west western williams willis world zimmer boston baker delta estate health bank charles"
	).split(" "),
);
/** Symbols that are common words, or abbreviations in texts on companies: they count only after `$` or in brackets. */
const COMMON_SYMBOLS: ReadonlySet<string> = new Set(
	(
		"ALL ARE IT ON SO NOW KEY LOW COST EL FAST WELL EPS ROE PE EV US CEO DD ES ED IP IR ICE MS MA PM PH TT HAS CAN APP OR TECH POOL TEL DAY EG FIX GEN DOC DE CI AI EA ROI PEG CAGR CASH MAR DEC " +
		"OCT SEP COO CFO ADP ARM BALL BG BR CAT CF CB CL COR DG DOW DAL FE FLEX FOX GPC HD HIG IQV IVZ LH LIN MET MO MAS NI NET NEM O OMC PAYX PCG PNC PPG RF RL SW TAP TEAM TER TRV VICI WAT WM WY"
	).split(" "),
);

interface Name {
	readonly symbol: string;
	readonly name: string;
	readonly isExact: boolean;
}

/** Companies that a text names, by name or by symbol, in the order of the text. */
export function nameCompanies(text: string, companies: readonly CompanyEntry[]): NamedCompany[] {
	const namesFound = namesOf(companies).flatMap(({ symbol, name: words, isExact }) =>
		placesOf(text, words, isExact).map((start) => ({ symbol, start, end: start + words.length })),
	);
	// Of two names at one place, the longer one counts: "Coca-Cola Europacific" is not Coca-Cola.
	namesFound.sort((a, b) => a.start - b.start || b.end - a.end);
	const named: NamedCompany[] = [];
	for (const name of namesFound) {
		const last = named.at(-1);
		if (!last || name.start >= last.end) named.push(name);
	}
	return named;
}

const namesByList = new WeakMap<readonly CompanyEntry[], readonly Name[]>();

function namesOf(companies: readonly CompanyEntry[]): readonly Name[] {
	const cached = namesByList.get(companies);
	if (cached) return cached;
	const counts = new Map<string, Set<string>>();
	for (const { name } of companies) {
		const word = firstWord(shortName(name)).toLowerCase();
		counts.set(word, (counts.get(word) ?? new Set()).add(shortName(name)));
	}
	const names = new Map<string, Name>();
	// Share classes have the same name: it means the class with the most detailed statements.
	const sorted = [...companies].sort((a, b) => Number(b.depth === "deep") - Number(a.depth === "deep"));
	const add = (symbol: string, words: string, isExact = false) => {
		const key = isExact ? words : words.toLowerCase();
		if (words !== "" && !names.has(key)) names.set(key, { symbol, name: words, isExact });
	};
	for (const { symbol, name } of sorted) {
		const short = shortName(name);
		const shorter = short.replace(SECOND_WORDS, "");
		const word = firstWord(short);
		for (const companyName of [name, short, ...(NICKNAMES[symbol] ?? [])]) add(symbol, companyName.replace("–", "-"));
		const isDistinct = (text: string) => text.length >= SHORTEST_WORD && !COMMON_WORDS.has(text.toLowerCase());
		if (isDistinct(shorter) && (shorter.includes(" ") || counts.get(shorter.toLowerCase())?.size === 1))
			add(symbol, shorter);
		if (isDistinct(word) && counts.get(word.toLowerCase())?.size === 1) add(symbol, word);
		if (COMMON_SYMBOLS.has(symbol) || symbol.length < 2)
			for (const form of [`$${symbol}`, `(${symbol})`, `:${symbol}`]) add(symbol, form, true);
		else add(symbol, symbol, true);
	}
	const all = [...names.values()];
	namesByList.set(companies, all);
	return all;
}

const firstWord = (name: string): string => name.split(/[\s,]+/)[0] ?? "";

function shortName(name: string): string {
	let short = name.trim();
	for (let next = short.replace(ENDINGS, ""); next !== short && next !== ""; next = short.replace(ENDINGS, ""))
		short = next;
	return short;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** The places of whole words in a text. A name must begin with a capital; a symbol must match exactly. */
function placesOf(text: string, words: string, isExact: boolean): number[] {
	const places: number[] = [];
	const plain = text.replaceAll("–", "-").replaceAll("’", "'");
	const [where, searched] = isExact ? [plain, words] : [lower(plain), words.replaceAll("’", "'").toLowerCase()];
	for (let offset = where.indexOf(searched); offset >= 0; offset = where.indexOf(searched, offset + searched.length)) {
		const [before, after] = [text[offset - 1] ?? " ", text[offset + words.length] ?? " "];
		if (WORD_CHARACTER.test(before) || WORD_CHARACTER.test(after)) continue;
		if (!isExact && /\p{Ll}/u.test(text[offset] ?? "") && !/\p{Ll}/u.test(words[0] ?? "")) continue;
		places.push(offset);
	}
	return places;
}

let lastLowered: { readonly text: string; readonly lower: string } | undefined;

/** The text in lower case; the latest result is kept. */
function lower(text: string): string {
	if (lastLowered?.text !== text) lastLowered = { text, lower: text.toLowerCase() };
	return lastLowered.lower;
}
