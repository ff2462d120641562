// The options of commands that take peers.
import { OutageError } from "../api/errors/index.js";
import { ArgumentError } from "../core/errors.js";
import type { Asker } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import type { PeerLoader } from "../universe/load-peers.js";
import { symbolsOf } from "./companies.js";
import { type ConnectionOptions, configuredUrl } from "./connection.js";
import { loadCompanies } from "./many-companies.js";
import { notice } from "./terminal.js";

/** The peers of a company: none, the named ones, or the nearest. */
export async function peersBy(
	asker: Asker,
	options: ConnectionOptions & { readonly peers: string; readonly asOf?: string },
): Promise<(company: Company, asOf?: string) => Promise<readonly Company[]>> {
	const { peers, without } = await peersGiven(options);
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

/** What `--peers` asks for: the nearest companies without some of them, or companies by name. */
export interface AskedPeers {
	readonly peers: readonly string[] | "auto";
	/** Symbols to leave out of the nearest. */
	readonly without: readonly string[];
}

/** The request of `--peers`: `auto`, `auto,-VZ` or `-VZ` to strike one out, `none`, or names, none empty and none twice. */
export function peersAsked(text: string): AskedPeers {
	if (text === "none") return { peers: [], without: [] };
	const names = [...new Set(text.split(",").map((name) => name.trim()))];
	const without = names.filter((name) => name.startsWith("-")).map((name) => name.slice(1).trim());
	const named = names.filter((name) => !name.startsWith("-"));
	const refused = (why: string) => new ArgumentError("peers", `--peers ${JSON.stringify(text)}: ${why}`);
	if ([...named, ...without].includes(""))
		throw refused("an empty symbol; give auto, none, or symbols such as MSFT,GOOGL");
	if (named.length === 0 || (named.length === 1 && named[0] === "auto")) return { peers: "auto", without };
	if (without.length > 0) throw refused("only the nearest companies have peers to strike out: auto,-MSFT");
	return { peers: named, without };
}

/** The same with the symbols of names. */
export async function peersGiven(options: ConnectionOptions & { readonly peers: string }): Promise<AskedPeers> {
	const { peers, without } = peersAsked(options.peers);
	const symbols = (names: readonly string[]) => (names.length === 0 ? names : symbolsOf(options, names));
	return { peers: peers === "auto" ? peers : await symbols(peers), without: await symbols(without) };
}
