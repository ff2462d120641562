// Tests retries, limits, timeouts and broken connections against a local server.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "../../src/api/client.js";
import { retryAt } from "../../src/api/transport/classify.js";
import { publisher } from "../../src/api/transport/events.js";
import { Limiter } from "../../src/api/transport/limiter.js";
import { Pace } from "../../src/api/transport/pace.js";
import type { WireRequest } from "../../src/api/transport/wire.js";
import { startMember } from "./crowd.js";
import { clientOf, reply, serve } from "./server.js";

const PRICES = [["01-02-2024", 1]];
/** Answers in turn, repeating the last one. */
function inTurn(...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
	let sent = 0;
	return (request: IncomingMessage, response: ServerResponse) =>
		answers[Math.min(sent++, answers.length - 1)]?.(request, response);
}
type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const answerPrices = reply(200, JSON.stringify(PRICES)) as Handler;

test("retries 5xx, 429, broken connections and HTML pages", async () => {
	const broken: Handler = (request) => request.socket.destroy();
	const half: Handler = (_request, response) => {
		response.writeHead(200, { "content-length": "500" });
		response.write('[["01-02-2024",');
		setTimeout(() => response.destroy(), 5);
	};
	for (const fault of [reply(503, ""), reply(429, ""), broken, half, reply(200, "<html>"), reply(200, '[["01-0')]) {
		const service = await serve({ "/stock/AAPL/price": inTurn(fault as Handler, answerPrices) });
		expect(await clientOf(service).stock.price("AAPL")).toEqual(PRICES);
		expect(service.paths).toHaveLength(2);
	}
});

test("sends finally refused requests once", async () => {
	for (const fault of [reply(401, ""), reply(403, ""), reply(404, ""), reply(302, ""), reply(200, "null")]) {
		const service = await serve({ "/stock/AAPL/price": fault });
		await expect(clientOf(service).stock.price("AAPL")).rejects.toThrow();
		expect(service.paths).toHaveLength(1);
	}
});

test("stops retrying and reports the last fault", async () => {
	const service = await serve({ "/stock/AAPL/price": reply(500, "") });
	await expect(clientOf(service).stock.price("AAPL")).rejects.toMatchObject({ code: "service", status: 500 });
	expect(service.paths).toHaveLength(3);
});

test("waits for Retry-After within the budget, else fails", async () => {
	const soon = await serve({
		"/stock/AAPL/price": inTurn(reply(429, "", { "retry-after": "0.05" }) as Handler, answerPrices),
	});
	const startTime = performance.now();
	expect(await clientOf(soon).stock.price("AAPL")).toEqual(PRICES);
	expect(performance.now() - startTime).toBeGreaterThan(40);
	const date = new Date(Date.now() + 3_600_000).toUTCString();
	const late = await serve({ "/stock/AAPL/price": reply(429, "", { "retry-after": date }) });
	await expect(clientOf(late).stock.price("AAPL")).rejects.toMatchObject({
		code: "rate_limited",
		retryAt: new Date(date).toISOString(),
	});
	expect(late.paths).toHaveLength(1);
});

test("reads Retry-After as seconds or date only", () => {
	const instant = Date.parse("2026-01-01T00:00:00Z");
	expect(retryAt({ "retry-after": "90" }, instant)).toBe("2026-01-01T00:01:30.000Z");
	expect(retryAt({ "retry-after": "Thu, 01 Jan 2026 00:02:00 GMT" }, instant)).toBe("2026-01-01T00:02:00.000Z");
	expect(retryAt({ "retry-after": "1, 2" }, instant)).toBe("2026-01-01T00:00:02.000Z");
	for (const nothing of ["soon", "0", "-5", "1, soon", "Thu, 01 Jan 2025 00:02:00 GMT", "1e400", "2026-01-01"]) {
		expect(retryAt({ "retry-after": nothing }, instant), nothing).toBeUndefined();
	}
	expect(retryAt({}, instant)).toBeUndefined();
});

test("retries a timeout and names its phase", async () => {
	const silent = await serve({ "/stock/AAPL/price": () => {} });
	const client = clientOf(silent, { timeouts: { headers: 500 }, retry: { attempts: 2, firstWait: 1 } });
	await expect(client.stock.price("AAPL")).rejects.toMatchObject({ code: "timeout", phase: "headers" });
	expect(silent.paths).toHaveLength(2);
});

test("ends a slow body at the total timeout", async () => {
	const dripping: ServerResponse[] = [];
	const service = await serve({
		"/stock/AAPL/price": (_request: IncomingMessage, response: ServerResponse) => {
			dripping.push(response);
			response.writeHead(200);
			const timer = setInterval(() => response.write(" "), 5);
			response.once("close", () => clearInterval(timer));
		},
	});
	const client = clientOf(service, { timeouts: { total: 1_000 }, retry: { attempts: 1 } });
	await expect(client.stock.price("AAPL")).rejects.toMatchObject({ code: "timeout", phase: "total" });
	expect(dripping).toHaveLength(1);
});

test("abort ends a waiting retry immediately", async () => {
	const service = await serve({ "/stock/AAPL/price": reply(503, "", { "retry-after": "30" }) });
	const controller = new AbortController();
	const query = clientOf(service).stock.price("AAPL", { signal: controller.signal });
	const outcome = query.catch((error: Error & { code: string }) => error.code);
	while (service.paths.length === 0) await delay(2);
	await delay(10);
	const startTime = performance.now();
	controller.abort();
	expect(await outcome).toBe("aborted");
	// Only a continued wait takes 30 s.
	expect(performance.now() - startTime).toBeLessThan(25_000);
	expect(service.paths).toHaveLength(1);
});

test("abort ends a request and prevents unsent ones", async () => {
	const service = await serve({ "/stock/AAPL/price": () => {} });
	const controller = new AbortController();
	const client = clientOf(service);
	const outcome = client.stock.price("AAPL", { signal: controller.signal }).catch((error) => error.code);
	while (service.paths.length === 0) await delay(2);
	controller.abort();
	expect(await outcome).toBe("aborted");
	await expect(client.stock.price("AAPL", { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "aborted" });
	expect(service.paths).toHaveLength(1);
});

test("shares identical requests without sharing aborts", async () => {
	const waiting: ServerResponse[] = [];
	const service = await serve({
		"/stock/AAPL/price": (_request: unknown, response: ServerResponse) => waiting.push(response),
	});
	const client = clientOf(service);
	const controller = new AbortController();
	const leaving = client.stock.price("AAPL", { signal: controller.signal }).catch((error) => error.code);
	const staying = [client.stock.price("AAPL").answer(), client.stock.price("AAPL").answer()];
	while (waiting.length === 0) await delay(2);
	controller.abort();
	expect(await leaving).toBe("aborted");
	for (const response of waiting) response.end(JSON.stringify(PRICES));
	const [firstAnswer, secondAnswer] = await Promise.all(staying);
	expect(firstAnswer?.data).toEqual(PRICES);
	expect(secondAnswer?.data).not.toBe(firstAnswer?.data);
	expect(service.paths).toHaveLength(1);
});

test("accepts gzip and br, retries broken compression", async () => {
	const text = JSON.stringify(PRICES);
	for (const [encoding, bytes] of [
		["gzip", gzipSync(text)],
		["br", brotliCompressSync(text)],
	] as const) {
		const packed: Handler = (_request, response) =>
			response.writeHead(200, { "content-encoding": encoding }).end(bytes);
		const broken: Handler = (_request, response) =>
			response.writeHead(200, { "content-encoding": encoding }).end(bytes.subarray(0, bytes.length - 6));
		const service = await serve({ "/stock/AAPL/price": inTurn(broken, packed) });
		expect(await clientOf(service).stock.price("AAPL")).toEqual(PRICES);
		expect(service.requests[0]?.headers["accept-encoding"]).toMatch(/gzip.*br/);
		expect(service.paths).toHaveLength(2);
	}
});

test("reports an unreachable host as network error", async () => {
	const service = await serve({});
	await service.close();
	await expect(clientOf(service).stock.price("AAPL")).rejects.toMatchObject({ code: "network" });
});

test("allows plain http to localhost only", () => {
	for (const baseUrl of [
		"http://example.com",
		"ftp://localhost",
		"https://u:p@host",
		"https://h/public/user/x",
		"nonsense",
	]) {
		expect(() => createClient({ baseUrl, token: "t" }), baseUrl).toThrow(/^baseUrl: /);
	}
	expect(() => createClient({ baseUrl: "https://example.com" })).toThrow(/^token: is missing/);
	expect(() => createClient({ baseUrl: "http://[::1]:9" })).not.toThrow();
});

test("uses the environment's proxy", async () => {
	const proxied: string[] = [];
	const proxy = createServer((socket) => {
		socket.once("data", (data) => {
			proxied.push(data.toString().split("\r\n")[0] ?? "");
			socket.end("HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n");
		});
		socket.on("error", () => {});
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void proxy.close());
	vi.stubEnv("HTTPS_PROXY", `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
	vi.stubEnv("NO_PROXY", "");
	onTestFinished(() => void vi.unstubAllEnvs());
	const client = createClient({ baseUrl: "https://service.example", token: "t", cache: false, retry: { attempts: 1 } });
	await expect(client.stock.price("AAPL")).rejects.toMatchObject({ code: "network" });
	expect(proxied).toEqual(["CONNECT service.example:443 HTTP/1.1"]);
	await client.close();
});

test("reads pending data after a suspended process", async () => {
	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		answer = () => void resolve();
	});
	const held: ServerResponse[] = [];
	const service = await serve(() => (_request: IncomingMessage, response: ServerResponse) => {
		held.push(response);
		answer();
	});
	const { child, ended } = startMember(`
		const client = createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, token: "t", cache: false, retry: { attempts: 1 },
			timeouts: { headers: 1_500, total: 2_000 } });
		print(await client.stock.price("A"));
		await client.close();`);
	await asked;
	child.kill("SIGSTOP");
	for (const response of held) answerPrices(service.requests[0] as IncomingMessage, response);
	await delay(2_500);
	child.kill("SIGCONT");
	expect(await ended).toMatchObject({ code: 0, lines: [PRICES] });
	expect(held).toHaveLength(1);
});

const request = { operation: "stock.price", arguments: {}, path: "/x", fresh: 0 } satisfies WireRequest;

test("limits requests a minute; abort leaves the queue", async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const pace = new Pace({ account: "a", limits: { perMinute: 2 }, retry: {}, publish: publisher() });
	const sent: number[] = [];
	const startTime = Date.now();
	const run = async (signal?: AbortSignal) => {
		const turn = await pace.take(request, signal, 60_000);
		sent.push(Date.now() - startTime);
		turn.done();
	};
	const controller = new AbortController();
	const all = Promise.allSettled([run(), run(), run(), run(controller.signal), run()]);
	controller.abort();
	await vi.advanceTimersByTimeAsync(180_000);
	const outcomes = await all;
	expect(sent).toEqual([0, 0, 60_000, 120_000]);
	expect(outcomes[3]).toMatchObject({ status: "rejected", reason: { code: "aborted" } });
});

test("limits concurrent requests", async () => {
	const limiter = new Limiter(2);
	let inFlight = 0;
	let mostInFlight = 0;
	await Promise.all(
		Array.from({ length: 9 }, () =>
			limiter.run(request, undefined, async () => {
				mostInFlight = Math.max(mostInFlight, ++inFlight);
				await delay(2);
				inFlight--;
			}),
		),
	);
	expect(mostInFlight).toBe(2);
});
