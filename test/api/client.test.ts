// Tests the client: lazy queries, paging, errors, options.
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { PartialError } from "../../src/api/errors/index.js";
import { createClient, progressBar } from "../../src/api/index.js";
import { CANARY, clientOf, reply, serve } from "./server.js";

test("sends a query once when awaited, with token", async () => {
	const service = await serve({ "/stock/AAPL/price?start_date=20240102": [["01-02-2024", 185.64]] });
	const client = clientOf(service);
	const query = client.stock.price(" nas:aapl ", { startDate: "2024-01-02" });
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(service.paths).toEqual([]);
	expect(await query).toEqual([["01-02-2024", 185.64]]);
	const { meta } = await query.answer();
	expect(service.paths).toHaveLength(1);
	expect(service.requests[0]?.url).toBe(`/public/user/${CANARY}/stock/AAPL/price?start_date=20240102`);
	expect(meta).toMatchObject({
		operation: "stock.price",
		arguments: { symbol: "AAPL", startDate: "20240102" },
		cache: "miss",
	});
	expect(meta.hash).toMatch(/^[0-9a-f]{64}$/);
});

test("splits many quotes by hundred and keeps their order", async () => {
	const service = await serve((path) =>
		(path.split("/")[2] ?? "").split(",").map((symbol) => ({ Symbol: symbol, "Current Price": 1 })),
	);
	const client = clientOf(service);
	const symbols = Array.from({ length: 230 }, (_, i) => `S${i}`);
	const quotes = (await client.stock.quote(symbols)) as { Symbol: string }[];
	expect(quotes.map((quote) => quote.Symbol)).toEqual(symbols);
	expect(service.paths.map((path) => path.split(",").length)).toEqual([100, 100, 30]);
	expect((await client.stock.quote(symbols).answer()).meta.pages).toEqual({ count: 3, end: "split", duplicates: 0 });
});

test("lists symbols without an answer", async () => {
	const quote = (symbol: string, exchange: string) => ({ Symbol: symbol, Exchange: exchange, "Current Price": 1 });
	const service = await serve((path) => {
		const symbols = (path.split("/")[2] ?? "").split(",");
		if (symbols[0]?.startsWith("S"))
			return symbols.filter((symbol) => !/^S(?:7|150)$/.test(symbol)).map((symbol) => quote(symbol, "NAS"));
		return symbols.includes("KO") ? quote("KO", "NYSE") : [quote("VOD", "NASDAQ"), quote("BRK-B", "NYSE")];
	});
	const { stock } = clientOf(service);
	const missing = async (symbols: string[]) => (await stock.quote(symbols).answer()).meta.missing;
	expect(await missing(Array.from({ length: 230 }, (_, i) => `S${i}`))).toEqual(["S7", "S150"]);
	expect(await missing(["KO", "NOSUCH"])).toEqual(["NOSUCH"]);
	expect(await missing(["KO"])).toBeUndefined();
	expect(await missing(["LSE:VOD", "VOD", "BRK.B"])).toEqual(["LSE:VOD"]);
	expect(await missing(["VOD", "BRK.B"])).toBeUndefined();
});

test("refuses a wrong argument before sending", async () => {
	const service = await serve({});
	const client = clientOf(service);
	await expect(client.insiders.ceo({ withinDays: 31 as 30 })).rejects.toThrow(
		"withinDays: 31 is not one of 7, 14, 30, 60, 90, 180, 365",
	);
	await expect(client.insiders.updates({ region: "Europ" as "Europe" })).rejects.toThrow("did you mean Europe?");
	await expect(client.stock.summary("BRK/B")).rejects.toThrow("did you mean BRK.B?");
	await expect(client.stock.price("AAPL", { startDate: "2024-02-30" })).rejects.toMatchObject({
		code: "argument",
		argument: "startDate",
	});
	await expect(client.stock.price("AAPL", { startDat: "2024-02-01" } as object)).rejects.toThrow(
		"did you mean startDate?",
	);
	expect(service.paths).toEqual([]);
});

test("makes frames with the given framer", async () => {
	const service = await serve({ "/politicians": [{ id: 1, full_name: "A" }] });
	const client = clientOf(service, {
		framer: (answer, view, { pages }) => ({ rows: (answer.data as unknown[]).length, view, pages: pages.length }),
	});
	const frame: { rows: number } = await client.politicians.list().frame();
	expect(frame).toEqual({ rows: 1, view: "politicians", pages: 1 });
	await expect(client.politicians.list().frame("nope" as "politicians")).rejects.toThrow("only politicians");
});

test("joins pages up to the first empty one", async () => {
	const service = await serve((path) => {
		const page = Number(new URL(path, "http://x").searchParams.get("page"));
		return page > 3 ? [] : [{ symbol: `S${page}`, exchange: "NYSE" }];
	});
	const client = clientOf(service);
	const { data, meta } = await client.insiders.updates({ allPages: true }).answer();
	expect(data).toMatchObject([{ symbol: "S1" }, { symbol: "S2" }, { symbol: "S3" }]);
	expect(meta.pages).toEqual({ count: 3, end: "empty", duplicates: 0 });
	const pages: unknown[] = [];
	for await (const page of client.insiders.updates().pages()) pages.push(page.data);
	expect(pages).toHaveLength(3);
});

test("names the failed page and keeps earlier pages", async () => {
	const service = await serve((path) =>
		path.endsWith("page=3") ? reply(403, "") : [{ symbol: path.slice(-1), exchange: "NYSE" }],
	);
	const error = await clientOf(service)
		.insiders.updates({ allPages: true })
		.then(
			() => expect.unreachable(),
			(thrown: unknown) => thrown,
		);
	expect(error).toBeInstanceOf(PartialError);
	expect(error).toMatchObject({ code: "partial", page: 3, cause: { code: "access" } });
	expect((error as PartialError).pages.map(({ data }) => data)).toMatchObject([[{ symbol: "1" }], [{ symbol: "2" }]]);
});

test("keeps words in place of numbers across pages", async () => {
	const service = await serve((path) =>
		path.endsWith("page=2") ? reply(403, "") : [{ symbol: "KO", exchange: "NYSE", price: "N/A", trans_share: "1,234" }],
	);
	const error = await clientOf(service)
		.insiders.updates({ allPages: true })
		.catch((thrown: unknown) => thrown);
	expect(error).toBeInstanceOf(PartialError);
	const { pages, received } = error as PartialError;
	expect(pages[0]?.data).toMatchObject([{ price: null, trans_share: 1234 }]);
	expect(received[0]?.data).toMatchObject([{ price: "N/A", trans_share: "1,234" }]);
});

test("stops paging at repeated, named or capped pages", async () => {
	const samePages = await serve(() => [
		{ symbol: "KO", exchange: "NYSE" },
		{ symbol: "KO", exchange: "NYSE" },
	]);
	const { data, meta } = await clientOf(samePages).insiders.updates({ allPages: true }).answer();
	expect(data).toHaveLength(2);
	expect(meta.pages).toEqual({ count: 1, end: "repeated", duplicates: 1 });
	const last = await serve((path) => ({ data: [{ cik: path }], currentPage: "1", lastPage: 2 }));
	expect((await clientOf(last).insiders.list({ allPages: true }).answer()).meta.pages).toMatchObject({
		count: 2,
		end: "last",
	});
	const total = await serve((path) => ({ id: 1, stocks: { total: 250, data: [{ symbol: path }] } }));
	const screened = await clientOf(total).account.screener(1, { allPages: true }).answer();
	expect(screened.meta.pages).toMatchObject({ count: 3, end: "total" });
	expect(screened.data.stocks.data.map(({ symbol }) => symbol)).toEqual([
		"/user_screeners/1/1",
		"/user_screeners/1/2",
		"/user_screeners/1/3",
	]);
	const endless = await serve((path) => ({ id: 1, stocks: { total: 99_999, data: [{ symbol: path }] } }));
	expect((await clientOf(endless).account.screener(1, { allPages: true }).answer()).meta.pages).toMatchObject({
		count: 50,
		end: "cap",
	});
	const picks = await serve((path) => ({
		Somebody: { port: Number(path.split("/").at(-1)) > 2 ? [] : [{ symbol: path }] },
	}));
	const joined = await clientOf(picks).gurus.picks("7", "2024-01-01", { allPages: true });
	expect(joined.Somebody?.port).toHaveLength(2);
});

test("keeps received quotes when a part fails", async () => {
	const service = await serve((path) =>
		path.includes("S150") ? reply(403, "") : [{ Symbol: path.slice(7, 9), Price: 1 }],
	);
	const symbols = Array.from({ length: 230 }, (_, i) => `S${i}`);
	await expect(clientOf(service).stock.quote(symbols)).rejects.toMatchObject({
		code: "partial",
		page: 2,
		pages: [{}, {}],
	});
});

test("refuses options that would block all requests", () => {
	const baseUrl = "http://localhost:1";
	expect(() => createClient({ baseUrl, limits: { perMinute: 0 } })).toThrow(
		"limits.perMinute: 0 is not a whole number from 1",
	);
	expect(() => createClient({ baseUrl, retry: { attempts: Number.NaN } })).toThrow(/^retry\.attempts: /);
	expect(() => createClient({ baseUrl, timeouts: { headers: -1 } })).toThrow(/^timeouts\.headers: /);
	expect(() => createClient({})).toThrow(/^baseUrl: no service is given/);
});

test("prints progress in one line, drift as table", async () => {
	const progress = { operation: "stock.price", symbol: "KO", done: 5, failed: 1, total: 12 } as const;
	expect(progressBar(progress, 12)).toBe("██████░░░░░░ 6/12, 1 failed, KO");
	expect(inspect(clientOf(await serve({})).drift)).toBe("No answer deviated from its declared form.");
});
