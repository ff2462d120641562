// Finding claims about figures in a text.
import { describe, expect, it } from "vitest";
import { findClaims } from "../../../src/mcp/verify/find-claims.js";
import { nameCompanies } from "../../../src/mcp/verify/name-companies.js";
import type { CompanyEntry } from "../../../src/universe/search-companies.js";

const company = (symbol: string, name: string): CompanyEntry => ({
	symbol,
	name,
	exchange: "NAS",
	sector: null,
	industry: null,
	depth: "deep",
});
const KNOWN = [
	company("AAPL", "Apple Inc."),
	company("KO", "Coca-Cola Company (The)"),
	company("CCEP", "Coca-Cola Europacific Partners plc"),
	company("COST", "Costco"),
];

/** What a text states, in short: figure, number, scale, year, symbol. */
const claimsOf = (text: string) =>
	findClaims(text, nameCompanies(text, KNOWN), null).claims.map(({ figure, stated, year, symbol }) => [
		figure.name,
		stated.value,
		stated.scale,
		year,
		symbol,
	]);

describe("the claims of a text", () => {
	it("follow the company named last", () =>
		expect(claimsOf("Apple's ROIC was 94 % in 2025, P/E 35. Coca-Cola: EPS $2.46 in 2024")).toEqual([
			["roic", 94, null, 2025, "AAPL"],
			["price_to_earnings", 35, null, null, "AAPL"],
			["eps", 2.46, null, 2024, "KO"],
		]));
	it("share a year that is before them", () =>
		expect(claimsOf("In fiscal 2024 Apple had revenue of $391.0 billion and net income of $93.7bn.")).toEqual([
			["revenue", 391, 1e9, 2024, "AAPL"],
			["net_income", 93.7, 1e9, 2024, "AAPL"],
		]));
	it("take the number before a measure where none follows", () =>
		expect(claimsOf("AAPL has a 26.9% net margin")).toEqual([["net_margin", 26.9, null, null, "AAPL"]]));
	it("tell companies with one beginning apart", () =>
		expect(claimsOf("Coca-Cola Europacific Partners plc trades at a P/E of 20")).toEqual([
			["price_to_earnings", 20, null, null, "CCEP"],
		]));
	it("read no year, no form and no common word as a figure or a company", () => {
		expect(claimsOf("The 10-K of 2025 tells the COST of sales")).toEqual([]);
		expect(findClaims("It employs 79,000 people.", [], null)).toEqual({ claims: [], others: ["79,000"] });
	});
	it("keep the digits' own precision", () => {
		const [claim] = findClaims("ROE of 151.9 %", [], "AAPL").claims;
		expect(claim?.stated).toEqual({ value: 151.9, tolerance: 0.05, scale: null, isPercent: true });
	});
});
