// Reads which filer the collected company facts of each symbol belong to.
import type { CsvRow } from "./read-csv.js";
import type { Source } from "./source.js";

/** The filers of the collected company facts, by symbol. */
const NAMED = "fundamentals/companies.csv";
/** The collection of company facts. */
const FACTS = "fundamentals/sec_xbrl_facts.csv.gz";

/** CIKs of the filers by symbol, and the symbols whose filer is another listed company. */
export interface Filers {
	readonly ciks: ReadonlyMap<string, string>;
	/** Name of the company whose filings the collection has under the symbol. */
	readonly mistaken: ReadonlyMap<string, string>;
	/** True if a filer is another listed company than that of the symbol. */
	isOther(symbol: string, cik: string): boolean;
	/** The rows of a file without those of other companies. */
	rows(file: string): Iterable<CsvRow>;
}

/** Reads the filer of each symbol. The index list states a CIK for each member, and so shows where the filer is another member. */
export function readFilers(source: Source): Filers {
	const members = new Map<string, Set<string>>();
	for (const { Symbol: symbol = "", CIK = "" } of source.csv("exchanges/sp500_constituents_2026-08.csv")) {
		const cik = padded(CIK);
		members.set(cik, (members.get(cik) ?? new Set()).add(symbol));
	}
	const isOther = (symbol: string, cik: string) => members.get(padded(cik))?.has(symbol) === false;
	const ciks = new Map<string, string>();
	const mistaken = new Map<string, string>();
	for (const { symbol = "", cik = "", entity_name: name = "" } of source.csv(NAMED))
		if (isOther(symbol, cik)) mistaken.set(symbol, name);
		else ciks.set(symbol, cik);
	return {
		ciks,
		mistaken,
		isOther,
		*rows(file) {
			for (const row of source.csv(file)) if (file !== FACTS || !mistaken.has(row.symbol ?? "")) yield row;
		},
	};
}

const padded = (cik: string) => cik.padStart(10, "0");
