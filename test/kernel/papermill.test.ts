// Tests parameters from papermill.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notebookOf } from "./fixtures-notebook.js";
import { type InstalledForTest, installForTest } from "./installed-kernel.js";
import { pythonProgram, ROOT, run } from "./python.js";

let kernel: InstalledForTest;
beforeAll(async () => {
	kernel = await installForTest();
});
afterAll(() => kernel?.remove());

it("passes papermill's parameters to a TypeScript notebook", async () => {
	const site = join(kernel.work, "site");
	// Pip leaves build files next to what it builds.
	const source = join(kernel.work, "papermill");
	cpSync(join(ROOT, "tools/papermill"), source, { recursive: true });
	const install = ["-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index", "--target", site];
	const installed = await run(pythonProgram("python"), [...install, source]);
	expect(installed.code, installed.stderr).toBe(0);
	const input = join(kernel.work, "in.ipynb");
	const output = join(kernel.work, "out.ipynb");
	const declared = { code: 'let symbol: string = "AAPL"; // ticker\nlet years = 5;', tags: ["parameters"] };
	writeFileSync(input, notebookOf([declared, "console.log(symbol, years + 1)"]));
	const given = ["-p", "symbol", "LSE:VOD", "-p", "years", "7"];
	const finished = await run(pythonProgram("papermill"), [input, output, ...given, "--cwd", kernel.work], {
		...kernel.env,
		PYTHONPATH: site,
	});
	expect(finished.code, finished.stderr).toBe(0);
	const notebook = JSON.parse(readFileSync(output, "utf8")) as { cells: { outputs?: { text?: string[] }[] }[] };
	expect(notebook.cells.at(-1)?.outputs?.[0]?.text).toEqual(["LSE:VOD 8\n"]);
});
