// Chooses and loads the peers of a company.
import { peerFigures } from "../analytics/company/peer-figures.js";
import { nearestPeers, type PeerCandidate, type PeerChoice } from "../analytics/fair-value/nearest-peers.js";
import { companyAsOf } from "../analytics/periods/company-as-of.js";
import type { Answer } from "../api/answer.js";
import { ask, endsAllRequests } from "../frames/company/ask.js";
import { type Asker, loadCompany } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { quoteIn } from "./sources/quotes.js";

/** Companies to choose peers from, with their figures of one day. */
export interface DatedCandidates {
	/** ISO day of the figures. */
	readonly day: string;
	readonly candidates: readonly PeerCandidate[];
}

/** The peers of a company: the chosen ones with reasons, and those that could be loaded. */
export interface LoadedPeers {
	readonly companies: readonly Company[];
	readonly choice: PeerChoice;
	/** Notes, for example that the search was widened or a peer could not be loaded. */
	readonly notes: readonly string[];
}

export interface PeerOptions {
	/** Companies to choose from, with their figures of one day. */
	readonly candidates: readonly PeerCandidate[];
	/** The companies with their figures of an earlier day. @default `candidates`, with a note */
	readonly candidatesOn?: (day: string) => DatedCandidates;
	/** Peers that were chosen before, in their order; then no choice is made. @default the nearest of the candidates */
	readonly chosen?: readonly string[];
	/** Symbols to leave out of the nearest; the next ones replace them. @default none */
	readonly without?: readonly string[];
	/**
	 * Day `YYYY-MM-DD` as of which the company is valued: the peers need their prices of that day, one more request for each. @default the latest price
	 */
	readonly asOf?: string;
	/** Called before any request with the number of requests for the peers. */
	readonly onRequests?: (requests: number, peers: readonly string[]) => void;
	readonly signal?: AbortSignal;
}

/** One request has the quotes of all peers. Each peer needs one for statements, and one for prices as of an earlier day. */
const QUOTE_REQUESTS = 1;
const requestsPerPeer = (asOf: string | undefined): number => (asOf === undefined ? 1 : 2);

/** Loads the peers of companies, as of an earlier day where one is given; answers are reused for the next company. */
export type PeerLoader = (company: Company, asOf?: string) => Promise<LoadedPeers>;

/** The candidates nearest to a company as of their day. A company without sector and industry gets them from its own candidate entry. */
export function choosePeers(
	company: Company,
	candidates: readonly PeerCandidate[],
	without: readonly string[] = [],
): PeerChoice {
	const candidate = candidates.find(({ symbol }) => symbol === company.symbol);
	return nearestPeers(
		{ ...peerFigures(company), ...(candidate && { sector: candidate.sector, industry: candidate.industry }) },
		candidates,
		without,
	);
}

/**
 * A loader of peers: eight, of banks and insurers twelve, nearest by industry, market value, growth and margin, each with statements and price only.
 * Takes one request for the prices and one for each peer: 13 at most, 25 as of an earlier day. As of an earlier day, peers are chosen by figures of
 * the year end before it.
 */
export function peerLoader(asker: Asker, options: PeerOptions): PeerLoader {
	const loaded = new Map<string, Promise<Company | null>>();
	const bySymbol = new Map(options.candidates.map((candidate) => [candidate.symbol, candidate]));
	return async (company, asOf = options.asOf) => {
		const keyOf = (symbol: string) => (asOf === undefined ? symbol : `${symbol} with prices`);
		const dated = asOf === undefined ? undefined : options.candidatesOn?.(asOf);
		const companyThen = dated ? companyAsOf(company, dated.day) : company;
		const choice = choosePeers(companyThen, dated?.candidates ?? options.candidates, options.without);
		const symbols = options.chosen ?? choice.peers.map(({ symbol }) => symbol);
		const wantedSymbols = symbols.filter((symbol) => !loaded.has(keyOf(symbol)));
		if (wantedSymbols.length > 0) {
			options.onRequests?.(QUOTE_REQUESTS + requestsPerPeer(asOf) * wantedSymbols.length, wantedSymbols);
			const { signal } = options;
			const request = ask(asker, "stock.quote", [wantedSymbols], signal ? { signal } : {});
			const quotes = request.then((result) => (result.ok ? result.answer : null));
			for (const symbol of wantedSymbols)
				loaded.set(keyOf(symbol), loadPeer(asker, symbol, { ...options, quotes, asOf }, bySymbol));
		}
		const results = await Promise.all(symbols.map((symbol) => loaded.get(keyOf(symbol))));
		const companies = results.filter((peer): peer is Company => peer !== null && peer !== undefined);
		const missing = symbols.filter((_, i) => results[i] === null);
		const day = dated?.day ?? "today";
		const choiceNotes = asOf === undefined || day === asOf ? [] : [`the peers are chosen by figures of ${day}`];
		const failureNotes = missing.length > 0 ? [`the peers could not be loaded: ${missing.join(", ")}`] : [];
		const peerNotes = choice.note === null ? [] : [choice.note];
		return { companies, choice, notes: [...peerNotes, ...choiceNotes, ...failureNotes] };
	};
}

/** One peer from its statements and its quote; null where it could not be loaded. */
async function loadPeer(
	asker: Asker,
	symbol: string,
	{
		quotes,
		asOf,
		signal,
	}: Pick<PeerOptions, "signal"> & { readonly quotes: Promise<Answer | null>; readonly asOf: string | undefined },
	candidates: ReadonlyMap<string, PeerCandidate>,
): Promise<Company | null> {
	const answer = await quotes;
	const quote = answer && quoteIn(answer, symbol);
	if (!quote) return null;
	try {
		const company = await loadCompany(asker, symbol, {
			statementsOnly: true,
			quote,
			...(asOf !== undefined && { also: ["prices"] }),
			...(signal && { signal }),
		});
		const { sector = null, industry = null, name = company.name } = candidates.get(symbol) ?? {};
		return { ...company, name, sector, industry };
	} catch (error) {
		if (endsAllRequests(error)) throw error;
		return null;
	}
}
