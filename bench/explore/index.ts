/**
 * Measures `valuelab explore` in Chromium: time from the command to the first page, and from choosing a company to its page.
 * Cold: first request. Warm: the server has the responses and the page was reloaded. Again: the page has shown the company before.
 *
 *   npx tsx bench/explore/index.ts [symbol …]
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { launchBrowser } from "../../test/browser/launch.js";

const symbols =
	process.argv.length > 2 ? process.argv.slice(2) : ["JPM", "O", "SNOW", "BA", "ASML", "NKE", "XOM", "CAT"];
const OTHER = "AAPL";
const ROUNDS = 3;
const command = fileURLToPath(new URL("../../bin/valuelab.js", import.meta.url));

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Starts the command and returns the address that it prints. */
async function start() {
	const child = spawn(process.execPath, [command, "explore", "--no-open"], { stdio: ["ignore", "ignore", "pipe"] });
	const url = await new Promise<string>((resolve) => {
		let message = "";
		child.stderr.on("data", (part: Buffer) => {
			message += part;
			const [url] = /http:\S+/.exec(message) ?? [];
			if (url) resolve(url);
		});
	});
	return { url, stop: () => child.kill() };
}

/** Milliseconds from choosing a company until its verdict is on the page. */
const choose = (page: Page, symbol: string) =>
	page.evaluate(`new Promise((resolve) => {
		const start = performance.now();
		location.hash = "#/company/${symbol}";
		const look = () => {
			const shown = document.querySelector("h1 small")?.textContent === "${symbol}" && document.querySelector(".verdict");
			if (shown) resolve(performance.now() - start);
			else requestAnimationFrame(look);
		};
		look();
	})`) as Promise<number>;

const browser = await launchBrowser();
try {
	const first: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const page = await browser.newPage();
		const began = performance.now();
		const { url, stop } = await start();
		await page.goto(url);
		await page.waitForSelector("#search");
		first.push(performance.now() - began);
		await page.close();
		stop();
	}
	console.log(`first page: ${median(first).toFixed(0)} ms after the command (median of ${ROUNDS})`);

	const { url, stop } = await start();
	const times: Record<string, number[]> = { cold: [], warm: [], again: [] };
	for (const kind of ["cold", "warm"]) {
		const page = await browser.newPage();
		await page.goto(url);
		await page.waitForSelector("#search");
		await choose(page, OTHER);
		for (const symbol of symbols) times[kind]?.push(await choose(page, symbol));
		if (kind === "warm") for (const symbol of symbols) times.again?.push(await choose(page, symbol));
		await page.close();
	}
	stop();
	for (const [kind, all] of Object.entries(times))
		console.log(
			`a company's page, ${kind}: median ${median(all).toFixed(0)} ms, slowest ${Math.max(...all).toFixed(0)} ms (${symbols.length} companies)`,
		);
} finally {
	await browser.close();
}
