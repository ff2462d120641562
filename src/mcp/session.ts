// Keeps a session of the server for language models, with the companies that it has loaded.
import type { Client } from "../api/index.js";
import type { FirstFiled } from "../claims/index.js";
import { entryOf, promiseOf } from "../core/entry-of.js";
import type { Table } from "../core/table.js";
import { loadWithStatements } from "../frames/company/require-statements.js";
import type { Company } from "../frames/company-types.js";
import type { CompanyDirectory } from "../universe/company-directory.js";
import type { Universe } from "../universe/index.js";
import type { PeerLoader } from "../universe/load-peers.js";
import { serviceName } from "./service-text.js";

/** The most companies that a session keeps in memory. */
const COMPANIES_KEPT = 12;

/** The state that the tools of one conversation share. */
export interface Session {
	readonly client: Client<Table>;
	readonly directory: CompanyDirectory;
	/** True for a live service, whose requests cost. */
	readonly isLive: boolean;
	/** Open universes, by content. */
	readonly universes: Map<string, Promise<Universe>>;
	/** Restated figures of a company as first filed; left out if unknown. */
	readonly firstFiled?: ((symbol: string) => readonly FirstFiled[]) | undefined;
	/** Finds a company by symbol or name; `currency` converts its statements. @throws ValuelabError `not_found` if there is none */
	company(text: string, signal: AbortSignal, currency?: string): Promise<Company>;
	/** The nearest companies of its industry. */
	peersOf(company: Company, asOf?: string): Promise<readonly Company[]>;
}

export interface SessionOptions {
	readonly client: Client<Table>;
	readonly directory: CompanyDirectory;
	readonly loadPeers: PeerLoader;
	readonly isLive: boolean;
	/** @default none are known */
	readonly firstFiled?: (symbol: string) => readonly FirstFiled[];
}

export function createSession({ client, directory, loadPeers, isLive, firstFiled }: SessionOptions): Session {
	const kept = new Map<string, Promise<Company>>();
	const peers = new WeakMap<Company, Promise<readonly Company[]>>();
	return {
		client,
		directory,
		isLive,
		firstFiled,
		universes: new Map(),
		async company(text, signal, currency) {
			const symbol = await directory.symbolOf(text);
			const key = currency === undefined ? symbol : `${symbol} ${currency}`;
			const loading = promiseOf(kept, key, () => load(client, symbol, signal, currency));
			const [oldest] = kept.keys();
			if (kept.size > COMPANIES_KEPT && oldest !== undefined) kept.delete(oldest);
			return loading;
		},
		peersOf(company, asOf) {
			const loading = () => loadPeers(company, asOf).then(({ companies }) => companies);
			return asOf === undefined ? entryOf(peers, company, loading) : loading();
		},
	};
}

async function load(client: Client<Table>, symbol: string, signal: AbortSignal, currency?: string): Promise<Company> {
	const company = await loadWithStatements(client, symbol, { signal, currency });
	return { ...company, name: serviceName(company.name) };
}
