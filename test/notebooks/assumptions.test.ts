// Tests the assumptions notebook with its sliders.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CellOutput, joinLines, type Notebook } from "../../src/kernel/notebook/nbformat.js";
import { runNotebook } from "../../src/kernel/notebook/run-notebook.js";
// @ts-expect-error: a build script, without types
import { buildKernel } from "../../tools/build-kernel.mjs";
import { ROOT } from "../kernel/python.js";
import { executeOnTslab, textOf } from "./stock-tslab.js";

const SOURCE = join(ROOT, "notebooks", "assumptions.ipynb");
const readNotebook = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Notebook;
const plainText = (output: CellOutput): string => {
	if (output.output_type === "stream") return joinLines(output.text);
	return "data" in output ? joinLines((output.data["text/plain"] ?? "") as string[]) : "";
};

let folder: string;
let outputs: CellOutput[];
beforeAll(async () => {
	mkdirSync(join(ROOT, ".cache"), { recursive: true });
	// Within the repository, so that the notebook finds the package itself.
	folder = mkdtempSync(join(ROOT, ".cache", "notebook-test-"));
	await buildKernel(folder);
	process.env.VALUELAB_KERNEL_ENTRIES = join(folder, "kernel");
	const notebook = join(folder, "assumptions.ipynb");
	copyFileSync(SOURCE, notebook);
	const run = await runNotebook(notebook, { parameters: { highestPremium: 0.07 }, allowErrors: true });
	outputs = readNotebook(run.output).cells.flatMap((cell) => cell.outputs ?? []);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("runs every cell without an error", () => {
	expect(outputs.filter((output) => output.output_type === "error")).toEqual([]);
	expect(outputs.filter((output) => output.output_type === "stream" && output.name === "stderr")).toEqual([]);
});

it("shows two sliders, value and chart", () => {
	const bundles = outputs.flatMap((output) => ("data" in output ? [output.data] : []));
	expect(bundles.filter((data) => "application/vnd.jupyter.widget-view+json" in data)).toHaveLength(2);
	const chart = bundles.filter((data) => "application/vnd.plotly.v1+json" in data);
	expect(chart).toHaveLength(1);
	expect(joinLines(chart[0]?.["text/html"] as string[])).toContain("data:image/svg+xml;base64,");
	expect(outputs.map(plainText).join("\n")).toMatch(/Premium 4\.5%, growth 2\.5%: DCF USD \d+\.\d\d a share/);
});

it("lowers the value as the premium rises", () => {
	const line = outputs.map(plainText).find((text) => text.startsWith(" 3.0%")) ?? "";
	const steps = [...line.matchAll(/(\d\.\d)% {2}USD (\d+\.\d\d) a share/g)].map(([, rate, value]) => [
		rate,
		Number(value),
	]);
	expect(steps).toHaveLength(11);
	expect(steps.at(-1)?.[0]).toBe("7.0");
	const values = steps.map(([, value]) => Number(value));
	expect(values).toEqual([...values].sort((a, b) => b - a));
	expect(new Set(values).size).toBe(11);
});

it("runs on stock tslab without sliders", async () => {
	const results = (await executeOnTslab("notebooks/assumptions.ipynb")).flatMap((cell) => cell.outputs ?? []);
	expect(results.filter(({ name, output_type }) => name === "stderr" || output_type === "error").map(textOf)).toEqual(
		[],
	);
	const text = results.map(textOf).join("\n");
	expect(text).toContain("This kernel has no sliders");
	// The same number as with the sliders in their initial positions.
	const [sentence] = /Premium 4\.5%, growth 2\.5%: DCF USD \d+\.\d\d a share/.exec(text) ?? [];
	expect(sentence).toBeDefined();
	expect(outputs.map(plainText).join("\n")).toContain(sentence);
	expect(text).toContain("data:image/svg+xml;base64,");
});
