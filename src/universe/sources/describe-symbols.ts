// Finds name, sector and industry of symbols.
import { dataFolderOf } from "../../core/data-folder.js";
import { endsAllRequests } from "../../frames/company/ask.js";
import { loadDataset } from "../../store/load-dataset.js";
import { bundledCandidates } from "../peer-candidates.js";
import { sp500 } from "./constituents.js";
import { sectorName } from "./sector-names.js";
import type { SymbolDescription, UniverseClient } from "./service-source.js";

/** Exchanges whose listings are requested for companies that are not in the bundled lists. */
const EXCHANGES = ["NYSE", "NAS", "AMEX"] as const;

/** Name, sector and industry of a store's companies; without a folder, of the S&P 500 and the bundled companies. */
export function bundledDescriptions(folder?: string): ReadonlyMap<string, SymbolDescription> {
	const descriptions = new Map<string, SymbolDescription>();
	if (folder !== undefined) {
		for (const { symbol, name, sector, industry } of loadDataset({ folder }).profiles().values())
			descriptions.set(symbol, { name, sector: sectorName(sector), industry });
		return descriptions;
	}
	for (const { symbol, name, sector, industry } of bundledCandidates().candidates)
		descriptions.set(symbol, { name, sector: sectorName(sector), industry });
	for (const { symbol, name, sector, industry } of sp500().members)
		descriptions.set(symbol, { name, sector, industry });
	return descriptions;
}

/**
 * Name, sector and industry of symbols: from the bundled lists, else from the service's listings (one request per exchange, only if a
 * symbol is missing). A foreign symbol such as LSE:VOD is in none of these. If a listing fails, its companies have no sector.
 */
export async function describeSymbols(
	client: UniverseClient,
	symbols: readonly string[],
	options: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, SymbolDescription>> {
	const descriptions = new Map(bundledDescriptions(dataFolderOf(client)));
	if (symbols.every((symbol) => descriptions.has(symbol) || symbol.includes(":"))) return descriptions;
	const lists = await Promise.all(
		EXCHANGES.map(async (exchange) => {
			try {
				return (await client.query("market.exchangeStocks", [exchange], options).answer()).data;
			} catch (error) {
				if (endsAllRequests(error)) throw error;
				return [];
			}
		}),
	);
	for (const stock of lists.flat() as readonly Listed[]) {
		const { symbol, company, sector, industry } = stock ?? {};
		if (symbol && company && !descriptions.has(symbol))
			descriptions.set(symbol, { name: company, sector: sectorName(sector), industry: industry || null });
	}
	return descriptions;
}

interface Listed {
	readonly symbol?: string;
	readonly company?: string;
	readonly sector?: string;
	readonly industry?: string;
}
