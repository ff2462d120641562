// Tests finding a company by symbol or name.
import { describe, expect, it } from "vitest";
import { companyDirectory } from "../../src/universe/company-directory.js";
import { type CompanyEntry, searchCompanies } from "../../src/universe/search-companies.js";

const entry = (symbol: string, name: string, overrides: Partial<CompanyEntry> = {}): CompanyEntry => ({
	symbol,
	name,
	exchange: "NYSE",
	sector: null,
	industry: null,
	depth: "basic",
	...overrides,
});

const KNOWN = [
	entry("KO", "Coca-Cola Company (The)", { depth: "deep" }),
	entry("GOOG", "Alphabet Inc. (Class C)", { cik: "1652044" }),
	entry("GOOGL", "Alphabet Inc. (Class A)", { cik: "1652044", depth: "deep" }),
	entry("JNJ", "Johnson & Johnson"),
	entry("JCI", "Johnson Controls"),
	entry("ABNB", "Airbnb"),
	entry("MCD", "McDonald's"),
	entry("BRK.B", "Berkshire Hathaway"),
	entry("XOM", "ExxonMobil"),
	entry("JPM", "JPMorgan Chase"),
];
const LISTINGS = [
	entry("AIR", "AAR Corp", { depth: "listing" }),
	entry("COKE", "Coca-Cola Consolidated, Inc.", { depth: "listing" }),
	entry("NESN", "Nestlé S.A.", { depth: "listing" }),
	entry("XOM", "ExxonMobil Holdings Corporation", { depth: "listing" }),
	entry("EMB", "iShares J.P. Morgan USD Emerging Markets Bond ETF", { depth: "listing" }),
	entry("ANNX", "Annexon, Inc.", { depth: "listing" }),
];

function directory(): { symbolOf: (text: string) => Promise<string>; asked: () => number } {
	let requestCount = 0;
	const { symbolOf } = companyDirectory({
		known: async () => KNOWN,
		listings: async () => {
			requestCount++;
			return LISTINGS;
		},
	});
	return { symbolOf, asked: () => requestCount };
}

describe("findCompany", () => {
	it.each([
		["coca-cola", "KO"],
		["COCA COLA co.", "KO"],
		["mcdonalds", "MCD"],
		["brk.b", "BRK.B"],
		["exxon mobil", "XOM"],
		["jp morgan", "JPM"],
		["alphabet", "GOOGL"],
		["johnson & johnson", "JNJ"],
		["ko", "KO"],
	])("%s is %s, without asking for listings", async (text, symbol) => {
		const { symbolOf, asked } = directory();
		expect(await symbolOf(text)).toBe(symbol);
		expect(asked()).toBe(0);
	});
	it("counts a company in both lists once", async () => {
		expect(await directory().symbolOf("exxon")).toBe("XOM");
	});
	it("ignores listings matched within a word", async () => {
		await expect(directory().symbolOf("exon")).rejects.toThrow('no company is called "exon"');
		expect(await directory().symbolOf("annexon")).toBe("ANNX");
	});
	it("reads capitals as a symbol", async () => {
		const { symbolOf, asked } = directory();
		expect(await symbolOf("AIR")).toBe("AIR");
		expect(await symbolOf("lse:vod")).toBe("LSE:VOD");
		expect(asked()).toBe(0);
	});
	it("prefers a listed symbol to a name prefix", async () => {
		expect(await directory().symbolOf("air")).toBe("AIR");
	});
	it("finds unknown listings, ignoring accents", async () => {
		expect(await directory().symbolOf("nestle")).toBe("NESN");
	});
	it("names the candidates where several fit", async () => {
		await expect(directory().symbolOf("johnson")).rejects.toThrow(
			/fits several companies: JCI \(Johnson Controls\), JNJ \(Johnson & Johnson\)/,
		);
	});
	it("suggests the nearest name", async () => {
		await expect(directory().symbolOf("berkshir hatheway")).rejects.toMatchObject({
			code: "not_found",
			message: expect.stringContaining("Berkshire Hathaway"),
		});
	});
	it("requests the listings once", async () => {
		const { symbolOf, asked } = directory();
		await symbolOf("nestle");
		await symbolOf("air");
		expect(asked()).toBe(1);
	});
	it("ranks a whole word before a partial one", () => {
		const results = searchCompanies(KNOWN, "air").map(({ entry: { symbol } }) => symbol);
		expect(results).toEqual(["ABNB"]);
		expect(searchCompanies([...KNOWN, ...LISTINGS], "cola").map(({ entry: { symbol } }) => symbol)).toEqual([
			"KO",
			"COKE",
		]);
	});
});
