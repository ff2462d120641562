// Tests suggestions for unknown names.
import { expect, test } from "vitest";
import { clientOf, serve } from "./server.js";

const LISTS = {
	"/exchange_list": { USA: ["NAS", "NYSE"], "United Kingdom": ["LSE", ""] },
	"/economicindicators": ["10 Year Treasury Yield", "US CPI", "GDP"],
	"/gurulist": {
		all: { us: [["7", "Mohnish Pabrai", "", "Dalal Street"]], plus: [], international: [] },
		my: { default: [] },
	},
};

test("suggests the nearest listed name", async () => {
	const client = clientOf(await serve(LISTS), { cache: { folder: false } });
	await expect(client.market.exchangeStocks("NYZE")).rejects.toThrow("Did you mean NYSE?");
	await expect(client.market.economicIndicator("10 year treasury yeild")).rejects.toThrow(
		"Did you mean 10 Year Treasury Yield?",
	);
	await expect(client.gurus.aggregated("pabrai")).rejects.toThrow("Did you mean 7 (Mohnish Pabrai)?");
	await expect(client.stock.dividend("LSX:VOD")).rejects.toThrow("Did you mean LSE:VOD?");
});

test("suggests from cached lists without requests", async () => {
	const service = await serve({ ...LISTS, "/exchange_stocks/NAS": [{ symbol: "AAPL", company: "Apple Inc." }] });
	const client = clientOf(service, { cache: { folder: false } });
	const askDividend = (symbol: string) => client.stock.dividend(symbol);
	await expect(askDividend("APPL")).rejects.toThrow(/EXCHANGE:SYMBOL\.$/);
	expect(service.paths).toEqual(["/stock/APPL/dividend"]);
	await client.market.exchangeStocks("NAS");
	await expect(askDividend("APPL")).rejects.toThrow("EXCHANGE:SYMBOL. Did you mean AAPL (Apple Inc.)?");
	await expect(askDividend("APPLE")).rejects.toThrow("Did you mean AAPL (Apple Inc.)?");
	await expect(askDividend("AAL")).rejects.toThrow(/EXCHANGE:SYMBOL\.$/);
	expect(service.paths).toHaveLength(5);
});

test("repeats the queried name in the hint", async () => {
	const service = await serve(LISTS);
	const client = clientOf(service, { cache: { folder: false } });
	const messageOf = (query: PromiseLike<unknown>) =>
		Promise.resolve(query).then(
			() => "answered",
			(error: Error) => error.message,
		);
	expect(await messageOf(client.stock.dividend("ZZZZ"))).toContain("listings away from the US are EXCHANGE:SYMBOL");
	expect(await messageOf(client.stock.dividend("LSE:ZZZ"))).toContain("Check the exchange and the symbol.");
	for (const query of [
		client.market.economicIndicator("nothing like it"),
		client.gurus.picks("99", "2024-01-01"),
		client.account.screener(9),
		client.account.portfolios(),
	]) {
		expect(await messageOf(query)).not.toContain("EXCHANGE:SYMBOL");
	}
	expect(await messageOf(client.gurus.picks("99", "2024-01-01"))).toContain("gurus.list has the ids");
	// A symbol of a known exchange requests no list twice.
	expect(service.paths.filter((path) => path === "/exchange_list")).toHaveLength(1);
});
