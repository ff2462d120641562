// Gathers the data of a report through a client.
import { rulesWith } from "../../analytics/assumptions/given-assumptions.js";
import type { ValueOptions } from "../../analytics/assumptions/options.js";
import { companyAsOf } from "../../analytics/company/index.js";
import type { PeerCandidate } from "../../analytics/fair-value/nearest-peers.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { loadWithStatements } from "../../frames/company/require-statements.js";
import { type Asker, loadCompany } from "../../frames/company.js";
import type { Company } from "../../frames/company-types.js";
import { type PeerOptions, peerLoader } from "../../universe/load-peers.js";
import type { ReportData } from "../data.js";
import type { GivenNotes } from "../given-notes.js";
import type { ReportRequest } from "../report-snapshot.js";
import { type Gathered, plainReport } from "./assemble-report.js";
import { costBasisOf } from "./cost-basis.js";
import { reportingCurrencyOf } from "./reporting-currency.js";

/** Options that decide a report's figures. */
export interface GatherOptions
	extends Pick<ValueOptions, "asOf" | "assumptions" | "forecast" | "includeMadeUp" | "stockCompensation"> {
	/** Symbols to compare with, or `auto` for the nearest companies of its business. @default none */
	readonly peers?: readonly string[] | "auto";
	/** Companies for `auto`; `buildReport` uses the bundled ones. @default none */
	readonly candidates?: readonly PeerCandidate[];
	/** The candidates with figures of an earlier day. @default `candidates` */
	readonly candidatesOn?: PeerOptions["candidatesOn"];
	/** Symbols that `auto` may not choose. @default none */
	readonly withoutPeers?: readonly string[];
	/** The reader's notes, in which figures are looked up. @default none */
	readonly notes?: GivenNotes;
	/** Peers chosen before by `auto`, from a snapshot. @default chosen again */
	readonly chosen?: readonly string[];
	/** How the page names the service. @default "the data service" */
	readonly service?: string;
	/** Aborts the calls. @default none */
	readonly signal?: AbortSignal;
}

/**
 * The data of a report without its page: what `renderReport` draws. Arguments and errors as in `buildReport`.
 * @example
 * const data = await gatherReport(createClient(), "KO");
 * data.name //=> "The Coca-Cola Company"
 */
export async function gatherReport(client: Asker, symbol: string, options: GatherOptions = {}): Promise<ReportData> {
	const request = requestOf(symbol, options);
	return plainReport(await gatherCompanies(client, request, { ...options, progress: () => undefined }), request);
}

type GatherWithProgress = GatherOptions & { readonly progress: (step: string) => void };

/** Loads the company of a request, its peers, and investors' cost basis. */
export async function gatherCompanies(
	client: Asker,
	request: ReportRequest,
	{ signal, progress, candidates = [], candidatesOn, chosen }: GatherWithProgress,
): Promise<Gathered> {
	const { asOf } = request;
	const asOfDay = (loaded: Company) => asRequested(loaded, request);
	const reportLoaded = (company: Company) => {
		progress(company.symbol);
		return asOfDay(company);
	};
	const load = async (name: string) => reportLoaded(await loadCompany(client, name, { signal }));
	const named = request.peers === "auto" ? [] : request.peers;
	const peersLoading = Promise.allSettled(named.map(load));
	const loading = loadWithStatements(client, request.symbol, { signal }).then(reportLoaded);
	const company = await loading.finally(() => peersLoading);
	const choice = { candidates, candidatesOn, chosen, without: request.withoutPeers ?? [], asOf, signal };
	const nearest = request.peers === "auto" ? await peerLoader(client, choice)(company) : null;
	const { peers, missingPeers } = nearest
		? { peers: nearest.companies.map(asOfDay), missingPeers: [] }
		: peersOf(named, await peersLoading);
	const [costBasis, reported] = await Promise.all([
		costBasisOf(client, company, { signal, asOf }),
		reportingCurrencyOf(client, company, { signal }),
	]);
	return { company, peers, missingPeers, ...costBasis, ...(reported && { reported }) };
}

/** The company as known on the request's day. */
export const asRequested = (company: Company, { asOf, assumptions }: ReportRequest): Company =>
	asOf === undefined ? company : companyAsOf(company, asOf, rulesWith(assumptions));

export function requestOf(symbol: string, options: GatherOptions): ReportRequest {
	const given = options.peers === "auto" ? [] : (options.peers ?? []);
	if (given.some((peer) => typeof peer !== "string" || peer.trim() === ""))
		throw new ArgumentError("peers", "peers: an empty symbol; give symbols such as MSFT");
	const peers = [...new Set(given.map((peer) => peer.trim()))].filter((peer) => peer !== symbol.trim());
	return {
		symbol: symbol.trim(),
		peers: options.peers === "auto" ? "auto" : peers,
		...(options.withoutPeers?.length && { withoutPeers: options.withoutPeers }),
		assumptions: options.assumptions ?? {},
		includeMadeUp: options.includeMadeUp ?? false,
		stockCompensation: options.stockCompensation ?? "expense",
		...(options.asOf !== undefined && { asOf: options.asOf }),
		...(options.forecast && { forecast: options.forecast }),
		...(options.notes && { notes: options.notes }),
		service: options.service ?? "the data service",
	};
}

/** Separates loaded peers from missing ones; throws if a peer does not exist, because the caller named it. */
function peersOf(symbols: readonly string[], settled: readonly PromiseSettledResult<Company>[]) {
	const peers: Company[] = [];
	const missingPeers: { symbol: string; reason: string }[] = [];
	for (const [index, one] of settled.entries()) {
		const symbol = symbols[index] ?? "";
		if (one.status === "fulfilled") peers.push(one.value);
		else if (one.reason instanceof ValuelabError && ["not_found", "argument", "aborted"].includes(one.reason.code)) {
			const { code, message } = one.reason;
			throw code === "aborted"
				? one.reason
				: new ValuelabError(code, `peer ${symbol}: ${message}`, { argument: "peers", cause: one.reason });
		} else missingPeers.push({ symbol, reason: one.reason instanceof Error ? one.reason.message : String(one.reason) });
	}
	return { peers, missingPeers };
}
