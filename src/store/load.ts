import { existsSync } from "node:fs";
import { join } from "node:path";
import { type StoredCompany, unpackCompany } from "./company.js";
import { dataFolder, readPacked, readPlain } from "./packed.js";
import { type StoredPrices, unpackPrices } from "./prices.js";
import type { Company, Dataset, Manifest, Names, PriceSeries, Profile } from "./types.js";

function remembered<K, V>(make: (key: K) => V): (key: K) => V {
	const known = new Map<K, V>();
	return (key) => {
		if (!known.has(key)) known.set(key, make(key));
		return known.get(key) as V;
	};
}

/** Funds on an index whose closes are bundled. */
const MARKET_SYMBOLS: readonly string[] = ["SPY"];

/** The bundled data set, or one in another folder of the same form. Reads nothing before it is asked for. */
export function loadDataset({ folder = dataFolder() }: { folder?: string } = {}): Dataset {
	const once = remembered((name: "manifest" | "names") => readPlain<unknown>(join(folder, `${name}.json`)));
	const profiles = remembered(
		(_: "all") => new Map(readPacked<Profile[]>(join(folder, "companies.json.br")).map((p) => [p.symbol, p])),
	);
	const symbols = remembered((_: "all") => [...profiles("all").keys()]);
	const prices = remembered((symbol: string): PriceSeries | undefined => {
		const file = join(folder, "prices", `${symbol}.json.br`);
		return profiles("all").has(symbol) && existsSync(file) ? unpackPrices(readPacked<StoredPrices>(file)) : undefined;
	});
	const marketPrices = remembered((symbol: string): PriceSeries | undefined =>
		MARKET_SYMBOLS.includes(symbol)
			? unpackPrices(readPacked<StoredPrices>(join(folder, "market", `${symbol}.json.br`)))
			: undefined,
	);
	const company = remembered((symbol: string): Company | undefined => {
		const profile = profiles("all").get(symbol);
		if (!profile) return undefined;
		return unpackCompany(profile, readPacked<StoredCompany>(join(folder, "companies", `${symbol}.json.br`)));
	});
	return {
		folder,
		get manifest() {
			return once("manifest") as Manifest;
		},
		get names() {
			return once("names") as Names;
		},
		symbols: () => symbols("all"),
		profiles: () => profiles("all"),
		company,
		prices,
		marketPrices,
	};
}
