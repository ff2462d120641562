import { value } from "../../analytics/company/value.js";
import type { PeerCandidate } from "../../analytics/fair-value/nearest-peers.js";
import type { Valuation } from "../../analytics/valuation.js";
import { requireStatements } from "../../frames/company/require-statements.js";
import { loadCompany } from "../../frames/company.js";
import type { Company } from "../../frames/company-types.js";
import type { ReportData } from "../../report/data.js";
import { assembleReport } from "../../report/gather/assemble-report.js";
import { paidOf } from "../../report/gather/paid.js";
import { requestOf } from "../../report/gather/report-data.js";
import { type PeerLoader, peerLoader } from "../../universe/load-peers.js";
import { getJson, PAGE_ASKER, START } from "./ask.js";

/** A company with its peers and everything that the models say of it. */
export interface LoadedCompany {
	readonly company: Company;
	readonly peers: readonly Company[];
	/** What a report shows of it. */
	readonly data: ReportData;
	/** Its valuation under other assumptions. @throws ArgumentError for an assumption that is no number or out of range */
	valued(assumptions: Readonly<Record<string, number>>): Valuation;
}

let peersOf: Promise<PeerLoader> | undefined;

async function loadPeerLoader(): Promise<PeerLoader> {
	const { candidates } = await getJson<{ readonly candidates: readonly PeerCandidate[] }>("candidates");
	return peerLoader(PAGE_ASKER, { candidates });
}

const loaded = new Map<string, Promise<LoadedCompany>>();

/** Loads a company once; one that failed is asked for again the next time. */
export function loadForPage(symbol: string): Promise<LoadedCompany> {
	const known = loaded.get(symbol);
	if (known) return known;
	const loading = load(symbol);
	loaded.set(symbol, loading);
	loading.catch(() => loaded.delete(symbol));
	return loading;
}

async function load(symbol: string): Promise<LoadedCompany> {
	peersOf ??= loadPeerLoader();
	const [first, loader] = await Promise.all([loadCompany(PAGE_ASKER, symbol), peersOf]);
	const company = (await requireStatements(PAGE_ASKER, first)) ? first : await loadCompany(PAGE_ASKER, symbol);
	const [{ companies: peers }, others] = await Promise.all([loader(company), paidOf(PAGE_ASKER, company, {})]);
	const { paid } = others;
	return {
		company,
		peers,
		data: assembleReport({ company, peers, lost: [], ...others }, requestOf(symbol, { service: START.service })),
		valued: (assumptions) => value(company, { peers, paid, assumptions }),
	};
}
