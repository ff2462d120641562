import { OutageError } from "../api/errors/index.js";
import { ArgumentError } from "../core/errors.js";
import type { Asker } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import type { PeerLoader } from "../universe/load-peers.js";
import { symbolsOf } from "./companies.js";
import { type ConnectionOptions, configuredUrl } from "./connection.js";
import { loadCompanies } from "./many-companies.js";
import { notice } from "./terminal.js";

/** Who is beside a company: nobody, the companies named, or the nearest of its industry. */
export async function peersBy(
	asker: Asker,
	options: ConnectionOptions & { readonly peers: string; readonly asOf?: string },
): Promise<(company: Company, asOf?: string) => Promise<readonly Company[]>> {
	if (options.peers === "none") return async () => [];
	if (options.peers !== "auto") {
		const symbols = await symbolsOf(options, namesIn(options.peers));
		const { companies } = await loadCompanies(asker, symbols, "peers");
		return async () => companies;
	}
	const [{ candidatesOf }, { peerLoader }] = await Promise.all([
		import("../universe/store-candidates.js"),
		import("../universe/load-peers.js"),
	]);
	const live = configuredUrl(options) !== undefined;
	const load: PeerLoader = peerLoader(asker, {
		...(await candidatesOf(asker)),
		...(options.asOf !== undefined && { asOf: options.asOf }),
		onRequests: (requests, peers) => {
			if (live) notice(`Peers: ${requests} requests for ${peers.join(", ")}.`);
		},
	});
	let isOver = false;
	return async (company, asOf) => {
		if (isOver) return [];
		try {
			const { companies, notes } = await load(company, asOf);
			// A run over days would say the same of each.
			if (asOf === undefined) for (const note of notes) notice(`${company.symbol}: ${note}.`);
			return companies;
		} catch (error) {
			if (!(error instanceof OutageError)) throw error;
			// What is loaded is valued all the same.
			isOver = true;
			notice(`No peers from ${company.symbol} on: ${error.message}`);
			return [];
		}
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
