// Tests which requests the service refuses, and its answers about the account.
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { createService } from "../../src/service/index.js";
import { ask, bodyOf, service } from "./ask.js";

interface Refused {
	readonly error: string;
	readonly status: number;
	readonly argument?: string;
}

describe("a refused request sends JSON and its status", () => {
	test.each([
		["/stock/AAPL/price?start_date=2020-01-01", 400, "start_date", /YYYYmmdd/],
		["/stock/AAPL/price?start_date=20230230", 400, "start_date", /20230230/],
		["/stock/AAPL/price?end_date=", 400, "end_date", /YYYYmmdd/],
		["/stock/AAPL/segments_data?start_date=202013", 400, "start_date", /YYYYmm/],
		["/stock/AAPL/financials?target_currency=XXX", 400, "target_currency", /EUR/],
		["/stock/AAPL/financials?target_currency=euro", 400, "target_currency", /three-letter/],
		["/stock/AAPL/financials?order=asc&order=desc", 400, "order", /twice/],
		["/stock/AAPL/revenue?type=m", 400, "type", /a, q, ttm/],
		[`/stock/${Array(101).fill("AAPL").join(",")}/quote`, 400, "symbols", /at most 100 symbols, not 101/],
		["/stock/AAPL,,MSFT/quote", 400, "symbols", /stock symbol/],
		["/stock/A%2FB/summary", 400, "symbol", /stock symbol/],
		["/stock/..%2F..%2Fetc/summary", 400, "symbol", /stock symbol/],
		["/stock/%E0%A4%A/summary", 400, "symbol", /percent-encoded/],
		["/stock/AAPL%00/summary", 400, "symbol", /printable/],
		["/stock/news_feed", 400, "symbol", /required/],
		["/funda_updated/yesterday", 400, "date", /YYYY-mm-dd/],
		["/guru/1/picks/2024-01-01/0", 400, "page", /from 1/],
		["/guru/1/picks/2024-01-01/one", 400, "page", /from 1/],
		["/guru/1/picks/2024-01-01/1?end_date=2020-01-01", 400, "start_date", /after/],
		["/user_screeners/1/51", 400, "page", /1 to 50/],
		["/insider_buys/insider_ceo?within_days=8", 400, "within_days", /7, 14, 30/],
		["/insider_updates?region=Mars", 400, "region", /Oceania/],
		["/politicians/transactions?asset_type=Stock", 400, "asset_type", /Common_Stock/],
		["/politicians/transactions?sort=name", 400, "sort", /disclosure_date/],
		["/guru_realtime_picks?action=hold", 400, "action", /buy_add/],
	])("%s", async (path, status, argument, message) => {
		const answer = await ask(path);
		expect(answer.status).toBe(status);
		const { error, ...details } = answer.body as Refused;
		expect(error).toMatch(message);
		expect(details).toEqual({ status, argument });
	});

	test.each([
		"/stock/NOSUCH/summary",
		"/stock/BRK.Z/financials",
		"/stock/LSE:VOD/price",
		"/stock/AAPL/no_such_key",
		"/stock/news_feed?symbol=NOSUCH",
		"/exchange_stocks/MOON",
		"/economicindicators/item/Happiness",
		"/guru/99/aggregated",
		"/guru/1/aggregated?portdate=1999-01-01",
		"/user_screeners/77/1",
		"/user_screeners/1/50",
		"/politicians/transactions?id=999999",
		"/no_such_operation",
		"/stock",
		"/stock/AAPL/price/more",
	])("%s is not found", async (path) => {
		const answer = await ask(path);
		expect(answer.status).toBe(404);
		expect((answer.body as Refused).error.length).toBeGreaterThan(10);
	});

	test("refuses a wrong token with 403 without repeating it", async () => {
		const answer = await ask("/stock/AAPL/quote", { token: "s3cret-guess" });
		expect(answer.status).toBe(403);
		expect(answer.body).toEqual({ error: "the token is not known", status: 403 });
	});

	test("refuses methods other than GET and HEAD", async () => {
		const url = "http://local/public/user/t0ken/stock/AAPL/quote";
		const answer = await service.fetch(new Request(url, { method: "POST" }));
		expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		const head = await service.fetch(new Request(url, { method: "HEAD" }));
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("refuses an over-long address with 414", async () => {
		expect((await ask(`/stock/news_feed?symbol=${"A".repeat(9000)}`)).status).toBe(414);
		expect((await ask(`/${"a".repeat(9000)}`)).status).toBe(414);
	});
});

test("accepts a US symbol with exchange, any case", async () => {
	const plain = await ask("/stock/AAPL/summary");
	for (const symbol of ["NAS:AAPL", "nasdaq%3Aaapl", "aapl"])
		expect((await ask(`/stock/${symbol}/summary`)).text).toBe(plain.text);
});

test("sorts ascending unless order is desc", async () => {
	const ascending = await bodyOf("/stock/AAPL/financials");
	expect(await bodyOf("/stock/AAPL/financials?order=foo")).toEqual(ascending);
	expect(await bodyOf("/stock/AAPL/financials?order=desc")).not.toEqual(ascending);
	// For politicians' trades the document lists the values.
	expect((await ask("/politicians/transactions?order=foo")).status).toBe(400);
});

test.each(["document", "live"])(
	"unknown parameters do nothing and a header names them, in the %s form",
	async (form) => {
		const headers = { "valuelab-form": form };
		const answer = await ask("/stock/AAPL/price", headers);
		expect(answer.headers["valuelab-ignored"]).toBeUndefined();
		const given = await ask("/stock/AAPL/price?from=20200101&%C3%A4=1", headers);
		expect(given.text).toBe(answer.text);
		expect(given.headers["valuelab-ignored"]).toBe("from,%C3%A4");
		// Also from stored answers.
		expect((await ask("/stock/AAPL/price?from=20200101&%C3%A4=1", headers)).headers["valuelab-ignored"]).toBe(
			"from,%C3%A4",
		);
	},
);

test("answers a CONNECT", async () => {
	const { url, close } = await createService().listen();
	try {
		const answer = await new Promise<string>((resolve, reject) => {
			const socket = connect(Number(new URL(url).port), "127.0.0.1", () =>
				socket.write("CONNECT example.com:443 HTTP/1.1\r\n\r\n"),
			);
			let text = "";
			socket.on("data", (chunk) => {
				text += chunk;
			});
			socket.on("end", () => resolve(text));
			socket.on("error", reject);
		});
		expect(answer).toMatch(/^HTTP\/1\.1 405 /);
		expect(JSON.parse(answer.split("\r\n\r\n")[1] as string)).toMatchObject({ status: 405 });
	} finally {
		await close();
	}
});

test("accepts both date formats, live", async () => {
	const iso = await bodyOf<[string, number][]>("/stock/AAPL/price?start_date=2017-01-01&end_date=2017-12-31", "live");
	expect(iso).toEqual(await bodyOf("/stock/AAPL/price?start_date=20170101&end_date=20171231", "live"));
	expect([iso[0], iso.at(-1)]).toEqual([
		["01-03-2017", 29.0375],
		["12-29-2017", 42.3075],
	]);
});

describe("account", () => {
	test("counts every authorised request, this one included", async () => {
		const from = createService({ token: "t0ken", quota: 10 });
		await ask("/stock/indicators", { from });
		await ask("/no_such", { from, token: "wrong" });
		await ask("/stock/indicators", { from, token: "wrong" });
		expect((await ask("/api_usage", { from })).body).toEqual({ "API Usage": 2, "API Requests Remaining": "8" });
		expect((await ask("/api_usage", { from, "valuelab-form": "live" })).body).toEqual({
			"API Usage": 3,
			"API Requests Remaining": 7,
		});
	});

	test("refuses a spent quota with 403", async () => {
		const from = createService({ token: "t0ken", quota: 1 });
		expect((await ask("/stock/indicators", { from })).status).toBe(200);
		const refused = await ask("/stock/indicators", { from });
		expect([refused.status, refused.body]).toEqual([403, { error: "the quota of requests is spent", status: 403 }]);
	});

	test("reports unlimited requests without a quota", async () => {
		expect(await bodyOf("/api_usage")).toMatchObject({ "API Requests Remaining": "Unlimited" });
	});
});

test("refuses wrong options", () => {
	expect(() => createService({ form: "dead" as "live" })).toThrow(/document, live, older/);
	expect(() => createService({ quota: -1 })).toThrow(/quota/);
	expect(() => createService({ faults: "typhoon" })).toThrow(/429/);
	expect(() => createService({ faults: "429@stock.weather" })).toThrow(/stock.weather/);
});
