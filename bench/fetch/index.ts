/**
 * Measures the speed of the fetch layer: `npx tsx --expose-gc bench/fetch/index.ts [symbols] [batch]`. Fetches financials of many symbols from a
 * server in another process, in several ways. The ways take turns in small batches, so that other work of the machine affects all of them. Times
 * are of the best batch. Speeds are relative to the raw way: the median of all rounds. Prints a table in Markdown.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Agent, request } from "undici";
import { type Client, createClient } from "../../src/api/index.js";

const SYMBOLS = Number(process.argv[2] ?? 500);
const BATCH = Number(process.argv[3] ?? 20);
const ROUNDS = Math.ceil(SYMBOLS / BATCH);
const AT_ONCE = 4;

const [fast, slow] = await Promise.all([startServer(0), startServer(50)]);
const dispatcher = new Agent({ connections: AT_ONCE });
const clients = {
	off: clientOf({ validation: "off" }),
	types: clientOf({ numbers: "received" }),
	converted: clientOf({}),
};
const ways: Readonly<Record<string, (symbol: string) => Promise<unknown>>> = {
	"raw undici + JSON.parse": async (symbol) => {
		const { body } = await request(`${fast.url}/public/user/demo/stock/${symbol}/financials`, { dispatcher });
		return JSON.parse(await body.text());
	},
	"client, validation off": (symbol) => clients.off.stock.financials(symbol).answer(),
	"client, types checked": (symbol) => clients.types.stock.financials(symbol).answer(),
	"client, every number converted": (symbol) => clients.converted.stock.financials(symbol).answer(),
};
interface Cost {
	readonly wall: number;
	/** Time of this process only. */
	readonly cpu: number;
}
const best = new Map<string, Cost>();
/** Speed by way and round: the raw way's time divided by this way's. */
const ratios = new Map<string, Cost[]>();
const heaps: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
	let rawCost: Cost | undefined;
	for (const [name, ask] of Object.entries(ways)) {
		const cost = await measureWay(round === 0 ? 2 * BATCH : BATCH, ask); // the first round warms up
		const bestSoFar = best.get(name) ?? { wall: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY };
		if (round > 0)
			best.set(name, { wall: Math.min(bestSoFar.wall, cost.wall), cpu: Math.min(bestSoFar.cpu, cost.cpu) });
		rawCost ??= cost; // the raw way comes first
		if (round > 0)
			ratios.set(name, [...(ratios.get(name) ?? []), { wall: rawCost.wall / cost.wall, cpu: rawCost.cpu / cost.cpu }]);
		if (round % 5 > 0) continue;
		globalThis.gc?.();
		heaps.push(process.memoryUsage().heapUsed / 1e6);
	}
}
console.log(
	`${SYMBOLS} symbols, ${Math.round(fast.bytes / 1000)} kB each, ${AT_ONCE} at once, best of ${ROUNDS} batches of ${BATCH}, Node ${process.version}\n`,
);
console.log("| way | ms a symbol | speed (raw = 1) | CPU ms a symbol | speed by CPU |\n|---|---|---|---|---|");
for (const [name, { wall, cpu }] of best) {
	const ratio = (field: keyof Cost) => median((ratios.get(name) ?? []).map((cost) => cost[field]));
	const cells = [wall / BATCH, ratio("wall"), cpu / BATCH, ratio("cpu")].map((number) => number.toFixed(2));
	console.log(`| ${name} | ${cells.join(" | ")} |`);
}
const [low, high] = [Math.min(...heaps), Math.max(...heaps)];
console.log(
	`\nHeap in ${heaps.length} samples, MB: ${low.toFixed(1)} to ${high.toFixed(1)}, last ${heaps.at(-1)?.toFixed(1)}`,
);

const folder = mkdtempSync(join(tmpdir(), "valuelab-bench-"));
const slowSymbols = Math.min(SYMBOLS, 100);
const cold = await timeWithDiskCache();
const warm = await timeWithDiskCache();
console.log(
	`\nServer with 50 ms latency, ${slowSymbols} symbols one after the other: cold ${cold.toFixed(0)} ms, warm disk cache ${warm.toFixed(0)} ms, ${(cold / warm).toFixed(1)} times as fast`,
);
rmSync(folder, { recursive: true, force: true });
await Promise.all([...Object.values(clients).map((client) => client.close()), dispatcher.close()]);
fast.stop();
slow.stop();

function median(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	return sorted[sorted.length >> 1] ?? Number.NaN;
}

async function timeWithDiskCache(): Promise<number> {
	const client = createClient({ baseUrl: slow.url, cache: { folder, memory: 0 } });
	const startTime = performance.now();
	for (let i = 0; i < slowSymbols; i++) await client.stock.financials(`S${i}`);
	const milliseconds = performance.now() - startTime;
	await client.close();
	return milliseconds;
}

async function measureWay(count: number, ask: (symbol: string) => Promise<unknown>): Promise<Cost> {
	const startTime = performance.now();
	const cpuBefore = process.cpuUsage();
	let started = 0;
	const worker = async () => {
		while (started < count) await ask(`S${started++}`);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	const { user, system } = process.cpuUsage(cpuBefore);
	return { wall: performance.now() - startTime, cpu: (user + system) / 1000 };
}

function clientOf(options: Parameters<typeof createClient>[0]): Client<never> {
	return createClient({ baseUrl: fast.url, cache: false, limits: { atOnce: AT_ONCE }, ...(options as object) });
}

function startServer(delay: number): Promise<{ url: string; bytes: number; stop: () => void }> {
	const child = fork(fileURLToPath(new URL("server.ts", import.meta.url)), [String(delay)], {
		execArgv: ["--import", "tsx"],
	});
	return new Promise((resolve) => {
		child.once("message", ({ port, bytes }: { port: number; bytes: number }) =>
			resolve({ url: `http://127.0.0.1:${port}`, bytes, stop: () => child.kill() }),
		);
	});
}
