import { expect, test } from "vitest";
import { CANARY, clientOf, serve } from "./server.js";

test("a query is sent when it is awaited, once, with the token in its path", async () => {
	const service = await serve({ "/stock/AAPL/price?start_date=20240102": [["01-02-2024", 185.64]] });
	const client = clientOf(service);
	const query = client.stock.price(" nas:aapl ", { startDate: "2024-01-02" });
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(service.asked).toEqual([]);
	expect(await query).toEqual([["01-02-2024", 185.64]]);
	const { meta } = await query.answer();
	expect(service.asked).toHaveLength(1);
	expect(service.requests[0]?.url).toBe(`/public/user/${CANARY}/stock/AAPL/price?start_date=20240102`);
	expect(meta).toMatchObject({
		operation: "stock.price",
		arguments: { symbol: "AAPL", startDate: "20240102" },
		cache: "miss",
	});
	expect(meta.hash).toMatch(/^[0-9a-f]{64}$/);
});

test("many quotes are asked for a hundred at a time and come back in the order asked for", async () => {
	const service = await serve((path) =>
		(path.split("/")[2] ?? "").split(",").map((symbol) => ({ Symbol: symbol, "Current Price": 1 })),
	);
	const client = clientOf(service);
	const symbols = Array.from({ length: 230 }, (_, i) => `S${i}`);
	const quotes = (await client.stock.quote(symbols)) as { Symbol: string }[];
	expect(quotes.map((quote) => quote.Symbol)).toEqual(symbols);
	expect(service.asked.map((path) => path.split(",").length)).toEqual([100, 100, 30]);
	expect((await client.stock.quote(symbols).answer()).meta.pages).toEqual({ count: 3, end: "split", duplicates: 0 });
});

test("a wrong argument is refused before anything is sent", async () => {
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
	expect(service.asked).toEqual([]);
});

test("frames are made by the framer that was given", async () => {
	const service = await serve({ "/politicians": [{ id: 1, full_name: "A" }] });
	const client = clientOf(service, {
		framer: (answer, view, { pages }) => ({ rows: (answer.data as unknown[]).length, view, pages: pages.length }),
	});
	const frame: { rows: number } = await client.politicians.list().frame();
	expect(frame).toEqual({ rows: 1, view: "politicians", pages: 1 });
	await expect(client.politicians.list().frame("nope" as "politicians")).rejects.toThrow("only politicians");
});

test("all pages end at the first empty one and are joined", async () => {
	const service = await serve((path) => {
		const page = Number(new URL(path, "http://x").searchParams.get("page"));
		return page > 3 ? [] : [{ symbol: `S${page}`, exchange: "NYSE" }];
	});
	const client = clientOf(service);
	const { data, meta } = await client.insiders.updates({ allPages: true }).answer();
	expect(data).toMatchObject([{ symbol: "S1" }, { symbol: "S2" }, { symbol: "S3" }]);
	expect(meta.pages).toEqual({ count: 3, end: "empty", duplicates: 0 });
	const seen: unknown[] = [];
	for await (const page of client.insiders.updates().pages()) seen.push(page.data);
	expect(seen).toHaveLength(3);
});
