// Tests suggestions for unknown symbols.
import { describe, expect, it } from "vitest";
import { NotFoundError } from "../../src/api/errors/index.js";
import { bundledCompanies } from "../../src/cli/companies.js";
import { symbolSuggestion } from "../../src/cli/suggest-symbol.js";
import { cli } from "./run-cli.js";

const companies = await bundledCompanies();
const suggested = (symbol: string) =>
	symbolSuggestion(new NotFoundError({ operation: "stock.summary", arguments: { symbol } }), companies);

describe("suggestion for an unknown symbol", () => {
	it("explains how to add a company to a store", () => {
		const error = new NotFoundError({ operation: "stock.financials", arguments: { symbol: "GME" } });
		expect(symbolSuggestion(error, [], "mine")).toBe(" To fetch its filings: valuelab data add GME --data mine");
		expect(symbolSuggestion(error, companies)).toBe("");
	});

	it("suggests the symbol one typo away", () => {
		expect(suggested("APPL")).toBe(" Did you mean AAPL (Apple Inc.)?");
		expect(suggested("MSTF")).toBe(" Did you mean MSFT (Microsoft)?");
	});
	it("suggests the company of a capitalised name", () =>
		expect(suggested("BOEING")).toBe(" Did you mean BA (Boeing)?"));
	it("is omitted for very short symbols", () => expect(suggested("TSM")).toBe(""));
	it("is omitted for a known listing", () => expect(suggested("MSFT")).toBe(""));
	it("ends the error line", async () => {
		const { code, stderr } = await cli(["value", "APPL"]);
		expect(code).toBe(4);
		expect(stderr.trim().split("\n").at(-1)).toMatch(/EXCHANGE:SYMBOL\. Did you mean AAPL \(Apple Inc\.\)\?$/);
	});
});
