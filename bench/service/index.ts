// Compares the speed of the local service with a bare Node server that sends the same bytes: npx tsx bench/service/index.ts
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { operations } from "../../src/api/catalogue/index.js";
import { requestsPerSecond } from "./load.js";

const PREFIX = "/public/user/demo";
const ASKED = {
	quote: "/stock/AAPL/quote",
	financials: "/stock/AAPL/financials",
	"guru portfolio": "/guru/1/aggregated",
};
const MILLISECONDS = 1500;

interface Message {
	readonly port?: number;
	readonly rss?: number;
}

const nextMessage = (child: ChildProcess) =>
	new Promise<Message>((resolve) => child.once("message", (message) => resolve(message as Message)));

async function start(...argv: string[]): Promise<{ child: ChildProcess; port: number }> {
	const child = fork(fileURLToPath(new URL("server.ts", import.meta.url)), argv, { execArgv: ["--import", "tsx"] });
	const { port = 0 } = await nextMessage(child);
	return { child, port };
}

const folder = mkdtempSync(join(tmpdir(), "valuelab-bench-"));
const began = performance.now();
const service = await start("service");
const base = `http://127.0.0.1:${service.port}${PREFIX}`;
await (await fetch(`${base}/stock/AAPL/quote`)).text();
console.log(
	`from the start of the process to the first answer: ${Math.round(performance.now() - began)} ms (TypeScript compiled on the way)`,
);
try {
	for (const [name, path] of Object.entries(ASKED)) {
		const file = join(folder, "body.json");
		const bytes = new Uint8Array(await (await fetch(`${base}${path}`)).arrayBuffer());
		writeFileSync(file, bytes);
		const bare = await start("bare", file);
		const run = (port: number) => requestsPerSecond({ port, path: `${PREFIX}${path}`, milliseconds: MILLISECONDS });
		// Both servers are warmed up, so that compilation is not measured.
		await run(bare.port);
		await run(service.port);
		const reference = await run(bare.port);
		bare.child.kill();
		const measured = await run(service.port);
		const share = ((measured / reference) * 100).toFixed(0);
		console.log(
			`${name} (${bytes.length} bytes): ${Math.round(measured)} a second, bare ${Math.round(reference)}, ${share}%`,
		);
	}
	const everything = [
		"/stock/indicators",
		"/exchange_stocks/NYSE",
		"/exchange_stocks/LSE",
		"/user_screeners/2/1",
		"/politicians/transactions",
		"/insider_list",
		"/insider_buys/insider_double",
	];
	for (const path of everything) await (await fetch(`${base}${path}`)).text();
	service.child.send("memory");
	const { rss = 0 } = await nextMessage(service.child);
	console.log(
		`resident after every part was read (${operations.size} operations, all companies): ${Math.round(rss / 1e6)} MB`,
	);
} finally {
	service.child.kill();
	rmSync(folder, { recursive: true });
}
