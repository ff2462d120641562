// Tests the answer cache: what it keeps, for how long, and for which account.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "../../src/api/client.js";
import { pruneCache } from "../../src/api/transport/disk-store.js";
import { copyJson, readJson } from "../../src/api/transport/json-copy.js";
import { Recorder } from "../../src/api/transport/record.js";
import type { Snapshot } from "../../src/api/transport/snapshot.js";
import { CANARY, clientOf, reply, serve } from "./server.js";

function folder(): string {
	const newFolder = mkdtempSync(join(tmpdir(), "valuelab-cache-"));
	onTestFinished(() => rmSync(newFolder, { recursive: true, force: true }));
	return newFolder;
}
const filesOf = (path: string) =>
	readdirSync(path, { recursive: true, encoding: "utf8" })
		.map((name) => join(path, name))
		.filter((name) => statSync(name).isFile());

/** Sets the date; timers stay real, so that sockets keep working. */
function setTime(iso: string): void {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(iso) });
	onTestFinished(() => void vi.useRealTimers());
}
const PRICES = [["01-02-2024", 1]];

test("keeps an answer per account for other clients", async () => {
	const service = await serve({ "/stock/AAPL/price": PRICES });
	const cache = { folder: folder() };
	const first = clientOf(service, { cache });
	const miss = await first.stock.price("AAPL").answer();
	await first.close();
	const hit = await clientOf(service, { cache }).stock.price("AAPL").answer();
	expect([miss.meta.cache, hit.meta.cache]).toEqual(["miss", "hit"]);
	expect(hit.data).toEqual(miss.data);
	expect([hit.meta.hash, hit.meta.retrievedAt]).toEqual([miss.meta.hash, miss.meta.retrievedAt]);
	expect(service.paths).toHaveLength(1);
	expect((await clientOf(service, { cache, token: "someone-else" }).stock.price("AAPL").answer()).meta.cache).toBe(
		"miss",
	);
});

test("the cache is unaffected by changes to returned data", async () => {
	const service = await serve({ "/stock/AAPL/price": PRICES });
	const client = clientOf(service, { cache: { folder: false } });
	const data = await client.stock.price("AAPL");
	data.length = 0;
	expect(await client.stock.price("AAPL")).toEqual(PRICES);
	expect(service.paths).toHaveLength(1);
});

test("expires answers, obeys offline and refresh, skips usage", async () => {
	const service = await serve({
		"/stock/AAPL/price": PRICES,
		"/api_usage": { "API Usage": 1, "API Requests Remaining": "9" },
	});
	setTime("2026-03-01T10:00:00Z");
	const client = clientOf(service, { cache: { folder: false } });
	await client.stock.price("AAPL");
	vi.setSystemTime(new Date("2026-03-02T09:59:00Z"));
	expect((await client.stock.price("AAPL").answer()).meta.cache).toBe("hit");
	expect((await client.stock.price("AAPL", { refresh: true }).answer()).meta.cache).toBe("miss");
	vi.setSystemTime(new Date("2026-03-04T09:59:00Z"));
	const staleAnswer = await client.stock.price("AAPL", { offline: true }).answer();
	expect([staleAnswer.meta.cache, staleAnswer.meta.retrievedAt]).toEqual(["stale", "2026-03-02T09:59:00.000Z"]);
	expect((await client.stock.price("AAPL").answer()).meta.cache).toBe("miss");
	await expect(client.stock.price("MSFT", { offline: true })).rejects.toMatchObject({ code: "offline" });
	await client.account.apiUsage();
	expect((await client.account.apiUsage().answer()).meta.cache).toBe("miss");
});

test("sends nothing offline even when empty", async () => {
	const service = await serve({ "/stock/AAPL/price": PRICES });
	await expect(clientOf(service, { offline: true }).stock.price("AAPL")).rejects.toMatchObject({ code: "offline" });
	expect(service.paths).toEqual([]);
});

test("removes only old answers from the folder", async () => {
	const service = await serve(() => PRICES);
	const cache = { folder: folder() };
	setTime("2026-03-01T10:00:00Z");
	const client = clientOf(service, { cache });
	await client.stock.price("OLD");
	vi.setSystemTime(new Date("2026-03-20T10:00:00Z"));
	await client.stock.price("NEW");
	await client.close();
	expect(await pruneCache(7 * 86_400_000, cache.folder)).toMatchObject({ answers: 1 });
	const offlineClient = clientOf(service, { cache, offline: true });
	expect(await offlineClient.stock.price("NEW")).toHaveLength(1);
	await expect(offlineClient.stock.price("OLD")).rejects.toMatchObject({ code: "offline" });
});

test("serves stale answers for faults only on request", async () => {
	let answer = reply(200, JSON.stringify(PRICES));
	const service = await serve(() => answer);
	setTime("2026-03-01T10:00:00Z");
	const client = clientOf(service, { cache: { folder: false } });
	await client.stock.price("AAPL");
	vi.setSystemTime(new Date("2026-04-01T10:00:00Z"));
	answer = reply(500, "");
	await expect(client.stock.price("AAPL")).rejects.toMatchObject({ code: "service" });
	const stale = await client.stock.price("AAPL", { staleOnError: true }).answer();
	expect([stale.meta.cache, stale.meta.retrievedAt]).toEqual(["stale", "2026-03-01T10:00:00.000Z"]);
	answer = reply(401, "");
	await expect(client.stock.price("AAPL", { staleOnError: true })).rejects.toMatchObject({ code: "token" });
});

test("the cache does not keep malformed or unrequested answers", async () => {
	let answer: unknown = { odd: 1 };
	const service = await serve(() => answer);
	const client = clientOf(service, { cache: { folder: false } });
	const ask = () => client.stock.price("AAPL", { startDate: "2024-01-02" });
	await expect(ask()).rejects.toMatchObject({ code: "unreadable" });
	answer = [["01-01-2024", 1]];
	await expect(ask()).rejects.toMatchObject({ name: "IgnoredQueryError" });
	answer = PRICES;
	expect(await ask()).toEqual(PRICES);
	expect(service.paths).toHaveLength(3);
});

test("refetches financials after an update of the company", async () => {
	const lists: Record<string, string[]> = {};
	const annuals = { "Fiscal Year": ["2025-09"], income_statement: { Revenue: ["391035"] } };
	const body = { financials: { financial_template_parameters: {}, annuals, quarterly: {} } };
	const service = await serve((path) => (path.startsWith("/funda_updated/") ? (lists[path.slice(15)] ?? []) : body));
	setTime("2026-03-05T10:00:00Z"); // a Thursday, on which the fixed weeks begin
	const client = clientOf(service, { cache: { folder: false } });
	const takeRequests = () => service.paths.splice(0);
	await client.stock.financials("AAPL");
	vi.setSystemTime(new Date("2026-03-05T20:00:00Z"));
	await client.stock.financials("AAPL");
	expect(takeRequests()).toEqual(["/stock/AAPL/financials"]);
	vi.setSystemTime(new Date("2026-03-20T10:00:00Z"));
	lists["2026-03-12"] = ["NYSE:KO"];
	expect((await client.stock.financials("AAPL").answer()).meta.cache).toBe("hit");
	expect(takeRequests()).toEqual([
		"/funda_updated/2026-03-19",
		"/funda_updated/2026-03-12",
		"/funda_updated/2026-03-05",
	]);
	vi.setSystemTime(new Date("2026-03-22T10:00:00Z"));
	lists["2026-03-19"] = ["NAS:AAPL"];
	expect((await client.stock.financials("AAPL").answer()).meta.cache).toBe("miss");
	expect(takeRequests()).toEqual(["/funda_updated/2026-03-19", "/stock/AAPL/financials"]);
});

test("refetches an entry that was damaged on disk", async () => {
	const service = await serve({ "/stock/AAPL/price": PRICES });
	const cache = { folder: folder() };
	const first = clientOf(service, { cache });
	await first.stock.price("AAPL");
	await first.close();
	const kept = filesOf(join(cache.folder, "answers"));
	expect(kept).toHaveLength(1);
	for (const file of kept) writeFileSync(file, readFileSync(file, "utf8").replace("01-02-2024", "01-03-2024"));
	expect(await clientOf(service, { cache }).stock.price("AAPL")).toEqual(PRICES);
	expect(service.paths).toHaveLength(2);
});

test("reads a long answer from a serialized copy", async () => {
	const body = `[${Array.from({ length: 2_000 }, (_, i) => `["01-02-2024", "${i}.50", -0, 1e400, {"__proto__": "\\ud800"}]`).join()}]`;
	const service = await serve({ "/stock/AAPL/price": reply(200, body) });
	const cache = { folder: folder() };
	const first = clientOf(service, { cache, validation: "off" });
	await first.stock.price("AAPL");
	await first.close();
	const [file = ""] = filesOf(join(cache.folder, "answers"));
	const ask = () => clientOf(service, { cache, validation: "off" }).stock.price("AAPL").answer();
	const { data, meta } = await ask();
	expect([meta.cache, data]).toEqual(["hit", JSON.parse(body)]);
	const bytes = readFileSync(file);
	expect(bytes.length).toBeGreaterThan(1.5 * body.length);
	bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
	writeFileSync(file, bytes);
	expect((await ask()).meta.cache).toBe("miss");
});

test("ignores a copy written by another Node version", () => {
	const [json, text] = [[1, "a"], '[1,"a"]'];
	const copy = copyJson(json, 1e6) as Uint8Array;
	expect(readJson("", copy)).toEqual(json);
	copy[1] = 99; // the version
	expect(readJson(text, copy)).toEqual(json);
});

test("counts daily requests across clients of a folder", async () => {
	const service = await serve((path) =>
		path === "/api_usage" ? { "API Usage": 5, "API Requests Remaining": 1 } : PRICES,
	);
	const cache = { folder: folder() };
	const [firstClient, secondClient] = [
		clientOf(service, { cache, limits: { perDay: 3 } }),
		clientOf(service, { cache, limits: { perDay: 3 } }),
	];
	await firstClient.stock.price("A");
	await secondClient.stock.price("B");
	await firstClient.stock.price("C");
	await expect(secondClient.stock.price("D")).rejects.toMatchObject({
		code: "budget",
		retryAt: expect.stringMatching(/T00:00:00/),
	});
	await firstClient.close();
	expect(await secondClient.stock.price("A")).toEqual(PRICES);
	expect(service.paths).toHaveLength(3);
});

test("limits the day by the service's remaining quota", async () => {
	const service = await serve((path) =>
		path === "/api_usage" ? { "API Usage": 5, "API Requests Remaining": "1" } : PRICES,
	);
	const cache = { folder: folder() };
	const client = clientOf(service, { cache, limits: { perDay: 1000 } });
	await client.account.apiUsage();
	await client.stock.price("A");
	await expect(client.stock.price("B")).rejects.toMatchObject({ code: "budget" });
	await expect(clientOf(service, { cache, limits: { perDay: 1000 } }).stock.price("C")).rejects.toMatchObject({
		code: "budget",
	});
});

test("survives a kill during writing", async () => {
	const service = await serve((path) =>
		path.endsWith("/price") ? Array.from({ length: 20_000 }, () => PRICES[0]) : null,
	);
	const cache = { folder: folder() };
	const script = join(cache.folder, "fill.mts");
	const client = new URL("../../src/api/client.ts", import.meta.url).href;
	writeFileSync(
		script,
		`import { createClient } from ${JSON.stringify(client)};
const client = createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, token: ${JSON.stringify(CANARY)}, cache: { folder: ${JSON.stringify(cache.folder)} } });
for (let i = 0; ; i++) { await client.stock.price("S" + (i % 40), { refresh: true }); if (i === 5) process.send?.("going"); }`,
	);
	const child: ChildProcess = fork(script, { execArgv: ["--import", "tsx"], stdio: "ignore" });
	await new Promise<void>((resolve, reject) => {
		child.once("message", () => resolve());
		child.once("exit", (code) => reject(new Error(`the child ended with ${code}`)));
	});
	child.removeAllListeners("exit");
	const ended = new Promise((resolve) => child.once("exit", resolve));
	child.kill("SIGKILL");
	await ended;
	const secondClient = clientOf(service, { cache });
	for (let i = 0; i < 8; i++) expect(await secondClient.stock.price(`S${i}`)).toHaveLength(20_000);
});

test("replays a recording exactly and names missing requests", async () => {
	const service = await serve({ "/stock/AAPL/price": PRICES, "/stock/GONE/price": null });
	const record = new Recorder();
	const client = clientOf(service, { record });
	const live = await client.stock.price("AAPL").answer();
	await client.stock.price("GONE").catch(() => {});
	const text = JSON.stringify(record);
	expect(text).not.toContain(CANARY);
	await service.close();
	const snapshot = JSON.parse(text) as Snapshot;
	expect(snapshot.requests.map(({ path }) => path)).toEqual(["/stock/AAPL/price", "/stock/GONE/price"]);
	const replayed = createClient({ replay: snapshot });
	expect(await replayed.stock.price("AAPL").answer()).toEqual(live);
	await expect(replayed.stock.price("GONE")).rejects.toMatchObject({ code: "not_found", name: "NoListingError" });
	await expect(replayed.stock.price("MSFT")).rejects.toMatchObject({ code: "not_recorded", path: "/stock/MSFT/price" });
	await expect(replayed.stock.price("MSFT")).rejects.toThrow("/stock/MSFT/price");
	const changed = JSON.parse(text.replace("01-02-2024", "01-03-2024")) as Snapshot;
	await expect(createClient({ replay: changed }).stock.price("AAPL")).rejects.toMatchObject({ code: "check_failed" });
});
