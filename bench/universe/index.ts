/**
 * Measures crawls and scores of a lake: `node tools/build.mjs && npx tsx bench/universe/index.ts [companies]`. Crawls statements of about 340 kB a
 * company from a server in another process, with a heap of 256 MB, into lakes in a temporary folder; prints a table in Markdown.
 * Every measurement is a separate process of the built package.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folderSize } from "./folder-size.js";
import { startUpstream } from "./start-upstream.js";

const COMPANIES = Number(process.argv[2] ?? 300);
const MODELS = ["piotroski", "beneish", "sloan_ratio", "roe"];
const YEARS = 40;
const root = fileURLToPath(new URL("../..", import.meta.url));
const base = mkdtempSync(join(tmpdir(), "valuelab-bench-lake-"));

interface Cost {
	/** Seconds. */
	readonly wall: number;
	readonly cpu: number;
	/** Megabytes. */
	readonly resident: number;
	readonly requests: number;
}

/** Runs a program with the built package in a separate process. */
function measured(program: string): Promise<Cost> {
	const text = `const since = performance.now();
const { createClient } = await import(${JSON.stringify(`${root}dist/node/index.js`)});
const { openLake } = await import(${JSON.stringify(`${root}dist/node/universe/index.js`)});
const before = process.cpuUsage();
${program}
const { user, system } = process.cpuUsage(before);
const cost = { wall: (performance.now() - since) / 1000, cpu: (user + system) / 1e6, resident: process.resourceUsage().maxRSS / 1000, requests };
process.stdout.write(JSON.stringify(cost));
process.exit();`;
	const child = spawn(process.execPath, ["--max-old-space-size=256", "--input-type=module", "--eval", text], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let stdout = "";
	child.stdout.on("data", (part) => {
		stdout += part;
	});
	return new Promise((resolve, reject) => {
		child.once("close", (code) =>
			code === 0 ? resolve(JSON.parse(stdout) as Cost) : reject(new Error(`ended with ${code}`)),
		);
	});
}

/** Only fetches and parses the bodies, as a baseline on the same machine. */
const parse = (url: string, count: number): Promise<Cost> =>
	measured(`const { request } = await import("undici");
for (let i = 0; i < ${count}; i++) JSON.parse(await (await request(${JSON.stringify(url)} + "/stock/S" + i + "/financials")).body.text());
const requests = ${count};`);

/** Each crawl adds a part to the tables. */
const crawl = (url: string, lake: string, count: number, parts = 1): Promise<Cost> =>
	measured(`const client = createClient({ baseUrl: ${JSON.stringify(url)}, token: "bench", cache: false });
const symbols = Array.from({ length: ${count} }, (_, i) => "S" + i);
const lake = await openLake(${JSON.stringify(lake)});
let requests = 0;
const each = Math.ceil(${count} / ${parts});
for (let at = 0; at < ${count}; at += each) requests += (await lake.crawl(client, symbols.slice(at, at + each))).requests;`);

const score = (lake: string, processes: number): Promise<Cost> =>
	measured(`await (await openLake(${JSON.stringify(lake)})).score(${JSON.stringify(MODELS)}, { processes: ${processes} });
const requests = 0;`);

const { server, url } = await startUpstream();
const lake = (name: string) => join(base, name);
try {
	await crawl(url, lake("warm"), 20);
	const half = Math.round(COMPANIES / 2);
	const first = await crawl(url, lake("half"), half);
	const wholeCrawl = await crawl(url, lake("whole"), COMPANIES);
	const raw = await parse(url, COMPANIES);
	const twoCrawls = await Promise.all([1, 2].map(() => crawl(url, lake("both"), COMPANIES, 20)));
	const [oneThread, fourThreads] = [await score(lake("both"), 1), await score(lake("both"), 4)];
	const [few, many] = [await score(lake("half"), 1), await score(lake("whole"), 1)];
	const perThousand = (cost: Cost) => (1000 * cost.cpu) / COMPANIES;
	const rows: [string, string][] = [
		["resident memory at most, MB", wholeCrawl.resident.toFixed(0)],
		["CPU s per 1,000 companies, JSON to lake, line items included", perThousand(wholeCrawl).toFixed(1)],
		["the same over fetching and parsing alone", (wholeCrawl.cpu / raw.cpu).toFixed(1)],
		["growth exponent, half of them to all", Math.log2(wholeCrawl.cpu / first.cpu).toFixed(2)],
		[
			"requests a company, two crawlers on one lake",
			(twoCrawls.reduce((sum, { requests }) => sum + requests, 0) / COMPANIES).toFixed(2),
		],
		["kB a company: fields", (folderSize(lake("whole/tables.cache/fields")) / 1000 / COMPANIES).toFixed(1)],
		["kB a company: line items", (folderSize(lake("whole/tables.cache/items")) / 1000 / COMPANIES).toFixed(1)],
		[
			`CPU s of ${MODELS.length} models with reasons over ${YEARS} years, lake to lake, one process: ${half} companies; ${COMPANIES}`,
			`${few.cpu.toFixed(2)}; ${many.cpu.toFixed(2)}`,
		],
		["the same per 1,000 companies, loops compiled and all", perThousand(many).toFixed(2)],
		["the same for each 1,000 companies more", ((1000 * (many.cpu - few.cpu)) / (COMPANIES - half)).toFixed(2)],
		[
			`s of ${COMPANIES} companies in 20 parts: 1 process; 4`,
			`${oneThread.wall.toFixed(2)}; ${fourThreads.wall.toFixed(2)}`,
		],
		[
			"speed of 4 processes over 1 at this size; rows.ts has a large lake",
			(oneThread.wall / fourThreads.wall).toFixed(2),
		],
	];
	console.log(`${COMPANIES} companies, Node ${process.version}\n\n| what | measured |\n|---|---|`);
	for (const row of rows) console.log(`| ${row.join(" | ")} |`);
} finally {
	server.kill();
	rmSync(base, { recursive: true, force: true });
}
