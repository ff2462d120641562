// Tests loading peers with few requests.
import { describe, expect, it } from "vitest";
import { value } from "../../src/analytics/company/index.js";
import { composeClient } from "../../src/compose.js";
import { type Asker, loadCompany } from "../../src/frames/company.js";
import { peerLoader } from "../../src/universe/load-peers.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";

const client = composeClient({ token: "demo" }, () => null);
/** Counts the requests. */
function counting(): { asker: Asker; asked: string[] } {
	const requests: string[] = [];
	const asker: Asker = {
		query: (operation, ...rest) => {
			requests.push(operation);
			return client.query(operation, ...(rest as [])) as ReturnType<Asker["query"]>;
		},
	};
	return { asker, asked: requests };
}

/** A loader that checks the requests against those announced. */
function announcing() {
	const { asker, asked } = counting();
	let count = 0;
	const onRequests = (requests: number) => {
		count += requests;
	};
	return { load: peerLoader(asker, { ...bundledCandidates(), onRequests }), asked, announced: () => count };
}

describe("peerLoader", () => {
	it("loads eight with few requests", async () => {
		const company = await loadCompany(client, "NVDA");
		const { load, asked, announced } = announcing();
		const { companies } = await load(company);
		expect(companies).toHaveLength(8);
		expect(asked.length).toBe(announced());
		expect(asked.length).toBeLessThanOrEqual(9);
		for (const peer of companies) {
			expect(peer.industry).toContain("Semiconductor");
			expect(peer.price.value).toBeGreaterThan(0);
		}
	});

	it("requests past prices for a past date", async () => {
		const company = await loadCompany(client, "KO");
		const { load, asked, announced } = announcing();
		const asOf = "2020-03-31";
		const { companies, notes } = await load(company, asOf);
		expect(notes).toContain("the peers are chosen by figures of 2019-12-31");
		expect(asked.length).toBe(announced());
		expect(asked.length).toBeLessThanOrEqual(25);
		const { fairValue } = value(company, { peers: companies, asOf });
		expect(fairValue.families.map(({ family }) => family)).toContain("market");
		expect(fairValue.verdict).not.toBeNull();
		// They differ from today's peers, which need no prices.
		const { companies: today } = await load(company);
		expect(today.map(({ prices }) => prices.ok)).not.toContain(true);
	});

	it("requests a peer once", async () => {
		const [nvda, avgo] = [await loadCompany(client, "NVDA"), await loadCompany(client, "AVGO")];
		const { asker, asked } = counting();
		const load = peerLoader(asker, bundledCandidates());
		await load(nvda);
		const before = asked.filter((operation) => operation === "stock.financials").length;
		await load(nvda);
		expect(asked.filter((operation) => operation === "stock.financials").length).toBe(before);
		await load(avgo);
		const financials = asked.filter((operation) => operation === "stock.financials").length;
		expect(financials).toBeLessThan(2 * before);
	});

	it("compares a bank with banks and names widening", async () => {
		const { choice, notes } = await peerLoader(client, bundledCandidates())(await loadCompany(client, "JPM"));
		const kinds = new Map(bundledCandidates().candidates.map(({ symbol, template }) => [symbol, template]));
		for (const { symbol } of choice.peers) expect(kinds.get(symbol)).toBe("bank");
		expect(notes.join()).toContain("peers come from related industries");
	});
});
