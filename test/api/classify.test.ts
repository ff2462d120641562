// Tests which error each bad answer becomes.
import { expect, test } from "vitest";
import { clientOf, type Reply, reply, serve } from "./server.js";

const zeros = Array.from({ length: 46 }, (_, i) => [`${1980 + i}-12-31`, 0]);
const page = "<!doctype html><html><head><title>Down for maintenance</title></head></html>";

/** Answers of the service, and their meaning. */
const CASES: readonly (readonly [what: string, answer: Reply, name: string, code: string, says: RegExp])[] = [
	["401", reply(401, '{"error":"bad token"}'), "TokenError", "token", /bad token.*VALUELAB_TOKEN/],
	["403 about the token", reply(403, '{"message":"Invalid API token"}'), "TokenError", "token", /Invalid API token/],
	[
		"403 about the quota",
		reply(403, '{"error":"API usage limit exceeded"}'),
		"QuotaError",
		"quota",
		/account\.apiUsage/,
	],
	[
		"403 about the region",
		reply(403, '{"error":"Region not in your subscription"}'),
		"AccessError",
		"access",
		/does not cover/,
	],
	[
		"403 that names the token and the region",
		reply(403, '{"error":"Your token is limited to the USA region"}'),
		"AccessError",
		"access",
		/limited to the USA/,
	],
	["403 without words", reply(403, ""), "AccessError", "access", /does not cover/],
	["404", reply(404, '{"error":"no route"}'), "NotFoundError", "not_found", /no route/],
	["429", reply(429, "Too Many Requests"), "RateLimitedError", "rate_limited", /too many requests/],
	["500", reply(500, '{"error":"boom"}'), "ServiceError", "service", /status 500.*boom/],
	["503 page", reply(503, page, { "content-type": "text/html" }), "ServiceError", "service", /Down for maintenance/],
	[
		"429 about the quota",
		reply(429, '{"error":"Daily quota exceeded"}'),
		"QuotaError",
		"quota",
		/Daily quota exceeded/,
	],
	[
		"429 about a quota of each minute",
		reply(429, '{"error":"Quota exceeded: 60 requests per minute"}'),
		"RateLimitedError",
		"rate_limited",
		/too many requests/,
	],
	["429 page", reply(429, page), "RateLimitedError", "rate_limited", /too many requests/],
	["a page with 401", reply(401, page), "ProxyError", "network", /status 401.*a proxy, a firewall or a login page/],
	[
		"a page with 403",
		reply(403, "<html><title>403 Forbidden</title></html>"),
		"ProxyError",
		"network",
		/status 403 \("403 Forbidden"\)/,
	],
	["a page with 404", reply(404, page), "HtmlError", "unreadable", /with status 404.*Check the base URL/],
	["407", reply(407, ""), "ProxyError", "network", /asks for a login/],
	["a login page of a network", reply(511, page), "ProxyError", "network", /status 511/],
	["418", reply(418, ""), "StatusError", "unreadable", /status 418/],
	["204", reply(204, ""), "StatusError", "unreadable", /status 204/],
	["a page with 200", reply(200, page), "HtmlError", "unreadable", /Down for maintenance/],
	["an empty body", reply(200, ""), "TruncatedError", "unreadable", /is empty/],
	["half a body", reply(200, '[{"amount":"1.5","ex_da'), "TruncatedError", "unreadable", /breaks off/],
	["a body cut between records", reply(200, '[{"amount":"1.5"}'), "TruncatedError", "unreadable", /breaks off/],
	["no JSON", reply(200, '{"a":1,}oops{"b":2}'), "MalformedError", "unreadable", /not valid JSON/],
	["JSON of another form", reply(200, '"hello"'), "NoDataError", "unreadable", /no records with amount/],
	["an object for a list", reply(200, '{"x":1}'), "NoDataError", "unreadable", /says "x 1"/],
	["an error with 200", reply(200, '{"error":"invalid token"}'), "TokenError", "token", /invalid token/],
	["null", reply(200, "null"), "NoListingError", "not_found", /no such listing/],
	[
		"a redirect",
		reply(302, "", { location: "https://elsewhere.example/public/user/x" }),
		"RedirectError",
		"redirect",
		/elsewhere\.example/,
	],
];

test.each(CASES)("%s becomes its typed error", async (_what, answer, name, code, message) => {
	const service = await serve({ "/stock/AAPL/dividend": answer });
	const error: Error & { code?: string } = await clientOf(service)
		.stock.dividend("AAPL")
		.then(
			() => expect.unreachable(),
			(thrown: Error) => thrown,
		);
	expect([error.name, error.code]).toEqual([name, code]);
	expect(error.message).toMatch(message);
	expect(error).toMatchObject({ operation: "stock.dividend", arguments: { symbol: "AAPL" } });
	expect(error.message).toContain("stock.dividend (symbol AAPL)");
});

test.each([201, 203])("%d is an answer; 203 notes a proxy", async (status) => {
	const service = await serve({ "/stock/AAPL/dividend": reply(status, '[{"amount":"1.5"}]') });
	const client = clientOf(service, { cache: { folder: false } });
	const first = await client.stock.dividend("AAPL").answer();
	const kept = await client.stock.dividend("AAPL").answer();
	expect([first.data[0]?.amount, first.meta.cache, kept.meta.cache]).toEqual([1.5, "miss", "hit"]);
	const notes = status === 203 ? ["a proxy may have changed the answer (status 203)"] : undefined;
	expect([first.meta.notes, kept.meta.notes]).toEqual([notes, notes]);
});

test("responses refused by intermediaries are not retried", async () => {
	const service = await serve((path) =>
		reply(path.includes("KO") ? 403 : path.includes("PEP") ? 404 : 429, path.includes("MCD") ? "quota" : page),
	);
	const client = clientOf(service);
	for (const symbol of ["KO", "PEP", "MCD"]) await client.stock.dividend(symbol).catch(() => {});
	expect(service.paths).toHaveLength(3);
});

test("accepts an empty list", async () => {
	const service = await serve({ "/stock/AAPL/dividend": [] });
	expect(await clientOf(service).stock.dividend("AAPL")).toEqual([]);
});

test("treats null financials of a fund as not found", async () => {
	const service = await serve({ "/stock/SPY/financials": { financials: null } });
	await expect(clientOf(service).stock.financials("SPY")).rejects.toMatchObject({ name: "NoListingError" });
});

test("refuses the zero series of an unknown path", async () => {
	const service = await serve({
		"/stock/AAPL/indicators_x": zeros,
		"/stock/AAPL/price": zeros,
		"/stock/AAPL/pettm": zeros,
		"/stock/AAPL/yield": zeros,
		"/stock/AAPL/summary": zeros,
		"/stock/AAPL/volume?start_date=20240101": [
			["01-02-2024", 0],
			["01-03-2024", 0],
		],
	});
	const client = clientOf(service);
	await expect(client.stock.price("AAPL")).rejects.toMatchObject({ name: "ZeroSeriesError", code: "not_found" });
	await expect(client.stock.indicator("AAPL", "pettm")).rejects.toMatchObject({ name: "ZeroSeriesError" });
	await expect(client.stock.summary("AAPL")).rejects.toMatchObject({ name: "ZeroSeriesError" });
	expect(await client.stock.indicator("AAPL", "yield")).toHaveLength(46);
	expect(await client.stock.volume("AAPL", { startDate: "2024-01-01" })).toHaveLength(2);
});

const financials = (years: readonly string[]) => ({
	financials: { annuals: { "Fiscal Year": years, income_statement: { Revenue: years.map(() => "1") } } },
});

test("reports an oversized answer as an ignored query", async () => {
	const service = await serve({
		"/stock/AAPL/price?start_date=20240103": [
			["01-02-2024", 1],
			["01-03-2024", 2],
		],
		"/stock/AAPL/price?end_date=20240102": [
			["01-02-2024", 1],
			["01-03-2024", 2],
		],
		"/politicians/transactions?id=7": [
			{ id: 7, symbol: "KO" },
			{ id: 8, symbol: "KO" },
		],
		"/guru_realtime_picks?action=sell": { data: [{ action: "Sell" }, { action: "Buy" }], lastPage: 1 },
		"/guru_realtime_picks?action=buy": { data: [{ action: "Buy" }, { action: "New" }], lastPage: 1 },
		"/stock/AAPL/financials?order=desc": financials(["2022-09", "2023-09", "TTM"]),
		"/stock/KO/financials?order=desc": financials(["2023-12", "2022-12", "TTM"]),
	});
	const client = clientOf(service);
	await expect(client.stock.price("AAPL", { startDate: "2024-01-03" })).rejects.toThrow(
		"ignored startDate: the answer reaches to 2024-01-02",
	);
	await expect(client.stock.price("AAPL", { endDate: "2024-01-02" })).rejects.toMatchObject({
		name: "IgnoredQueryError",
		code: "deviation",
	});
	await expect(client.politicians.transactions({ id: 7 })).rejects.toThrow("other people's trades");
	await expect(client.gurus.realtimePicks({ action: "sell" })).rejects.toThrow(
		'ignored action: the answer holds "Buy"',
	);
	expect((await client.gurus.realtimePicks({ action: "buy" })).data).toHaveLength(2);
	await expect(client.stock.financials("AAPL", { order: "desc" })).rejects.toThrow("from 2022-09 to 2023-09");
	expect(await client.stock.financials("KO", { order: "desc" })).toBeDefined();
});

test("suggests the nearest known indicator key", async () => {
	const service = await serve({
		"/stock/indicators": [
			{ key: "pettm", name: "PE Ratio (TTM)" },
			{ key: "new_ratio", name: "New" },
		],
		"/stock/AAPL/new_ratio": [["2024-12-31", 3]],
	});
	const client = clientOf(service);
	await expect(client.stock.indicator("AAPL", "pe_ttm")).rejects.toMatchObject({
		name: "UnknownKeyError",
		code: "not_found",
	});
	await expect(client.stock.indicator("AAPL", "pe_ttm")).rejects.toThrow("did you mean pettm?");
	expect(await client.stock.indicator("AAPL", "new_ratio")).toEqual([["2024-12-31", 3]]);
	await expect(client.stock.indicator("AAPL", "financials")).rejects.toMatchObject({ code: "argument" });
	expect(service.paths.filter((path) => path.startsWith("/stock/AAPL"))).toEqual(["/stock/AAPL/new_ratio"]);
});
