// Tests the server of the local page: answers and refusals.
import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { value } from "../../src/analytics/index.js";
import { composeClient } from "../../src/compose.js";
import { type Explorer, serveExplorer } from "../../src/explore/serve.js";
import { fromWire, toWire, type WireAnswer } from "../../src/explore/wire.js";
import { LineTree } from "../../src/filings/line-tree.js";
import { mapCompany } from "../../src/filings/map-company.js";
import { type Asker, loadCompany } from "../../src/frames/company.js";
import { createService } from "../../src/service/index.js";
import { unpackCompany } from "../../src/store/unpack-company.js";
import { cutFacts } from "../filings/cut-facts.js";

const TOKEN = "a-secret-of-the-service";
const gme = cutFacts("gme");
const { base, profile, stored } = mapCompany({ facts: gme.facts, filer: gme, symbol: "GME" });
const tree = new LineTree(base, gme.cik, unpackCompany(profile, stored));
let explorer: Explorer;
const service = createService({ token: TOKEN });
const client = composeClient({ handler: service.handler, token: TOKEN, cache: false }, (answer) => answer);

beforeAll(async () => {
	explorer = await serveExplorer({
		client,
		companies: async () => [],
		search: async () => [],
		candidates: async () => ({ candidates: [] }),
		expand: ({ operation, arguments: given, field, period }, figure) =>
			operation === "stock.financials" && given.symbol === "GME" && field && period
				? tree.node(field, period, figure)
				: undefined,
		openFigures: async () => {
			throw new Error("nobody screens here");
		},
		start: { version: "0", service: "the bundled data set", live: false, symbol: null },
	});
});
afterAll(async () => {
	await explorer.close();
	await client.close();
});

/** Sends a request, by default as the page does. */
function ask(message: unknown, headers: Record<string, string> = { origin: new URL(explorer.url).origin }) {
	return fetch(`${explorer.url}ask`, { method: "POST", headers, body: JSON.stringify(message) });
}

const QUOTE = { operation: "stock.quote", positional: ["AAPL"] };

it("serves the page with data and hash, without token", async () => {
	const response = await ask(QUOTE);
	const text = await response.text();
	const { data, meta } = JSON.parse(text) as WireAnswer;
	expect(data).toMatchObject([{ Symbol: "AAPL" }]);
	expect(meta.hash).toMatch(/^[0-9a-f]{64}$/);
	const page = await (await fetch(explorer.url)).text();
	const refused = await (await ask({ operation: "stock.summary", positional: ["NOSUCH"] })).text();
	expect(refused).toContain("not_found");
	for (const body of [text, page, refused]) expect(body).not.toContain(TOKEN);
});

it("rejects other hosts, pages and paths", async () => {
	const { origin, port } = new URL(explorer.url);
	const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
	expect((await get(explorer.url)).status).toBe(200);
	expect((await get(explorer.url, { origin: "http://evil.example" })).status).toBe(403);
	expect((await get(`${origin}/wrong/companies`)).status).toBe(404);
	expect((await get(`${origin}/`)).status).toBe(404);
	expect((await ask(QUOTE, {})).status).toBe(403);
	expect((await ask(QUOTE, { origin: "null" })).status).toBe(403);
	expect(await statusForHost(`evil.example:${port}`)).toBe(403);
});

it("expands a statement line to its filing", async () => {
	const filed = async (query: string) => (await (await fetch(`${explorer.url}filed?${query}`)).json()).node;
	// As filed for fiscal 2019: 6,466,000,000 dollars.
	expect(await filed("symbol=GME&field=Revenue&period=2020-01&value=6466")).toMatchObject({
		inputs: [{ tag: "Revenues", value: 6466e6, form: "10-K", url: expect.stringContaining("/1326380/") }],
	});
	expect(await filed("symbol=GME&field=Revenue&period=2020-01&value=1")).toBeNull();
	expect(await filed("symbol=KO&field=Revenue&period=2020-12&value=1")).toBeNull();
});

it("screens no local file", async () => {
	const response = await fetch(`${explorer.url}screen`, {
		method: "POST",
		headers: { origin: new URL(explorer.url).origin },
		body: JSON.stringify({ condition: "pe < 20", universe: "/etc/hostname" }),
	});
	expect(await response.json()).toMatchObject({
		error: { message: expect.stringContaining("is not one of bundled, sp500") },
	});
});

/** Sends a raw body, and returns the status. */
const post = async (path: string, body: string | ReadableStream, init: object = {}) => {
	const headers = { origin: new URL(explorer.url).origin };
	const response = await fetch(`${explorer.url}${path}`, { method: "POST", headers, body, ...init });
	return { status: response.status, text: await response.text() };
};

it.each(["null", "", "17", "[]", "{", '{"operation":7}', '{"operation":"stock.quote","options":null}'])(
	"answers 400 to %j, which is not a request",
	async (body) => {
		expect((await post("ask", body)).status).toBe(400);
		expect((await post("screen", body)).status).toBe(400);
	},
);

it("answers 413 before a 50 MB body is sent", async () => {
	const { port, pathname, origin } = new URL(explorer.url);
	const socket = connect(Number(port), "127.0.0.1");
	const head = `POST ${pathname}ask HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${origin}\r\n`;
	// The announced body is never sent.
	socket.write(`${head}content-length: 50000000\r\n\r\n`);
	const [answer] = await once(socket, "data");
	expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
	socket.destroy();
	// Without a length it is read up to the limit.
	let requestCount = 0;
	const body = new ReadableStream({
		pull(controller) {
			requestCount += 16_384;
			controller.enqueue(new Uint8Array(16_384));
			if (requestCount >= 50e6) controller.close();
		},
	});
	const streamed = await post("ask", body, { duplex: "half" }).catch((error: unknown) => error);
	expect(streamed instanceof Error || (streamed as { status: number }).status === 413).toBe(true);
	expect(requestCount).toBeLessThan(20e6);
	// The next request is answered.
	expect((await ask(QUOTE)).status).toBe(200);
});

it("forbids external scripts and connections", async () => {
	const policy = (await fetch(explorer.url)).headers.get("content-security-policy") ?? "";
	for (const rule of ["default-src 'none'", "script-src 'self';", "connect-src 'self'", "frame-ancestors 'none'"])
		expect(policy).toContain(rule);
});

it("serves a page of at most 347 kB, compressed", async () => {
	const script = await (await fetch(`${explorer.url}assets/page.js`)).arrayBuffer();
	expect(gzipSync(script).length).toBeLessThan(347_000);
	expect((await fetch(`${explorer.url}assets/plotly.js`)).status).toBe(200);
	expect((await fetch(`${explorer.url}assets/..%2Fpackage.json`)).status).toBe(404);
});

it("opens the page once per link", async () => {
	const link = explorer.openLink();
	const first = await fetch(link, { redirect: "manual" });
	expect([first.status, first.headers.get("location")]).toEqual([303, new URL(explorer.url).pathname]);
	expect((await fetch(link, { redirect: "manual" })).status).toBe(404);
});

it("serves data from which the page builds the company", async () => {
	const form = { "valuelab-form": "live" };
	const live = composeClient(
		{
			handler: (request) => service.handler({ ...request, headers: { ...request.headers, ...form } }),
			token: TOKEN,
			cache: false,
		},
		(answer) => answer,
	);
	const received: Asker = {
		query: (operation, positional = [], options = {}) => ({
			answer: async () =>
				fromWire(
					JSON.parse(
						JSON.stringify(
							toWire(await live.query(operation, positional, { ...options, numbers: "received" }).answer()),
						),
					) as WireAnswer,
				),
		}),
	};
	const valued = async (asker: Asker) =>
		JSON.stringify(value(await loadCompany(asker, "JPM")), (key, value) => (key === "retrievedAt" ? undefined : value));
	expect(await valued(received)).toBe(await valued(live));
	await live.close();
});

/** The page's status for a request that names another host, which fetch would not send. */
async function statusForHost(host: string): Promise<number> {
	const { request } = await import("node:http");
	return new Promise((resolve, reject) => {
		request(explorer.url, { headers: { host } }, (response) => {
			response.resume();
			resolve(response.statusCode ?? 0);
		})
			.on("error", reject)
			.end();
	});
}
