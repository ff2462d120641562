// Tests choosing peers by distance.
import { describe, expect, it } from "vitest";
import { nearestPeers, type PeerCandidate } from "../../../src/analytics/fair-value/nearest-peers.js";
import { bundledCandidates } from "../../../src/universe/peer-candidates.js";

const company = (symbol: string, change: Partial<PeerCandidate> = {}): PeerCandidate => ({
	symbol,
	sector: "S",
	industry: "I",
	marketValue: 100,
	growth: 0.05,
	margin: 0.1,
	...change,
});
const candidates = (count: number, change: Partial<PeerCandidate> = {}) =>
	Array.from({ length: count }, (_, i) =>
		company(`P${String(i).padStart(2, "0")}`, { growth: 0.05 + i / 100, ...change }),
	);

describe("nearestPeers", () => {
	it("takes the nearest eight, without the company itself", () => {
		const chosen = nearestPeers(company("X"), [company("X"), ...candidates(20)]);
		expect(chosen.note).toBeNull();
		expect(chosen.peers.map(({ symbol }) => symbol)).toEqual(candidates(8).map(({ symbol }) => symbol));
		expect(chosen.peers[0]?.distance).toBe(0);
		// Banks are compared by a regression line, which needs twelve.
		expect(nearestPeers(company("X", { template: "bank" }), candidates(20)).peers).toHaveLength(12);
	});

	it("measures the mean absolute z-distance", () => {
		// Growths 0.05, 0.05 … 0.10 of target and six: median 0.07, deviations 0.02 0.02 0.01 0 0.01 0.02 0.03, median 0.02.
		const { peers } = nearestPeers(company("X"), candidates(6));
		expect(peers.at(-1)?.distance).toBeCloseTo(0.05 / (1.4826 * 0.02) / 3, 9);
	});

	it("uses the standard deviation where most are alike", () => {
		// Seven growths of 5% and one of 40%: a deviation of 0.35/√8, √8 of which lie between them.
		const pool = [...candidates(6, { growth: 0.05 }), company("FAR", { growth: 0.4 })];
		const { peers } = nearestPeers(company("X"), pool);
		expect(peers.map(({ distance }) => distance)).toEqual([...Array(6).fill(0), expect.closeTo(Math.sqrt(8) / 3, 9)]);
	});

	it("takes unknown industries for no industry", () => {
		const unknown = { industry: "", sector: "" };
		expect(nearestPeers(company("X", unknown), candidates(8, unknown))).toEqual({
			peers: [],
			note: "its industry is not known, so no company counts as comparable; name some as peers",
		});
		expect(nearestPeers(company("X", { industry: null }), candidates(3)).note).toBe(
			"its industry is not known: peers come from the sector; a value by peers needs four, and these are 3",
		);
	});

	it("widens to the sector in another classification", () => {
		const sector = Array.from({ length: 8 }, (_, i) => company(`S${i}`, { industry: "other" }));
		const chosen = nearestPeers(company("X"), [...candidates(5), ...sector]);
		expect(chosen.note).toBe(
			"the industry I has 5 comparable companies, fewer than six: peers come from the sector, too",
		);
		expect(chosen.peers.map(({ symbol }) => symbol)).toEqual(["P00", "P01", "P02", "P03", "P04", "S0", "S1", "S2"]);
		// Six of the industry suffice, although eight are wanted.
		expect(nearestPeers(company("X"), [...candidates(6), ...sector]).peers).toHaveLength(6);
		expect(nearestPeers(company("X"), candidates(3)).note).toBe(
			"the industry I has 3 comparable companies, fewer than six; a value by peers needs four, and these are 3",
		);
		expect(nearestPeers(company("X"), []).note).toBe(
			"no company of the industry I or its sector has the price and figures to compare with; name some as peers",
		);
		const trust = company("X", { industry: "Industrial REITs" });
		expect(nearestPeers(trust, sector)).toEqual({
			peers: [],
			note: "no company of the industry Industrial REITs or a related one has the price and figures to compare with; name some as peers",
		});
	});

	it("takes no sector peers for conglomerates", () => {
		const brokers = candidates(9, { industry: "Insurance Brokers", sector: "Financials" });
		const chosen = nearestPeers(company("X", { industry: "Multi-Sector Holdings", sector: "Financials" }), brokers);
		expect(chosen.peers).toEqual([]);
		expect(chosen.note).toBe(
			"the industry Multi-Sector Holdings has no comparable companies, and no other industry compares with it: there are no peers",
		);
		const related = candidates(2, { industry: "Industrial Machinery & Supplies & Components" });
		const maker = company("X", { industry: "Industrial Conglomerates" });
		expect(
			nearestPeers(maker, [...related, ...candidates(9).map((peer) => ({ ...peer, symbol: `Q${peer.symbol}` }))]).peers,
		).toHaveLength(2);
	});

	it("takes related industries after the industry", () => {
		const companiesIn = (industry: string, distance: number, ...symbols: readonly string[]) =>
			symbols.map((symbol) => company(symbol, { industry, growth: 0.05 + distance }));
		// The grocer is nearest by its figures, yet comes last.
		const pool = [
			...companiesIn("Movies & Entertainment", 0, "FILM"),
			...companiesIn("Food Retail", 0.02, "F1", "F2", "F3"),
			...companiesIn("Food Distributors", 0.04, "D1"),
		];
		const { peers, note } = nearestPeers(company("X", { industry: "Food Distributors" }), pool);
		expect(peers.map(({ symbol }) => symbol)).toEqual(["D1", "F1", "F2", "F3"]);
		expect(note).toBe(
			"the industry Food Distributors has 1 comparable company, fewer than six: peers come from related industries, too",
		);
		expect(peers[1]?.reason).toContain("related industry (Food Retail)");
		expect(nearestPeers(company("X", { industry: "Food Distributors" }), pool, ["F3"]).note).toMatch(
			/related industries, too; a value by peers needs four, and these are 3$/,
		);
	});

	it("takes companies of the business, of bundled ones", () => {
		const { candidates: all } = bundledCandidates();
		const industryOf = new Map(all.map(({ symbol, industry }) => [symbol, industry]));
		const peersOf = (symbol: string) =>
			nearestPeers(all.find((peer) => peer.symbol === symbol) as PeerCandidate, all).peers.map((peer) => peer.symbol);
		const industriesOf = (symbol: string) => new Set(peersOf(symbol).map((peer) => industryOf.get(peer)));
		for (const symbol of ["MCD", "SBUX"]) expect([...industriesOf(symbol)]).toEqual(["Restaurants"]);
		expect(peersOf("AMZN")).toEqual(expect.arrayContaining(["WMT", "COST", "EBAY"]));
		for (const symbol of ["WMT", "COST"]) expect(peersOf(symbol)).toEqual(expect.arrayContaining(["AMZN", "TGT"]));
		expect(peersOf("HD")[0]).toBe("LOW");
		for (const symbol of ["HD", "LOW"]) expect(industriesOf(symbol)).not.toContain("Homebuilding");
		expect(peersOf("NKE").sort()).toEqual(["DECK", "LULU", "RL", "TPR"]);
		expect([...industriesOf("O")]).toEqual(["Retail REITs"]);
		expect(peersOf("PLD")).toEqual([]);
		expect(peersOf("AAPL")).toEqual(expect.arrayContaining(["MSFT", "GOOGL", "META"]));
		expect(peersOf("HON").slice(0, 2).sort()).toEqual(["DD", "MMM"]);
	});

	it("takes a company once, whatever its share classes", () => {
		const shares = (symbol: string, name: string) => company(symbol, { name });
		const pool = [
			...candidates(6),
			shares("FOX", "Fox (Class B)"),
			{ ...shares("FOXA", "Fox (Class A)"), marketValue: 101 },
		];
		const symbols = (target: PeerCandidate) => nearestPeers(target, pool).peers.map(({ symbol }) => symbol);
		expect(symbols(company("X")).filter((symbol) => symbol.startsWith("FOX"))).toEqual(["FOXA"]);
		expect(symbols(shares("FOXA", "Fox (Class A)"))).not.toContain("FOX");
	});

	it("requires a profit, except for banks and insurers", () => {
		const pool = [...candidates(6), company("LOSS", { margin: -0.1 }), company("S", { industry: "other" })];
		expect(nearestPeers(company("X"), pool.slice(1)).note).toBe(
			"the industry I has 5 comparable companies with a profit, fewer than six: peers come from the sector, too",
		);
		// Seven insurers, for a regression line through their ROE.
		const insurer = company("X", { template: "insurer" });
		expect(nearestPeers(insurer, pool.slice(1)).note).toContain("has 6 comparable companies, fewer than seven");
		expect(nearestPeers(insurer, pool).note).toBeNull();
	});

	it("weights the business of insurers against their figures", () => {
		// Half of the growths and margins are 6 and 20 points off: two spreads of 1.4826⁻¹ each, and none of size, (2 / 1.4826) / 3 = 0.90.
		const pool = [
			...candidates(3, { industry: "Multi-line Insurance", growth: 0.11, margin: 0.3 }).map((peer) => ({
				...peer,
				symbol: `M${peer.symbol}`,
			})),
			company("LIFE", { industry: "Life & Health Insurance" }),
			company("BROKER", { industry: "Insurance Brokers" }),
		];
		const { peers } = nearestPeers(company("X", { industry: "Multi-line Insurance", template: "insurer" }), pool);
		expect(peers.map(({ symbol }) => symbol)).toEqual(["LIFE", "MP00", "MP01", "MP02", "BROKER"]);
		expect([peers[0]?.distance, peers[4]?.distance]).toEqual([0.5, 1.5]);
	});

	it("compares large platforms across sectors", () => {
		const smallCompanies = candidates(9, { sector: "other", marketValue: 1 });
		const search = company("SEARCH", { sector: "A", industry: "Interactive Media & Services" });
		const shop = company("SHOP", { sector: "B", industry: "Broadline Retail", marketValue: 90 });
		expect(nearestPeers(search, [...smallCompanies, shop]).peers.map(({ symbol }) => symbol)).toEqual(["SHOP"]);
		const shops = Array.from({ length: 6 }, (_, i) => ({ ...shop, symbol: `SHOP${i}`, name: `Shop ${i}` }));
		expect(nearestPeers(search, [...smallCompanies, ...shops]).note).toMatch(
			/^peers come from other industries, too: SHOP0, .* and SHOP5$/,
		);
		expect(nearestPeers(search, [...smallCompanies, { ...shop, marketValue: 19 }]).peers).toEqual([]);
	});

	it("excludes a company with all its share classes", () => {
		const shares = (symbol: string, name: string) => company(symbol, { name });
		const pool = [...candidates(3), shares("FOX", "Fox (Class B)"), shares("FOXA", "Fox (Class A)")];
		const struck = nearestPeers(company("X"), pool, ["FOXA", "P01"]).peers.map(({ symbol }) => symbol);
		expect(struck).toEqual(["P00", "P02"]);
	});

	it("compares banks with banks", () => {
		const pool = [
			...candidates(8),
			...candidates(6, { template: "ordinary" }).map((peer) => ({ ...peer, symbol: `O${peer.symbol}` })),
		];
		const { peers } = nearestPeers(company("X", { template: "bank" }), pool);
		// A candidate of unknown kind is compared with all.
		expect(peers.map(({ symbol }) => symbol)).toEqual(candidates(8).map(({ symbol }) => symbol));
	});

	it("omits candidates with one figure, needs no market value", () => {
		const poor = candidates(6, { marketValue: null, growth: null });
		expect(nearestPeers(company("X"), poor).peers).toEqual([]);
		expect(nearestPeers(company("X"), candidates(6, { marketValue: null })).peers).toHaveLength(6);
	});

	it("uses only size where nothing else is known", () => {
		const sizes = [900, 120, 400, 80, 200, 110, 50].map((marketValue, i) => company(`S${i}`, { marketValue }));
		const { peers } = nearestPeers(company("X", { growth: null, margin: null }), sizes);
		expect(peers.map(({ symbol }) => symbol)).toEqual(["S5", "S1", "S3", "S4", "S6", "S2", "S0"]);
		// A candidate without size is excluded; where nothing is known, all are.
		const unknown = company("X", { growth: null, margin: null, marketValue: null });
		expect(nearestPeers(unknown, sizes).peers).toEqual([]);
		expect(nearestPeers(company("X", { growth: null, margin: null }), [{ ...unknown, symbol: "Y" }]).peers).toEqual([]);
	});

	it("gives a reason for each peer", () => {
		const { peers } = nearestPeers(company("X"), candidates(6, { marketValue: 150 }));
		expect(peers[0]?.reason).toBe("same industry (I), 1.50 times the market value, growth 5%, margin 10%");
	});
});
