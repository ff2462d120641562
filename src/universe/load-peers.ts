import { peerFigures } from "../analytics/company/peer-figures.js";
import { nearestPeers, type PeerCandidate, type PeerChoice } from "../analytics/fair-value/nearest-peers.js";
import type { Answer } from "../api/answer.js";
import { ask } from "../frames/company/ask.js";
import { type Asker, loadCompany } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { quoteIn } from "./sources/quotes.js";

/** The peers of a company: which were chosen and why, and those that could be loaded. */
export interface LoadedPeers {
	readonly companies: readonly Company[];
	readonly choice: PeerChoice;
	/** What a reader should know: the search was widened, a peer could not be loaded. */
	readonly notes: readonly string[];
}

export interface PeerOptions {
	/** Companies to choose from, with their figures of one day. */
	readonly candidates: readonly PeerCandidate[];
	/** Peers that were chosen before, in their order: nothing is chosen again. @default the nearest of the candidates */
	readonly chosen?: readonly string[];
	/** Told before anything is asked: how many requests the peers will take. */
	readonly onRequests?: (requests: number, peers: readonly string[]) => void;
	readonly signal?: AbortSignal;
}

/** Requests for one peer (its statements), and for all of them together (their quotes). */
const REQUESTS_EACH = 1;
const REQUESTS_TOGETHER = 1;

/** Loads the peers of companies; what one company needed is not asked again for the next. */
export type PeerLoader = (company: Company) => Promise<LoadedPeers>;

/**
 * A loader of peers: six to twelve companies of the same industry (or sector), nearest by market value, growth and
 * margin, each with statements and price only. Takes one request for the prices and one for each peer: 13 at most.
 */
export function peerLoader(asker: Asker, options: PeerOptions): PeerLoader {
	const loaded = new Map<string, Promise<Company | null>>();
	const bySymbol = new Map(options.candidates.map((one) => [one.symbol, one]));
	return async (company) => {
		const own = bySymbol.get(company.symbol);
		const target = { ...peerFigures(company), ...(own && { sector: own.sector, industry: own.industry }) };
		const choice = nearestPeers(target, options.candidates);
		const symbols = options.chosen ?? choice.peers.map(({ symbol }) => symbol);
		const wanted = symbols.filter((symbol) => !loaded.has(symbol));
		if (wanted.length > 0) {
			options.onRequests?.(REQUESTS_TOGETHER + REQUESTS_EACH * wanted.length, wanted);
			const quotes = askQuotes(asker, wanted, options.signal);
			for (const symbol of wanted) loaded.set(symbol, loadPeer(asker, symbol, { quotes, ...options }, bySymbol));
		}
		const found = await Promise.all(symbols.map((symbol) => loaded.get(symbol)));
		const companies = found.filter((one): one is Company => one !== null && one !== undefined);
		const missing = symbols.filter((_, i) => found[i] === null);
		const lost = missing.length > 0 ? [`no figures could be had of the peers ${missing.join(", ")}`] : [];
		return { companies, choice, notes: [...(choice.note === null ? [] : [choice.note]), ...lost] };
	};
}

async function askQuotes(
	asker: Asker,
	symbols: readonly string[],
	signal: AbortSignal | undefined,
): Promise<Answer | null> {
	const asked = await ask(asker, "stock.quote", [symbols], signal ? { signal } : {});
	return asked.ok ? asked.answer : null;
}

/** One peer from its statements and its quote; null where it could not be had. */
async function loadPeer(
	asker: Asker,
	symbol: string,
	{ quotes, signal }: { readonly quotes: Promise<Answer | null>; readonly signal?: AbortSignal },
	candidates: ReadonlyMap<string, PeerCandidate>,
): Promise<Company | null> {
	const answer = await quotes;
	const quote = answer && quoteIn(answer, symbol);
	if (!quote) return null;
	try {
		const company = await loadCompany(asker, symbol, { statementsOnly: true, quote, ...(signal && { signal }) });
		const { sector = null, industry = null, name = company.name } = candidates.get(symbol) ?? {};
		return { ...company, name, sector, industry };
	} catch (error) {
		if ((error as { code?: unknown } | null)?.code === "aborted") throw error;
		return null;
	}
}
