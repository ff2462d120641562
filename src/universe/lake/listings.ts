// Loads name, sector, industry and currency of symbols from the lists of exchanges.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { normaliseSymbol } from "../../api/catalogue/arguments/symbol.js";
import type { Client } from "../../api/index.js";
import { healthOf } from "../../api/transport/health.js";
import { dataFolderOf } from "../../core/data-folder.js";
import { ValuelabError } from "../../core/errors.js";
import { loadDataset } from "../../store/load-dataset.js";
import { bundledDescriptions } from "../sources/describe-symbols.js";
import { sectorName } from "../sources/sector-names.js";
import { affectsAllSymbols } from "./affects-all-symbols.js";

/** A stock in the list of an exchange. */
export interface Listing {
	readonly name: string;
	readonly exchange: string;
	readonly sector: string | null;
	readonly industry: string | null;
	/** Currency in which it is traded, an ISO code. */
	readonly currency: string | null;
}

/** The age at which a list is requested again, in milliseconds. */
const LIST_LIFETIME_MS = 7 * 86_400_000;
const HOME_COUNTRY = "USA";

export interface ListingsOptions {
	readonly signal?: AbortSignal | undefined;
	/** Waits for a turn, and counts the request. */
	readonly waitTurn: () => Promise<void>;
}

/**
 * Name, sector, industry and currency of symbols, from the exchanges' lists, one request each. For members of the S&P 500 and bundled companies,
 * sector and industry come from their own lists, because exchanges classify many companies differently. If a list fails, its data are missing.
 * @param folder for the lists
 */
export async function listingsOf(
	client: Client<unknown>,
	symbols: readonly string[],
	folder: string,
	options: ListingsOptions,
): Promise<ReadonlyMap<string, Listing>> {
	const wantedSymbols = new Set(symbols);
	const storeFolder = dataFolderOf(client);
	if (storeFolder !== undefined) return listingsOfStore(storeFolder);
	const bundled = bundledDescriptions();
	const listings = new Map<string, Listing>();
	for (const exchange of await exchangesOf(client, symbols, folder, options)) {
		// Large exchanges come first: most runs need no other.
		if (symbols.every((symbol) => listings.has(symbol))) break;
		for (const [symbol, listing] of await listOf(client, exchange, folder, options))
			if (wantedSymbols.has(symbol) && !listings.has(symbol)) {
				const { sector = listing.sector, industry = listing.industry } = bundled.get(symbol) ?? {};
				listings.set(symbol, { ...listing, sector, industry });
			}
	}
	return listings;
}

/** A store describes its companies itself. */
function listingsOfStore(folder: string): ReadonlyMap<string, Listing> {
	const profiles = [...loadDataset({ folder }).profiles()];
	return new Map(
		profiles.map(([symbol, { name, exchange, sector, industry, tradingCurrency: currency }]) => [
			symbol,
			{ name, exchange, sector: sectorName(sector), industry, currency },
		]),
	);
}

async function exchangesOf(
	client: Client<unknown>,
	symbols: readonly string[],
	folder: string,
	options: ListingsOptions,
): Promise<readonly string[]> {
	const foreign = new Set(
		symbols.flatMap((symbol) => (symbol.includes(":") ? symbol.slice(0, symbol.indexOf(":")) : [])),
	);
	if (!symbols.some((symbol) => !symbol.includes(":"))) return [...foreign];
	const lists = await loadList(folder, "exchanges", options, async () => {
		const { signal } = options;
		const data = await client.query("market.exchangeList", [], { ...(signal && { signal }) });
		return data as Readonly<Record<string, readonly string[]>>;
	});
	const home = (lists?.[HOME_COUNTRY] ?? []).filter((code) => typeof code === "string" && code !== "");
	return [...home, ...foreign];
}

async function listOf(
	client: Client<unknown>,
	exchange: string,
	folder: string,
	options: ListingsOptions,
): Promise<readonly (readonly [string, Listing])[]> {
	const rows = await loadList(folder, exchange, options, async () => {
		const { signal } = options;
		const data = await client.query("market.exchangeStocks", [exchange], { ...(signal && { signal }) });
		// Danfo refuses to print a frame with control characters.
		const text = (value: unknown): string | null =>
			(typeof value === "string" && value.replaceAll(/[\p{Cc}\s]+/gu, " ").trim()) || null;
		return (data as readonly Readonly<Record<string, unknown>>[]).flatMap((row) => {
			const code = text(row.symbol);
			const symbol = code && normaliseSymbol(code.includes(":") ? code : `${exchange}:${code}`);
			if (!symbol) return [];
			const industry = text(row.industry) ?? text(row.subindustry);
			const listing: Listing = {
				name: text(row.company) ?? symbol,
				exchange: text(row.exchange) ?? exchange,
				sector: sectorName(text(row.sector)),
				industry,
				currency: /^[A-Z]{3}$/.test(String(row.currency)) ? String(row.currency) : null,
			};
			return [[symbol, listing] as const];
		});
	});
	return rows ?? [];
}

/** A list from the lake's folder, else from the service; undefined where neither has it. */
async function loadList<T>(
	folder: string,
	name: string,
	{ waitTurn, signal }: ListingsOptions,
	request: () => Promise<T>,
): Promise<T | undefined> {
	const file = join(folder, `${name.replaceAll(/[^A-Za-z0-9]/g, "_")}.json`);
	try {
		const { at, data } = JSON.parse(readFileSync(file, "utf8")) as { readonly at: number; readonly data: T };
		if (Date.now() - at < LIST_LIFETIME_MS) return data;
	} catch {
		// It was not requested yet.
	}
	try {
		await waitTurn();
		const data = await request();
		writeFileSync(file, JSON.stringify({ at: Date.now(), data }));
		return data;
	} catch (error) {
		// Without the list, the crawl would request statements without their currency from a service that does not answer.
		if (
			signal?.aborted ||
			!(error instanceof ValuelabError) ||
			affectsAllSymbols(error) ||
			healthOf(error) === "unreached"
		)
			throw error;
		return undefined;
	}
}
