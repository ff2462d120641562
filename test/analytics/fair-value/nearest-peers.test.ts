// Tests choosing peers by distance.
import { describe, expect, it } from "vitest";
import { nearestPeers, type PeerCandidate } from "../../../src/analytics/fair-value/nearest-peers.js";

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
	it("takes the nearest ten, without the company itself", () => {
		const chosen = nearestPeers(company("X"), [company("X"), ...candidates(20)]);
		expect(chosen.note).toBeNull();
		expect(chosen.peers.map(({ symbol }) => symbol)).toEqual(candidates(10).map(({ symbol }) => symbol));
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
		// Seven growths of 5% and one of 40%: a deviation of 0.35/√8 from seven, √8 of which lie between them.
		const pool = [...candidates(6, { growth: 0.05 }), company("FAR", { growth: 0.4 })];
		const { peers } = nearestPeers(company("X"), pool);
		expect(peers.map(({ distance }) => distance)).toEqual([...Array(6).fill(0), expect.closeTo(Math.sqrt(8) / 3, 9)]);
	});

	it("widens to the sector below eight peers", () => {
		const pool = [...candidates(5), ...Array.from({ length: 8 }, (_, i) => company(`S${i}`, { industry: "other" }))];
		const chosen = nearestPeers(company("X"), pool);
		expect(chosen.note).toBe(
			"the industry I has 5 comparable companies, fewer than six: peers come from the sector, too",
		);
		expect(chosen.peers.map(({ symbol }) => symbol)).toEqual(["P00", "P01", "P02", "P03", "P04", "S0", "S1", "S2"]);
		// Nine of the industry suffice, although ten are wanted; none of the sector is added.
		expect(nearestPeers(company("X"), [...candidates(9), company("S", { industry: "other" })]).peers).toHaveLength(9);
		expect(nearestPeers(company("X"), candidates(3)).note).toContain("peers come from the sector, too, which makes 3");
		expect(nearestPeers(company("X"), []).note).toBe(
			"no company of the industry I or its sector has the price and figures to compare with; name some as peers",
		);
	});

	it("takes no sector peers for conglomerates", () => {
		const other = candidates(9, { industry: "Insurance Brokers", sector: "Financials" });
		const chosen = nearestPeers(company("X", { industry: "Multi-Sector Holdings", sector: "Financials" }), other);
		expect(chosen.peers).toEqual([]);
		expect(chosen.note).toBe(
			"the industry Multi-Sector Holdings has no comparable companies, and no other industry compares with it: there are no peers",
		);
		const related = candidates(2, { industry: "Industrial Machinery & Supplies & Components" });
		const maker = company("X", { industry: "Industrial Conglomerates" });
		expect(
			nearestPeers(maker, [...related, ...candidates(9).map((one) => ({ ...one, symbol: `Q${one.symbol}` }))]).peers,
		).toHaveLength(2);
	});

	it("takes related industries before the sector", () => {
		const companiesIn = (industry: string, far: number, ...symbols: readonly string[]) =>
			symbols.map((symbol) => company(symbol, { industry, growth: 0.05 + far }));
		// The electronics firm is nearest by its figures, yet comes last.
		const pool = [
			...companiesIn("Consumer Electronics", 0, "GPS"),
			...companiesIn("Hotels, Resorts & Cruise Lines", 0.02, "H1", "H2", "H3"),
			...companiesIn("Restaurants", 0.04, "R1", "R2"),
		];
		const { peers, note } = nearestPeers(company("X", { industry: "Restaurants" }), pool);
		expect(peers.map(({ symbol }) => symbol)).toEqual(["R1", "R2", "H1", "H2", "H3", "GPS"]);
		expect(note).toContain("peers come from related industries and the sector, too");
		const near = nearestPeers(company("X", { industry: "Restaurants" }), [
			...companiesIn("Hotels, Resorts & Cruise Lines", 0.02, "H1", "H2", "H3", "H4", "H5"),
			...companiesIn("Restaurants", 0.04, "R1"),
		]);
		expect(near.note).toBe(
			"the industry Restaurants has 1 comparable company, fewer than six: peers come from related industries, too",
		);
		expect(peers[2]?.reason).toContain("related industry (Hotels, Resorts & Cruise Lines)");
		expect(peers[5]?.reason).toContain("another industry (Consumer Electronics)");
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
		const pool = [...candidates(5), company("LOSS", { margin: -0.1 }), company("S", { industry: "other" })];
		const { note } = nearestPeers(company("X"), pool);
		expect(note).toBe(
			"the industry I has 5 comparable companies with a profit, fewer than six: peers come from the sector, too",
		);
		// Seven insurers, for a regression line through their ROE.
		const insurer = company("X", { template: "insurer" });
		expect(nearestPeers(insurer, pool).note).toContain("has 6 comparable companies, fewer than seven");
		expect(nearestPeers(insurer, [...pool, company("Y")]).note).toBeNull();
	});

	it("weights business against figures", () => {
		// Half of the growths and margins are 6 and 20 points off: two spreads of 1.4826⁻¹ each, and none of size, (2 / 1.4826) / 3 = 0.90.
		const pool = [
			...candidates(3, { industry: "Restaurants", growth: 0.11, margin: 0.3 }).map((one) => ({
				...one,
				symbol: `R${one.symbol}`,
			})),
			company("HOTEL", { industry: "Hotels, Resorts & Cruise Lines" }),
			company("SHOES", { industry: "Footwear" }),
		];
		const { peers } = nearestPeers(company("X", { industry: "Restaurants" }), pool);
		expect(peers.map(({ symbol }) => symbol)).toEqual(["HOTEL", "RP00", "RP01", "RP02", "SHOES"]);
		expect([peers[0]?.distance, peers[4]?.distance]).toEqual([0.5, 1.5]);
	});

	it("compares large platforms across sectors, networks separately", () => {
		const small = candidates(9, { sector: "other", marketValue: 1 });
		const search = company("SEARCH", { sector: "A", industry: "Interactive Media & Services" });
		const shop = company("SHOP", { sector: "B", industry: "Broadline Retail", marketValue: 90 });
		expect(nearestPeers(search, [...small, shop]).peers.map(({ symbol }) => symbol)).toEqual(["SHOP"]);
		expect(nearestPeers(search, [...small, { ...shop, marketValue: 19 }]).peers).toEqual([]);
		const network = company("NET", { sector: "A", industry: "Wireless Telecommunication Services" });
		const film = company("FILM", { sector: "A", industry: "Publishing", growth: 0.5 });
		expect(nearestPeers(search, [network, film]).peers.map(({ distance }) => distance > 3)).toEqual([false, true]);
		expect(nearestPeers(search, [network, film]).peers.map(({ symbol }) => symbol)).toEqual(["FILM", "NET"]);
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
			...candidates(6, { template: "ordinary" }).map((one) => ({ ...one, symbol: `O${one.symbol}` })),
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
