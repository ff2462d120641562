// Tests options of the client and of calls.
import { expect, onTestFinished, test, vi } from "vitest";
import * as api from "../../src/api/index.js";
import { createClient } from "../../src/api/index.js";
import { eventually } from "../waiting.js";
import { CANARY, clientOf, reply, serve } from "./server.js";

const PRICES = [["01-02-2024", 1]];
const baseUrl = "http://localhost:1";

test.each([
	[{ maxRetries: 3 }, "maxRetries: there is no such option; did you mean retry?"],
	[{ timeout: 10 }, "timeout: there is no such option; did you mean timeouts?"],
	[{ apiKey: CANARY }, "apiKey: there is no such option; did you mean token?"],
	[{ baseURL: baseUrl }, "baseURL: there is no such option; did you mean baseUrl?"],
	[{ validaton: "strict" }, "validaton: there is no such option; did you mean validation?"],
	[{ retry: { attempt: 2 } }, "retry.attempt: there is no such option; did you mean attempts?"],
	[{ limits: { perSecond: 2 } }, "limits.perSecond: there is no such option"],
	[{ cache: { directory: "x" } }, "cache.directory: there is no such option"],
	[{ hooks: { onRequest() {} } }, "hooks.onRequest: there is no such option; did you mean request?"],
	[{ token: 17 }, "token: give a text, not a number"],
	[{ token: { secret: CANARY } }, "token: give a text, not an object"],
	[{ token: null }, "token: give a text, not null"],
	[{ signal: "now" }, "signal: give an AbortSignal, not a string"],
	[{ refresh: "yes" }, 'refresh: "yes" is neither true nor false'],
	[{ validation: "strikt" }, 'validation: "strikt" is not one of lenient, strict, off; did you mean strict?'],
	[{ dispatcher: {} }, "dispatcher.request: give a function, not undefined"],
	[{ sizes: { depth: 0 } }, "sizes.depth: 0 is not a whole number from 1"],
	[{ headers: { host: "x" } }, 'headers: "host" is set by the client itself'],
	[{ headers: { "x-a": "1\r\nx-b: 2" } }, 'headers: "x-a" has a value that is not one line of text'],
] as const)("the option %o is refused by name", (options, message) => {
	let thrown: unknown;
	try {
		createClient({ baseUrl, ...(options as object) });
	} catch (error) {
		thrown = error;
	}
	expect(thrown).toBeInstanceOf(api.ArgumentError);
	expect(thrown).toBeInstanceOf(api.ValuelabError);
	expect((thrown as Error).message).toContain(message);
	expect((thrown as Error).message).not.toContain(CANARY);
});

test("accepts undefined options and requires none twice", () => {
	expect(() =>
		createClient({ baseUrl, token: undefined, retry: undefined, limits: { perDay: undefined } }),
	).not.toThrow();
	expect(() => createClient(null as never)).toThrow("options: give an object, not null");
});

test("checks call options before sending", async () => {
	const service = await serve(() => PRICES);
	const { price } = clientOf(service).stock;
	const refused = (options: object) =>
		price("A", options as never).then(
			() => "sent",
			(error: Error) => error.message,
		);
	expect(await refused({ timeout: 5 })).toContain("did you mean timeouts?");
	expect(await refused({ timeouts: { connect: 5 } })).toContain("set it in createClient");
	expect(await refused({ retry: { attempts: 0 } })).toContain("retry.attempts: 0 is not a whole number");
	expect(await refused({ headers: { "bad name": "x" } })).toContain("is not a header name");
	expect(await refused({ signal: {} })).toContain("give an AbortSignal");
	expect(await refused({ validation: "of" })).toContain("did you mean off?");
	expect(service.paths).toEqual([]);
});

test("applies timeouts, retries, headers and signal per call", async () => {
	const service = await serve({
		"/stock/SLOW/price": () => {},
		"/stock/BAD/price": reply(500, ""),
		"/stock/AAPL/price": PRICES,
	});
	const client = clientOf(service, { headers: { "x-client": "c", "x-both": "client" }, userAgent: "notebook/7" });
	await expect(client.stock.price("SLOW", { timeouts: { total: 50 }, retry: { attempts: 1 } })).rejects.toMatchObject({
		code: "timeout",
		phase: "total",
	});
	await expect(client.stock.price("BAD", { retry: { attempts: 2 } })).rejects.toMatchObject({ code: "service" });
	expect(service.paths.filter((path) => path.includes("BAD"))).toHaveLength(2);
	await client.stock.price("AAPL", { headers: { "X-Call": "17", "x-both": "call" } });
	const { headers } = service.requests.at(-1) ?? { headers: {} };
	expect(headers).toMatchObject({ "x-client": "c", "x-call": "17", "x-both": "call", "user-agent": "notebook/7" });
	const signal = AbortSignal.timeout(40);
	await expect(client.stock.price("SLOW", { signal })).rejects.toMatchObject({ code: "aborted" });
});

test("separates calls with different headers", async () => {
	const service = await serve(() => PRICES);
	const client = clientOf(service);
	await Promise.all(["1", "2", "2"].map((id) => client.stock.price("A", { headers: { "x-id": id } })));
	expect(service.requests.map(({ headers }) => headers["x-id"]).sort()).toEqual(["1", "2"]);
});

test("withResponse gives status, headers and timing without secrets", async () => {
	let sent = 0;
	const service = await serve(() => {
		sent++;
		if (sent === 1) return reply(503, "");
		return (_request: unknown, response: import("node:http").ServerResponse) => {
			response.writeHead(200, { "x-request-id": "r17", "x-echo": `/public/user/${CANARY}/x`, "set-cookie": "a=b" });
			setTimeout(() => response.end(JSON.stringify(PRICES)), 30);
		};
	});
	const client = clientOf(service, { cache: { folder: false } });
	const { data, meta, response } = await client.stock.price("A").withResponse();
	expect(data).toEqual(PRICES);
	expect(meta.cache).toBe("miss");
	expect(response).toMatchObject({ status: 200, attempts: 2, cache: "miss", headers: { "x-request-id": "r17" } });
	expect(JSON.stringify(response)).not.toContain(CANARY);
	expect(response.headers).not.toHaveProperty("set-cookie");
	const { begun, complete, total } = response.milliseconds;
	expect(complete).toBeGreaterThanOrEqual(begun);
	expect(complete).toBeGreaterThan(25);
	expect(total).toBeGreaterThanOrEqual(complete);
	const kept = await client.stock.price("A").withResponse();
	expect(kept.response).toMatchObject({ status: 200, attempts: 0, cache: "hit" });
	const quotes = await serve((path) =>
		(path.split("/")[2] ?? "").split(",").map((name) => ({ Symbol: name, Price: 1 })),
	);
	const many = await clientOf(quotes)
		.stock.quote(Array.from({ length: 150 }, (_, i) => `S${i}`))
		.withResponse();
	expect(many.responses).toHaveLength(2);
});

test("hooks receive channel events and may throw", async () => {
	let sent = 0;
	const service = await serve(() => (++sent === 1 ? reply(500, "") : PRICES));
	const warnings: string[] = [];
	const warningSpy = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
	onTestFinished(() => void warningSpy.mockRestore());
	const client = clientOf(service, {
		cache: { folder: false },
		hooks: {
			request: ({ path, attempt }) => void warnings.push(`request ${path} ${attempt}`),
			response: ({ status }) => void warnings.push(`response ${status}`),
			retry: ({ code }) => void warnings.push(`retry ${code}`),
			cache: ({ outcome }) => {
				warnings.push(`cache ${outcome}`);
				throw new Error("a fault of the hook");
			},
		},
	});
	expect(await client.stock.price("A")).toEqual(PRICES);
	expect(warnings).toEqual([
		"cache miss",
		"request /stock/A/price 1",
		"response 500",
		"retry service",
		"request /stock/A/price 2",
		"response 200",
	]);
	expect(String(warningSpy.mock.calls[0]?.[0])).toContain("hooks.cache threw: a fault of the hook");
});

test("dispose closes connections", async () => {
	const service = await serve(() => PRICES);
	let sockets = 0;
	const client = clientOf(service);
	await client.stock.price("A");
	service.requests[0]?.socket.once("close", () => sockets++);
	expect(client[Symbol.asyncDispose]).toBeTypeOf("function");
	await client[Symbol.asyncDispose]();
	await eventually(() => sockets).toBe(1);
});

test("computes a body's hash on demand", async () => {
	const { wireAnswer } = await import("../../src/api/transport/wire.js");
	let reads = 0;
	const received = {
		status: 200,
		headers: {},
		get body() {
			reads++;
			return "[]";
		},
		retrievedAt: "",
		cache: "miss",
		madeUp: [],
	} as const;
	const answer = wireAnswer(received, { json: [] });
	const readsBefore = reads;
	expect(answer.json()).toEqual([]);
	expect(reads).toBe(readsBefore);
	expect(answer.hash).toMatch(/^[0-9a-f]{64}$/);
});
