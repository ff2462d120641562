// Suggestions for unknown symbols.
import { describe, expect, it } from "vitest";
import { NotFoundError } from "../../src/api/errors/index.js";
import { bundledCompanies } from "../../src/cli/companies.js";
import { symbolSuggestion } from "../../src/cli/suggest-symbol.js";
import { cli } from "./run-cli.js";

const known = await bundledCompanies();
const suggested = (symbol: string) =>
	symbolSuggestion(new NotFoundError({ operation: "stock.summary", arguments: { symbol } }), known);

describe("the suggestion for an unknown symbol", () => {
	it("says of a store how a company comes into it", () => {
		const error = new NotFoundError({ operation: "stock.financials", arguments: { symbol: "GME" } });
		expect(symbolSuggestion(error, [], "mine")).toBe(" To fetch its filings: valuelab data add GME --data mine");
		expect(symbolSuggestion(error, known)).toBe("");
	});

	it("names the symbol that is one slip away", () => {
		expect(suggested("APPL")).toBe(" Did you mean AAPL (Apple Inc.)?");
		expect(suggested("MSTF")).toBe(" Did you mean MSFT (Microsoft)?");
	});
	it("names the company of a name in capitals", () => expect(suggested("BOEING")).toBe(" Did you mean BA (Boeing)?"));
	it("says nothing where any short symbol would be near", () => expect(suggested("TSM")).toBe(""));
	it("says nothing of a listing that is known", () => expect(suggested("MSFT")).toBe(""));
	it("is at the end of the one line", async () => {
		const { code, stderr } = await cli(["value", "APPL"]);
		expect(code).toBe(4);
		expect(stderr.trim().split("\n").at(-1)).toMatch(/EXCHANGE:SYMBOL\. Did you mean AAPL \(Apple Inc\.\)\?$/);
	});
});
