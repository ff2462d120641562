import type { Asker } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { type LoadedPeers, type PeerOptions, peerLoader } from "./load-peers.js";
import { bundledCandidates } from "./peer-candidates.js";

/**
 * The peers of a company, loaded: six to twelve of the same industry (or sector), nearest by market value, growth and
 * margin among the companies of the bundled data. Takes 13 requests at most; `onRequests` is called before the first.
 *
 * @example
 * const { companies } = await loadPeers(client, company);
 * value(company, { peers: companies }).fairValue.sentence;
 * @example
 * const client = createClient();
 * const company = await loadCompany(client, "KO");
 * const { companies } = await loadPeers(client, company);
 * value(company, { peers: companies }).fairValue.currency //=> "USD"
 * companies.length >= 6 //=> true
 */
export function loadPeers(
	client: Asker,
	company: Company,
	options: Omit<PeerOptions, "candidates"> = {},
): Promise<LoadedPeers> {
	return peerLoader(client, { ...options, ...bundledCandidates() })(company);
}
