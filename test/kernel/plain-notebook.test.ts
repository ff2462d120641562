// Tests a notebook as a plain file with cell markers, both ways.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Notebook } from "../../src/kernel/notebook/nbformat.js";
import { notebookOfPlain, plainOfNotebook } from "../../src/kernel/notebook/plain-notebook.js";
import { runNotebook } from "../../src/kernel/notebook/run-notebook.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-plain-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const code = (source: string, metadata = {}, id = "x") =>
	({ cell_type: "code", id, metadata, source, outputs: [], execution_count: null }) as const;

it("converts every notebook back unchanged", () => {
	const awkward = [
		code('const symbol = "KO";', { tags: ["parameters"] }),
		code(""),
		code("\n\nconst a = 1;\n\n"),
		code("const s = `\n// %%\n// \\%% b\n`;", { id: "taken", nested: { a: [1, "}"] } }),
		{ cell_type: "markdown", id: "m", metadata: {}, source: "# T\n\n%% no mark\n  indented\n" },
		{ cell_type: "raw", id: "r", metadata: { format: "x" }, source: "<b>" },
		code("last", {}, "cell-7"),
	];
	const metadata = { kernelspec: { name: "other", display_name: "Other", language: "typescript" }, title: "T" };
	const notebook = { cells: awkward, metadata, nbformat: 4, nbformat_minor: 5 } as unknown as Notebook;
	const text = plainOfNotebook(notebook);
	expect(notebookOfPlain(text)).toEqual(notebook);
	expect(plainOfNotebook(notebookOfPlain(text))).toBe(text);
});

it("reads a file as an editor writes it", () => {
	const { cells } = notebookOfPlain(
		'import "x";\n\n// %% [markdown]\n// # Title\n//\n// Text.\n\n// %% Load\nconst a = 1;\n// %%\na\n',
	);
	expect(cells.map(({ cell_type, source, metadata }) => [cell_type, source, metadata])).toEqual([
		["code", 'import "x";', {}],
		["markdown", "# Title\n\nText.", {}],
		["code", "const a = 1;", { title: "Load" }],
		["code", "a", {}],
	]);
});

it("runs with parameters", async () => {
	const path = join(folder, "plain.ts");
	writeFileSync(path, '// %% {"tags":["parameters"]}\nconst n = 2;\n\n// %%\nn * 21\n');
	const { output, ok } = await runNotebook(path, { parameters: { n: "3" } });
	expect([ok, output]).toEqual([true, join(folder, "plain.executed.ipynb")]);
	expect(readFileSync(output, "utf8")).toContain('"63"');
	await expect(runNotebook(path, { check: true })).rejects.toThrow("holds no outputs");
});
