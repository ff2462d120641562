// Declares types of filed facts, filers and filings.
/** One figure as filed. Values are in the filing's unit: no scale, no change of sign. */
export interface FiledFact {
	/** `us-gaap`, `ifrs-full`, `dei`, `srt` … */
	readonly taxonomy: string;
	readonly tag: string;
	/** `USD`, `shares`, `USD/shares` … */
	readonly unit: string;
	/** First day of the period, `YYYY-MM-DD`; null for a balance. */
	readonly start: string | null;
	/** Last day of the period, or the day of the balance. */
	readonly end: string;
	readonly value: number;
	readonly accession: string;
	readonly form: string;
	readonly filed: string;
}

/** One term of a cell: a filed fact, added or subtracted. A fourth quarter is a year less nine months. */
export interface Origin extends FiledFact {
	readonly sign: 1 | -1;
}

/** A filer, from submissions; missing facts are null or empty. */
export interface Filer {
	/** Ten digits. */
	readonly cik: string;
	readonly name: string;
	/** Main symbol first; the class of shares follows a dot (`BRK.B`). */
	readonly symbols: readonly string[];
	/** Exchange of each symbol, in the words of the filing. */
	readonly exchanges: readonly string[];
	/** Standard industrial classification, four digits. */
	readonly sic: string | null;
	readonly industry: string | null;
	/** Last day of the fiscal year, `MM-DD`. */
	readonly fiscalYearEnd: string | null;
	/** Country of the business address in plain words; the United States for their states. */
	readonly country: string | null;
	/** Ordinary shares in one listed share, if a list or the user says it: 5 for a receipt of five shares. */
	readonly ordinaryShares?: number;
	/** First day of the name, from a table of names. */
	readonly since?: string;
	readonly formerNames: readonly { readonly name: string; readonly from: string; readonly to: string }[];
}

/** One filing as a list of submissions names it. */
export interface Filing {
	readonly accession: string;
	readonly form: string;
	readonly filed: string;
	/** Last day of the period that it reports; null if there is none. */
	readonly period: string | null;
	/** File name of its main document; empty where none is named. */
	readonly document: string;
	/** Items of an 8-K, such as `2.02`. */
	readonly items: readonly string[];
	readonly inlineXbrl: boolean;
}

/** Address of the filing's index page. */
export function filingUrl(cik: string, accession: string): string {
	return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll("-", "")}/${accession}-index.htm`;
}
