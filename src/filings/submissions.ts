// Reads the SEC's file of a filer's submissions.
import { counted } from "../core/format.js";
import { isObject, type JsonObject } from "../core/is-object.js";
import type { Filer, Filing } from "./fact.js";
import { readCik, readObject, unreadable } from "./unreadable.js";

/** A filer with its filings. */
export interface Submissions {
	/** Null for an older page, which names no filer. */
	readonly filer: Filer | null;
	/** Newest first. */
	readonly filings: readonly Filing[];
	/** Names of files with older filings. */
	readonly olderPages: readonly string[];
}

const KIND = "submissions";

/**
 * Reads the filer and the filings from a file of submissions, `CIK##########.json`, or from one of its older pages.
 * @throws ValuelabError `unreadable` for any other text
 */
export function readSubmissions(text: string): Submissions {
	const file = readObject(text, KIND);
	if (Array.isArray(file.accessionNumber)) return { filer: null, filings: filingsOf(file), olderPages: [] };
	const filings = file.filings;
	if (!isObject(filings) || !isObject(filings.recent))
		throw unreadable(KIND, `it has neither "filings" nor "accessionNumber" (keys: ${Object.keys(file).slice(0, 6)})`);
	const pages = Array.isArray(filings.files) ? (filings.files as readonly unknown[]) : [];
	return {
		filer: filerOf(file),
		filings: filingsOf(filings.recent),
		olderPages: pages.flatMap((page) => (isObject(page) && typeof page.name === "string" ? page.name : [])),
	};
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

function filerOf(file: JsonObject): Filer {
	const sic = textOf(file.sic);
	const yearEnd = textOf(file.fiscalYearEnd);
	const former = Array.isArray(file.formerNames) ? (file.formerNames as readonly unknown[]) : [];
	return {
		cik: readCik(file.cik, KIND),
		name: textOf(file.name),
		symbols: textsOf(file.tickers).map((symbol) => symbol.replace("-", ".")),
		exchanges: textsOf(file.exchanges),
		sic: /^\d{4}$/.test(sic) ? sic : null,
		industry: textOf(file.sicDescription) || null,
		fiscalYearEnd: /^\d{4}$/.test(yearEnd) ? `${yearEnd.slice(0, 2)}-${yearEnd.slice(2)}` : null,
		country: countryOf(file.addresses),
		formerNames: former.flatMap((name) =>
			isObject(name)
				? { name: textOf(name.name), from: textOf(name.from).slice(0, 10), to: textOf(name.to).slice(0, 10) }
				: [],
		),
	};
}

/** The country in plain words. US states have two letters as description; Canadian provinces have the country separately. */
function countryOf(addresses: unknown): string | null {
	const business = isObject(addresses) && isObject(addresses.business) ? addresses.business : {};
	const code = textOf(business.stateOrCountry);
	if (textOf(business.country)) return textOf(business.country);
	if (/^[A-Z]{2}$/.test(code)) return "United States";
	if (/^(A\d|B0|Z4)$/.test(code)) return "Canada";
	return textOf(business.stateOrCountryDescription) || null;
}

function filingsOf(columns: JsonObject): Filing[] {
	const accessions = textsOf(columns.accessionNumber);
	const column = (name: string): readonly unknown[] => {
		const values = columns[name];
		if (!Array.isArray(values) || values.length !== accessions.length)
			throw unreadable(
				KIND,
				`column ${name} has ${Array.isArray(values) ? counted(values.length, "value") : "no values"}, not ${accessions.length}`,
			);
		return values;
	};
	const [forms, days, periods, documents] = ["form", "filingDate", "reportDate", "primaryDocument"].map(column) as [
		readonly unknown[],
		readonly unknown[],
		readonly unknown[],
		readonly unknown[],
	];
	const [items, inline] = [columns.items, columns.isInlineXBRL];
	return accessions.map((accession, i) => ({
		accession,
		form: textOf(forms[i]),
		filed: textOf(days[i]),
		period: textOf(periods[i]) || null,
		document: textOf(documents[i]),
		items: Array.isArray(items) ? textOf(items[i]).split(",").filter(Boolean) : [],
		inlineXbrl: Array.isArray(inline) && inline[i] === 1,
	}));
}
