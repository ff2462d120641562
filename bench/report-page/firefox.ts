/**
 * Checks in Firefox that a report's page equals Node's results under random settings of its levers, bit for bit. Measures the time of a redraw.
 * Needs an installed Firefox, or the path of its program in `FIREFOX_PATH`.
 *
 *   npx tsx bench/report-page/firefox.ts [settings a company = 50] [symbol … = AAPL JPM O SNOW]
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundledClient } from "../../test/report/bundled.js";
import { Firefox, findFirefox } from "./marionette.js";
import { triedPage } from "./settings.js";

const [count = "50", ...given] = process.argv.slice(2);
const symbols = given.length > 0 ? given : ["AAPL", "JPM", "O", "SNOW"];

const program = findFirefox();
if (program === undefined) throw new Error("no Firefox is installed: install one, or set FIREFOX_PATH to its program");

const folder = mkdtempSync(join(tmpdir(), "valuelab-bench-"));
const { client } = bundledClient();
const firefox = await Firefox.start(program);
let different = 0;
try {
	for (const symbol of symbols) {
		const { html, settings, sumInNode } = await triedPage(client, symbol, Number(count));
		const path = join(folder, `${symbol}.html`);
		writeFileSync(path, html);
		await firefox.send("WebDriver:Navigate", { url: pathToFileURL(path).href });
		const { sums, times } = (await firefox.evaluate(`
			const panel = document.querySelector("aside.levers");
			panel.dispatchEvent(new Event("focusin", { bubbles: true }));
			while (!panel.hasAttribute("data-ready")) {
				if (panel.hasAttribute("data-failed")) throw new Error(panel.querySelector(".hint").textContent);
				await new Promise((next) => setTimeout(next, 5));
			}
			const engine = await window.valuelab;
			const [sums, times] = [[], []];
			for (const changes of ${JSON.stringify(settings)}) {
				sums.push(engine.checksumUnder(changes));
				const start = performance.now();
				engine.show(changes);
				document.body.offsetHeight;
				times.push(performance.now() - start);
				await new Promise((next) => setTimeout(next));
			}
			return { sums, times };
		`)) as { readonly sums: readonly string[]; readonly times: readonly number[] };
		const mismatches = settings.filter((assumptions, i) => sumInNode(assumptions) !== sums[i]);
		different += mismatches.length;
		const sorted = [...times].sort((a, b) => a - b);
		const percentile = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] as number).toFixed(0);
		process.stdout.write(
			`${symbol.padEnd(6)} redraw ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, different from Node: ${mismatches.length} of ${settings.length}${mismatches.length > 0 ? ` ${JSON.stringify(mismatches[0])}` : ""}\n`,
		);
	}
} finally {
	await firefox.close();
	await client.close();
	rmSync(folder, { recursive: true, force: true });
}
process.exitCode = different > 0 ? 1 : 0;
