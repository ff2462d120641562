// Finds companies by symbol or name for a command.
import type { Client } from "../api/index.js";
import { dataFolderOf } from "../core/data-folder.js";
import type { Table } from "../core/table.js";
import { type CompanyDirectory, companyDirectory } from "../universe/company-directory.js";
import type { CompanyEntry } from "../universe/search-companies.js";
import { type ConnectionOptions, connect } from "./connection.js";
import { notice } from "./terminal.js";

/** Exchanges whose listings are searched for a name. */
const EXCHANGES = ["NYSE", "NAS", "AMEX"] as const;

/** Makes a directory that searches the bundled companies, then the service's US listings. */
export function directoryOf(client: Client<Table>): CompanyDirectory {
	const folder = dataFolderOf(client);
	return companyDirectory({
		known: () => bundledCompanies(folder),
		// A store lists only its own companies.
		listings: async () =>
			folder !== undefined ? [] : (await Promise.all(EXCHANGES.map((exchange) => listingsOf(client, exchange)))).flat(),
	});
}

/** Lists the companies of a store or of the bundled data. */
export async function bundledCompanies(folder?: string): Promise<readonly CompanyEntry[]> {
	const { loadDataset } = await import("../store/load-dataset.js");
	return [
		...loadDataset(folder === undefined ? {} : { folder })
			.profiles()
			.values(),
	].map(({ symbol, name, exchange, sector, industry, depth, cik }) => ({
		symbol,
		name,
		exchange,
		sector,
		industry,
		depth,
		cik,
	}));
}

async function listingsOf(client: Client<Table>, exchange: string): Promise<readonly CompanyEntry[]> {
	const stocks = await client.market.exchangeStocks(exchange);
	return stocks.flatMap(({ symbol, company, sector, industry }) =>
		symbol && company
			? [
					{
						symbol,
						name: company,
						exchange,
						sector: sector ?? null,
						industry: industry ?? null,
						depth: "listing" as const,
					},
				]
			: [],
	);
}

/**
 * Finds the symbols of texts, in their order. Names are searched among the bundled companies, then among the US listings;
 * a notice tells the symbol found for a name.
 */
export async function symbolsOf(options: ConnectionOptions, texts: readonly string[]): Promise<string[]> {
	const client = await connect(options, {}, { quiet: true });
	try {
		const directory = directoryOf(client);
		const symbols: string[] = [];
		for (const text of texts) {
			const symbol = await directory.symbolOf(text);
			if (symbol !== text.trim().toUpperCase() && !text.includes(":")) notice(`${text}: ${symbol}`);
			symbols.push(symbol);
		}
		return symbols;
	} finally {
		await client.close();
	}
}

/** Finds the symbols of texts; a text without a company is listed in `failed` with the reason. */
export async function findSymbols(
	options: ConnectionOptions,
	texts: readonly string[],
): Promise<{ readonly symbols: string[]; readonly failed: { readonly symbol: string; readonly why: string }[] }> {
	const symbols = new Set<string>();
	const failed: { symbol: string; why: string }[] = [];
	for (const text of texts) {
		try {
			for (const symbol of await symbolsOf(options, [text])) symbols.add(symbol);
		} catch (error) {
			const why = error instanceof Error ? error.message : String(error);
			notice(why);
			failed.push({ symbol: text, why });
		}
	}
	return { symbols: [...symbols], failed };
}
