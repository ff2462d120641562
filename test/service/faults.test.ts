// Tests the faults that the local service makes on request, such as errors and broken connections.
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createService, type Listening } from "../../src/service/index.js";
import { ask } from "./ask.js";

const QUOTE = "/stock/AAPL/quote";
const fault = (text: string) => ({ "valuelab-fault": text });

describe("faults on request", () => {
	test("429 sends Retry-After in seconds or as date", async () => {
		const seconds = await ask(QUOTE, fault("429:7"));
		expect([seconds.status, seconds.headers["retry-after"]]).toEqual([429, "7"]);
		const date = await ask(QUOTE, fault("429:date"));
		expect(Date.parse(date.headers["retry-after"] ?? "")).toBeGreaterThan(Date.now() - 1000);
	});

	test("500 and 503 send JSON", async () => {
		expect(await ask(QUOTE, fault("500"))).toMatchObject({ status: 500, body: { status: 500 } });
		expect(await ask(QUOTE, fault("503:3"))).toMatchObject({ status: 503, headers: { "retry-after": "3" } });
	});

	test("an unsubscribed exchange sends 403 with its own message", async () => {
		expect(await ask(QUOTE, fault("access"))).toMatchObject({
			status: 403,
			body: { error: expect.stringMatching(/subscription/) },
		});
	});

	test("may end after some requests or affect one operation", async () => {
		const from = createService({ token: "t0ken", faults: "500@stock.quote#2" });
		const statuses = [];
		for (const path of [QUOTE, "/stock/indicators", QUOTE, QUOTE]) statuses.push((await ask(path, { from })).status);
		expect(statuses).toEqual([500, 200, 500, 200]);
	});

	test("broken JSON is malformed; HTML has status 200", async () => {
		const broken = await ask(QUOTE, fault("broken-json"));
		expect([broken.status, broken.body, broken.text.length > 100]).toEqual([200, undefined, true]);
		const html = await ask(QUOTE, fault("html"));
		expect([html.status, html.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
		expect(html.text).toMatch(/^<!doctype html>/);
	});

	test("the zero fallback is a series of 46 zeros", async () => {
		const { body } = await ask("/stock/AAPL/revenue", fault("zero"));
		expect(body).toHaveLength(46);
		expect(new Set((body as [string, number][]).map(([, value]) => value))).toEqual(new Set([0]));
	});

	test("an ignored page repeats the first", async () => {
		const first = await ask("/politicians/transactions?page=1");
		expect((await ask("/politicians/transactions?page=2")).text).not.toBe(first.text);
		expect((await ask("/politicians/transactions?page=2", fault("page-ignored"))).text).toBe(first.text);
	});

	test("drift changes the same fields for a seed", async () => {
		const plain = await ask("/guru/1/aggregated");
		const drift = await ask("/guru/1/aggregated", fault("drift:1"));
		expect(drift.status).toBe(200);
		expect(drift.text).not.toBe(plain.text);
		expect((await ask("/guru/1/aggregated", fault("drift:1"))).text).toBe(drift.text);
		expect((await ask("/guru/1/aggregated", fault("drift:2"))).text).not.toBe(drift.text);
	});

	test("the quota ends during a paged read", async () => {
		const from = createService({ token: "t0ken", faults: "quota:2@insiders.list" });
		const statuses = [];
		for (const page of [1, 2, 3]) statuses.push((await ask(`/insider_list?page=${page}`, { from })).status);
		expect(statuses).toEqual([200, 200, 403]);
	});

	test("dropped connections are errors within one process", async () => {
		await expect(ask(QUOTE, fault("drop"))).rejects.toMatchObject({ code: "ECONNRESET" });
		await expect(ask(QUOTE, fault("truncated"))).rejects.toThrow(/broke off/);
	});

	test("an unknown fault lists the known ones", async () => {
		expect(await ask(QUOTE, fault("typhoon"))).toMatchObject({ status: 400, body: { argument: "valuelab-fault" } });
	});
});

describe("over HTTP", () => {
	let listening: Listening;
	beforeAll(async () => {
		listening = await createService({ token: "t0ken" }).listen();
	});
	afterAll(() => listening.close());
	const get = (path: string, headers: Record<string, string> = {}) =>
		fetch(`${listening.url}/public/user/t0ken${path}`, { headers });

	test("listens on loopback", () => {
		expect(listening.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
	});

	test("sends length, form, date and generated paths", async () => {
		const answer = await get("/stock/AAPL/summary", { "accept-encoding": "identity" });
		expect(answer.headers.get("content-length")).toBe(String((await answer.arrayBuffer()).byteLength));
		expect(answer.headers.get("valuelab-form")).toBe("document");
		expect(answer.headers.get("valuelab-as-of")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		expect(answer.headers.get("valuelab-made-up")?.split(",")).toContain("summary.general.desc");
	});

	test("compresses a body with equal content", async () => {
		const packed = await get("/stock/AAPL/financials", { "accept-encoding": "gzip" });
		expect(packed.headers.get("content-encoding")).toBe("gzip");
		const plain = await get("/stock/AAPL/financials", { "accept-encoding": "gzip;q=0" });
		expect(plain.headers.get("content-encoding")).toBeNull();
		expect(await packed.text()).toBe(await plain.text());
	});

	test("drops a connection without an answer", async () => {
		await expect(get(QUOTE, fault("drop"))).rejects.toThrow(/fetch failed/);
	});

	test("truncates a body below its declared length", async () => {
		const answer = await get(QUOTE, fault("truncated"));
		expect(answer.status).toBe(200);
		await expect(answer.text()).rejects.toThrow();
	});

	test("sends a slow body in several pieces", async () => {
		const answer = await get(QUOTE, fault("slow:60"));
		let pieces = 0;
		for await (const _ of answer.body ?? []) pieces++;
		expect(pieces).toBeGreaterThan(3);
	});

	test.each([
		["a malformed host", "GET /public/user/t0ken/stock/indicators HTTP/1.1\r\nhost: ]bad[\r\n\r\n", 400],
		["no host", "GET /public/user/t0ken/stock/indicators HTTP/1.1\r\n\r\n", 200],
		["no HTTP", "garbage\r\n\r\n", 400],
		["an asterisk", "OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n", 400],
	])("%s is answered in JSON all the same", async (_, text, status) => {
		const answer = await new Promise<string>((resolve, reject) => {
			const socket = connect(Number(new URL(listening.url).port), "127.0.0.1");
			let received = "";
			socket.on("error", reject);
			socket.on("data", (chunk) => {
				received += chunk;
				if (/\r\n\r\n.+/s.test(received)) socket.destroy();
			});
			socket.on("close", () => resolve(received));
			socket.write(text);
		});
		expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
		expect(answer).toMatch(/content-type: application\/json/i);
	});

	test("refuses an over-long header in JSON", async () => {
		const answer = await fetch(`${listening.url}/${"a".repeat(70_000)}`);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([414, "application/json"]);
		expect(await answer.json()).toHaveProperty("error");
	});
});
