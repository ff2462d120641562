// Opens the built site in a browser and looks every task of the cookbook up in its search, with words that a reader would type:
// `npx tsx tools/site/check-search.ts` after `npm run docs`. Any request that fails, or leaves this machine, is a fault too.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
// @ts-expect-error: a build script, without types
import { launchBrowser } from "../browser.mjs";
import { TASKS } from "../write-cookbook.js";

/** What a reader types who wants the task. */
const WORDS: Readonly<Record<string, string>> = {
	"revenue-of-five.ts": "revenue of several companies",
	"margins-chart.ts": "quarterly margins chart",
	"to-excel.ts": "export excel",
	"screen-sp500.sh": "screen S&P 500",
	"dcf-with-my-growth.ts": "dcf my growth",
	"three-banks.sh": "compare banks",
	"guru-overlap.ts": "overlap gurus",
	"insider-purchases.ts": "insider purchases",
	"report-pdf.sh": "report pdf",
	"watch-list.sh": "watch list index",
	"why-it-changed.sh": "why did the value change",
	"own-model.ts": "add my own model",
	"own-data.ts": "my own data",
	"nightly-notebook.sh": "notebook parameters night",
	"universe-in-a-lake.sh": "universe lake",
	"language-model.ts": "language model",
};

const base = process.env.DOCS_BASE ?? "/";
const site = fileURLToPath(new URL("../../out/site/", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
};

/** Serves the folder as the simplest static server does: files as they are, index.html for a folder. */
const server = createServer((request, response) => {
	const path = join(site, decodeURI(new URL(request.url ?? "/", "http://localhost").pathname.slice(base.length - 1)));
	const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path;
	if (!existsSync(file)) return response.writeHead(404).end();
	return response
		.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" })
		.end(readFileSync(file));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;

const faults: string[] = [];
const browser = await launchBrowser();
const page = await browser.newPage();
page.on("request", (request: { url(): string }) => {
	if (!request.url().startsWith(address) && !request.url().startsWith("data:")) faults.push(`asked ${request.url()}`);
});
page.on("response", (response: { status(): number; url(): string }) => {
	if (response.status() >= 400) faults.push(`${response.status()} of ${response.url()}`);
});
page.on("pageerror", (error: Error) => faults.push(error.message));

for (const { file } of TASKS) {
	const wanted = `cookbook/${file.replace(/\.\w+$/, "")}`;
	await page.goto(address, { waitUntil: "networkidle" });
	await page.keyboard.press("Control+k");
	await page.fill(".VPLocalSearchBox input", WORDS[file] ?? "");
	await page.waitForSelector(".VPLocalSearchBox .result");
	await page.waitForTimeout(400);
	const found: string[] = await page.$$eval(".VPLocalSearchBox .result", (links: HTMLAnchorElement[]) =>
		links.map(({ href }) => href),
	);
	const place = found.findIndex((link) => link.includes(wanted)) + 1;
	console.log(`${place || "not found"}\t${WORDS[file]}\t${wanted}`);
	if (place < 1 || place > 5) faults.push(`"${WORDS[file]}" does not find ${wanted} among the first five`);
}
await browser.close();
server.close();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
