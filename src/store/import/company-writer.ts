// Writes companies to a store, mapped from filings or from own tables.
import { join } from "node:path";
import { ValuelabError } from "../../core/errors.js";
import { once } from "../../core/once.js";
import type { ExchangeRates } from "../../filings/assemble.js";
import type { DividendHistory } from "../../filings/dividend-history.js";
import type { FiledFact, Filer } from "../../filings/fact.js";
import { mayListReceipts } from "../../filings/lists/ordinary-shares.js";
import { mapCompany } from "../../filings/map-company.js";
import { type OwnIdentity, type OwnTables, ownCompany } from "../../filings/own/own-company.js";
import type { OwnStatements } from "../../filings/own/read-own-statements.js";
import { type PriceHistory, storePrices } from "../../filings/price-history.js";
import { priceSeriesOf } from "../../filings/prices/price-series.js";
import type { PriceFile } from "../../filings/prices/read-price-file.js";
import { refuseUnknownSplit } from "../../filings/prices/unknown-split.js";
import { aboutOf } from "../company-about.js";
import { dataFolder } from "../data-folder.js";
import {
	factsOn,
	type KeptFact,
	mergeFacts,
	newestFiling,
	packFacts,
	type StoredFacts,
	unpackFacts,
} from "../facts-file.js";
import { readIndex } from "../index-file.js";
import { readPacked } from "../packed-json.js";
import { readRecord } from "../record-file.js";
import type { ChangeEffect, StoreWriter } from "../store-writer.js";
import { type StoredPrices, unpackPrices } from "../stored-prices.js";
import type { PriceSeries, Split } from "../types.js";
import type { StoredCompany } from "../unpack-company.js";
import { dividendsOfFile } from "./file-dividends.js";

/** A filer; facts other than CIK and name may be unknown. */
export type KnownFiler = Pick<Filer, "cik" | "name"> & Partial<Filer>;

/** The part `facts` of a company that is mapped from filings. */
export interface FiledPart extends StoredFacts {
	readonly filer: KnownFiler;
}

/** The part `facts` of an own company: its table as read. */
interface OwnPart {
	readonly own: OwnTables;
	readonly identity: Omit<OwnIdentity, "prices">;
}

/** The facts and the filer from which a stored company was mapped; undefined for any other company. */
export function filedPart(folder: string, file: string | undefined): FiledPart | undefined {
	if (file === undefined) return undefined;
	const part = readPacked<FiledPart | { readonly filer?: undefined }>(join(folder, "facts", file));
	return part.filer ? part : undefined;
}

/** The table from which an own company was made; undefined for any other company. */
export function ownPart(folder: string, file: string | undefined): OwnPart | undefined {
	if (file === undefined) return undefined;
	const part = readPacked<OwnPart | { readonly own?: undefined }>(join(folder, "facts", file));
	return part.own ? part : undefined;
}

const lastDay = (prices: StoredPrices | undefined): string | null =>
	prices ? (unpackPrices(prices).dates.at(-1) ?? null) : null;

/** True if the stored prices are only the price of an own table. */
function isTablePrice(part: OwnPart | undefined, prices: StoredPrices): boolean {
	const { dates } = unpackPrices(prices);
	return part?.own.price != null && dates.length === 1 && dates[0] === part.identity.priceDay;
}

/** Closes as quoted from the stored form. */
export const historyOf = (stored: StoredPrices): PriceHistory => historyFrom(unpackPrices(stored), stored.splits);

function historyFrom(series: PriceSeries, splits: readonly Split[]): PriceHistory {
	const { dates, close, unadjustedClose, open, high, low, volume } = series;
	const isDaily = (date: string) =>
		series.frequency !== "monthly" && (series.monthlyFrom === null || date < series.monthlyFrom);
	const bars = dates.map((date, i) => {
		const quoted = (unadjustedClose[i] as number) / (close[i] as number);
		const valueAt = (values: Float64Array, factor: number) => {
			const value = values[i] as number;
			return Number.isNaN(value) ? null : value * factor;
		};
		const range = { open: valueAt(open, quoted), high: valueAt(high, quoted), low: valueAt(low, quoted) };
		return { date, close: unadjustedClose[i] as number, volume: valueAt(volume, 1 / quoted), ...range };
	});
	return {
		daily: bars.filter(({ date }) => isDaily(date)),
		monthly: bars.filter(({ date }) => !isDaily(date)),
		splits,
	};
}

/** Maps companies and writes each to a store as one change. */
export class CompanyWriter {
	readonly #writer: StoreWriter;
	#rates: ExchangeRates | undefined;

	constructor(writer: StoreWriter) {
		this.#writer = writer;
	}

	/** The symbol of a filer in the store. */
	symbolOf(cik: string): string | undefined {
		for (const { symbol, profile } of this.#writer.entries.values()) if (profile.cik === cik) return symbol;
		return undefined;
	}

	/**
	 * Adds facts of a company to those in the store.
	 * @throws ValuelabError `unreadable` where the store has another filer under the symbol
	 */
	addFacts(symbol: string, filer: KnownFiler, facts: readonly FiledFact[], isWhole = false): ChangeEffect {
		const { name, cik } = this.#writer.entries.get(symbol)?.profile ?? {};
		if (cik && cik !== filer.cik)
			throw new ValuelabError(
				"unreadable",
				`${symbol} is ${name} (CIK ${cik}) in this store, and the facts are of ${filer.name} (CIK ${filer.cik}); a symbol can only have the facts of one filer: use another symbol`,
			);
		const filed = this.#filed(symbol);
		return this.#write(symbol, mergedFiler(filed?.filer, filer), mergeFacts(filed?.facts ?? [], facts, { isWhole }));
	}

	/** Updates the filer of a stored company from its submissions. */
	setFiler(symbol: string, filer: KnownFiler): ChangeEffect {
		const filed = this.#filed(symbol);
		return filed ? this.#write(symbol, mergedFiler(filed.filer, filer), filed.facts) : "unchanged";
	}

	/** Stores how many ordinary shares a listed share represents. @throws ValuelabError `not_found` for a company without filings */
	setOrdinaryShares(symbol: string, ordinaryShares: number): ChangeEffect {
		const filed = this.#filed(symbol);
		if (filed) return this.#write(symbol, { ...filed.filer, ordinaryShares }, filed.facts);
		throw new ValuelabError("not_found", `--ordinary-shares ${symbol}: the store has no filings of ${symbol}`);
	}

	/**
	 * Adds prices of a stored company, checked against its splits, dividends and stated market values.
	 * @param ordinaryShares how many a listed share represents, if the user says it
	 * @returns the kind of change, and notes about the file
	 * @throws ValuelabError `unreadable` if the file contradicts them, or if its prices may be those of receipts with an unknown ratio
	 */
	addPrices(
		symbol: string,
		file: PriceFile,
		ordinaryShares?: number,
	): { readonly committed: ChangeEffect; readonly notes: readonly string[] } {
		const company = this.#part<StoredCompany>(symbol, "companies");
		const stored = this.#filed(symbol);
		const filed =
			stored && ordinaryShares !== undefined ? { ...stored, filer: { ...stored.filer, ordinaryShares } } : stored;
		const sharesPerListing = filed?.filer.ordinaryShares;
		const hasPrices = this.#part<StoredPrices>(symbol, "prices") !== undefined;
		if (filed && sharesPerListing === undefined && !hasPrices && mayListReceipts(filed.facts))
			throw receiptError(symbol);
		const currency = this.#writer.entries.get(symbol)?.profile.tradingCurrency;
		const dividends = (company?.dividends ?? []).map(({ ex_date, amount }) => ({ date: ex_date, amount }));
		const checked = priceSeriesOf(file, {
			currency,
			splits: company?.splits ?? [],
			dividends,
			stated: statedValues(filed?.facts ?? []).map((item) => ({
				...item,
				shares: item.shares / (sharesPerListing ?? 1),
			})),
		});
		const prices = storePrices(historyFrom(checked.series, checked.splits), checked.series.currency);
		const reportingCurrency = this.#writer.entries.get(symbol)?.profile.reportingCurrency ?? "";
		const dividendHistory = dividendsOfFile(checked, { known: company, reportingCurrency });
		const ends = filed?.facts.map(({ end }) => end).sort();
		const own = this.#own(symbol);
		refuseUnknownSplit(file, own ? null : (ends?.at(-1) ?? ""), checked.splits);
		const [history, dividendNotes] =
			typeof dividendHistory === "string" ? [undefined, [dividendHistory]] : [dividendHistory, []];
		const notes = [...checked.notes, ...dividendNotes, ...receiptNote(symbol, sharesPerListing)];
		const committed = own
			? this.#writeOwn(symbol, own, prices).committed
			: this.#write(symbol, filed?.filer, filed?.facts, prices, history);
		return { committed, notes };
	}

	/** Adds an own company from its table. Its stated price is the only close until a price file is imported. */
	addOwn(symbol: string, { tableFacts: _inIdentity, ...own }: OwnStatements, identity: OwnPart["identity"]) {
		const { price, currency } = own;
		const { priceDay } = identity;
		const part = { own, identity };
		const stored = this.#part<StoredPrices>(symbol, "prices");
		const hasPriceFile = stored !== undefined && !isTablePrice(this.#own(symbol), stored);
		if (price === null || priceDay === null)
			return this.#writeOwn(symbol, part, stored && !hasPriceFile ? null : undefined);
		if (hasPriceFile) {
			const { committed, notes } = this.#writeOwn(symbol, part);
			return { committed, notes: [...notes, "the table's price is ignored: the store has a price file"] };
		}
		const close = { open: null, high: null, low: null, volume: null };
		const stated = { daily: [], monthly: [{ date: priceDay, close: price, ...close }], splits: [] };
		return this.#writeOwn(symbol, part, storePrices(stated, currency));
	}

	/** @param newPrices null removes the known prices */
	#writeOwn(symbol: string, part: OwnPart, newPrices?: StoredPrices | null) {
		const prices = newPrices === undefined ? this.#part<StoredPrices>(symbol, "prices") : (newPrices ?? undefined);
		const { profile, stored } = ownCompany(part.own, {
			...part.identity,
			...(prices && { prices: historyOf(prices) }),
		});
		const about = aboutOf(stored, { priceDate: lastDay(prices), refused: 0, facts: 0, source: "own table" });
		const parts = { companies: stored, facts: part, ...(newPrices !== undefined && { prices: newPrices }) };
		const committed = this.#writer.commit(symbol, { profile: { ...profile, symbol }, about, parts });
		return { committed, notes: stored.notes };
	}

	#part<T>(symbol: string, name: "facts" | "companies" | "prices"): T | undefined {
		const file = this.#writer.entries.get(symbol)?.files[name];
		return file === undefined ? undefined : readPacked<T>(join(this.#writer.folder, name, file));
	}

	#own(symbol: string): OwnPart | undefined {
		return ownPart(this.#writer.folder, this.#writer.entries.get(symbol)?.files.facts);
	}

	#filed(symbol: string): { readonly filer: KnownFiler; readonly facts: KeptFact[] } | undefined {
		const part = filedPart(this.#writer.folder, this.#writer.entries.get(symbol)?.files.facts);
		return part && { filer: part.filer, facts: unpackFacts(part) };
	}

	#write(
		symbol: string,
		filer: KnownFiler | undefined,
		facts: readonly KeptFact[] | undefined,
		newPrices?: StoredPrices,
		dividendHistory?: DividendHistory,
	): ChangeEffect {
		const entry = this.#writer.entries.get(symbol);
		const stored = newPrices ?? this.#part<StoredPrices>(symbol, "prices");
		const prices = stored && historyOf(stored);
		const priceDate = lastDay(stored);
		if (!filer || !facts) {
			// A company that was not mapped from filings keeps its statements.
			if (!entry?.about) throw new Error(`the store has no company ${symbol}`);
			return this.#writer.commit(symbol, {
				profile: { ...entry.profile, priced: stored !== undefined },
				about: { ...entry.about, priceDate },
				parts: newPrices ? { prices: newPrices } : {},
			});
		}
		const packed = packFacts(facts);
		const old = this.#part<StoredCompany>(symbol, "companies");
		const dividends = dividendHistory ?? (old?.dividends && { payments: old.dividends, gaps: old.dividendGaps });
		const splits = stored?.splits ?? [];
		this.#rates ??= ratesOf(this.#writer.folder);
		const filed = { facts: factsOn(unpackFacts(packed)), filer, symbol, rates: this.#rates };
		const market = { prices, ...(splits.length > 0 && { splits }), ...(dividends && { dividends }) };
		const mapping = mapCompany({ ...filed, ...market });
		const { profile, stored: mapped, checks } = mapping;
		const about = aboutOf(mapped, {
			priceDate,
			refused: checks.filter(({ effect }) => effect === "refused").length,
			facts: facts.length,
			source: "company facts",
			lastFiled: newestFiling(facts) || null,
		});
		return this.#writer.commit(symbol, {
			profile: stored ? { ...profile, tradingCurrency: stored.currency } : profile,
			about,
			parts: {
				companies: { ...mapped, checks },
				facts: { filer, ...packed } satisfies FiledPart,
				...(newPrices && { prices: newPrices }),
			},
		});
	}
}

const bundledSymbols = once(
	() => new Map([...readIndex(dataFolder()).entries.values()].map(({ symbol, profile }) => [profile.cik, symbol])),
);

/** The symbol of a company that the bundled data have too. */
export const bundledSymbol = (cik: string): string | undefined => bundledSymbols().get(cik);

/** Dollars for one unit of a currency by month, from the store's exchange rates. */
export function ratesOf(folder: string): ExchangeRates {
	type Rates = { readonly currency: string; readonly months: readonly string[]; readonly values: readonly number[] };
	const stored = readRecord<readonly Rates[]>(folder, readIndex(folder), "rates") ?? [];
	const byMonth = ({ months, values }: Rates) => new Map(months.map((month, i) => [month, values[i] as number]));
	const byCurrency = new Map(stored.map((rates) => [rates.currency, byMonth(rates)]));
	return (currency, month) => {
		if (currency === "USD") return 1;
		const units = byCurrency.get(currency)?.get(month);
		return units === undefined ? undefined : 1 / units;
	};
}

/** Merges new facts about a filer with known ones; the ratio of ordinary shares that the user gave is kept. */
const mergedFiler = (known: KnownFiler | undefined, { ordinaryShares, ...filer }: KnownFiler): KnownFiler => ({
	...(ordinaryShares !== undefined && { ordinaryShares }),
	...known,
	...filer,
});

const receiptError = (symbol: string): ValuelabError =>
	new ValuelabError(
		"unreadable",
		`${symbol} files Form 20-F, which counts ordinary shares; its prices may be those of receipts (ADR, ADS) for several of them. Give the number, here 5: --ordinary-shares 5 with data import, --ordinary-shares ${symbol}=5 with data update. Use 1/2 for two receipts per share, and 1 if the shares themselves are listed`,
	);

const receiptNote = (symbol: string, sharesPerListing = 1): string[] =>
	sharesPerListing === 1
		? []
		: [`statements of ${symbol} are per listed share, which stands for ${sharesPerListing} ordinary shares`];

/** The most days between a share count and a market value that are compared. */
const MAX_APART = 200;

/** Market values of the float from the covers of annual reports, with the shares outstanding of about that day. */
function statedValues(facts: readonly KeptFact[]): { day: string; marketValue: number; shares: number }[] {
	const cover = (tag: string) => facts.filter((fact) => fact.taxonomy === "dei" && fact.tag === tag && fact.value > 0);
	const counts = cover("EntityCommonStockSharesOutstanding");
	const daysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
	return cover("EntityPublicFloat").flatMap(({ end: day, value: marketValue }) => {
		const [nearest] = counts.toSorted((a, b) => daysApart(a.end, day) - daysApart(b.end, day));
		return nearest && daysApart(nearest.end, day) <= MAX_APART ? [{ day, marketValue, shares: nearest.value }] : [];
	});
}
