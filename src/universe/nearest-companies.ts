// Loads the nearest peers of a company, and values a symbol with them.
import type { ValueOptions } from "../analytics/assumptions/options.js";
import { value } from "../analytics/company/index.js";
import type { Valuation } from "../analytics/valuation.js";
import { wrongArgument } from "../core/errors.js";
import { loadWithStatements } from "../frames/company/require-statements.js";
import type { Asker } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { type LoadedPeers, type PeerOptions, peerLoader } from "./load-peers.js";
import { candidatesOf } from "./store-candidates.js";

/**
 * The peers of a company, loaded: eight, of banks and insurers twelve, nearest by industry, market value, growth and margin among the
 * companies of the bundled data, or of the client's store. Takes 13 requests at most; `onRequests` is called before the first.
 * @example const { companies } = await loadPeers(client, company); value(company, { peers: companies }).fairValue.sentence;
 * @example const client = createClient(); const company = await loadCompany(client, "KO"); const { companies } = await loadPeers(client,
 * company);
 * value(company, { peers: companies }).fairValue.currency //=> "USD"
 * companies.length >= 6 //=> true
 */
export async function loadPeers(
	client: Asker,
	company: Company,
	options: Omit<PeerOptions, "candidates"> = {},
): Promise<LoadedPeers> {
	return peerLoader(client, { ...options, ...(await candidatesOf(client)) })(company);
}

/** Options of `valueSymbol`: those of `value`, with peers by their symbols. */
export interface ValueSymbolOptions extends Omit<ValueOptions, "peers"> {
	/** The nearest companies, none, or companies by their symbols. @default "auto" */
	readonly peers?: "auto" | "none" | readonly string[];
	/** Symbols to leave out of the nearest. @default none */
	readonly withoutPeers?: readonly string[];
	/** Ends the calls. @default none */
	readonly signal?: AbortSignal;
}

/**
 * The valuation of a company with its peers and the market's return: the same range and verdict as `valuelab value` and the report. Takes
 * some 10 requests for the company and 13 for the peers.
 * @throws the service's error where the company, or a named peer, cannot be loaded
 * @example const valuation = await valueSymbol(createClient(), "KO");
 * valuation.fairValue.verdict //=> "within"
 */
export async function valueSymbol(
	client: Asker,
	symbol: string,
	{ peers = "auto", withoutPeers: without = [], signal, ...options }: ValueSymbolOptions = {},
): Promise<Valuation> {
	const company = await loadWithStatements(client, symbol, { signal });
	const { asOf } = options;
	const peerOptions = { without, ...(signal && { signal }), ...(asOf !== undefined && { asOf }) };
	if (peers === "auto")
		return value(company, { ...options, peers: (await loadPeers(client, company, peerOptions)).companies });
	const named = peers === "none" ? [] : peers;
	if (typeof named === "string")
		throw wrongArgument(`peers: expected "auto", "none" or a list of symbols, got ${JSON.stringify(named)}`);
	return value(company, {
		...options,
		peers: await Promise.all(named.map((peer) => loadWithStatements(client, peer, { signal }))),
	});
}
