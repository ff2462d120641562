import type { Dataset } from "../../store/dataset.js";
import { type HoldingRow, type ManagerRecord, standingFilings } from "../../store/holdings-filing.js";
import type { IssuerLine } from "../../store/import/import-records.js";
import { dataFolder, readPacked } from "../../store/packed.js";
import { type Columns, readRecord, recordsOf, rowsOf } from "../../store/record-file.js";
import type { Profile } from "../../store/types.js";
import { IssuerMatcher, type KnownSecurity } from "./match-issuers.js";
import type { Filing, Guru, Holding, InstitutionalHolding, Listing, Split } from "./types.js";

/** Who files, as lists of symbols and submissions say. */
type Filers = Readonly<
	Record<
		string,
		{
			readonly name: string;
			readonly symbols: readonly string[];
			readonly formerNames: readonly { readonly name: string }[];
		}
	>
>;

/** The managers whose 13F filings a store has; those of a manager who is known otherwise, too, replace the ones of the same quarter. */
export function gurusWith(dataset: Dataset, others: readonly Guru[], listings: () => Iterable<Listing>): Guru[] {
	const managers = [...recordsOf<ManagerRecord>(dataset.folder, dataset.index, "gurus")];
	if (managers.length === 0) return [...others];
	const own = readRecord<readonly IssuerLine[]>(dataset.folder, dataset.index, "issuers") ?? [];
	const matcher = new IssuerMatcher(securities(dataset, listings()), own);
	const gurus = new Map(others.map((guru) => [guru.cik || guru.id, guru]));
	for (const [cik, { name, filings }] of managers) {
		const known = gurus.get(cik);
		const keys = new Map<string, number>();
		const fresh = standingFilings(filings).map(({ period, filed, accession, rows }): Filing => {
			const holdings = holdingsOf(rows, matcher, keys);
			const value = [...holdings.values()].reduce((sum, one) => sum + one.value, 0);
			return { reportDate: period, filingDate: filed, accession, holdings, value };
		});
		// Securities of other sources have other keys: a manager's quarters are all of one source.
		gurus.set(cik, {
			id: known?.id ?? String(Number(cik)),
			name: known?.name ?? name,
			firm: name,
			cik,
			filings: fresh,
		});
	}
	return [...gurus.values()];
}

/** The holdings of a table by security, added up; options are apart, and so are bonds, which are no shares. */
function holdingsOf(
	rows: readonly HoldingRow[],
	matcher: IssuerMatcher,
	keys: Map<string, number>,
): Map<number, Holding> {
	const holdings = new Map<number, Holding>();
	for (const row of rows) {
		if (row.option) continue;
		const symbol = matcher.symbolOf(row);
		const name = symbol || `${row.cusip || `${row.issuer} ${row.title}`} ${row.kind}`;
		const key = keys.get(name) ?? keys.size;
		keys.set(name, key);
		const { shares = 0, value = 0 } = holdings.get(key) ?? {};
		const issuer = symbol ? row.issuer : `${row.issuer} ${row.title}`.trim();
		holdings.set(key, { symbol, issuer, shares: shares + row.shares, value: value + row.value });
	}
	return holdings;
}

/** Every name under which a listed security is known: of the store, and of the package. */
function securities(dataset: Dataset, listings: Iterable<Listing>): KnownSecurity[] {
	const found: KnownSecurity[] = [];
	const filers = readRecord<Filers>(dataset.folder, dataset.index, "filers") ?? {};
	for (const { name, symbols, formerNames } of Object.values(filers))
		for (const known of [name, ...formerNames.map((former) => former.name)])
			for (const [i, symbol] of symbols.entries()) found.push({ symbol, name: known, fund: false, main: i === 0 });
	// An exchange names the class of a share, which SEC does not; under a symbol it may have named another company.
	const classes = new Map(
		rowsOf<{ symbol: string; company: string }>(
			readRecord<Columns>(dataset.folder, dataset.index, "listings") ?? {},
		).map(({ symbol, company }) => [symbol, company]),
	);
	const firstWord = (name: string) => name.split(/\W/)[0]?.toUpperCase();
	for (const { symbol, company, fund } of listings) {
		found.push({ symbol, name: company, fund });
		const listed = classes.get(symbol) ?? company;
		if (listed !== company && firstWord(listed) === firstWord(company)) found.push({ symbol, name: listed, fund });
	}
	const bundle = dataFolder();
	const packed = rowsOf<{ symbol: string; company: string; fund?: 0 | 1 }>(
		readPacked<Columns>(`${bundle}/records/us-listings.json.br`),
	);
	for (const { symbol, company, fund } of packed) found.push({ symbol, name: company, fund: fund === 1 });
	for (const { symbol, name } of readPacked<Profile[]>(`${bundle}/companies.json.br`))
		found.push({ symbol, name, fund: false });
	return found;
}

/** What the managers hold of each stock by their latest filings, where nothing else tells it. */
export function institutionsOf(
	gurus: readonly Guru[],
	others: ReadonlyMap<string, InstitutionalHolding>,
): Map<string, InstitutionalHolding> {
	const found = new Map<string, InstitutionalHolding>();
	for (const { filings } of gurus)
		for (const { symbol, shares } of filings.at(-1)?.holdings.values() ?? []) {
			const { holders = 0, shares: known = 0 } = found.get(symbol) ?? {};
			if (symbol) found.set(symbol, { symbol, holders: holders + 1, shares: known + shares });
		}
	return new Map([...found, ...others]);
}

/** Splits of the stocks that managers hold, of the companies of a store. */
export function splitsOf(
	dataset: Dataset,
	gurus: readonly Guru[],
	others: ReadonlyMap<string, readonly Split[]>,
): Map<string, readonly Split[]> {
	const found = new Map(others);
	const symbols = new Set(
		gurus.flatMap(({ filings }) =>
			filings.flatMap(({ holdings }) => [...holdings.values()].map(({ symbol }) => symbol)),
		),
	);
	for (const symbol of symbols)
		if (!found.has(symbol) && dataset.profiles().has(symbol))
			found.set(
				symbol,
				(dataset.company(symbol)?.splits ?? []).map((split) => ({ symbol, ...split })),
			);
	return found;
}
