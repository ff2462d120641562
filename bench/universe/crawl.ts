/**
 * Measures a long crawl: `node tools/build.mjs && npx tsx bench/universe/crawl.ts [symbols] [heaps in MB, such as 256,384,-]`. Crawls statements of
 * about 340 kB a symbol from a server in another process into one lake in a temporary folder, with one crawler for each heap size (`-`: Node's
 * default). Prints a line every five seconds and a summary at the end.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folderSize } from "./folder-size.js";
import { startUpstream } from "./start-upstream.js";

const SYMBOLS = Number(process.argv[2] ?? 3000);
const HEAPS = (process.argv[3] ?? "256").split(",");
/** Symbols whose processor time is compared: the first and the last of a crawl. */
const ENDS = Math.min(5000, Math.floor(SYMBOLS / 4));
/** Number of symbols from which the growth exponent is computed. */
const FIRST_SYMBOLS = Math.min(500, Math.floor(SYMBOLS / 4));
const SAMPLE_MS = 5000;

const root = fileURLToPath(new URL("../..", import.meta.url));
const lake = join(mkdtempSync(join(tmpdir(), "valuelab-bench-crawl-")), "lake");

/** Processor time and memory of a process. */
interface Sample {
	/** Processor seconds. */
	readonly cpu: number;
	/** Resident memory, megabytes: now, and at most. */
	readonly resident: number;
	readonly peak: number;
}

interface Result {
	readonly added: number;
	readonly byOthers: number;
	readonly failed: number;
	readonly requests: number;
}

const program = (url: string) => `const { createClient } = await import(${JSON.stringify(`${root}dist/node/index.js`)});
const { openLake } = await import(${JSON.stringify(`${root}dist/node/universe/index.js`)});
const client = createClient({ baseUrl: ${JSON.stringify(url)}, token: "bench", cache: false });
const symbols = Array.from({ length: ${SYMBOLS} }, (_, i) => "S" + i);
const report = (more) => {
	const { user, system } = process.cpuUsage();
	process.send({ cpu: (user + system) / 1e6, resident: process.memoryUsage.rss() / 1e6, peak: process.resourceUsage().maxRSS / 1000, ...more });
};
setInterval(report, ${SAMPLE_MS / 2}).unref();
const { added, byOthers, failed, requests } = await (await openLake(${JSON.stringify(lake)})).crawl(client, symbols);
report({ result: { added, byOthers, failed: failed.size, requests } });
process.disconnect();`;

/** The latest sample of each process. */
const latest = HEAPS.map((): Sample => ({ cpu: 0, resident: 0, peak: 0 }));

function crawl(url: string, heapMb: string, index: number): Promise<Result> {
	const heap = heapMb === "-" ? [] : [`--max-old-space-size=${heapMb}`];
	const child = spawn(process.execPath, [...heap, "--input-type=module", "--eval", program(url)], {
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	let result: Result | undefined;
	child.on("message", (message: Sample & { readonly result?: Result }) => {
		latest[index] = message;
		result ??= message.result;
	});
	return new Promise((resolve, reject) => {
		child.once("close", (code) =>
			result ? resolve(result) : reject(new Error(`crawler ${index + 1} ended with ${code}`)),
		);
	});
}

interface RequestCounts {
	readonly total: number;
	readonly symbols: number;
	/** Requests of one symbol, at most. */
	readonly mostOfOneSymbol: number;
}

const countRequests = async (url: string): Promise<RequestCounts> =>
	(await (await fetch(`${url}/count`)).json()) as RequestCounts;

/** Processor seconds of all processes, by number of requested symbols. */
const processorTimes: { readonly symbols: number; readonly cpu: number }[] = [];

async function sample(url: string): Promise<void> {
	const { symbols } = await countRequests(url);
	processorTimes.push({ symbols, cpu: latest.reduce((sum, { cpu }) => sum + cpu, 0) });
	const residents = latest.map(({ resident, peak }) => `${resident.toFixed(0)} (${peak.toFixed(0)})`).join(", ");
	console.log(
		`${symbols} symbols, ${processorTimes.at(-1)?.cpu.toFixed(1)} processor s, resident MB (at most) ${residents}`,
	);
}

/** Processor seconds at a number of requested symbols, interpolated between two samples. */
function cpuAt(symbols: number): number {
	const afterIndex = processorTimes.findIndex((processorTime) => processorTime.symbols >= symbols);
	const to = processorTimes[afterIndex];
	const from = processorTimes[afterIndex - 1] ?? { symbols: 0, cpu: 0 };
	if (!to) return processorTimes.at(-1)?.cpu ?? 0;
	return from.cpu + ((to.cpu - from.cpu) * (symbols - from.symbols)) / Math.max(1, to.symbols - from.symbols);
}

const { server, url } = await startUpstream();
try {
	const startTime = performance.now();
	const timer = setInterval(() => void sample(url), SAMPLE_MS);
	const results = await Promise.all(HEAPS.map((heap, i) => crawl(url, heap, i)));
	clearInterval(timer);
	const seconds = (performance.now() - startTime) / 1000;
	await sample(url);
	const requestCount = await countRequests(url);
	const { openLake } = (await import(
		`${root}dist/node/universe/index.js`
	)) as typeof import("../../src/universe/index.js");
	const opened = await openLake(lake);
	const { table } = await opened.sqlTable(
		"select count(*) as rows, count(distinct symbol) as symbols from answers where status = 'new'",
	);
	const [rows, symbols] = ["rows", "symbols"].map((name) => table.numbers(name).values[0] as number);
	const all = processorTimes.at(-1)?.cpu ?? 0;
	const perThousand = [cpuAt(ENDS) / ENDS, (all - cpuAt(SYMBOLS - ENDS)) / ENDS, all / SYMBOLS];
	const places = ["tables.cache/fields", "tables.cache/items", "answers", "."];
	const sizes = places.map((name) => folderSize(join(lake, name)) / 1000 / SYMBOLS);
	const lines: [string, string][] = [
		["symbols in the lake; twice; failed", `${symbols}; ${(rows ?? 0) - (symbols ?? 0)}; ${results[0]?.failed}`],
		["requests a symbol; of one symbol at most", `${requestCount.total / SYMBOLS}; ${requestCount.mostOfOneSymbol}`],
		["resident at most, MB", latest.map(({ peak }) => peak.toFixed(0)).join("; ")],
		[
			`processor s per 1,000: first ${ENDS}; last ${ENDS}; all`,
			perThousand.map((seconds) => (1000 * seconds).toFixed(1)).join("; "),
		],
		[
			`growth exponent, ${FIRST_SYMBOLS} to ${SYMBOLS}`,
			(Math.log(all / cpuAt(FIRST_SYMBOLS)) / Math.log(SYMBOLS / FIRST_SYMBOLS)).toFixed(3),
		],
		["kB a symbol: fields; items; answers; all", sizes.map((size) => size.toFixed(1)).join("; ")],
		["s", seconds.toFixed(0)],
	];
	console.log(
		`\n${SYMBOLS} symbols, heaps of ${HEAPS.join(", ")} MB, Node ${process.version}\n\n| what | measured |\n|---|---|`,
	);
	for (const line of lines) console.log(`| ${line.join(" | ")} |`);
} finally {
	server.kill();
	rmSync(join(lake, ".."), { recursive: true, force: true });
}
