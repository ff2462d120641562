/**
 * Runs every notebook and writes it with its outputs, in the committed form.
 *
 *   npm run notebooks                    # all
 *   npm run notebooks -- quality         # one
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Notebook, notebookText } from "../src/kernel/notebook/nbformat.js";
import { runNotebook } from "../src/kernel/notebook/run-notebook.js";
import { compactText, published } from "./notebooks/published.js";

const FOLDER = fileURLToPath(new URL("../notebooks", import.meta.url));
/** Maximum size of a notebook; larger ones load slowly on GitHub. */
const MAX_BYTES = 600_000;

process.env.VALUELAB_KERNEL_ENTRIES ??= fileURLToPath(new URL("../dist/kernel", import.meta.url));
const wantedNotebooks = process.argv.slice(2);
const names = readdirSync(FOLDER).filter((file) => file.endsWith(".ipynb") && !file.includes(".executed."));
let failed = false;
for (const file of names) {
	if (wantedNotebooks.length > 0 && !wantedNotebooks.includes(file.replace(".ipynb", ""))) continue;
	const output = join(tmpdir(), `valuelab-${process.pid}-${file}`);
	try {
		const { failures } = await runNotebook(join(FOLDER, file), { output, types: "error" });
		if (failures.length > 0)
			throw new Error(failures.map(({ cell, error }) => `cell ${cell}: ${error.evalue}`).join("; "));
		const text = compactText(notebookText(published(JSON.parse(readFileSync(output, "utf8")) as Notebook)));
		if (text.length > MAX_BYTES) throw new Error(`${text.length} bytes; at most ${MAX_BYTES}`);
		writeFileSync(join(FOLDER, file), text);
		console.log(`${file}: ${Math.round(text.length / 1000)} kB`);
	} catch (error) {
		failed = true;
		console.error(`${file}: ${error instanceof Error ? error.message : error}`);
	} finally {
		rmSync(output, { force: true });
	}
}
process.exitCode = failed ? 1 : 0;
