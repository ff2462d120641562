// Tests that every Node version and Chromium give the same bits.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { createClient, loadCompany } from "valuelab";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser/launch.js";
import { sampled } from "../sampled.js";
import { HANG_MS } from "../waiting.js";
import { figuresOf, hashOf } from "./figures-of.js";
import { Recording } from "./recorded.js";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
// Within the package, so that programs there import the built package by its name.
mkdirSync(join(root, "out"), { recursive: true });
const folder = mkdtempSync(join(root, "out", "engines-"));
const tools: string = "../../tools/nodes.mjs";
const { installedNodes } = (await import(tools)) as { installedNodes(): Readonly<Record<string, string>> };
const nodes = installedNodes();
const others = Object.entries(nodes).filter(([, path]) => path !== process.execPath);

const { depth } = JSON.parse(readFileSync(join(root, "data/manifest.json"), "utf8")) as {
	readonly depth: Readonly<Record<string, readonly string[]>>;
};
// The arithmetic of every company is the same code: those in depth and a quarter of the others find what an engine rounds otherwise.
const symbols = sampled(
	Object.entries(depth).flatMap(([level, names]) => names.filter((_, i) => level !== "basic" || i % 4 === 0)),
	50,
);

const hashes: Record<string, string> = {};
const onNode: Record<string, Promise<{ readonly stdout: string }>> = {};
const client = createClient();
const program = join(folder, "program.mjs");

beforeAll(async () => {
	await build({
		entryPoints: [fileURLToPath(new URL("program.ts", import.meta.url))],
		outfile: program,
		bundle: true,
		format: "esm",
		platform: "node",
		packages: "external",
		logLevel: "silent",
	});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("bundled companies", () => {
	beforeAll(async () => {
		for (const [line, path] of others)
			onNode[line] = run(path, [program, ...symbols], { cwd: root, maxBuffer: 1 << 24 });
		for (const symbol of symbols) hashes[symbol] = hashOf(await figuresOf(client, symbol));
		await Promise.allSettled(Object.values(onNode));
	});

	it.each(others)("has the same figures on Node %s", async (line) => {
		const { stdout = "" } = (await onNode[line]) ?? {};
		expect(JSON.parse(stdout)).toEqual(hashes);
	});

	it("has the same figures in Chromium", async () => {
		const server = await serve();
		const browser = await launchBrowser();
		try {
			const page = await browser.newPage();
			await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
			await page.waitForFunction("window.hashes || window.failed", undefined, { timeout: HANG_MS });
			expect(await page.evaluate("window.failed")).toBeUndefined();
			expect(await page.evaluate("window.hashes")).toEqual(hashes);
		} finally {
			await browser.close();
			server.close();
		}
	});
});

/** A page that values every company from recorded answers. */
async function serve(): Promise<Server> {
	const { outputFiles } = await build({
		stdin: {
			contents: `
				import { figuresOf, hashOf } from "./test/engines/figures-of.ts";
				import { Recording } from "./test/engines/recorded.ts";
				const hashes = {};
				const all = async () => {
					for (const symbol of ${JSON.stringify(symbols)}) {
						const recording = new Recording(await (await fetch("/" + symbol)).text());
						hashes[symbol] = hashOf(await figuresOf(recording.asker, symbol));
					}
				};
				all().then(() => { window.hashes = hashes }, (error) => { window.failed = String(error.stack) });
			`,
			resolveDir: root,
			loader: "ts",
		},
		bundle: true,
		format: "esm",
		platform: "browser",
		write: false,
		logLevel: "silent",
	});
	const script = outputFiles[0]?.text ?? "";
	const answer = async (symbol: string) => {
		const recording = new Recording();
		await loadCompany(recording.through(client), symbol);
		return recording.text();
	};
	const server = createServer(async ({ url = "/" }, response) => {
		const symbol = url.slice(1);
		response.setHeader("content-type", "text/html; charset=utf-8");
		response.end(symbol === "" ? `<script type="module">${script}</script>` : await answer(symbol));
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return server;
}

describe("a report", () => {
	it.each(["AAPL", "JPM"])(
		"of %s is the same file on every Node",
		async (symbol) => {
			const cli = join(root, "bin/valuelab.js");
			await run(process.execPath, [cli, "report", symbol, "--peers", "MSFT,BAC", "--output", folder], { cwd: root });
			const snapshot = join(folder, `valuation-${symbol}.snapshot.json`);
			const verified = others.map(async ([line, path]) => {
				const { stdout } = await run(path, [cli, "verify", snapshot], { cwd: root });
				expect(stdout, `Node ${line}`).toContain("is the same, byte for byte");
			});
			await Promise.all(verified);
		},
		300_000,
	);
});
