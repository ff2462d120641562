// Reads the option `--peers` and loads the peers of a company.
import { OutageError } from "../api/errors/index.js";
import { ArgumentError } from "../core/errors.js";
import type { Asker } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import type { PeerLoader } from "../universe/load-peers.js";
import { symbolsOf } from "./companies.js";
import { type ConnectionOptions, configuredUrl } from "./connection.js";
import { loadCompanies } from "./many-companies.js";
import { notice } from "./terminal.js";

/** Makes a function that loads the peers of a company: none, the named ones, or the nearest. */
export async function peersBy(
	asker: Asker,
	options: ConnectionOptions & { readonly peers: string; readonly asOf?: string },
): Promise<(company: Company, asOf?: string) => Promise<readonly Company[]>> {
	const { peers, without } = await resolvePeers(options);
	if (peers !== "auto") {
		const { companies } = peers.length === 0 ? { companies: [] } : await loadCompanies(asker, peers, "peers");
		return async () => companies;
	}
	const [{ candidatesOf }, { peerLoader }] = await Promise.all([
		import("../universe/store-candidates.js"),
		import("../universe/load-peers.js"),
	]);
	const live = configuredUrl(options) !== undefined;
	const load: PeerLoader = peerLoader(asker, {
		...(await candidatesOf(asker)),
		without,
		asOf: options.asOf,
		onRequests: (requests, peers) => {
			if (live) notice(`Peers: ${requests} requests for ${peers.join(", ")}.`);
		},
	});
	let isDown = false;
	return async (company, asOf) => {
		if (isDown) return [];
		try {
			const { companies, notes } = await load(company, asOf);
			// The notes would repeat for each day of a run over days.
			if (asOf === undefined) for (const note of notes) notice(`${company.symbol}: ${note}.`);
			return companies;
		} catch (error) {
			if (!(error instanceof OutageError)) throw error;
			// The companies loaded so far are valued without peers.
			isDown = true;
			notice(`No peers from ${company.symbol} on: ${error.message}`);
			return [];
		}
	};
}

/** The request of `--peers`: the nearest companies, some left out, or named companies. */
export interface PeersOption {
	readonly peers: readonly string[] | "auto";
	/** Symbols to leave out of the nearest. */
	readonly without: readonly string[];
}

/** Parses `--peers`: `auto`, `auto,-VZ` or `-VZ` to leave one out, `none`, or names; duplicates are dropped. */
export function parsePeers(text: string): PeersOption {
	if (text === "none") return { peers: [], without: [] };
	const names = [...new Set(text.split(",").map((name) => name.trim()))];
	const without = names.filter((name) => name.startsWith("-")).map((name) => name.slice(1).trim());
	const named = names.filter((name) => !name.startsWith("-"));
	const refusal = (reason: string) => new ArgumentError("peers", `--peers ${JSON.stringify(text)}: ${reason}`);
	if ([...named, ...without].includes(""))
		throw refusal("an empty symbol; give auto, none, or symbols such as MSFT,GOOGL");
	if (named.length === 0 || (named.length === 1 && named[0] === "auto")) return { peers: "auto", without };
	if (without.length > 0) throw refusal("companies can be left out of the nearest only: auto,-MSFT");
	return { peers: named, without };
}

/** Parses `--peers` and replaces names by symbols. */
export async function resolvePeers(options: ConnectionOptions & { readonly peers: string }): Promise<PeersOption> {
	const { peers, without } = parsePeers(options.peers);
	const symbols = (names: readonly string[]) => (names.length === 0 ? names : symbolsOf(options, names));
	return { peers: peers === "auto" ? peers : await symbols(peers), without: await symbols(without) };
}
