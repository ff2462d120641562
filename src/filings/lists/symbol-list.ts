// Reads lists of symbols of the SEC and of exchanges.
import { isObject } from "../../core/is-object.js";
import { fileText, gridOf, unreadableFile } from "../files/file-text.js";

export interface ListedSymbol {
	/** A class of shares is written with a dot: `BRK.B`. */
	readonly symbol: string;
	readonly name: string;
	/** Ten digits; null where the list has none. */
	readonly cik: string | null;
	/** The list's word for the exchange; null where it has none. */
	readonly exchange: string | null;
	/** Null where the list does not say it. */
	readonly isFund: boolean | null;
	/** Standard industrial classification and its title, if the list has them. */
	readonly sic?: string;
	readonly industry?: string;
}

const EXCHANGES: Readonly<Record<string, string>> = {
	A: "NYSE American",
	N: "NYSE",
	P: "NYSE Arca",
	V: "IEX",
	Z: "Cboe BZX",
};

/**
 * Reads a list of symbols: `company_tickers.json` and `company_tickers_exchange.json` of the SEC, `nasdaqlisted.txt` and `otherlisted.txt` of
 * Nasdaq, or a table with columns `cik`, `name` and `tickers`. Test issues are left out.
 * @throws ValuelabError `unreadable`
 */
export function readSymbolList(input: string | Uint8Array, name = "the list"): ListedSymbol[] {
	const text = fileText(input);
	const rows = /^\s*[[{]/.test(text) ? secRows(text, name) : tableRows(text, name);
	if (rows.length === 0) throw unreadableFile(name, "it lists no symbol");
	return rows;
}

function secRows(text: string, name: string): ListedSymbol[] {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch (cause) {
		throw unreadableFile(name, `it is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
	}
	const { fields, data } = isObject(json) ? json : {};
	const records =
		Array.isArray(fields) && Array.isArray(data)
			? (data as unknown[][]).map((row) => Object.fromEntries(fields.map((field, i) => [String(field), row[i]])))
			: Object.values(isObject(json) ? json : {}).filter(isObject);
	return records.flatMap(({ ticker, cik_str, cik = cik_str, title, name = title, exchange }): ListedSymbol[] => {
		if (typeof ticker !== "string" || !/^\d{1,10}$/.test(String(cik))) return [];
		return [
			{
				symbol: ticker.toUpperCase().replaceAll("-", "."),
				name: String(name ?? ""),
				cik: String(cik).padStart(10, "0"),
				exchange: typeof exchange === "string" ? exchange : null,
				isFund: null,
			},
		];
	});
}

/** Symbols in a cell: one, or several as a list in brackets. */
const symbolsIn = (cell = ""): string[] => cell.split(/[[\]'",]+\s*/).filter(Boolean);

function tableRows(text: string, name: string): ListedSymbol[] {
	const { rows } = gridOf(text, name);
	const [header = [], ...dataRows] = rows;
	const columnOf = (title: RegExp) => header.findIndex((cell) => title.test(cell));
	const [cik, filer, tickers] = [columnOf(/^cik$/i), columnOf(/^name$/i), columnOf(/^tickers?$/i)];
	const [exchanges, sic, title] = [columnOf(/^exchanges?$/i), columnOf(/^sic$/i), columnOf(/^sic.?description$/i)];
	if (cik < 0 || tickers < 0) return exchangeRows(rows, name);
	return dataRows.flatMap((row) =>
		symbolsIn(row[tickers]).map((symbol, i) => ({
			symbol: symbol.toUpperCase().replaceAll("-", "."),
			name: row[filer] ?? "",
			cik: (row[cik] ?? "").padStart(10, "0"),
			exchange: symbolsIn(row[exchanges])[i] ?? null,
			isFund: null,
			...(/^\d{4}$/.test(row[sic] ?? "") && { sic: row[sic] as string }),
			...(row[title] && { industry: row[title] }),
		})),
	);
}

function exchangeRows([header = [], ...dataRows]: readonly (readonly string[])[], name: string): ListedSymbol[] {
	const columnOf = (title: string) => header.indexOf(title);
	const symbol = columnOf("Symbol") < 0 ? columnOf("ACT Symbol") : columnOf("Symbol");
	const [title, exchange] = [columnOf("Security Name"), columnOf("Exchange")];
	const [test, fund] = [columnOf("Test Issue"), columnOf("ETF")];
	if (symbol < 0 || title < 0) throw unreadableFile(name, "its first line has no columns Symbol and Security Name");
	return dataRows
		.filter((row) => row[title] !== "" && row[test] !== "Y")
		.map((row) => ({
			symbol: row[symbol] ?? "",
			name: row[title] ?? "",
			cik: null,
			exchange: exchange < 0 ? "Nasdaq" : (EXCHANGES[row[exchange] ?? ""] ?? null),
			isFund: fund < 0 || row[fund] === "" ? null : row[fund] === "Y",
		}));
}
