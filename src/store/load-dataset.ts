// Opens the bundled data or a store, and loads its companies.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "./data-folder.js";
import type { Dataset } from "./dataset.js";
import { readCompany } from "./folded-company.js";
import { INDEX_FILE, indexState, readIndex, type StoreIndex } from "./index-file.js";
import { readPacked, readPlain } from "./packed-json.js";
import { lastRows, type StoredPrices, unpackPrices } from "./stored-prices.js";
import type { Company, Depth, Manifest, Names, PriceSeries } from "./types.js";
import { unpackCompany } from "./unpack-company.js";

/** The most companies that are cached: all of the bundled data, but not all of a large store. */
const MAX_CACHED = 600;

/** Caches values by key. With `keep` false only the last value is kept, so that one pass over all companies does not fill the memory. */
function cached<K, V>(make: (key: K) => V): (key: K, keep?: boolean) => V {
	const valueByKey = new Map<K, V>();
	let last: readonly [key: K, value: V] | undefined;
	return (key, keep = true) => {
		if (valueByKey.has(key)) return valueByKey.get(key) as V;
		const value = last?.[0] === key ? last[1] : make(key);
		if (!keep) last = [key, value];
		else if (valueByKey.set(key, value).size > MAX_CACHED) valueByKey.delete(valueByKey.keys().next().value as K);
		return value;
	};
}

/** A quote has the last trading day and the close before. */
const ROWS_OF_QUOTE = 2;
/** Index funds whose closes are bundled. */
const MARKET_SYMBOLS: readonly string[] = ["SPY"];

/** The bundled data set, or the store in another folder. Reads each part at first use; `refresh` finds additions. */
export function loadDataset({ folder = dataFolder() }: { folder?: string } = {}): Dataset {
	let parts = partsOf(folder);
	const dataset: Dataset = {
		folder,
		isOwn: existsSync(join(folder, INDEX_FILE)),
		get manifest() {
			return parts.manifest("");
		},
		get names() {
			return parts.names("");
		},
		get index() {
			return parts.index("");
		},
		symbols: () => [...parts.profiles("").keys()],
		profiles: () => parts.profiles(""),
		company: (symbol, keep) => retryIfReplaced(() => parts.company(symbol, keep)),
		answer: (symbol, part) =>
			retryIfReplaced(() => {
				const file = parts.index("").entries.get(symbol)?.files[part];
				return file && readPacked(join(folder, part, file));
			}),
		prices: (symbol) => retryIfReplaced(() => parts.prices(symbol)),
		newestPrices: (symbol) => retryIfReplaced(() => parts.newestPrices(symbol)),
		marketPrices: (symbol) => parts.marketPrices(symbol),
		refresh() {
			if (parts.state() === undefined || parts.state() === indexState(folder)) return false;
			parts = partsOf(folder);
			return true;
		},
	};
	/** Reads again after a refresh if a file is missing, because it was replaced after the index was read. */
	function retryIfReplaced<T>(readValue: () => T): T {
		try {
			return readValue();
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code === "ENOENT" && dataset.refresh()) return readValue();
			throw error;
		}
	}
	return dataset;
}

function partsOf(folder: string) {
	let state: string | undefined;
	const index = cached((_: ""): StoreIndex => {
		state = indexState(folder);
		return readIndex(folder);
	});
	const entryOf = (symbol: string) => index("").entries.get(symbol);
	const storedPrices = (symbol: string) => {
		const file = entryOf(symbol)?.files.prices;
		return file === undefined ? undefined : readPacked<StoredPrices>(join(folder, "prices", file));
	};
	const unpackRows = (stored: StoredPrices | undefined, count?: number): PriceSeries | undefined =>
		stored && unpackPrices(count === undefined ? stored : lastRows(stored, count));
	return {
		/** The state of the index when it was read. */
		state: () => state,
		index,
		profiles: cached((_: "") => new Map([...index("").entries].map(([symbol, { profile }]) => [symbol, profile]))),
		manifest: cached((_: "") => manifestOf(folder, index(""))),
		names: cached((_: "") => readPlain<Names>(join(dataFolder(), "names.json"))),
		prices: cached((symbol: string) => unpackRows(storedPrices(symbol))),
		newestPrices: cached((symbol: string) => unpackRows(storedPrices(symbol), ROWS_OF_QUOTE)),
		marketPrices: cached((symbol: string): PriceSeries | undefined => {
			const file = join(folder, "market", `${symbol}.json.br`);
			if (!MARKET_SYMBOLS.includes(symbol) || !existsSync(file)) return undefined;
			return unpackPrices(readPacked<StoredPrices>(file));
		}),
		company: cached((symbol: string): Company | undefined => {
			const entry = entryOf(symbol);
			if (entry?.files.companies === undefined) return undefined;
			return unpackCompany(entry.profile, readCompany(folder, entry.files.companies, entry.profile));
		}),
	};
}

/** The folder's manifest; for a user's store, the day is that of the newest filing, price or record. */
function manifestOf(folder: string, { entries, days: recorded }: StoreIndex): Manifest {
	const file = join(folder, "manifest.json");
	const stated = existsSync(file) ? readPlain<Manifest>(file) : undefined;
	const abouts = [...entries.values()].flatMap(({ about }) => about ?? []);
	if (stated && abouts.length === 0) return stated;
	const days = [
		...abouts.flatMap(({ lastFiled, priceDate }) => [lastFiled ?? "", priceDate ?? ""]),
		...recorded.values(),
	];
	const asOf = [stated?.asOf ?? "", ...days].reduce((a, b) => (b > a ? b : a), "") || "1970-01-01";
	const depth: Record<Depth, string[]> = { deep: [], basic: [], fictitious: [] };
	for (const { symbol, profile } of entries.values()) depth[profile.depth].push(symbol);
	return { format: 1, listedOn: asOf, tiers: {}, madeUp: [], ...stated, asOf, companies: entries.size, depth };
}
