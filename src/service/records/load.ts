// Loads the records of a data set: listings, investors, insiders, economic series, news.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../core/group-by.js";
import { once } from "../../core/once.js";
import type { ImportedSeries } from "../../filings/economic-series.js";
import type { Filer } from "../../filings/fact.js";
import { exchangeCode } from "../../filings/profile.js";
import { dataFolder } from "../../store/data-folder.js";
import type { Dataset } from "../../store/dataset.js";
import type { FormLine } from "../../store/form-lines.js";
import { type LargeHolder, type LargeHoldings, validHolders } from "../../store/large-holdings.js";
import { readPacked } from "../../store/packed-json.js";
import { type Columns, ECONOMIC_SERIES, readRecord, recordsOf, rowsOf } from "../../store/record-file.js";
import type { Profile, Segments } from "../../store/types.js";
import { institutionsOf, mergeGurus, splitsOf } from "./filed-holdings.js";
import { filedSegments } from "./filed-segments.js";
import { filedLines, insidersFrom, tradesFrom } from "./filed-trades.js";
import type {
	EconomicSeries,
	Filing,
	Guru,
	Holding,
	Insider,
	InsiderTrade,
	InstitutionalHolding,
	Listing,
	NewsEvent,
	Politician,
	PoliticianTrade,
	Split,
	StoredInsiderTrade,
} from "./types.js";

/** The data other than companies. Each part is read once, at first use. */
export interface Records {
	/** Units of a currency for a US dollar by month, by currency. */
	readonly rates: ReadonlyMap<string, ReadonlyMap<string, number>>;
	readonly economic: ReadonlyMap<string, EconomicSeries>;
	/** Exchange codes by country. */
	readonly exchanges: Readonly<Record<string, readonly string[]>>;
	readonly usListings: ReadonlyMap<string, Listing>;
	readonly worldListings: readonly Listing[];
	readonly gurus: readonly Guru[];
	/** By symbol, from each filer's latest filing. */
	readonly institutions: ReadonlyMap<string, InstitutionalHolding>;
	/** Splits of held securities, to compare consecutive filings. */
	readonly splits: ReadonlyMap<string, readonly Split[]>;
	/** Newest first. */
	readonly insiderTrades: readonly InsiderTrade[];
	readonly insiders: readonly Insider[];
	/** Every line of a Form 3, 4 or 5 that a user's store has, newest first: derivatives and holdings too. */
	readonly formLines: readonly FormLine[];
	/** Owners of more than 5% who report on Schedules 13D and 13G that a user's store has, by symbol. */
	readonly largeHolders: ReadonlyMap<string, readonly LargeHolder[]>;
	readonly politicians: readonly Politician[];
	/** By disclosure, newest first. */
	readonly politicianTrades: readonly PoliticianTrade[];
	/** Revenue by segment from filings that a user's store has, by symbol. */
	readonly segments: ReadonlyMap<string, Segments>;
	/** Newest first. */
	readonly news: readonly NewsEvent[];
	listing(symbol: string): Listing | undefined;
	/** True for an exchange-traded fund. */
	isFund(symbol: string): boolean;
}

const DAY_MS = 86_400_000;

function daysFrom(differences: readonly number[]): string[] {
	let day = 0;
	return differences.map((difference) => {
		day += difference;
		return new Date(day * DAY_MS).toISOString().slice(0, 10);
	});
}

interface StoredGurus {
	readonly gurus: readonly {
		readonly id: string;
		readonly name: string;
		readonly firm: string;
		readonly cik: string;
		readonly filings: readonly {
			readonly reportDate: string;
			readonly filingDate: string;
			readonly accession: string;
			readonly security: readonly number[];
			readonly shares: readonly number[];
			readonly value: readonly number[];
		}[];
	}[];
	readonly securities: { readonly symbol: readonly string[]; readonly issuer: readonly string[] };
	readonly splits: readonly (readonly [string, string, number])[];
}

function gurusFrom({ gurus, securities }: StoredGurus): Guru[] {
	return gurus.map((guru) => ({
		...guru,
		filings: guru.filings.map(({ security, shares, value, ...filing }): Filing => {
			const holdings = new Map<number, Holding>();
			security.forEach((key, i) => {
				holdings.set(key, {
					symbol: securities.symbol[key] ?? "",
					issuer: securities.issuer[key] ?? "",
					shares: shares[i] ?? Number.NaN,
					value: value[i] ?? Number.NaN,
				});
			});
			return { ...filing, holdings, value: value.reduce((sum, amount) => sum + amount, 0) };
		}),
	}));
}

interface StoredListing {
	symbol: string;
	exchange: string;
	company: string;
	sector: string;
	industry: string;
	subindustry: string;
	fund?: 0 | 1;
	country?: string;
	currency?: string;
	cap?: number | null;
	price?: number | null;
}

function listingFrom({
	fund = 0,
	country = "",
	currency = "USD",
	cap = null,
	price = null,
	...rest
}: StoredListing): Listing {
	return { ...rest, fund: fund === 1, country, currency, marketCap: cap, price };
}

/** A store's company as a listing, with the price of its series. */
function listingOf(profile: Profile): Listing {
	const { symbol, exchange, name: company, sector, industry, country, tradingCurrency: currency } = profile;
	const named = { symbol, exchange, company, sector, industry, subindustry: profile.subindustry ?? "" };
	return { ...named, fund: false, country, currency, marketCap: null, price: null };
}

interface StoredRates {
	readonly currency: string;
	readonly months: readonly string[];
	readonly values: readonly number[];
}

const ratesByMonth = ({ months, values }: StoredRates): Map<string, number> =>
	new Map(months.map((month, i) => [month, values[i] as number]));

type StoredSeries = Omit<EconomicSeries, "dates"> & { readonly days: readonly number[] };

/** Expands the days of a series when they are read, because most requests need one series. */
function withDates({ days, ...series }: StoredSeries): EconomicSeries {
	const dates = once(() => daysFrom(days));
	return {
		...series,
		get dates() {
			return dates();
		},
	};
}

const IMPORTED = { description: "imported; the file does not say the unit", source: "a file of the user's" };

type Parts = Omit<Records, "listing" | "isFund">;

/** All listings from lists of exchanges, submissions and lists of symbols, also of companies that the store does not have. */
const listedByExchanges = (columns: Columns): Listing[] =>
	rowsOf<Pick<StoredListing, "symbol" | "company" | "exchange" | "fund">>(columns).map(
		({ company, exchange, ...listed }) =>
			listingFrom({
				...listed,
				// The kind of share after the name is removed.
				company: company.replace(/ - .*$/, ""),
				exchange: exchangeCode(exchange),
				country: "United States",
				sector: "",
				industry: "",
				subindustry: "",
			}),
	);

const filedListings = (filers: Readonly<Record<string, Filer>>): Listing[] =>
	Object.values(filers).flatMap(({ name: company, symbols, exchanges, industry, country }) =>
		symbols.map((symbol, i) =>
			listingFrom({
				symbol,
				company,
				exchange: exchangeCode(exchanges[i] ?? ""),
				country: country ?? "",
				sector: "",
				industry: industry ?? "",
				subindustry: "",
			}),
		),
	);

const symbolsByCik = ({ profiles }: Dataset) =>
	new Map([...profiles().values()].map(({ cik, symbol }) => [cik, symbol]));

type StoredNews = Omit<NewsEvent, "url"> & { readonly path: string };

/** Headlines of filings of a store's companies. */
function filedNews(dataset: Dataset): StoredNews[] {
	const { folder, index } = dataset;
	const symbols = symbolsByCik(dataset);
	return [...recordsOf<Columns>(folder, index, "news")].flatMap(([cik, columns]) => {
		const symbol = symbols.get(cik);
		return symbol === undefined ? [] : rowsOf<Omit<StoredNews, "symbol">>(columns).map((row) => ({ ...row, symbol }));
	});
}

/** Owners of more than 5% of a store's companies, by symbol. */
function filedLargeHolders(dataset: Dataset): Map<string, readonly LargeHolder[]> {
	const { folder, index, manifest } = dataset;
	const symbols = symbolsByCik(dataset);
	return new Map(
		[...recordsOf<LargeHoldings>(folder, index, "large-holders")].flatMap(([cik, { filings }]) => {
			const symbol = symbols.get(cik);
			const knownFilings = filings.filter(({ filed }) => filed <= manifest.asOf);
			return symbol === undefined ? [] : [[symbol, validHolders(knownFilings)] as const];
		}),
	);
}

/** Empty values of records that are not lists. */
const EMPTY_RECORDS: Readonly<Record<string, unknown>> = {
	gurus: { gurus: [], securities: { symbol: [], issuer: [] }, splits: [] },
};

/**
 * The records of a store. Events after the store's day are left out, since they were not known then. Missing records of a user's store are
 * empty; its listings are its companies.
 */
export function loadRecords(dataset: Dataset): Records {
	const asOf = () => dataset.manifest.asOf;
	const { folder, index } = dataset;
	const read = <T>(name: string): T => readRecord<T>(folder, index, name) ?? ((EMPTY_RECORDS[name] ?? {}) as T);
	const market = (name: string) => {
		const file = join(dataset.folder, "market", name);
		return existsSync(file) ? file : join(dataFolder(), "market", name);
	};
	const gurus = once(() => read<StoredGurus>("gurus"));
	const lines = once(() => filedLines(dataset));
	const listings = once(() => read<Columns>("us-listings"));
	const loaders: { readonly [P in keyof Parts]: () => Parts[P] } = {
		rates: () => new Map(read<StoredRates[]>("rates").map((stored) => [stored.currency, ratesByMonth(stored)])),
		economic: () => {
			const stored = [...read<StoredSeries[]>("economic"), ...readPacked<StoredSeries[]>(market("economic.json.br"))];
			const imported = readRecord<ImportedSeries[]>(folder, index, ECONOMIC_SERIES) ?? [];
			const all = [...stored.map(withDates), ...imported.map((series) => ({ ...series, ...IMPORTED }))];
			return new Map(all.map((series) => [series.name, series]));
		},
		exchanges: () => read("exchanges"),
		usListings: () => {
			const ownRecords = dataset.isOwn
				? [
						...listedByExchanges(read("listings")),
						...filedListings(read("filers")),
						...[...dataset.profiles().values()].map(listingOf),
					]
				: [];
			const stored = rowsOf<StoredListing>(listings()).map(listingFrom);
			return new Map([...ownRecords, ...stored].map((listing) => [listing.symbol, listing]));
		},
		worldListings: () => rowsOf<StoredListing>(read("world-listings")).map(listingFrom),
		gurus: () => mergeGurus(dataset, gurusFrom(gurus()), () => records.usListings.values()),
		institutions: () => {
			const institutions = new Map(
				rowsOf<InstitutionalHolding>(read("institutions")).map((institution) => [institution.symbol, institution]),
			);
			return dataset.isOwn ? institutionsOf(records.gurus, institutions) : institutions;
		},
		splits: () => {
			const bundled = gurus().splits.map(([symbol, date, ratio]): Split => ({ symbol, date, ratio }));
			const splits = groupBy(bundled, ({ symbol }) => symbol);
			return dataset.isOwn ? splitsOf(dataset, records.gurus, splits) : splits;
		},
		insiderTrades: () => {
			const bundled = rowsOf<StoredInsiderTrade>(read("insider-trades")).map(({ cost, ...trade }): InsiderTrade => {
				return { ...trade, cost: cost === "product" ? trade.shares * (trade.price ?? 0) : cost };
			});
			return tradesFrom(lines(), bundled).filter(({ date }) => date <= asOf());
		},
		insiders: () => insidersFrom(lines(), rowsOf<Insider>(read("insiders"))),
		formLines: lines,
		largeHolders: () => filedLargeHolders(dataset),
		segments: () => filedSegments(dataset),
		politicians: () => rowsOf<Politician>(read("politicians")),
		politicianTrades: () => rowsOf<PoliticianTrade>(read("politician-trades")),
		news: () =>
			[...rowsOf<StoredNews>(read("news")), ...filedNews(dataset)]
				.map(({ path, ...event }) => ({ ...event, url: `https://www.sec.gov/Archives/edgar/data/${path}` }))
				.filter(({ date }) => date.slice(0, 10) <= asOf())
				.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
	};
	const parts: Record<string, unknown> = {};
	const records = {
		listing(symbol: string) {
			if (dataset.isOwn || "usListings" in parts) return records.usListings.get(symbol);
			// Finds one of the 13,000 without making them all.
			const row = listings().symbol?.lastIndexOf(symbol) ?? -1;
			return row < 0 ? undefined : rowsOf<StoredListing>(listings(), row).map(listingFrom)[0];
		},
		isFund: (symbol: string) => records.usListings.get(symbol)?.fund === true,
	} as Records;
	for (const [name, part] of Object.entries(loaders))
		Object.defineProperty(records, name, {
			enumerable: true,
			get: () => {
				if (!(name in parts)) parts[name] = part();
				return parts[name];
			},
		});
	return records;
}
