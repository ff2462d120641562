// Tests crawling into a lake, interrupted and in parallel.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { financialsBody } from "../../../bench/fetch/body.js";
import { createClient } from "../../../src/index.js";
import { openLake } from "../../../src/universe/lake/open-lake.js";
import { shardOf, sharesOf } from "../../../src/universe/lake/share.js";

const CLI = fileURLToPath(new URL("../../../bin/valuelab.js", import.meta.url));

/** A service that counts requests; every answer takes some milliseconds, so that a crawl can be killed during it. */
async function upstream(milliseconds: number) {
	const body = Buffer.from(financialsBody({ years: 4, quarters: 8 }));
	const requests: string[] = [];
	const times: number[] = [];
	let most = Number.POSITIVE_INFINITY;
	const server = createServer((request, response) => {
		const symbol = /\/stock\/([^/]+)\/financials/.exec(request.url ?? "")?.[1];
		if (symbol === undefined || symbol === "NONE") {
			response.writeHead(404, { "content-type": "application/json" }).end('{"error":"no such symbol"}');
			return;
		}
		requests.push(symbol);
		times.push(Date.now());
		if (requests.length > most) return void request.destroy();
		setTimeout(() => response.writeHead(200, { "content-type": "application/json" }).end(body), milliseconds);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	/** Later requests lose their connection. */
	const answersUpTo = (count: number) => {
		most = count;
	};
	return { url, asked: requests, times, answersUpTo };
}

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), "valuelab-crawl-"));
	onTestFinished(() => rmSync(path, { recursive: true, force: true }));
	return path;
}

interface Crawler {
	readonly child: ChildProcess;
	readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

/** A separate machine: its name, and how far its clock is ahead. */
interface Machine {
	readonly host: string;
	readonly aheadMs: number;
}

/** Speeds up time in a crawler on another machine: a takeover after 20 s takes 5. */
const HASTE = 4;

/** A module that makes a process appear to run on that machine. */
function preloadOf({ host, aheadMs }: Machine): string {
	const code = `import os from "node:os";
import { syncBuiltinESMExports } from "node:module";
os.hostname = () => ${JSON.stringify(host)};
syncBuiltinESMExports();
const [Day, began, now, every] = [Date, Date.now(), performance.now.bind(performance), setInterval];
const time = () => began + ${aheadMs} + ${HASTE} * (Day.now() - began);
globalThis.Date = class extends Day {
	constructor(...given) { super(...(given.length > 0 ? given : [time()])); }
	static now() { return time(); }
};
performance.now = () => ${HASTE} * now();
globalThis.setInterval = (run, ms, ...rest) => every(run, ms / ${HASTE}, ...rest);`;
	return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** A crawl from the command line with a small heap, in another process. */
function startCrawl(
	url: string,
	lake: string,
	symbols: readonly string[],
	{ more = [], shell, machine }: { more?: readonly string[]; shell?: string; machine?: Machine } = {},
): Crawler {
	const list = `${lake}-${symbols.length}.txt`;
	writeFileSync(list, symbols.join("\n"));
	const node = ["--max-old-space-size=256", CLI, "lake", "crawl", lake, "--list", list, "--base-url", url, ...more];
	if (machine) node.unshift("--import", preloadOf(machine));
	const [command, args] =
		shell === undefined
			? [process.execPath, node]
			: ["sh", ["-c", `${shell}; exec "$0" "$@"`, process.execPath, ...node]];
	const child = spawn(command as string, args as string[], {
		env: { PATH: process.env.PATH, HOME: process.env.HOME, VALUELAB_TOKEN: "canary-token" },
		stdio: ["ignore", "ignore", "pipe"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	let stderr = "";
	child.stderr?.on("data", (part) => {
		stderr += part;
	});
	const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
		child.once("close", (code) => resolve({ code, stderr }));
	});
	return { child, ended };
}

const symbolsUpTo = (count: number) => Array.from({ length: count }, (_, i) => `S${i}`);

async function waitUntil(condition: () => boolean): Promise<void> {
	while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function countOf(lake: string, query: string): Promise<number> {
	const { table } = await (await openLake(lake)).sqlTable(query);
	return table.numbers("n").values[0] as number;
}

const EACH_ONCE =
	"select count(*) as n from (select symbol, period, frequency from fields group by all having count(*) <> 1)";

test("two killed crawlers lose only requests in flight", async () => {
	const lake = join(folder(), "lake");
	const symbols = symbolsUpTo(60);
	const service = await upstream(15);
	const killed = [startCrawl(service.url, lake, symbols), startCrawl(service.url, lake, symbols)];
	for (const [i, { child, ended }] of killed.entries()) {
		await waitUntil(() => service.asked.length > 15 * (i + 1));
		child.kill("SIGKILL");
		await ended;
	}
	const [firstCrawl, secondCrawl] = [
		startCrawl(service.url, lake, symbols),
		startCrawl(service.url, lake, [...symbols, "NONE"]),
	];
	const [firstEnd, secondEnd] = await Promise.all([firstCrawl.ended, secondCrawl.ended]);
	expect([firstEnd.code, secondEnd.code]).toEqual([0, 7]);
	expect(secondEnd.stderr).toMatch(/NONE: .*no such symbol/);
	expect(secondEnd.stderr).toMatch(/\d+ new.*, \d+ unchanged, 1 failed, \d+ requests sent/);
	// At most six requests of each process were in flight.
	expect(service.asked.length).toBeLessThanOrEqual(symbols.length + 12);
	expect(await countOf(lake, "select count(*) as n from companies")).toBe(symbols.length);
	expect(await countOf(lake, "select count(distinct symbol) as n from items")).toBe(symbols.length);
	expect(await countOf(lake, EACH_ONCE)).toBe(0);
	expect(readdirSync(lake, { recursive: true, encoding: "utf8" }).filter((name) => name.includes(".lease"))).toEqual(
		[],
	);
	expect(allText(lake)).not.toContain("canary-token");
});

test("resumes in a partly created lake", async () => {
	const lake = join(folder(), "lake");
	mkdirSync(join(lake, "crawl.cache"), { recursive: true });
	writeFileSync(join(lake, "index.ndjson.tmp"), '{"format":');
	const service = await upstream(0);
	expect((await startCrawl(service.url, lake, symbolsUpTo(3)).ended).code).toBe(0);
	expect(readdirSync(join(lake, "tables.cache", "_work", "aside"))).toEqual([]);
	expect(await countOf(lake, "select count(*) as n from companies")).toBe(3);
});

test("two crawlers share requests and rate", async () => {
	const lake = join(folder(), "lake");
	const symbols = symbolsUpTo(30);
	const service = await upstream(0);
	const bothEnds = [1, 2].map(() => startCrawl(service.url, lake, symbols, { more: ["--rate", "10/s"] }).ended);
	for (const { code } of await Promise.all(bothEnds)) expect(code).toBe(0);
	expect([...service.asked].sort()).toEqual([...symbols].sort());
	// Thirty evenly spaced requests take 2.9 s at one rate and 1.45 s at a rate each. The middle leaves room for a busy machine.
	const [begin = 0, end = 0] = [service.times[0], service.times.at(-1)];
	expect(end - begin).toBeGreaterThan(2_150);
});

test("takes over a remote crawler despite clock skew", async () => {
	const lake = join(folder(), "lake");
	const symbols = symbolsUpTo(40);
	const service = await upstream(15);
	const killed = startCrawl(service.url, lake, symbols, { machine: { host: "one", aheadMs: 600_000 } });
	await waitUntil(() => service.asked.length > 15);
	killed.child.kill("SIGKILL");
	await killed.ended;
	const secondCrawl = startCrawl(service.url, lake, symbols, { machine: { host: "two", aheadMs: -600_000 } });
	expect((await secondCrawl.ended).code).toBe(0);
	expect(service.asked.length).toBeLessThanOrEqual(symbols.length + 6);
	expect(await countOf(lake, "select count(*) as n from companies")).toBe(symbols.length);
	expect(await countOf(lake, EACH_ONCE)).toBe(0);
});

test("a suspended crawler resumes with unfetched symbols", async () => {
	const lake = join(folder(), "lake");
	const symbols = symbolsUpTo(40);
	const service = await upstream(15);
	const stopped = startCrawl(service.url, lake, symbols, { machine: { host: "one", aheadMs: 0 } });
	await waitUntil(() => service.asked.length > 15);
	stopped.child.kill("SIGSTOP");
	const secondCrawl = startCrawl(service.url, lake, symbols, { machine: { host: "two", aheadMs: -600_000 } });
	const ends = [await secondCrawl.ended];
	stopped.child.kill("SIGCONT");
	ends.push(await stopped.ended);
	for (const { code, stderr } of ends) expect(code, stderr).toBe(0);
	expect(service.asked.length).toBeLessThanOrEqual(symbols.length + 6);
	expect(await countOf(lake, "select count(*) as n from companies")).toBe(symbols.length);
	expect(await countOf(lake, EACH_ONCE)).toBe(0);
});

test("shards divide symbols evenly over leases", () => {
	const symbols = symbolsUpTo(4000);
	const shards = ["1/4", "2/4", "3/4", "4/4"].map((shard) => shardOf(symbols, shard));
	expect(shards.flat().sort()).toEqual([...symbols].sort());
	for (const shard of shards) {
		expect(shard.length).toBeGreaterThan(900);
		expect(sharesOf(shard).size).toBeGreaterThan(500);
	}
});

test("resumes after a full disk without loss", async () => {
	const lake = join(folder(), "lake");
	const symbols = symbolsUpTo(120);
	const service = await upstream(0);
	const none = await startCrawl(service.url, lake, symbols, { shell: "trap '' XFSZ; ulimit -f 0" }).ended;
	expect([none.code, none.stderr]).toEqual([1, expect.stringMatching(/^lake: the disk of .* is full; /)]);
	// No file may exceed 32 kB, as on a full disk: the index of so many companies is larger.
	const full = await startCrawl(service.url, lake, symbols, { shell: "trap '' XFSZ; ulimit -f 64" }).ended;
	expect(full.code).toBe(1);
	expect(full.stderr).toMatch(
		/the disk of .* is full; all that was fetched is kept. Free space and crawl again to continue/,
	);
	const countBefore = service.asked.length;
	expect(countBefore).toBeLessThan(symbols.length);
	expect((await startCrawl(service.url, lake, symbols).ended).code).toBe(0);
	expect(service.asked.length).toBeLessThanOrEqual(symbols.length + 6);
	expect(await countOf(lake, "select count(*) as n from companies")).toBe(symbols.length);
	expect(await countOf(lake, EACH_ONCE)).toBe(0);
});

test("an interrupted crawl explains how to resume", async () => {
	const lake = join(folder(), "lake");
	const service = await upstream(20);
	const crawl = startCrawl(service.url, lake, symbolsUpTo(400));
	// Six requests run at once: some of the first ten are complete.
	await waitUntil(() => service.asked.length > 10);
	crawl.child.kill("SIGINT");
	const { code, stderr } = await crawl.ended;
	expect([code, stderr]).toEqual([
		130,
		expect.stringMatching(/^\d+ of 400 companies are done; fetched data is kept. Run the crawl again to continue.\n$/),
	]);
	expect((await (await openLake(lake)).info()).companies).toBe(Number.parseInt(stderr, 10));
});

test("stops when the service stops answering", async () => {
	const lake = await openLake(join(folder(), "lake"));
	const service = await upstream(0);
	const client = createClient({ baseUrl: service.url, cache: false, retry: { attempts: 1 } });
	onTestFinished(() => client.close());
	const symbols = symbolsUpTo(100);
	service.answersUpTo(30);
	await expect(lake.crawl(client, symbols, { concurrency: 2 })).rejects.toMatchObject({ code: "outage" });
	// Thirty were answered; then five in a row were not, and another was in flight.
	expect(service.asked.length).toBeLessThanOrEqual(30 + 6 + 2);
	service.answersUpTo(Number.POSITIVE_INFINITY);
	expect(await lake.crawl(client, symbols)).toMatchObject({ added: 70, unchanged: 30, failed: new Map() });
});

function allText(path: string): string {
	return readdirSync(path)
		.map((name) => join(path, name))
		.map((path) => (statSync(path).isDirectory() ? allText(path) : readFileSync(path, "latin1")))
		.join("");
}
