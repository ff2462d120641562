import { rulesWith } from "../../analytics/company/facts.js";
import { companyAsOf, compare, priceExpectations, runFor, value } from "../../analytics/company/index.js";
import type { PaidRange } from "../../analytics/company/options.js";
import type { GivenAssumptions } from "../../analytics/company/rules.js";
import type { PeerCandidate } from "../../analytics/fair-value/nearest-peers.js";
import type { Comparison } from "../../analytics/valuation.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import type { Source } from "../../core/source.js";
import { requireStatements } from "../../frames/company/require-statements.js";
import { type Asker, loadCompany } from "../../frames/company.js";
import type { Company, Part } from "../../frames/company-types.js";
import { peerLoader } from "../../universe/load-peers.js";
import { missing, type ReportData, revived } from "../data.js";
import { keyMeasures } from "../front/key-numbers.js";
import type { ReportRequest } from "../report-snapshot.js";
import { modelsOf } from "./models.js";
import { paidOf } from "./paid.js";
import { pricesOf } from "./prices.js";
import { segmentsOf } from "./segments.js";

/** What decides the figures of a report. */
export interface GatherOptions {
	/** Symbols to compare with, or `auto` for the six to twelve nearest companies of the industry. @default none */
	readonly peers?: readonly string[] | "auto";
	/** Companies that `auto` chooses from; `buildReport` takes the bundled ones. */
	readonly candidates?: readonly PeerCandidate[];
	/** Any of the declared assumptions, by name: `{ riskfree: 0.04, beta: 1.2, growth: "6%" }`. */
	readonly assumptions?: GivenAssumptions;
	/** Lets made-up figures of real companies take part, marked as illustrative. Default false. */
	readonly includeMadeUp?: boolean;
	readonly stockCompensation?: "expense" | "added_back";
	/** Peers that `auto` chose before, in their order; a snapshot knows them. @default chosen anew */
	readonly chosen?: readonly string[];
	/** ISO day: the report of that day, from what was known then. @default everything that the answers hold */
	readonly asOf?: string;
	/** How the page names the service. Default "the data service". */
	readonly service?: string;
	readonly signal?: AbortSignal;
}

/** The data of a report without its page: what `renderReport` draws. Arguments and errors as in `buildReport`. */
export function gatherReport(client: Asker, symbol: string, options: GatherOptions = {}): Promise<ReportData> {
	return gatherFor(client, requestOf(symbol, options), { ...options, progress: () => undefined });
}

type Steps = GatherOptions & { readonly progress: (step: string) => void };

/** The same for a request, told step by step. */
export async function gatherFor(client: Asker, request: ReportRequest, options: Steps): Promise<ReportData> {
	const data = plain(assembleReport(await gatherCompanies(client, request, options), request));
	options.progress("values");
	return data;
}

/** The company of a request, its peers, and what others paid for the share: all that a valuation is computed from. */
export async function gatherCompanies(
	client: Asker,
	request: ReportRequest,
	{ signal, progress, candidates = [], chosen }: Steps,
): Promise<Gathered> {
	const { asOf } = request;
	const load = async (name: string) => {
		const loaded = await loadCompany(client, name, { signal });
		const company = asOf === undefined ? loaded : companyAsOf(loaded, asOf, rulesWith(request.assumptions));
		progress(name);
		return company;
	};
	const named = request.peers === "auto" ? [] : request.peers;
	const peersLoading = Promise.allSettled(named.map(load));
	const company = await withStatements(client, () => load(request.symbol), signal).finally(() => peersLoading);
	const choice = { candidates, ...(chosen && { chosen }), ...(signal && { signal }) };
	const nearest = request.peers === "auto" ? await peerLoader(client, choice)(company) : null;
	// Of a peer in the past its prices are needed, too: today's quote says nothing of that day.
	const past =
		nearest && asOf !== undefined ? await Promise.all(nearest.companies.map(({ symbol }) => load(symbol))) : null;
	const { peers, lost } = nearest ? { peers: past ?? nearest.companies, lost: [] } : peersOf(named, await peersLoading);
	const others = await paidOf(client, company, { signal, asOf });
	return { company, peers, lost, ...others };
}

export function requestOf(symbol: string, options: GatherOptions): ReportRequest {
	const given = options.peers === "auto" ? [] : (options.peers ?? []);
	if (given.some((peer) => typeof peer !== "string" || peer.trim() === ""))
		throw new ArgumentError("peers", "peers: an empty symbol; give symbols such as MSFT");
	const peers = [...new Set(given.map((peer) => peer.trim()))].filter((peer) => peer !== symbol.trim());
	return {
		symbol: symbol.trim(),
		peers: options.peers === "auto" ? "auto" : peers,
		assumptions: options.assumptions ?? {},
		includeMadeUp: options.includeMadeUp ?? false,
		stockCompensation: options.stockCompensation ?? "expense",
		...(options.asOf !== undefined && { asOf: options.asOf }),
		service: options.service ?? "the data service",
	};
}

/** The company with its statements, without which there is nothing to report. @throws what asking for the statements throws */
async function withStatements(client: Asker, load: () => Promise<Company>, signal?: AbortSignal): Promise<Company> {
	const company = await load();
	return (await requireStatements(client, company, signal)) ? company : load();
}

/** Peers that were had, and those that failed; one that does not exist is the caller's mistake and is thrown. */
function peersOf(symbols: readonly string[], settled: readonly PromiseSettledResult<Company>[]) {
	const peers: Company[] = [];
	const lost: { symbol: string; why: string }[] = [];
	for (const [index, one] of settled.entries()) {
		const symbol = symbols[index] ?? "";
		if (one.status === "fulfilled") peers.push(one.value);
		else if (one.reason instanceof ValuelabError && ["not_found", "argument", "aborted"].includes(one.reason.code)) {
			const { code, message } = one.reason;
			throw code === "aborted"
				? one.reason
				: new ValuelabError(code, `peer ${symbol}: ${message}`, { argument: "peers", cause: one.reason });
		} else lost.push({ symbol, why: one.reason instanceof Error ? one.reason.message : String(one.reason) });
	}
	return { peers, lost };
}

/** Everything that was asked for. */
export interface Gathered {
	readonly company: Company;
	readonly peers: readonly Company[];
	readonly lost: ReportData["missingPeers"];
	readonly paid: readonly PaidRange[];
	readonly sources: readonly Source[];
}

/** The data of a report from what was asked for: its figures are computed here. */
export function assembleReport({ company, peers, lost, paid, sources }: Gathered, request: ReportRequest): ReportData {
	const { assumptions, includeMadeUp, stockCompensation, service, asOf } = request;
	const options = { assumptions, includeMadeUp, stockCompensation, ...(asOf !== undefined && { asOf }) };
	const valuation = value(company, { ...options, peers, paid });
	const comparison: Part<Comparison> = peers.length
		? { ok: true, value: compare([company, ...peers], options) }
		: missing({ code: "missing_input", detail: "no peers were named; --peers names them" });
	return {
		symbol: company.symbol,
		name: company.name,
		template: company.template,
		sector: company.sector,
		industry: company.industry,
		asOf: company.asOf,
		valuation,
		measures: keyMeasures(company.template).map((name) => {
			const { title, value: figure } = runFor(company, name, options);
			return { name, title, figure };
		}),
		comparison,
		peerNames: Object.fromEntries(peers.map(({ symbol, name }) => [symbol, name])),
		missingPeers: lost,
		prices: pricesOf(company),
		segments: segmentsOf(company),
		surface: priceExpectations(company, options),
		models: modelsOf(valuation),
		sources: distinct([...[company, ...peers].flatMap((one) => one.sources), ...sources]),
		service,
	};
}

function distinct(sources: readonly Source[]): Source[] {
	return [...new Map(sources.map((one) => [`${one.operation} ${JSON.stringify(one.arguments)}`, one])).values()];
}

/** Plain data, as they come back from a file: the page is drawn from nothing else. */
function plain(data: ReportData): ReportData {
	return revived(JSON.parse(JSON.stringify(data)) as ReportData);
}
