// Tests arguments of operations: symbols, dates, paths, and refusals of wrong ones.
import { describe, expect, test } from "vitest";
import { checkCall, pathOf, splitCall } from "../../src/api/catalogue/arguments/request.js";
import { normaliseSymbol } from "../../src/api/catalogue/arguments/symbol.js";
import { operationNamed } from "../../src/api/client.js";

const path = (...call: Parameters<typeof checkCall>) => pathOf(checkCall(...call));

test.each([
	["aapl ", "AAPL"],
	["NYSE:BRK.B", "BRK.B"],
	[" nas:aapl", "AAPL"],
	["Nasdaq:msft", "MSFT"],
	["AMEX:SPY", "SPY"],
	["OTCPK:NSRGY", "NSRGY"],
	["lse:vod", "LSE:VOD"],
	["TSE: 7203", "TSE:7203"],
	["OSTO:VOLV B", "OSTO:VOLV B"],
	["NSE:M&M", "NSE:M&M"],
	["BRK-B", "BRK-B"],
])("the symbol %j is sent as %j", (given, sent) => expect(normaliseSymbol(given)).toBe(sent));

test.each([
	"",
	"  ",
	":",
	"LSE:",
	":VOD",
	"A:B:C",
	"../etc",
	"AAPL/summary",
	"AAPL?x=1",
	"AAPL,MSFT",
	"A\u0000",
	"%2e%2e",
	"€URO",
])("%j is not a symbol", (given) => expect(normaliseSymbol(given)).toBeNull());

describe("dates", () => {
	test.each([
		["2024-03-01", "20240301"],
		["20240301", "20240301"],
		[" 2024-02-29 ", "20240229"],
		[new Date("2024-03-01"), "20240301"],
		[new Date(2024, 2, 1, 15, 30), "20240301"],
	])("%s is taken", (startDate, sent) => {
		expect(path("stock.price", ["AAPL"], { startDate })).toBe(`/stock/AAPL/price?start_date=${sent}`);
	});

	test.each([
		"2024-02-30",
		"2023-02-29",
		"01-02-2024",
		"2024-13-01",
		"yesterday",
		"2024-3-1",
		20240301,
		new Date("x"),
		"2024-03",
	])("%s is refused with what is allowed", (startDate) => {
		expect(() => path("stock.price", ["AAPL"], { startDate })).toThrow(
			/^startDate: .+ is not a day: a Date, YYYY-MM-DD or YYYYMMDD$/,
		);
	});

	test("each path requires its own date format", () => {
		expect(path("market.fundaUpdated", ["20240301"])).toBe("/funda_updated/2024-03-01");
		expect(path("stock.segmentsData", ["AAPL"], { startDate: "2024-03" })).toBe(
			"/stock/AAPL/segments_data?start_date=202403",
		);
		expect(path("stock.segmentsData", ["AAPL"], { startDate: "2024-03-17" })).toBe(
			"/stock/AAPL/segments_data?start_date=202403",
		);
	});

	test("refuses a range that ends before it begins", () => {
		expect(() => path("stock.price", ["AAPL"], { startDate: "2024-03-02", endDate: "2024-03-01" })).toThrow(
			/^endDate: /,
		);
		expect(() => path("gurus.picks", ["7", "2024-03-02"], { endDate: "2024-03-01" })).toThrow(/^endDate: /);
	});
});

describe("paths", () => {
	test("encode each part and keep commas literal", () => {
		expect(path("stock.quote", [["aapl", "LSE:VOD", "NSE:M&M", "OSTO:VOLV B"]])).toBe(
			"/stock/AAPL,LSE:VOD,NSE:M%26M,OSTO:VOLV%20B/quote",
		);
		expect(path("stock.quote", ["aapl, msft"])).toBe("/stock/AAPL,MSFT/quote");
		expect(path("market.economicIndicator", ["US GDP (Real, %) a/b"])).toBe(
			"/economicindicators/item/US%20GDP%20(Real%2C%20%25)%20a%2Fb",
		);
		expect(path("insiders.updates", [], { region: "UK/Ireland" })).toBe("/insider_updates?region=UK%2FIreland");
	});

	test("use page 1 by default", () => {
		expect(path("account.screener", [12])).toBe("/user_screeners/12/1");
		expect(path("account.screener", [12], { page: 3 })).toBe("/user_screeners/12/3");
		expect(path("gurus.picks", [7, "2024-01-01"], { page: 2, endDate: "2024-06-01" })).toBe(
			"/guru/7/picks/2024-01-01/2?end_date=2024-06-01",
		);
	});

	test("splits more than a hundred symbols in order", () => {
		const symbols = Array.from({ length: 101 }, (_, i) => `S${i}`);
		expect(splitCall(checkCall("stock.quote", [symbols])).map((part) => part.arguments.symbols)).toEqual([
			symbols.slice(0, 100),
			["S100"],
		]);
	});
});

test.each([
	[() => path("insiders.ceo", [], { withinDays: 31 }), /^withinDays: 31 is not one of 7, 14, 30, 60, 90, 180, 365$/],
	[
		() => path("politicians.transactions", [], { assetType: "Stock" }),
		/^assetType: "Stock" is not one of All, Common_Stock.*; did you mean/,
	],
	[() => path("insiders.updates", [], { region: "europe" }), /did you mean Europe\?$/],
	[() => path("account.screener", [12], { page: 51 }), /^page: 51 is not a whole number from 1 to 50$/],
	[() => path("account.screener", [1.5]), /^id: 1.5 is not a whole number from 1$/],
	[() => path("insiders.updates", [], { page: 0 }), /^page: 0 is not a whole number from 1$/],
	[
		() => path("stock.financials", ["AAPL"], { targetCurrency: "euro" }),
		/^targetCurrency: "euro" is not a three-letter currency code/,
	],
	[
		() => path("stock.financials", ["AAPL"], { order: "descending" }),
		/^order: "descending" is not one of asc, desc; did you mean desc\?$/,
	],
	[
		() => path("stock.financials", ["AAPL"], { ordr: "desc" }),
		/^stock\.financials has no argument "ordr": it takes order, targetCurrency; did you mean order\?$/,
	],
	[() => path("stock.summary", []), /^symbol: undefined is not a symbol such as AAPL/],
	[() => path("stock.summary", [["AAPL"]]), /^symbol: \["AAPL"\] is not a symbol/],
	[() => path("stock.quote", [["AAPL", ""]]), /^symbols: .* number 2, "", is not a symbol/],
	[() => path("stock.quote", [[]]), /^symbols: \[\] is not a symbol or a list of symbols$/],
	[() => path("stock.summary", ["AAPL", "x"]), /^stock\.summary takes 1 \(symbol\), not 2$/],
	[() => path("market.exchangeStocks", ["N/A"]), /^exchange: "N\/A" is not an exchange code such as NYSE$/],
	[() => path("gurus.aggregated", ["../7"]), /^id: "\.\.\/7" is not a guru id from gurus\.list$/],
	[() => operationNamed("stock.financals"), /did you mean stock\.financials\?/],
])("a wrong argument is named with its value and what is allowed (%#)", (call, message) => {
	expect(call).toThrow(message);
	expect(call).toThrow(expect.objectContaining({ code: "argument" }));
});

test("names operations in camelCase and kebab-case", () => {
	expect(operationNamed("stock.price-ohlc")).toBe("stock.priceOhlc");
	expect(operationNamed("gurus.realtimePicks")).toBe("gurus.realtimePicks");
});
