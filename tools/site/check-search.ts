// Checks the search of the built site in a browser: for the words of `searches.ts`, an expected page is among the first three results.
// `npx tsx tools/site/check-search.ts` after `npm run docs`. Failed requests and requests to other machines are faults, too.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
// @ts-expect-error: a build script, without types
import { launchBrowser } from "../browser.mjs";
import { SEARCHES } from "./searches.js";

const base = process.env.DOCS_BASE ?? "/";
const site = fileURLToPath(new URL("../../out/site/", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
};

/** Serves the folder as a static server: files unchanged, index.html for a folder. */
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

/** Number of results among which an expected page must be. */
const TOP_RESULTS = 3;

await page.goto(address, { waitUntil: "networkidle" });
await page.keyboard.press("Control+k");
for (const [query, ...pages] of SEARCHES) {
	await page.fill(".VPLocalSearchBox input", query);
	await page.waitForTimeout(600);
	const results: string[] = await page.$$eval(".VPLocalSearchBox .result", (links: HTMLAnchorElement[]) =>
		links.map(({ href }) => href),
	);
	// A page is one result, however many of its sections are found.
	const paths = [...new Set(results.map((link) => new URL(link).pathname.slice(base.length).replace(/\.html$/, "")))];
	const rank = paths.findIndex((path) => pages.includes(path)) + 1;
	console.log(`${rank || "not found"}\t${query}\t${rank === 1 ? "" : paths.slice(0, TOP_RESULTS).join(" ")}`);
	if (rank < 1 || rank > TOP_RESULTS)
		faults.push(`"${query}" does not find ${pages[0]} among the first ${TOP_RESULTS} pages`);
}
await browser.close();
server.close();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
