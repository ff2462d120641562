/**
 * Writes the derived pages and the contents pages of docs/: `npx tsx tools/write-docs.ts`. With `--pictures` it also draws the charts of the
 * gallery.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { contentsPages, MODELS, referencePages } from "./docs/derived-pages.js";
import { drawCharts } from "./docs/draw-charts.js";

const root = fileURLToPath(new URL("../", import.meta.url));

function write(pages: ReadonlyMap<string, string>): void {
	for (const [path, page] of pages) {
		mkdirSync(dirname(`${root}${path}`), { recursive: true });
		writeFileSync(`${root}${path}`, page);
	}
}

const pages = await referencePages();
write(pages);
for (const name of readdirSync(`${root}${MODELS}`)) {
	if (!pages.has(`${MODELS}${name}`)) rmSync(`${root}${MODELS}${name}`);
}
if (process.argv.includes("--pictures")) await drawCharts();
write(contentsPages());
