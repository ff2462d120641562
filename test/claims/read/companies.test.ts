// Tests finding companies in texts.
import { expect, it } from "vitest";
import { nameCompanies } from "../../../src/claims/read/companies.js";
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
	company("COF", "Capital One"),
	company("NVDA", "Nvidia"),
];

it.each([
	["Coke and Apple", ["KO", "AAPL"]],
	["Coca-Cola Europacific Partners plc trades higher", ["CCEP"]],
	["NVIDIA (NVDA) and $COST", ["NVDA", "NVDA", "COST"]],
	["Capital expenditure is the COST of growth; an apple a day", []],
])("names those of %s", (text, expected) => {
	expect(nameCompanies(text, KNOWN).map(({ symbol }) => symbol)).toEqual(expected);
});
