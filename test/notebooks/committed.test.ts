// Tests that committed notebooks match a new run and are readable without one.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CellOutput, Notebook } from "../../src/kernel/notebook/nbformat.js";
import { runNotebook } from "../../src/kernel/notebook/run-notebook.js";
// @ts-expect-error: a build script, without types
import { buildKernel } from "../../tools/build-kernel.mjs";
import { wordsOf } from "../../tools/notebooks/published.js";
import { ROOT } from "../kernel/python.js";
import { sampled } from "../sampled.js";

const FOLDER = join(ROOT, "notebooks");
const NAMES = readdirSync(FOLDER)
	.filter((file) => file.endsWith(".ipynb") && !file.includes(".executed."))
	.map((file) => file.replace(".ipynb", ""));
const textOf = (path: string) => readFileSync(path, "utf8");
const outputsOf = (text: string): CellOutput[] =>
	(JSON.parse(text) as Notebook).cells.flatMap((cell) => cell.outputs ?? []);
/** The output of each cell, by position. */
const wordsByCell = (text: string) =>
	(JSON.parse(text) as Notebook).cells.map((cell, index) => `${index}: ${wordsOf(cell.outputs).join("\n")}`);

describe("committed notebooks", () => {
	let folder: string;
	beforeAll(async () => {
		mkdirSync(join(ROOT, ".cache"), { recursive: true });
		folder = mkdtempSync(join(ROOT, ".cache", "notebook-test-"));
		await buildKernel(folder);
		process.env.VALUELAB_KERNEL_ENTRIES = join(folder, "kernel");
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	// After an intended change of figures, run `npm run notebooks`.
	it.each(sampled(NAMES, 3))("%s matches a new run", async (name) => {
		const notebook = join(FOLDER, `${name}.ipynb`);
		const output = join(folder, `${name}.ipynb`);
		const { failures } = await runNotebook(notebook, { output });
		expect(failures).toEqual([]);
		expect(wordsByCell(textOf(output))).toEqual(wordsByCell(textOf(notebook)));
	});

	it.each(NAMES)("%s is readable without execution", (name) => {
		const text = textOf(join(FOLDER, `${name}.ipynb`));
		expect(text.length).toBeLessThan(600_000);
		expect(text).not.toMatch(/\/(home|Users|tmp|work)\//);
		const bundles = outputsOf(text).flatMap((output) => ("data" in output ? [output.data] : []));
		const charts = bundles.filter((data) => "application/vnd.plotly.v1+json" in data);
		expect(charts.length).toBeGreaterThan(0);
		for (const data of charts) {
			expect(data).not.toHaveProperty("text/html");
			expect(
				Buffer.from(data["image/png"] as string, "base64")
					.subarray(1, 4)
					.toString(),
			).toBe("PNG");
		}
		for (const data of bundles) expect(JSON.stringify(data["text/html"] ?? "")).not.toMatch(/<script|https?:/);
		expect(
			outputsOf(text).filter(
				(output) => output.output_type === "error" || ("name" in output && output.name === "stderr"),
			),
		).toEqual([]);
	});
});
