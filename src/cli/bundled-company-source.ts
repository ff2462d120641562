// Loads companies, peers and first filed values for checking a text.
import type { Client } from "../api/index.js";
import type { CompanySource, FirstFiled } from "../claims/index.js";
import { dataFolderOf } from "../core/data-folder.js";
import { entryOf } from "../core/entry-of.js";
import type { Table } from "../core/table.js";
import { loadWithStatements } from "../frames/company/require-statements.js";
import type { Company } from "../frames/company-types.js";
import { loadDataset } from "../store/load-dataset.js";
import { peerLoader } from "../universe/load-peers.js";
import { candidatesOf } from "../universe/store-candidates.js";
import { bundledCompanies } from "./companies.js";

/** Finds the first filed values of restated figures; none for a company outside the data. */
export function bundledFirstFiled(folder?: string): (symbol: string) => readonly FirstFiled[] {
	const dataset = loadDataset(folder === undefined ? {} : { folder });
	return (symbol) => dataset.company(symbol)?.asFiled ?? [];
}

/** Makes the source of companies for checking a text. Each company is loaded once. */
export async function bundledCompanySource(client: Client<Table>): Promise<CompanySource> {
	const loadPeers = peerLoader(client, await candidatesOf(client));
	const loading = new Map<string, Promise<Company>>();
	return {
		known: await bundledCompanies(dataFolderOf(client)),
		load: (symbol, currency) =>
			entryOf(loading, `${symbol} ${currency ?? ""}`, () =>
				loadWithStatements(client, symbol, currency === undefined ? {} : { currency }),
			),
		peersOf: async (company, asOf) => (await loadPeers(company, asOf)).companies,
		firstFiled: bundledFirstFiled(dataFolderOf(client)),
	};
}
