/**
 * Measures in Chromium how fast a report's page is ready and redrawn. Checks that it equals Node's results under random settings of its levers, bit
 * for bit.
 *
 *   npx tsx bench/report-page/index.ts [settings a company = 200] [symbol …]
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { launchBrowser } from "../../test/browser/launch.js";
import { bundledClient } from "../../test/report/bundled.js";
import { IN_DEPTH, type Setting, triedPage } from "./settings.js";

const [count = "200", ...given] = process.argv.slice(2);
const symbols = given.length > 0 ? given : IN_DEPTH;

const percentile = (times: readonly number[], share: number): number =>
	[...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] as number;

/** Milliseconds from the first touch of a lever until the page can be changed. */
const readyIn = (page: Page) =>
	page.evaluate(`(async () => {
		const panel = document.querySelector("aside.levers");
		const start = performance.now();
		panel.dispatchEvent(new Event("focusin", { bubbles: true }));
		while (!panel.hasAttribute("data-ready")) {
			if (panel.hasAttribute("data-failed")) throw new Error(panel.querySelector(".hint").textContent);
			await new Promise((next) => setTimeout(next, 1));
		}
		const ready = performance.now() - start;
		// Waits as long as a reader needs to reach a lever.
		await new Promise((next) => setTimeout(next, 1500));
		return ready;
	})()`) as Promise<number>;

/** Applies settings in the page and returns checksums of its content and milliseconds of the redraws. */
const inPage = (page: Page, all: readonly Setting[]) =>
	page.evaluate(`window.valuelab.then(async (engine) => {
		const [sums, times] = [[], []];
		for (const changes of ${JSON.stringify(all)}) {
			sums.push(engine.checksumUnder(changes));
			const start = performance.now();
			engine.show(changes);
			document.body.offsetHeight;
			times.push(performance.now() - start);
			await new Promise((next) => setTimeout(next));
		}
		return { sums, times };
	})`) as Promise<{ readonly sums: readonly string[]; readonly times: readonly number[] }>;

const folder = mkdtempSync(join(tmpdir(), "valuelab-bench-"));
const browser = await launchBrowser();
const { client } = bundledClient();
let [compared, different] = [0, 0];
try {
	for (const symbol of symbols) {
		const { html, levers, settings: all, sumInNode } = await triedPage(client, symbol, Number(count));
		const path = join(folder, `${symbol}.html`);
		writeFileSync(path, html);
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
		const page = await context.newPage();
		await page.goto(pathToFileURL(path).href);
		const ready = await readyIn(page);
		const { sums, times } = await inPage(page, all);
		await context.close();
		const mismatches = all.filter((assumptions, i) => sumInNode(assumptions) !== sums[i]);
		compared += all.length;
		different += mismatches.length;
		const kilobytes = Math.round(html.length / 1000);
		process.stdout.write(
			`${symbol.padEnd(6)} ${kilobytes} kB, ${levers.length} levers, ready ${ready.toFixed(0)} ms, redraw ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, different from Node: ${mismatches.length} of ${all.length}${mismatches.length > 0 ? ` ${JSON.stringify(mismatches[0])}` : ""}\n`,
		);
	}
} finally {
	await browser.close();
	rmSync(folder, { recursive: true, force: true });
	await client.close();
}
process.stdout.write(`${compared} settings compared, ${different} different from Node\n`);
process.exitCode = different > 0 ? 1 : 0;
