// Compares the sentences of a report's first page with the figures.
import { afterAll, describe, it } from "vitest";
import { createClient, loadCompany } from "../../src/index.js";
import { gatherReport } from "../../src/report/gather/report-data.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";
import { ALL } from "../analytics/bundled-companies.js";
import { IS_WHOLE, sampled } from "../sampled.js";
import { ON_EVERY_SURFACE } from "../universe/on-every-surface.js";
import { expectTrueSentences } from "./front-sentences.js";

const client = createClient();
afterAll(() => client.close());

/** In a complete run, `universe/one-valuation` reads the others, which it has gathered. */
const SYMBOLS = sampled(ALL, 10).filter((symbol) => !(IS_WHOLE && ON_EVERY_SURFACE.includes(symbol)));

describe("first page of a report", () => {
	it.each(SYMBOLS)("of %s agrees with the figures", async (symbol) => {
		const [data, company] = await Promise.all([
			gatherReport(client, symbol, { peers: "auto", ...bundledCandidates() }),
			loadCompany(client, symbol),
		]);
		expectTrueSentences(data, company);
	});
});
