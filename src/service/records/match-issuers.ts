// Finds the symbol of a 13F row by issuer and class. CUSIP lists are licensed, so names decide; uncertain rows stay unmatched.
import { addDays, addYears } from "../../core/calendar.js";
import { push } from "../../core/group-by.js";
import type { HoldingRow } from "../../store/holdings-filing.js";
import type { IssuerLine } from "../../store/import/import-records.js";
import {
	abbreviates,
	alike,
	classOf,
	companyWords,
	fundWords,
	groupOf,
	issuerAndTitle,
	neededWords,
	wordKey,
	wordsOf,
} from "./issuer-words.js";

/** A name of a listed security; one security may have several. */
export interface KnownSecurity {
	readonly symbol: string;
	readonly name: string;
	readonly fund: boolean;
	/** True for the first of the symbols that a filer states: its common stock. @default false */
	readonly main?: boolean;
	/** The filer's CIK; empty where only an exchange's list has the name. @default "" */
	readonly cik?: string;
	/** The days between which the filer had the name; empty where unknown, or where it still has it. @default "" */
	readonly from?: string;
	readonly to?: string;
}

/** A known security with a key of all words of its name. */
type NamedSecurity = Required<Pick<KnownSecurity, "symbol" | "cik" | "from" | "to">> & { readonly fullKey: string };

/** Titles and listing names of securities that are not shares. */
const NOT_A_SHARE =
	/\b(?:NOTES?|DEB|DBCV|BOND|WTS?|WARRANTS?|EXP|RIGHTS?|RTS|PFD|PREF(?:ERRED)?|UNIT 99|MTNF|DEP(?:OSITARY)? SH)\b|\*W|\d%/i;
const NOT_A_LISTED_SHARE = /\b(?:warrants?|rights?|preferred stock|preferred shares?|notes|debentures?|units?)\b|\d%/i;
/** Partnership units, and receipts for preferred shares if a company lists no others; both count as shares. */
const COUNTS_AS_SHARE = /\bcommon units?\b|\bdepositary shares?\b/i;
/** Titles of shares; a fund's shares have the fund as title. */
const SHARE =
	/\b(?:COM|COMMON|SHS?|SHARES?|ORD|CAP STK|CL|CLASS|STK|STOCK|AD[RS]S?|UNITS?|UTS?|PARTN|PTN|PTNR|REIT|NAMEN|REG|BEN INT|SBI|LP)\b/i;
const FUND_WORD = /\b(?:ETF|FDS?|FUNDS?|INDEX)\b/i;
/** Symbols of preferred stock, warrants and units, and of securities without a US listing, which managers do not report. */
const NOT_A_SHARE_SYMBOL = /^[A-Z]{4}[FY]$|\.[A-Z]{2}$|[.$-](?:P[A-Z]?|PR[A-Z]?|W|WS|WT|U|UN|R|RT)$|\$|^[A-Z]{4}[WUR]$/;
/** A title of this length may be cut off. */
const MAX_TITLE_LENGTH = 16;
const CUSIP = /^(?!0+$)[0-9A-Z]{9}$/;
/** Managers may use a name for some days before a filer has it, and for years after it was changed. */
const [DAYS_BEFORE, YEARS_AFTER] = [60, 3];

/** Finds symbols of 13F rows by the names of issuers and by CUSIPs of rows that were matched by name. */
export class IssuerMatcher {
	/** Shares by the joined words of the company's name. */
	readonly #companies = new Map<string, NamedSecurity[]>();
	/** The names of each filer, as words. */
	readonly #filers = new Map<string, { readonly key: string; readonly from: string; readonly to: string }[]>();
	/** Names by their first word, to find abbreviated ones. */
	readonly #names = new Map<string, (readonly string[])[]>();
	readonly #classes = new Map<string, string>();
	readonly #groups = new Map<string, number>();
	readonly #mainSymbols = new Set<string>();
	readonly #funds = new Map<string, { readonly symbol: string; readonly words: readonly string[] }[]>();
	readonly #userTable: readonly IssuerLine[];
	readonly #symbolByRow = new Map<string, string>();
	/** Symbols by CUSIP, from rows matched by name. */
	readonly #cusips = new Map<string, Set<string>>();

	constructor(securities: Iterable<KnownSecurity>, userTable: readonly IssuerLine[] = []) {
		this.#userTable = userTable;
		const all = [...securities].map((security) => ({ ...security, symbol: security.symbol.replace("-", ".") }));
		for (const { symbol, main } of all) if (main) this.#mainSymbols.add(symbol);
		const isOther = ({ symbol, name }: KnownSecurity) =>
			NOT_A_LISTED_SHARE.test(name) && !(COUNTS_AS_SHARE.test(name) && this.#mainSymbols.has(symbol));
		const otherSymbols = new Set(all.filter(isOther).map(({ symbol }) => symbol));
		for (const { symbol, name, fund, cik = "", from = "", to = "" } of all) {
			if (!symbol || NOT_A_SHARE_SYMBOL.test(symbol)) continue;
			if (fund) {
				const words = wordsOf(name.replace(/ - .*$/, ""));
				for (const brand of new Set(words)) push(this.#funds, brand, { symbol, words });
			}
			if (otherSymbols.has(symbol)) continue;
			const words = companyWords(name);
			const key = wordKey(words);
			push(this.#names, words[0] ?? "", words);
			push(this.#companies, key, { symbol, cik, from, to, fullKey: wordKey(wordsOf(name)) });
			if (cik) push(this.#filers, cik, { key, from, to });
			const letter = classOf(name) || /[.-]([A-Z])$/.exec(symbol)?.[1];
			if (letter) this.#classes.set(symbol, letter);
			if (groupOf(name) >= 0) this.#groups.set(symbol, groupOf(name));
		}
	}

	/** Records the CUSIPs of rows matched by name, for rows of other tables. */
	learn(rows: Iterable<HoldingRow>, day: string): void {
		for (const row of rows) {
			const symbol = CUSIP.test(row.cusip) && this.#byName(row, day);
			if (symbol) this.#cusips.set(row.cusip, (this.#cusips.get(row.cusip) ?? new Set()).add(symbol));
		}
	}

	/** The symbol of a portfolio's row on a day; empty where it is unknown or ambiguous. */
	symbolOf(row: HoldingRow, day: string): string {
		const [symbol = "", ...otherSymbols] = this.#cusips.get(row.cusip) ?? [];
		const isShare = row.kind !== "PRN" && !NOT_A_SHARE.test(row.title);
		return this.#ownSymbol(row) ?? (this.#byName(row, day) || (isShare && otherSymbols.length === 0 ? symbol : ""));
	}

	#byName(row: HoldingRow, day: string): string {
		if (row.kind === "PRN" || NOT_A_SHARE.test(row.title)) return "";
		const key = `${row.issuer}\n${row.title}\n${day}`;
		const symbol = this.#symbolByRow.get(key) ?? this.#symbolByName(...issuerAndTitle(row.issuer, row.title), day);
		this.#symbolByRow.set(key, symbol);
		return symbol;
	}

	#ownSymbol(row: HoldingRow): string | undefined {
		const isSame = (userText: string, filed: string) =>
			userText === "" || userText.toUpperCase() === filed.toUpperCase();
		const keys = ["cusip", "issuer", "title"] as const;
		return this.#userTable.find((one) => (one.cusip || one.issuer) && keys.every((key) => isSame(one[key], row[key])))
			?.symbol;
	}

	#symbolByName(issuer: string, title: string, day: string): string {
		const words = companyWords(issuer);
		const key = this.#companies.has(wordKey(words)) ? wordKey(words) : this.#fullName(words);
		const isShare = SHARE.test(title) && !FUND_WORD.test(`${issuer} ${title}`);
		const group = groupOf(`${issuer} ${title}`);
		const named = isShare ? this.#companiesNamed(key, day) : [];
		const fullKey = named.filter((name) => name.fullKey === wordKey(wordsOf(issuer)));
		const best = fullKey.length > 0 ? fullKey : named;
		const ownGroup = best.filter(({ symbol }) => (this.#groups.get(symbol) ?? -1) === group);
		return this.#shareOf(ownGroup, classOf(title) || classOf(issuer)) || this.#fundOf(issuer, title);
	}

	/** The securities with a name on a day. Filers that had another name then are dropped; those known to have had it are preferred. */
	#companiesNamed(key: string, day: string): readonly NamedSecurity[] {
		type Days = { from: string; to: string };
		const wasNamedThen = ({ from, to }: Days) => (from || to) && from <= day && (!to || day <= to);
		const possible = this.#companies.get(key)?.filter(({ cik }) => {
			const names = this.#filers.get(cik) ?? [];
			const isNear = names.some(
				(name) =>
					name.key === key &&
					(!name.from || addDays(name.from, -DAYS_BEFORE) <= day) &&
					(!name.to || day <= addYears(name.to, YEARS_AFTER)),
			);
			return isNear || !names.some((name) => name.key !== key && wasNamedThen(name));
		});
		const certain = new Set(possible?.flatMap((name) => (name.cik && wasNamedThen(name) ? name.cik : [])));
		const isCandidate = ({ cik, from, to }: NamedSecurity) => !cik || (!from && !to) || certain.has(cik);
		return possible?.filter((name) => certain.size === 0 || isCandidate(name)) ?? [];
	}

	/** The key of the only company whose name the words abbreviate, word by word; empty if there is none. */
	#fullName(words: readonly string[]): string {
		const matches = (this.#names.get(words[0] ?? "") ?? []).filter(
			(long) =>
				long.length === words.length &&
				words.every((word, i) => word === long[i] || (word.length >= 3 && abbreviates(word, long[i] as string))),
		);
		const [key = "", ...otherKeys] = new Set(matches.map(wordKey));
		return words.length > 1 && otherKeys.length === 0 ? key : "";
	}

	/**
	 * The share of a company with a class letter: the only share, the one of that class, or without a letter the main one. A symbol from
	 * its filer has priority over an old list.
	 */
	#shareOf(named: readonly NamedSecurity[], letter: string): string {
		const symbols = [...new Set(named.map(({ symbol }) => symbol))];
		const classIn = (symbol: string) => this.#classes.get(symbol) ?? "";
		const [only = ""] = symbols;
		if (symbols.length === 1) return !letter || !classIn(only) || classIn(only) === letter ? only : "";
		const wantedClass = letter === "" && new Set(symbols.map(classIn)).size === 1 ? classIn(only) : letter;
		const filed = new Set(named.flatMap(({ symbol, cik }) => (cik ? symbol : [])));
		let remaining = symbols.filter((symbol) => classIn(symbol) === wantedClass);
		for (const better of [filed, this.#mainSymbols])
			if (remaining.length > 1) remaining = remaining.filter((symbol) => better.has(symbol));
		return remaining.length === 1 ? (remaining[0] as string) : "";
	}

	/** The one fund whose name has the words of the trust's brand and of the class, and no others. */
	#fundOf(issuer: string, title: string): string {
		const [brand = "", ...rest] = wordsOf(issuer);
		const trust = new Set([brand, ...rest]);
		const titled = fundWords(wordsOf(title)).filter((word) => word === "SP" || !alike(word, brand));
		const titleWords = titled.filter((word, i) => word.length > 1 || i < titled.length - 1 || /\d/.test(word));
		const words = titleWords.length > 0 && !/^(?:COM|ETF)$/i.test(title.trim()) ? titleWords : fundWords(rest);
		const funds = this.#funds.get(brand) ?? [];
		const onlySymbol = (symbols: Iterable<string>) => {
			const [symbol = "", ...otherSymbols] = new Set(symbols);
			return otherSymbols.length === 0 ? symbol : "";
		};
		const symbolsOf = (wantedWords: readonly string[], wordsIn: (name: readonly string[]) => readonly string[]) =>
			funds.flatMap(({ symbol, words: all }) => (sameWords(wantedWords, wordsIn(all), brand) ? symbol : []));
		if (title.length >= MAX_TITLE_LENGTH && !/ (?:ETF|FDS?|SHS|TR)$/i.test(title))
			return onlySymbol(
				funds.flatMap(({ symbol, words: all }) =>
					words.every((word) => all.some((long) => alike(word, long))) ? symbol : [],
				),
			);
		// Two letters are too ambiguous an abbreviation where words of the trust may be missing.
		const certain = words.some((word) => /^(?!US$)[A-Z]{1,2}$/.test(word)) ? [] : words;
		const withoutTrust = (name: readonly string[]) => fundWords(name).filter((word) => !trust.has(word));
		for (const [wantedWords, wordsIn] of [
			[words, fundWords],
			[neededWords(words), neededWords],
			[certain, withoutTrust],
		] as const) {
			const symbols = symbolsOf(wantedWords, wordsIn);
			if (symbols.length > 0) return onlySymbol(symbols);
		}
		return "";
	}
}

/** True if each word of a title matches a word of a name, abbreviated or not, and the name has no further words but the brand. */
function sameWords(title: readonly string[], name: readonly string[], brand: string): boolean {
	const remaining = name.filter((word) => word !== brand);
	if (title.length === 0 || remaining.length !== title.length) return false;
	return title.every((word) => {
		const index = remaining.findIndex((long) => alike(word, long));
		if (index >= 0) remaining.splice(index, 1);
		return index >= 0;
	});
}
