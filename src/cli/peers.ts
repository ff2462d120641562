import { ArgumentError } from "../core/errors.js";
import type { Company } from "../frames/company-types.js";
import type { PeerLoader } from "../universe/load-peers.js";
import { symbolsOf } from "./companies.js";
import { type ConnectionOptions, configuredUrl, type connect } from "./connection.js";
import { loadCompanies } from "./many-companies.js";
import { notice } from "./terminal.js";

/** Who is beside a company: nobody, the companies named, or the nearest of its industry. */
export async function peersBy(
	client: Awaited<ReturnType<typeof connect>>,
	options: ConnectionOptions & { readonly peers: string; readonly asOf?: string },
): Promise<(company: Company) => Promise<readonly Company[]>> {
	if (options.peers === "none") return async () => [];
	if (options.peers !== "auto") {
		const symbols = await symbolsOf(options, namesIn(options.peers));
		const { companies } = await loadCompanies(client, symbols, "peers");
		return async () => companies;
	}
	const [{ bundledCandidates }, { peerLoader }] = await Promise.all([
		import("../universe/peer-candidates.js"),
		import("../universe/load-peers.js"),
	]);
	const live = configuredUrl(options) !== undefined;
	const load: PeerLoader = peerLoader(client, {
		...bundledCandidates(),
		...(options.asOf !== undefined && { asOf: options.asOf }),
		onRequests: (requests, peers) => {
			if (live) notice(`Peers: ${requests} requests for ${peers.join(", ")}.`);
		},
	});
	return async (company) => {
		const { companies, notes } = await load(company);
		for (const note of notes) notice(`${company.symbol}: ${note}.`);
		return companies;
	};
}

/** Names with commas between them, none empty and none twice. */
function namesIn(text: string): string[] {
	const names = text.split(",").map((name) => name.trim());
	if (names.includes(""))
		throw new ArgumentError(
			"peers",
			`--peers ${JSON.stringify(text)}: an empty symbol; give auto, none, or symbols with commas between them`,
		);
	return [...new Set(names)];
}
