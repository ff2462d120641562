// Reads insiders and their trades from the forms of a store.
import { push } from "../../core/group-by.js";
import type { Dataset } from "../../store/dataset.js";
import { type FormLine, validLines } from "../../store/form-lines.js";
import { type Columns, recordsOf, rowsOf } from "../../store/record-file.js";
import type { Insider, InsiderTrade } from "./types.js";

/** The valid lines of all Forms 3, 4 and 5 of a store, newest first, with the store's symbols. */
export function filedLines(dataset: Dataset): FormLine[] {
	const symbols = new Map([...dataset.profiles()].map(([symbol, { cik }]) => [cik, symbol]));
	const filed = new Map<string, FormLine[]>();
	const seenKeys = new Set<string>();
	for (const [, columns] of recordsOf<Columns>(dataset.folder, dataset.index, "insider-trades")) {
		// Single forms have priority over data sets, which may have the same filings.
		const fresh = rowsOf<FormLine>(columns).filter(({ accession }) => !seenKeys.has(accession));
		for (const line of fresh) {
			seenKeys.add(line.accession);
			push(filed, line.cik, line);
		}
	}
	const lines = [...filed].flatMap(([cik, all]) =>
		validLines(all).map((line) => ({ ...line, symbol: symbols.get(cik) ?? line.symbol })),
	);
	const key = ({ date, filed, accession }: FormLine) => `${date} ${filed} ${accession}`;
	return lines
		.map((line, i) => ({ line, i, key: key(line) }))
		.sort((a, b) => (a.key === b.key ? b.i - a.i : a.key < b.key ? 1 : -1))
		.map(({ line }) => line);
}

/** The trades among the lines, and other known trades that are in none of the store's forms. */
export function tradesFrom(lines: readonly FormLine[], otherTrades: readonly InsiderTrade[]): InsiderTrade[] {
	const trades = lines.flatMap((line): InsiderTrade[] =>
		line.table === "trade" && line.shares !== null ? [{ ...line, shares: line.shares }] : [],
	);
	const key = ({ symbol, date, type, shares }: InsiderTrade) => `${symbol} ${date} ${type} ${shares}`;
	const filed = new Set(trades.map(key));
	const rest = otherTrades.filter((trade) => !filed.has(key(trade)));
	return rest.length === 0 || trades.length === 0
		? [...trades, ...rest]
		: [...trades, ...rest].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}

/** All persons who report on the forms, and other known insiders. */
export function insidersFrom(lines: readonly FormLine[], otherInsiders: readonly Insider[]): Insider[] {
	const insiders = new Map(otherInsiders.map((insider) => [insider.cik, insider]));
	for (const { owners, symbol, date } of lines)
		for (const [cik, name] of owners) {
			const { latest = "", companies = [] } = insiders.get(cik) ?? {};
			const knownCompanies = companies.includes(symbol) || !symbol ? companies : [...companies, symbol];
			insiders.set(cik, { cik, name, latest: [latest, date].sort()[1] as string, companies: knownCompanies });
		}
	return [...insiders.values()];
}
