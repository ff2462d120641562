// Reads the holdings of investors from the 13F filings of a store.
import { push } from "../../core/group-by.js";
import type { Filer } from "../../filings/fact.js";
import { dataFolder } from "../../store/data-folder.js";
import type { Dataset } from "../../store/dataset.js";
import { type HoldingRow, type ManagerRecord, validFilings } from "../../store/holdings-filing.js";
import type { IssuerLine } from "../../store/import/import-records.js";
import { readPacked } from "../../store/packed-json.js";
import { type Columns, readRecord, recordsOf, rowsOf } from "../../store/record-file.js";
import type { Profile } from "../../store/types.js";
import { areAlike, nameKey } from "./issuer-words.js";
import { IssuerMatcher, type KnownSecurity } from "./match-issuers.js";
import type { Filing, Guru, Holding, InstitutionalHolding, Listing, Split } from "./types.js";

/** Filers by CIK, from lists of symbols and submissions. */
type Filers = Readonly<Record<string, Pick<Filer, "name" | "symbols" | "since" | "formerNames">>>;

type StoredListing = Pick<Listing, "symbol" | "company"> & { readonly fund?: 0 | 1 };

/** Managers with the 13F filings of a store; these replace a known manager's filings of the same quarter. */
export function mergeGurus(dataset: Dataset, otherGurus: readonly Guru[], listings: () => Iterable<Listing>): Guru[] {
	const managers = [...recordsOf<ManagerRecord>(dataset.folder, dataset.index, "gurus")];
	if (managers.length === 0) return [...otherGurus];
	const matcher = matcherOf(dataset, listings());
	for (const [, { filings }] of managers) for (const { period, rows } of filings) matcher.learn(rows, period);
	const gurus = new Map(otherGurus.map((guru) => [guru.cik || guru.id, guru]));
	for (const [cik, { name, filings }] of managers) {
		const knownGuru = gurus.get(cik);
		const keys = new Map<string, number>();
		const fresh = validFilings(filings).map(({ period, filed, accession, rows }): Filing => {
			const holdings = holdingsOf(rows, period, matcher, keys);
			const value = [...holdings.values()].reduce((sum, holding) => sum + holding.value, 0);
			return { reportDate: period, filingDate: filed, accession, holdings, value };
		});
		// Sources have different keys for securities, so all quarters of a manager come from one source.
		gurus.set(cik, {
			id: knownGuru?.id ?? String(Number(cik)),
			name: knownGuru?.name ?? name,
			firm: name,
			cik,
			filings: fresh,
		});
	}
	return [...gurus.values()];
}

/** A matcher from issuers' names to symbols, with all names of a store and the package. */
export function matcherOf(dataset: Dataset, listings: Iterable<Listing>): IssuerMatcher {
	const ownLines = readRecord<readonly IssuerLine[]>(dataset.folder, dataset.index, "issuers") ?? [];
	return new IssuerMatcher(securities(dataset, listings), ownLines);
}

/** The holdings of a table summed by security; options and bonds are separate. */
function holdingsOf(
	rows: readonly HoldingRow[],
	period: string,
	matcher: IssuerMatcher,
	keys: Map<string, number>,
): Map<number, Holding> {
	const holdings = new Map<number, Holding>();
	for (const row of rows) {
		if (row.option) continue;
		const symbol = matcher.symbolOf(row, period);
		const name = symbol || `${row.cusip || `${row.issuer} ${row.title}`} ${row.kind}`;
		const key = keys.get(name) ?? keys.size;
		keys.set(name, key);
		const { shares = 0, value = 0 } = holdings.get(key) ?? {};
		const issuer = symbol ? row.issuer : `${row.issuer} ${row.title}`.trim();
		holdings.set(key, { symbol, issuer, shares: shares + row.shares, value: value + row.value });
	}
	return holdings;
}

/** All names of listed securities, from the store and the package. */
function securities(dataset: Dataset, listings: Iterable<Listing>): KnownSecurity[] {
	const securities: KnownSecurity[] = [];
	const filers = readRecord<Filers>(dataset.folder, dataset.index, "filers") ?? {};
	const filed = new Map<string, KnownSecurity[]>();
	for (const [cik, { name, symbols, since, formerNames }] of Object.entries(filers)) {
		const [last = ""] = formerNames.map(({ to }) => to).sort((a, b) => (a < b ? 1 : -1));
		for (const [i, symbol] of symbols.entries())
			for (const nameWithDates of [{ name, from: since ?? last, to: "" }, ...formerNames]) {
				const security = { ...nameWithDates, symbol, cik, fund: false, main: i === 0 };
				securities.push(security);
				push(filed, symbol, security);
			}
	}
	// A list names the class of a share, which SEC data do not. An old list may have another company under a filer's symbol.
	const add = (symbol: string, name: string, fund: boolean, isOld = false) => {
		const names = filed.get(symbol) ?? [];
		const knownName =
			names.find((listed) => nameKey(listed.name) === nameKey(name)) ??
			names.find((listed) => areAlike(listed.name, name));
		if (knownName) securities.push({ ...knownName, name, fund, main: false });
		else if (names.length === 0 || fund || !isOld) securities.push({ symbol, name, fund });
	};
	const bundle = dataFolder();
	const listed = rowsOf<StoredListing>(readRecord<Columns>(dataset.folder, dataset.index, "listings") ?? {});
	const packed = rowsOf<StoredListing>(readPacked<Columns>(`${bundle}/records/us-listings.json.br`));
	for (const { symbol, company, fund } of listings) add(symbol, company, fund);
	for (const { symbol, company, fund } of listed) add(symbol, company, fund === 1, true);
	for (const { symbol, company, fund } of packed) add(symbol, company, fund === 1);
	for (const { symbol, name } of readPacked<Profile[]>(`${bundle}/companies.json.br`)) add(symbol, name, false);
	return securities;
}

/** The managers' total holding of each stock by their latest filings. */
export function institutionsOf(
	gurus: readonly Guru[],
	holdingsBySymbol: ReadonlyMap<string, InstitutionalHolding>,
): Map<string, InstitutionalHolding> {
	const totals = new Map<string, InstitutionalHolding>();
	for (const { filings } of gurus)
		for (const { symbol, shares } of filings.at(-1)?.holdings.values() ?? []) {
			const { holders = 0, shares: known = 0 } = totals.get(symbol) ?? {};
			if (symbol) totals.set(symbol, { symbol, holders: holders + 1, shares: known + shares });
		}
	return new Map([...totals, ...holdingsBySymbol]);
}

/** Splits of the stocks that managers hold, of the companies of a store. */
export function splitsOf(
	dataset: Dataset,
	gurus: readonly Guru[],
	otherSplits: ReadonlyMap<string, readonly Split[]>,
): Map<string, readonly Split[]> {
	const splits = new Map(otherSplits);
	const symbols = new Set(
		gurus.flatMap(({ filings }) =>
			filings.flatMap(({ holdings }) => [...holdings.values()].map(({ symbol }) => symbol)),
		),
	);
	for (const symbol of symbols)
		if (!splits.has(symbol) && dataset.profiles().has(symbol))
			splits.set(
				symbol,
				(dataset.company(symbol)?.splits ?? []).map((split) => ({ symbol, ...split })),
			);
	return splits;
}
