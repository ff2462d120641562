// Compares the sentences of a report's first page with the figures.
import { afterAll, describe, it } from "vitest";
import { loadWithStatements } from "../../src/frames/company/require-statements.js";
import { createClient } from "../../src/index.js";
import { plainReport } from "../../src/report/gather/assemble-report.js";
import { costBasisOf } from "../../src/report/gather/cost-basis.js";
import { requestOf } from "../../src/report/gather/report-data.js";
import { reportingCurrencyOf } from "../../src/report/gather/reporting-currency.js";
import { type PeerLoader, peerLoader } from "../../src/universe/load-peers.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";
import { ALL } from "../analytics/bundled-companies.js";
import { IS_WHOLE, sampled } from "../sampled.js";
import { ON_EVERY_SURFACE } from "../universe/on-every-surface.js";
import { expectTrueSentences } from "./front-sentences.js";

const client = createClient();
afterAll(() => client.close());

const { candidates, candidatesOn } = bundledCandidates();
const sectorOf = new Map(candidates.map(({ symbol, sector }) => [symbol, sector ?? ""]));
/** In a complete run, `universe/one-valuation` reads the others, which it has gathered. By sector, since its companies share their peers. */
const SYMBOLS = sampled(ALL, 10)
	.filter((symbol) => !(IS_WHOLE && ON_EVERY_SURFACE.includes(symbol)))
	.toSorted((a, b) => (sectorOf.get(a) ?? "").localeCompare(sectorOf.get(b) ?? ""));
let shared: { readonly sector: string | undefined; readonly loadPeers: PeerLoader } | undefined;

describe("first page of a report", () => {
	it.each(SYMBOLS)("of %s agrees with the figures", async (symbol) => {
		const sector = sectorOf.get(symbol);
		if (shared?.sector !== sector || shared === undefined)
			shared = { sector, loadPeers: peerLoader(client, { candidates, candidatesOn }) };
		const company = await loadWithStatements(client, symbol);
		const { companies: peers } = await shared.loadPeers(company);
		const reported = await reportingCurrencyOf(client, company, {});
		const costBasis = await costBasisOf(client, company, {});
		const gathered = { company, peers, missingPeers: [], ...costBasis, ...(reported && { reported }) };
		expectTrueSentences(plainReport(gathered, requestOf(symbol, { peers: "auto" })), company);
	});
});
