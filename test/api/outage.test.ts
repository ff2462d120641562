// Tests a service that is down: number of requests, duration of calls, and single failing symbols.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { HANG_MS } from "../waiting.js";
import { clientOf, type Reply, reply, serve } from "./server.js";

const PRICES = [["01-02-2024", 1]];
const QUICK = { attempts: 4, firstWait: 2, longestWait: 10 };
/** Never answers. */
const silent = (_request: IncomingMessage, _response: ServerResponse) => {};
const symbols = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`);

test("limits a request with retries to its total time", async () => {
	const service = await serve(() => silent);
	const client = clientOf(service, { timeouts: { headers: 40, total: 100 }, retry: { attempts: 9, firstWait: 1 } });
	await expect(client.stock.price("KO")).rejects.toMatchObject({ code: "timeout" });
	expect(service.paths.length).toBeLessThanOrEqual(3);
});

test("probes a failing service once for all calls", async () => {
	const service = await serve(() => reply(503, ""));
	const client = clientOf(service, { limits: { atOnce: 4 }, retry: QUICK });
	const outcomes = await Promise.allSettled(symbols(200).map((symbol) => client.stock.price(symbol)));
	const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
	expect(refused).toHaveLength(200);
	// Each call has its own error.
	for (const [i, error] of refused.entries()) {
		expect([error.code, error.status, error.arguments]).toEqual(["service", 503, { symbol: `S${i}` }]);
	}
	expect(service.paths.length).toBeLessThanOrEqual(4 + 3 + 200 / 4 + 1);
});

test("clears failures after an answer", async () => {
	let answer: Reply = reply(503, "");
	const service = await serve(() => answer);
	const client = clientOf(service, { retry: QUICK });
	const ask = async (symbol: string) => {
		service.paths.length = 0;
		await client.stock.price(symbol).catch(() => {});
		return service.paths.length;
	};
	// Each loss halves the attempts of the next call.
	expect([await ask("A"), await ask("B"), await ask("C"), await ask("D")]).toEqual([4, 2, 1, 1]);
	answer = PRICES;
	expect(await ask("E")).toBe(1);
	answer = reply(503, "");
	expect(await ask("F")).toBe(4);
	// A call with an explicit number of attempts uses it.
	service.paths.length = 0;
	await client.stock.price("G", { retry: { ...QUICK, attempts: 3 } }).catch(() => {});
	expect(service.paths).toHaveLength(3);
});

test("a timeout of one symbol does not pause others", async () => {
	const service = await serve((path) => (path.includes("BAD") ? silent : PRICES));
	const waits: string[] = [];
	const client = clientOf(service, {
		timeouts: { headers: HANG_MS, total: HANG_MS },
		retry: { firstWait: 50 },
		hooks: { wait: (event) => void waits.push(event.for) },
	});
	let code: string | undefined;
	// Only this request may time out: a busy machine delays the others, too.
	void client.stock.price("BAD", { timeouts: { headers: 200, total: 30_000 } }).catch((error) => {
		code = error.code;
	});
	for (let i = 0; code === undefined; i++) await client.stock.price(`S${i}`);
	expect(code).toBe("timeout");
	expect(waits).toEqual([]);
	expect(service.paths.filter((path) => path.includes("BAD")).length).toBe(2);
});

test("emits slow once if no answer arrives", async () => {
	const outages: object[] = [];
	const service = await serve((path) => (path.includes("BAD") ? silent : PRICES));
	const hooks = { slow: (event: object) => void outages.push(event) };
	const patient = clientOf(service, { timeouts: { headers: HANG_MS, total: HANG_MS, slow: 100 }, hooks });
	const startTime = performance.now();
	await patient.stock.price("KO");
	const wasSlow = performance.now() - startTime >= 100;
	await delay(200);
	// A busy machine may be that slow.
	if (!wasSlow) expect(outages).toEqual([]);
	outages.length = 0;
	const timeouts = { headers: 60, total: 400, slow: 30 };
	const client = clientOf(service, { timeouts, retry: { attempts: 2, firstWait: 1 }, hooks });
	await client.stock.price("BAD").catch(() => {});
	expect(outages).toEqual([{ operation: "stock.price", path: "/stock/BAD/price", milliseconds: 30, total: 400 }]);
});

test("reports an unreachable port and probes it once", async () => {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	await new Promise((resolve) => server.close(resolve));
	let requestCount = 0;
	const client = clientOf(
		{ baseUrl: `http://127.0.0.1:${port}`, paths: [], requests: [], close: async () => {} },
		{
			retry: QUICK,
			hooks: { request: () => void requestCount++ },
		},
	);
	onTestFinished(() => client.close());
	for (const symbol of symbols(10)) await expect(client.stock.price(symbol)).rejects.toMatchObject({ code: "network" });
	expect(requestCount).toBe(4 + 2 + 8);
});
