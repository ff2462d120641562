// Compiles the 13F portfolios of investors.
import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";

/** Symbols by CUSIP, from any 13F row that names one; 61% of the rows do. */
function symbolsByCusip(source: Source): Map<string, string> {
	const symbols = new Map<string, string>();
	for (const file of ["institutions/13f_holdings.csv.gz", "institutions/13f_top25_131_institutions.csv.gz"])
		for (const { cusip = "", symbol = "" } of source.csv(file)) if (symbol) symbols.set(cusip, symbol);
	return symbols;
}

interface Filing {
	reportDate: string;
	filingDate: string;
	accession: string;
	/** Rows of the holdings: index into `securities`, shares, value in dollars. Options are left out. */
	security: number[];
	shares: number[];
	value: number[];
}

/**
 * 13F portfolios: investors, their filings oldest first, and the securities held. Options (puts, calls) are no holdings
 * and are left out; rows of one security in one filing are added up.
 */
export function gurus(source: Source): OutputFile {
	const symbols = symbolsByCusip(source);
	const securities = new Map<string, { index: number; symbol: string; issuer: string; title: string }>();
	const filings = new Map<string, Map<string, Filing>>();
	for (const row of source.csv("institutions/13f_holdings.csv.gz")) {
		const { guru = "", report_date = "", filing_date = "", accession = "", cusip = "", issuer = "", title = "" } = row;
		const shares = numberIn(row.shares);
		const value = numberIn(row.value_usd);
		if (row.put_call || shares === null || value === null || shares <= 0) continue;
		const symbol = row.symbol || symbols.get(cusip) || "";
		const key = symbol || cusip;
		const known = securities.get(key) ?? { index: securities.size, symbol, issuer, title };
		securities.set(key, known);
		const ofGuru = filings.get(guru) ?? new Map<string, Filing>();
		filings.set(guru, ofGuru);
		const filing = ofGuru.get(report_date) ?? {
			reportDate: report_date,
			filingDate: filing_date,
			accession,
			security: [],
			shares: [],
			value: [],
		};
		ofGuru.set(report_date, filing);
		const at = filing.security.indexOf(known.index);
		if (at < 0) {
			filing.security.push(known.index);
			filing.shares.push(shares);
			filing.value.push(value);
		} else {
			filing.shares[at] = (filing.shares[at] ?? 0) + shares;
			filing.value[at] = (filing.value[at] ?? 0) + value;
		}
	}
	const splits = [...source.csv("prices/splits.csv")].flatMap(({ symbol = "", ex_date = "", ratio }) => {
		const value = numberIn(ratio);
		return value !== null && ex_date >= "2013" ? [[symbol, ex_date, value]] : [];
	});
	return packed("records/gurus", {
		gurus: [...source.csv("institutions/gurus.csv")].map(({ guru = "", name = "", firm = "", cik = "" }, i) => ({
			id: String(i + 1),
			name,
			firm,
			cik,
			filings: [...(filings.get(guru)?.values() ?? [])].toSorted((a, b) => (a.reportDate < b.reportDate ? -1 : 1)),
		})),
		securities: {
			symbol: [...securities.values()].map(({ symbol }) => symbol),
			issuer: [...securities.values()].map(({ issuer }) => issuer),
		},
		splits,
	});
}
