/**
 * A report's page in Chromium: how soon it is ready, how long a redraw takes, and whether it computes what Node computes under random
 * settings of its levers, to the last bit.
 *
 *   npx tsx bench/report-page/index.ts [settings a company = 200] [symbol …]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { type Lever, leversOf } from "../../src/analytics/company/levers.js";
import { plainReport, valueOptions } from "../../src/report/gather/assemble-report.js";
import { gatherCompanies, requestOf } from "../../src/report/gather/report-data.js";
import { assumptionsOf, leverChanges } from "../../src/report/levers/lever-change.js";
import { pageContent } from "../../src/report/page-content.js";
import { checksum, shownText } from "../../src/report/page-model.js";
import { renderModel } from "../../src/report/render.js";
import { launchBrowser } from "../../test/browser/launch.js";
import { bundledClient } from "../../test/report/bundled.js";

const [settings = "200", ...given] = process.argv.slice(2);
const { depth } = JSON.parse(readFileSync(new URL("../../data/manifest.json", import.meta.url), "utf8")) as {
	readonly depth: { readonly deep: readonly string[] };
};
const symbols = given.length > 0 ? given : depth.deep;
const PEERS = 5;

let state = 1;
/** A number from 0 to 1, the same in every run. */
function random(): number {
	state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
	return state / 4_294_967_296;
}

/** One to four levers anywhere within their limits. */
function setting(levers: readonly Lever[]): Record<string, number> {
	const count = 1 + Math.floor(random() * 4);
	return Object.fromEntries(
		Array.from({ length: count }, () => levers[Math.floor(random() * levers.length)] as Lever).map(
			({ name, low, high }) => [name, low + random() * (high - low)],
		),
	);
}

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
		// A reader needs a moment to reach a lever.
		await new Promise((next) => setTimeout(next, 1500));
		return ready;
	})()`) as Promise<number>;

/** Checksums of what the page shows under settings, and milliseconds of the redraws. */
const inPage = (page: Page, all: readonly Record<string, number>[]) =>
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
	for (const [at, symbol] of symbols.entries()) {
		const peers = [...symbols.slice(at + 1), ...symbols].filter((one) => one !== symbol).slice(0, PEERS);
		const request = requestOf(symbol, { peers });
		const gathered = await gatherCompanies(client, request, { progress: () => undefined });
		const data = plainReport(gathered, request);
		const html = await renderModel(data, gathered, request);
		const path = join(folder, `${symbol}.html`);
		writeFileSync(path, html);
		const levers = leversOf(gathered.company, data.valuation.estimates, valueOptions(gathered, request));
		const all = Array.from({ length: Number(settings) }, () => setting(levers));
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
		const page = await context.newPage();
		await page.goto(pathToFileURL(path).href);
		const ready = await readyIn(page);
		const { sums, times } = await inPage(page, all);
		await context.close();
		const wrong = all.filter((assumptions, i) => {
			const moved = leverChanges(levers, assumptions);
			const content = pageContent(plainReport(gathered, { ...request, assumptions: assumptionsOf(moved) }), moved);
			return checksum(shownText(content)) !== sums[i];
		});
		compared += all.length;
		different += wrong.length;
		const kilobytes = Math.round(html.length / 1000);
		process.stdout.write(
			`${symbol.padEnd(6)} ${kilobytes} kB, ${levers.length} levers, ready ${ready.toFixed(0)} ms, redraw ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, other than Node: ${wrong.length} of ${all.length}${wrong.length > 0 ? ` ${JSON.stringify(wrong[0])}` : ""}\n`,
		);
	}
} finally {
	await browser.close();
	rmSync(folder, { recursive: true, force: true });
	await client.close();
}
process.stdout.write(`${compared} settings compared, ${different} other than Node\n`);
process.exitCode = different > 0 ? 1 : 0;
