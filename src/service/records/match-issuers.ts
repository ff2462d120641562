// Which symbol the issuer and class of a 13F row are. CUSIPs are licensed: names decide, and what is not certain stays unmatched.

import type { HoldingRow } from "../../store/holdings-filing.js";
import type { IssuerLine } from "../../store/import/import-records.js";

/** A name of a listed security; one security may have several. */
export interface KnownSecurity {
	readonly symbol: string;
	readonly name: string;
	readonly fund: boolean;
	/** True for the first of the symbols that a filer states: its common stock. @default false */
	readonly main?: boolean;
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Words that a company's name may have or not. */
const LEGAL = wordSet(
	"INC INCORPORATED CORP CORPORATION CO COMPANY COS COMPANIES LTD LIMITED PLC LLC LP SA SAB CV NV AG SE AB ASA SPA BV THE DEL DELAWARE DE NEW MINN MD PA NEV OHIO COM COMMON STOCK ORDINARY SHARES SHS ORD ADR ADS SPONSORED N V S A B C L P HLDG HLDGS HOLDING HOLDINGS GRP GROUP TR TRUST PUBLIC AND OF IN",
);
/** Words that a fund's name and class may have or not. */
const GENERIC = wordSet(
	"ETF ETFS FUND FUNDS FD FDS TR TRUST SHS SHARES SHARE INDEX IDX IDXVIP VIPERS THE UNIT UNITS SER SERIES NEW CL INC OF AND ADMIRAL STATE STREET",
);
/** Words that funds' classes leave out where the rest tells the fund. */
const OPTIONAL = wordSet("MSCI BOND MARKET FACTOR MORNINGSTAR");
/** What an abbreviation that is none by its letters stands for, and words that names part differently. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
	(
		"LCAP LARGE_CAP,MCAP MID_CAP,MDCP MID_CAP,SMCP SMALL_CAP,SMCAP SMALL_CAP,SCAP SMALL_CAP,SCP SMALL_CAP,SM SMALL,MKTEQ MARKET_EQUITY,EMKT EMERGING_MARKETS,BK BANK,INTL INTERNATIONAL," +
		"NATL NATIONAL,NAT NATIONAL,MTRS MOTORS,RY RAILWAY,MUN MUNI,EMG EMERGING,EMRG EMERGING,MKT MARKET,MKTS MARKETS,STK STOCK,BD BOND,TREAS TREASURY,GR GROWTH,VA VALUE,VL VALUE,MRNGSTR MORNINGSTAR"
	)
		.split(",")
		.map((pair) => pair.replaceAll("_", " ").split(/ (.*)/)),
);
/** The words of a name, in capitals. */
function wordsOf(name: string): string[] {
	return name
		.toUpperCase()
		.replaceAll(/\(.*?\)|\b(?:CLASS|CL|SERIES) [A-Z]\b| - .*$| AMERICAN DEPOSITA?RY .*$/g, " ")
		.replaceAll(/S ?& ?P ?(?=\d|DIV)/g, "SP ")
		.replaceAll(/(?<=\b[A-Z])\.(?=[A-Z]\b)|['’]/g, "")
		.replaceAll(/[^A-Z0-9&]+|&(?= )|(?<= )&|(?<=\w{3})&(?=\w{3})/g, " ")
		.trim()
		.split(/ +/)
		.filter(Boolean)
		.flatMap((word) => (WORDS[word] ?? word).split(" "));
}

const bare = (words: readonly string[], without: ReadonlySet<string>) => words.filter((word) => !without.has(word));

/** The words without legal forms at their end and between; a name of nothing else keeps them. */
function companyWords(name: string): string[] {
	const words = wordsOf(name);
	const left = bare(words, LEGAL);
	return left.length > 0 ? left : words;
}

/** Names may put their words in another order: WALT DISNEY, DISNEY WALT. */
const keyOf = (words: readonly string[]): string => [...words].sort().join("");

/** True where a word abbreviates another: the other has its letters in order, beginning with the first. */
function abbreviates(short: string, long: string): boolean {
	if (short === long) return true;
	if (short.length < 2 || short.length > long.length || short[0] !== long[0] || /\d/.test(short)) return false;
	let at = 0;
	for (const letter of long) if (letter === short[at]) at++;
	return at === short.length;
}

const alike = (a: string, b: string) => abbreviates(a, b) || abbreviates(b, a);

/** The class of a share by its letter; empty where a title has none. */
const classOf = (title: string): string =>
	(
		/\b(?:CL(?:ASS)?|SER(?:IES)?)[ .]*([A-Z])\b|\bSTOCK ([A-Z])$/i.exec(title)?.slice(1).find(Boolean) ?? ""
	).toUpperCase();

/** Titles of what is no share, and names of listings that are none. */
const NO_SHARE =
	/\b(?:NOTES?|DEB|DBCV|BOND|WTS?|WARRANTS?|EXP|RIGHTS?|RTS|PFD|PREF(?:ERRED)?|UNIT 99|MTNF|DEP(?:OSITARY)? SH)\b|\*W|\d%/i;
const NO_LISTED_SHARE = /\b(?:warrants?|rights?|preferred stock|preferred shares?|notes|debentures?|units?)\b|\d%/i;
/** Titles of shares; that of a fund's shares is the fund. */
const SHARE =
	/\b(?:COM|COMMON|SHS?|SHARES?|ORD|CAP STK|CL|CLASS|STK|STOCK|AD[RS]S?|UNITS?|UTS?|PARTN|PTN|REIT|NAMEN|REG|BEN INT|SBI|LP)\b/i;
const OF_FUNDS = /\b(?:ETF|FDS?|FUNDS?|INDEX)\b/i;
/** Symbols of preferred stock, warrants and units, and of securities that no exchange of the United States lists: of these no manager reports. */
const NO_SHARE_SYMBOL = /^[A-Z]{4}[FY]$|\.[A-Z]{2}$|[.$-](?:P[A-Z]?|PR[A-Z]?|W|WS|WT|U|UN|R|RT)$|\$|^[A-Z]{4}[WUR]$/;
/** Titles of so many letters may be cut: the name may go on. */
const TITLE_LETTERS = 16;
/** A tracking stock has a word of its own in the title. */
const TRACKING = /SIRIUS|FORMULA|LIBERTY LIVE|BRAVES|QVC|VENTURES|GROUP [A-Z]/i;

/** Finds the symbols of issuers. */
export class IssuerMatcher {
	/** Symbols of shares by the words of a company's name, run together. */
	readonly #companies = new Map<string, Set<string>>();
	/** Names by their first word, for those that are shortened. */
	readonly #names = new Map<string, (readonly string[])[]>();
	readonly #classes = new Map<string, string>();
	readonly #main = new Set<string>();
	readonly #funds = new Map<string, { readonly symbol: string; readonly words: readonly string[] }[]>();
	readonly #own: readonly IssuerLine[];
	readonly #found = new Map<string, string>();

	constructor(securities: Iterable<KnownSecurity>, own: readonly IssuerLine[] = []) {
		this.#own = own;
		const all = [...securities].map((one) => ({ ...one, symbol: one.symbol.replace("-", ".") }));
		const others = new Set(all.flatMap(({ symbol, name }) => (NO_LISTED_SHARE.test(name) ? symbol : [])));
		for (const { symbol, name, fund, main } of all) {
			if (!symbol || NO_SHARE_SYMBOL.test(symbol)) continue;
			if (main) this.#main.add(symbol);
			if (fund) {
				const words = wordsOf(name.replace(/ - .*$/, ""));
				for (const brand of new Set(words)) push(this.#funds, brand, { symbol, words });
			}
			if (others.has(symbol)) continue;
			const words = companyWords(name);
			const key = keyOf(words);
			const known = this.#companies.get(key);
			if (!known) push(this.#names, words[0] ?? "", words);
			this.#companies.set(key, (known ?? new Set()).add(symbol));
			const letter = classOf(name) || /[.-]([A-Z])$/.exec(symbol)?.[1];
			if (letter) this.#classes.set(symbol, letter);
		}
	}

	/** The symbol of a row; empty where it is none that is known, or may be more than one. */
	symbolOf(row: HoldingRow): string {
		const key = `${row.issuer}\n${row.title}\n${row.kind}\n${row.cusip}`;
		let symbol = this.#found.get(key);
		if (symbol === undefined) {
			symbol = this.#ownSymbol(row) ?? (row.kind === "PRN" || NO_SHARE.test(row.title) ? "" : this.#listed(row));
			this.#found.set(key, symbol);
		}
		return symbol;
	}

	#ownSymbol({ cusip, issuer, title }: HoldingRow): string | undefined {
		const is = (own: string, filed: string) => own === "" || own.toUpperCase() === filed.toUpperCase();
		return this.#own.find(
			(one) => (one.cusip || one.issuer) && is(one.cusip, cusip) && is(one.issuer, issuer) && is(one.title, title),
		)?.symbol;
	}

	#listed({ issuer, title }: HoldingRow): string {
		const words = companyWords(issuer);
		const symbols = this.#companies.get(keyOf(words)) ?? this.#abbreviated(words);
		const isShare = SHARE.test(title) && !TRACKING.test(title) && !OF_FUNDS.test(`${issuer} ${title}`);
		const share = symbols && isShare ? this.#shareOf([...symbols], classOf(title) || classOf(issuer)) : "";
		return share || this.#fundOf(issuer, title);
	}

	/** The one company whose name a shortened one abbreviates, word by word. */
	#abbreviated(words: readonly string[]): ReadonlySet<string> | undefined {
		const fits = (this.#names.get(words[0] ?? "") ?? []).filter(
			(long) =>
				long.length === words.length &&
				words.every((word, i) => word === long[i] || (word.length >= 3 && abbreviates(word, long[i] as string))),
		);
		const found = new Set(fits.flatMap((long) => [...(this.#companies.get(keyOf(long)) ?? [])]));
		const keys = new Set(fits.map((long) => keyOf(long)));
		return keys.size === 1 && words.length > 1 ? found : undefined;
	}

	/** The share of a company that has a class: the only one, the one of that class, or without a class the main one. */
	#shareOf(symbols: readonly string[], letter: string): string {
		const [only = ""] = symbols;
		if (symbols.length === 1) return !letter || (this.#classes.get(only) ?? letter) === letter ? only : "";
		const fits = symbols.filter((symbol) => (this.#classes.get(symbol) ?? "") === letter);
		const main = letter || fits.length < 2 ? fits : fits.filter((symbol) => this.#main.has(symbol));
		return main.length === 1 ? (main[0] ?? "") : "";
	}

	/** The one fund whose name has the words of the trust's brand and of the class, and no others. */
	#fundOf(issuer: string, title: string): string {
		const [brand = "", ...rest] = wordsOf(issuer);
		const said = bare(wordsOf(title), GENERIC).filter((word) => !alike(word, brand));
		const words = said.length > 0 && !/^(?:COM|ETF)$/i.test(title.trim()) ? said : bare(rest, GENERIC);
		const funds = this.#funds.get(brand) ?? [];
		const fits = funds.filter((fund) => sameWords(words, bare(fund.words, GENERIC), brand));
		if (title.length >= TITLE_LETTERS && !/ (?:ETF|FDS?|SHS|TR)$/i.test(title)) {
			const symbols = new Set(
				funds.flatMap(({ symbol, words: all }) =>
					words.every((word) => all.some((long) => alike(word, long))) ? symbol : [],
				),
			);
			return symbols.size === 1 ? ([...symbols][0] ?? "") : "";
		}
		const loose = (all: readonly string[]) => bare(bare(all, GENERIC), OPTIONAL);
		const found = fits.length > 0 ? fits : funds.filter((fund) => sameWords(loose(words), loose(fund.words), brand));
		const symbols = [...new Set(found.map(({ symbol }) => symbol))];
		return symbols.length === 1 ? (symbols[0] ?? "") : "";
	}
}

/** True where each word of a title is one of a name, shortened or not, and the name has no other but the brand. */
function sameWords(title: readonly string[], name: readonly string[], brand: string): boolean {
	const left = name.filter((word) => word !== brand);
	if (title.length === 0 || left.length !== title.length) return false;
	return title.every((word) => {
		const at = left.findIndex((long) => alike(word, long));
		if (at >= 0) left.splice(at, 1);
		return at >= 0;
	});
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
	const known = map.get(key);
	if (known) known.push(value);
	else map.set(key, [value]);
}
