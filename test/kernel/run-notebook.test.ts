// Tests running a notebook without Jupyter.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CellOutput, Notebook } from "../../src/kernel/notebook/nbformat.js";
import { type RunNotebookOptions, runNotebook } from "../../src/kernel/notebook/run-notebook.js";
// @ts-expect-error: a build script, without types
import { buildKernel } from "../../tools/build-kernel.mjs";
import { waitUntil } from "../waiting.js";
import { notebookOf } from "./fixtures-notebook.js";
import { makeWorkFolder } from "./installed-kernel.js";
import { ROOT } from "./python.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-notebook-"));
mkdirSync(join(ROOT, ".cache"), { recursive: true });
const built = mkdtempSync(join(ROOT, ".cache", "kernel-test-"));
beforeAll(async () => {
	await buildKernel(built);
	process.env.VALUELAB_KERNEL_ENTRIES = join(built, "kernel");
	makeWorkFolder(folder);
});
afterAll(() => {
	for (const made of [folder, built]) rmSync(made, { recursive: true, force: true });
});

const PARAMETERS = {
	code: 'const symbol: string = "AAPL"; const years: number = 5; const peers: string[] = ["MSFT"]; const period: "annual" | "quarterly" = "annual"; let full = false; const shares = 5n',
	tags: ["parameters"],
};
const SHOW = "JSON.stringify([symbol, years, peers, period, full, String(shares * 2n)])";

async function execute(cells: Parameters<typeof notebookOf>[0], options: RunNotebookOptions = {}) {
	const path = join(folder, "book.ipynb");
	writeFileSync(path, notebookOf(cells));
	const run = await runNotebook(path, options);
	const notebook = JSON.parse(readFileSync(run.output, "utf8")) as Notebook;
	const outputs = notebook.cells.map((cell) => cell.outputs ?? []);
	return { run, notebook, outputs };
}

function resultOf(outputs: readonly CellOutput[] | undefined): unknown {
	const result = outputs?.find((output) => output.output_type === "execute_result");
	return result?.output_type === "execute_result" ? result.data["text/plain"] : undefined;
}

describe("check", () => {
	it("compares outputs with a new run and writes nothing", async () => {
		const { run } = await execute(["let rate = 2", "console.log('rate', rate); rate * 3", "%time rate"]);
		expect(await runNotebook(run.output, { check: true })).toMatchObject({ ok: true, changed: [] });
		const text = readFileSync(run.output, "utf8");
		const edited = text.replace("let rate = 2", "let rate = 5");
		writeFileSync(run.output, edited);
		expect(await runNotebook(run.output, { check: true })).toMatchObject({
			ok: false,
			changed: [
				{ cell: 2, stored: "rate 2", run: "rate 5" },
				{ cell: 3, stored: "2", run: "5" },
			],
		});
		expect(readFileSync(run.output, "utf8")).toBe(edited);
	});

	it("finds outputs of cells that no longer run", async () => {
		const { run } = await execute(["const kept = 1", "kept"]);
		writeFileSync(run.output, readFileSync(run.output, "utf8").replace("const kept", "const other"));
		const { changed } = await runNotebook(run.output, { check: true });
		expect(changed).toEqual([{ cell: 2, stored: "1", run: expect.stringContaining("Cannot find name 'kept'") }]);
	});
});

describe("a notebook in a folder without the library", () => {
	const IMPORT =
		'import { value } from "valuelab/analytics"; import { createClient } from "valuelab"; typeof value + typeof createClient';
	const runIn = async (folder: string, cells: readonly string[]) => {
		const path = join(folder, "far.ipynb");
		writeFileSync(path, notebookOf(cells));
		const { output } = await runNotebook(path);
		return (JSON.parse(readFileSync(output, "utf8")) as Notebook).cells.map((cell) => cell.outputs ?? []);
	};
	it("imports the kernel's installation with types", async () => {
		const otherFolder = mkdtempSync(join(tmpdir(), "valuelab-far-"));
		const outputs = await runIn(otherFolder, [IMPORT, 'value("KO")']);
		rmSync(otherFolder, { recursive: true, force: true });
		expect(resultOf(outputs[0])).toEqual(["'functionfunction'"]);
		expect(JSON.stringify(outputs[1])).toContain("TS2345");
	});
	it("warns where the folder has another version", async () => {
		const otherFolder = mkdtempSync(join(tmpdir(), "valuelab-far-"));
		const ownPackage = join(otherFolder, "node_modules", "valuelab");
		mkdirSync(ownPackage, { recursive: true });
		const manifest = {
			name: "valuelab",
			version: "0.0.7",
			type: "module",
			exports: { ".": "./index.js", "./package.json": "./package.json" },
		};
		writeFileSync(join(ownPackage, "package.json"), JSON.stringify(manifest));
		writeFileSync(join(ownPackage, "index.js"), "export const own = 7;\n");
		const outputs = await runIn(otherFolder, ['// @ts-nocheck\nimport { own } from "valuelab"; own']);
		rmSync(otherFolder, { recursive: true, force: true });
		expect(JSON.stringify(outputs[0])).toContain(
			"The notebook uses valuelab 0.0.7 of its folder, but the kernel is version",
		);
	});
});

describe("parameters", () => {
	it("convert to declared types after the declaring cell", async () => {
		const parameters = {
			symbol: "123",
			years: "10",
			peers: '["A","B"]',
			period: "quarterly",
			full: "true",
			shares: "7",
		};
		const { notebook, outputs } = await execute([PARAMETERS, SHOW], { parameters });
		expect(notebook.cells[1]?.metadata.tags).toEqual(["injected-parameters"]);
		expect(resultOf(outputs[2])).toEqual([`'["123",10,["A","B"],"quarterly",true,"14"]'`]);
	});

	it.each([
		[{ years: "ten" }, /"years" must be a number, not "ten"/],
		[{ full: "yes" }, /"full" must be true or false/],
		[{ year: 5 }, /no parameter "year"; it has symbol, years/],
		[{ period: "weekly" }, /'"weekly"' is not assignable to type '"annual" \| "quarterly"'/],
		[{ shares: "1.5" }, /"shares" must be a whole number/],
		[{ peers: "[1]" }, /'number' is not assignable to type 'string'/],
	])("refuses %j", async (parameters, message) => {
		await expect(execute([PARAMETERS, SHOW], { parameters })).rejects.toThrow(message);
	});

	it("are refused where the notebook declares none", async () => {
		await expect(execute(["1"], { parameters: { a: 1 } })).rejects.toThrow(/no cell tagged "parameters"/);
	});
});

describe("outputs", () => {
	it("are stored as Jupyter stores them", async () => {
		const { notebook, outputs, run } = await execute([
			{ markdown: "# Title" },
			'console.log("a"); console.log("b"); console.error("c")',
			'await display({ "text/html": "<i>one</i>", "application/json": { a: 1 } }, { raw: true, display_id: "d" })',
			'await display({ "text/html": "<i>two</i>" }, { raw: true, display_id: "d", update: true }); 6 * 7',
		]);
		expect(run).toMatchObject({ ok: true, cells: 3, failures: [] });
		expect(outputs[1]).toEqual([
			{ output_type: "stream", name: "stdout", text: ["a\n", "b\n"] },
			{ output_type: "stream", name: "stderr", text: ["c\n"] },
		]);
		expect(outputs[2]).toEqual([{ output_type: "display_data", data: { "text/html": ["<i>two</i>"] }, metadata: {} }]);
		expect(outputs[3]).toEqual([
			{ output_type: "execute_result", data: { "text/plain": ["42"] }, metadata: {}, execution_count: 3 },
		]);
		expect(notebook.metadata.language_info).toMatchObject({ name: "typescript", file_extension: ".ts" });
	});

	it("are written without other files", async () => {
		await execute(["1"]);
		expect(readdirSync(folder).filter((name) => name.endsWith(".tmp") || name.startsWith("__valuelab"))).toEqual([]);
	});
});

describe("failures", () => {
	it("stop at the first failing cell and write results", async () => {
		const { run, outputs } = await execute(["1", 'throw new Error("broken")', "2"]);
		expect(run).toMatchObject({
			ok: false,
			cells: 2,
			failures: [{ cell: 2, error: { ename: "Error", evalue: "broken" } }],
		});
		expect(outputs[1]?.[0]).toMatchObject({ output_type: "error", ename: "Error" });
		expect(outputs[2]).toEqual([]);
	});

	it("continue where errors are allowed", async () => {
		const { run, outputs } = await execute(['throw new Error("broken")', "2"], { allowErrors: true });
		expect(run.failures).toHaveLength(1);
		expect(resultOf(outputs[1])).toEqual(["2"]);
	});

	it("stop a slow cell and keep the session", async () => {
		const { run, outputs } = await execute(["const kept = 3", "while (true) {}", "kept"], {
			cellTimeout: 6000,
			allowErrors: true,
		});
		expect(run.failures).toMatchObject([{ cell: 2, error: { ename: "CellTimeout" } }]);
		expect(resultOf(outputs[2])).toEqual(["3"]);
	});

	it("keep executed cells after an interrupt", async () => {
		const stopping = new AbortController();
		const output = join(folder, "interrupted.ipynb");
		const mark = join(folder, "interrupted.mark");
		const second = `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(mark)}, ""); await new Promise(() => {})`;
		const running = execute(['console.log("kept")', second, "3"], { output, signal: stopping.signal });
		void waitUntil("the second cell runs", () => existsSync(mark)).then(() => stopping.abort());
		await expect(running).rejects.toThrow(/abort/);
		const { cells } = JSON.parse(readFileSync(output, "utf8")) as Notebook;
		expect(cells.map((cell) => cell.execution_count)).toEqual([1, 2, null]);
		expect(cells[0]?.outputs).toEqual([{ output_type: "stream", name: "stdout", text: ["kept\n"] }]);
		expect(cells[1]?.outputs?.[0]).toMatchObject({ output_type: "error", ename: "KeyboardInterrupt" });
	});

	it("refuse files that are not notebooks", async () => {
		await expect(runNotebook(join(folder, "data.json"))).rejects.toThrow(/is not a notebook of format 4/);
		await expect(runNotebook(join(folder, "none.ipynb"))).rejects.toThrow(/cannot be read/);
	});
});

it("writes one page without network requests", async () => {
	const html = join(folder, "page.html");
	await execute(
		[
			{
				markdown:
					"# Value\n\n## Of it\n\n## Of it\n\nOf **AAPL**, `wacc` and [a link](https://example.com):\n\n- one\n- two\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n",
			},
			'console.log("<script>alert(1)</script>")',
			'({ data: [{ y: [1, 2] }], layout: { title: { text: "</script>" } } })',
			"null as any as { x: 1 }",
			'throw new Error("shown")',
		],
		{ html },
	);
	const page = readFileSync(html, "utf8");
	expect(page).toContain('<h1 id="value">Value</h1>');
	// Two headings of one name are two targets.
	expect(page).toContain('<li class="level-2"><a href="#of-it-2">Of it</a></li>');
	expect(page).toContain('<h2 id="of-it-2">Of it</h2>');
	expect(page).toContain("<title>Value</title>");
	expect(page).toContain('<span class="tk">throw</span> <span class="tk">new</span> <span class="tf">Error</span>');
	expect(page).toContain("@media (prefers-color-scheme: dark)");
	expect(page).toContain("<strong>AAPL</strong>");
	expect(page).toContain('<td style="text-align:right">2</td>');
	expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
	expect(page).toContain("\\u003c/script>");
	expect(page).toContain("shown");
	expect(page).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="https?:/);
});
