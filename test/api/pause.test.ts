// Tests how long the client pauses after a refusal.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { waitUntil } from "../waiting.js";
import { clientOf, type Reply, reply, serve } from "./server.js";

function folder(): string {
	const newFolder = mkdtempSync(join(tmpdir(), "valuelab-pause-"));
	onTestFinished(() => rmSync(newFolder, { recursive: true, force: true }));
	return newFolder;
}
const PRICES = [["01-02-2024", 1]];
const symbols = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`);

/** Starts a service that records request times, and refuses requests where `ban` gives a reply. */
async function banning(ban: (requestCount: number) => Reply | undefined) {
	const times: number[] = [];
	const service = await serve(() => {
		times.push(performance.now());
		return ban(times.length) ?? PRICES;
	});
	return { service, times };
}

test.each(["0", "-5", "1, soon", "Wed, 01 Jan 2020 00:00:00 GMT", undefined])(
	"Retry-After: %s is never less than the back-off",
	async (value) => {
		const { service, times } = await banning((number) =>
			number < 4 ? reply(429, "", value === undefined ? {} : { "retry-after": value }) : undefined,
		);
		const client = clientOf(service, { retry: { attempts: 4, firstWait: 60, longestWait: 1_000 } });
		expect(await client.stock.price("A")).toEqual(PRICES);
		expect(times).toHaveLength(4);
		const waits = times.slice(1).map((time, i) => time - (times[i] ?? 0));
		for (const [i, wait] of waits.entries()) expect(wait).toBeGreaterThan(30 * 2 ** i - 2);
	},
);

test("a one-second ban holds waiting calls, then answers all", async () => {
	let banEnds = 0;
	const { service, times } = await banning(() => {
		if (banEnds === 0) banEnds = performance.now() + 1_000;
		return performance.now() < banEnds ? reply(429, "", { "retry-after": "1" }) : undefined;
	});
	const client = clientOf(service, { limits: { atOnce: 8 }, retry: {} });
	const all = await Promise.all(symbols(200).map((symbol) => client.stock.price(symbol)));
	expect(all).toHaveLength(200);
	const intoTheBan = times.filter((time) => time < banEnds).length;
	// The fault affected the requests in flight.
	expect(intoTheBan).toBeGreaterThanOrEqual(1);
	expect(intoTheBan).toBeLessThanOrEqual(8);
	expect(times).toHaveLength(200 + intoTheBan);
});

test("sends one request after a pause, then the others", async () => {
	let answer: Reply = reply(429, "", { "retry-after": "0.2" });
	const { service, times } = await banning(() => answer);
	const client = clientOf(service, { limits: { atOnce: 16 }, retry: { attempts: 9, firstWait: 2, longestWait: 10 } });
	const all = Promise.all(symbols(50).map((symbol) => client.stock.price(symbol)));
	while (times.length < 18) await delay(5);
	// Sixteen at once, then one after each pause.
	const waves = times.slice(16, 18);
	expect((waves[0] ?? 0) - (times[15] ?? 0)).toBeGreaterThan(150);
	expect((waves[1] ?? 0) - (waves[0] ?? 0)).toBeGreaterThan(150);
	answer = PRICES;
	expect(await all).toHaveLength(50);
});

test("fails every call immediately for a longer pause", async () => {
	const { service, times } = await banning(() => reply(503, "", { "retry-after": "3600" }));
	const client = clientOf(service, { limits: { atOnce: 4 } });
	// A waiting call would wait an hour.
	const outcomes = await Promise.allSettled(symbols(100).map((symbol) => client.stock.price(symbol)));
	expect(times.length).toBeLessThanOrEqual(4);
	const codes = outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason.code) : "answered"));
	expect(codes.filter((code) => code === "service").length).toBe(times.length);
	expect(codes.filter((code) => code === "rate_limited").length).toBe(100 - times.length);
});

test("a pause applies to other clients of the folder", async () => {
	const { service, times } = await banning((number) =>
		number === 1 ? reply(429, "", { "retry-after": "1" }) : undefined,
	);
	const cache = { folder: folder() };
	const retries: object[] = [];
	const hooks = { retry: (event: object) => void retries.push(event) };
	const first = clientOf(service, { cache, hooks }).stock.price("A").answer();
	await waitUntil("the first client pauses", () => retries.length > 0);
	expect(await clientOf(service, { cache }).stock.price("B")).toEqual(PRICES);
	expect((await first).data).toEqual(PRICES);
	expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
});

test("a pause leaves another account unaffected", async () => {
	const cache = { folder: folder() };
	// The first account is paused for an hour, and refuses without a request.
	const banned = await banning(() => reply(429, "", { "retry-after": "3600" }));
	for (const symbol of ["D", "E"])
		await expect(clientOf(banned.service, { cache }).stock.price(symbol)).rejects.toMatchObject({
			code: "rate_limited",
		});
	expect(banned.times).toHaveLength(1);
	const others = await banning(() => undefined);
	expect(await clientOf(others.service, { cache }).stock.price("C")).toEqual(PRICES);
});

test("one failing company does not pause the service", async () => {
	const service = await serve((path) => (path.includes("/BAD/") ? reply(500, "") : PRICES));
	const client = clientOf(service, { retry: { attempts: 3, firstWait: 20_000, longestWait: 20_000 } });
	const stop = new AbortController();
	const settled: string[] = [];
	const refused = client.stock
		.price("BAD", { signal: stop.signal })
		.catch((error: { code: string }) => settled.push(error.code));
	while (service.paths.length === 0) await delay(2);
	for (const symbol of symbols(20)) await client.stock.price(symbol);
	// All are answered while one still waits for its second attempt.
	expect(service.paths.filter((path) => path.includes("/BAD/"))).toHaveLength(1);
	expect(settled).toEqual([]);
	stop.abort();
	await refused;
	expect(settled).toEqual(["aborted"]);
});

test("a failing service is tried by one call at a time", async () => {
	const down = await banning(() => reply(500, ""));
	const calling = clientOf(down.service, { limits: { atOnce: 2 }, retry: { attempts: 2, firstWait: 100 } });
	await Promise.allSettled(symbols(12).map((symbol) => calling.stock.price(symbol)));
	// The first are tried twice. Then one goes first, and the others share its outcome.
	expect(down.times.length).toBeGreaterThanOrEqual(4);
	expect(down.times.length).toBeLessThanOrEqual(16);
});

test("a thousand calls with one signal warn of no leak", async () => {
	const service = await serve(() => PRICES);
	const events: string[] = [];
	const listen = (warning: Error) => void events.push(warning.name);
	process.on("warning", listen);
	onTestFinished(() => void process.off("warning", listen));
	const { signal } = new AbortController();
	const client = clientOf(service);
	await Promise.all(symbols(1_000).map((symbol) => client.stock.price(symbol, { signal })));
	await client.many("stock.price", symbols(100), { signal });
	await delay(20);
	expect(events).toEqual([]);
});
