// Tests a published notebook in a browser: its settings change dependent outputs as a run in Node does.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runNotebook } from "../../src/kernel/notebook/run-notebook.js";
import { publishNotebook } from "../../src/publish/publish-notebook.js";
import { eventually, HANG_MS } from "../waiting.js";
import { launchBrowser } from "./launch.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-publish-"));
let browser: Browser;
let page: Page;

/** A notebook of cells: text starts with `#`, and the first code cell holds the parameters. */
function write(name: string, cells: readonly string[]): string {
	let first = true;
	const written = cells.map((source, index) => {
		if (source.startsWith("#")) return { cell_type: "markdown", id: `c${index}`, metadata: {}, source };
		const metadata = first ? { tags: ["parameters"] } : {};
		first = false;
		return { cell_type: "code", id: `c${index}`, metadata, source, outputs: [], execution_count: null };
	});
	const path = join(folder, name);
	writeFileSync(path, JSON.stringify({ cells: written, metadata: {}, nbformat: 4, nbformat_minor: 5 }));
	return path;
}

const CELLS = [
	"# A test",
	'const rate = 0.1;\nconst day = "2024-01-31";\nconst mode: "low" | "high" = "low";',
	'import { createClient, value, loadCompany } from "valuelab";\nconst client = createClient();\nconst company = await loadCompany(client, "KO");\ncompany.symbol',
	"const rows: number[] = [];",
	"rows.push(rate * 3, 1 / 3);\nrows",
	"const s = jupyter.slider({ min: 0, max: 1, step: 0.01, value: 0.5, label: 'share' });\ns",
	"const untouched = Math.random();",
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a cell
	"`${mode} ${day} ${(s.value * rate) / 0.3}`",
	"value(company, { assumptions: { erp: rate / 2 } }).estimate('fcff_three_stage').value.value",
	'import { readFileSync } from "node:fs";\nimport { describeReason } from "valuelab";\nconst lines = [readFileSync("data.csv", "utf8").length, rate];',
	"lines",
	"rows.length * s.value",
	'describeReason({ code: "negative_equity" }).length + s.value',
];

beforeAll(async () => {
	writeFileSync(join(folder, "data.csv"), "a,b\n1,2\n");
	browser = await launchBrowser();
	page = await (await browser.newContext({ offline: true })).newPage();
	page.setDefaultTimeout(HANG_MS);
});
afterAll(async () => {
	await browser?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** The outputs of each cell under settings, from a fresh page. */
async function shownIn(output: string, settings: string): Promise<string[]> {
	await page.goto("about:blank");
	await page.goto(`file://${output}${settings}`);
	await page.waitForFunction(() => "ready" in document.documentElement.dataset);
	return page.$$eval(".outputs", (boxes) =>
		boxes.map((box) =>
			[...box.querySelectorAll(":scope > .output")]
				.map((node) => node.textContent)
				.join("")
				.trim(),
		),
	);
}

it("shows the same as Node under all settings", async () => {
	const notebook = write("small.ipynb", CELLS);
	const output = join(folder, "small.html");
	const { bytes, needNode } = await publishNotebook(notebook, { output });
	expect(bytes).toBeLessThan(4e6);
	expect(needNode.map(({ cell }) => cell)).toEqual([9]);
	const executed = async (cells: readonly string[]): Promise<string[]> => {
		const run = await runNotebook(write("node.ipynb", cells), { output: join(folder, "node.executed.ipynb") });
		const { cells: done } = JSON.parse(readFileSync(run.output, "utf8"));
		return done.flatMap((cell: { cell_type: string; outputs: { data?: Record<string, string | string[]> }[] }) =>
			cell.cell_type === "code"
				? [
						cell.outputs
							.map(({ data }) => [data?.["text/plain"] ?? ""].flat().join(""))
							.join("")
							.trim(),
					]
				: [],
		);
	};
	const issued = await executed(CELLS);
	issued[4] = "";
	expect(await shownIn(output, "")).toEqual(issued);
	const moved = CELLS.map((cell) =>
		cell.replace("rate = 0.1", "rate = 0.17").replace('= "low"', '= "high"').replace("value: 0.5", "value: 0.23"),
	);
	const expected = await executed(moved);
	expected[4] = "";
	const cells = await shownIn(output, "#with:rate=0.17,mode=high,s=0.23");
	// Outputs that depend on a cell that only Node runs stay unchanged, and say so.
	expected[9] = issued[9] ?? "";
	expect(cells).toEqual(expected);
	expect(await page.$$eval(".outputs.stuck", (boxes) => boxes.map((box) => box.getAttribute("data-cell")))).toEqual([
		"9",
		"10",
	]);
	expect(await page.textContent("#changes span")).toContain("share: 0.5 → 0.23");
	await page.click("#back");
	await page.waitForFunction(() => document.querySelectorAll(".changed").length === 0);
	await eventually(() => page.locator(".outputs.stuck").count()).toBe(0);
	await eventually(() => page.url()).not.toContain("#with");
});

it("names a function that needs Node", async () => {
	const ownNotebook = `import { companyFrom } from "valuelab";
const statements = [{ line: "Sales", "2023": 90, "2024": 100 }, { line: "Net profit", "2023": 7, "2024": 8 }];
companyFrom({ symbol: "MYCO", kind: "ordinary", currency: "EUR", scale: "millions", statements }).symbol`;
	const notebook = write("own.ipynb", ["const rate = 0.1;", ownNotebook]);
	const { needNode } = await publishNotebook(notebook, { output: join(folder, "own.html") });
	expect(needNode.map(({ reason }) => reason)).toEqual(["companyFrom needs Node"]);
});

it("finishes a cell before its listeners redraw", async () => {
	const cells = [
		"const p = 1;",
		"const t = jupyter.slider({ min: 0, max: 9, value: 1 });\nlet twice = t.value * 2;\nt.onChange((v) => console.log(v));\ndisplay(t)",
		"twice",
	];
	const output = join(folder, "heard.html");
	await publishNotebook(write("heard.ipynb", cells), { output });
	expect(await shownIn(output, "#with:t=4")).toEqual(["", "4", "8"]);
});

it("updates from a slider and marks changes", async () => {
	await shownIn(join(folder, "small.html"), "");
	await page.fill('[data-control="s"]', "0.8");
	await page.waitForSelector('.outputs.changed[data-cell="7"]');
	const changed = () => page.$$eval(".outputs.changed", (boxes) => boxes.map((box) => box.getAttribute("data-cell")));
	await eventually(changed).toEqual(["7", "11", "12"]);
	await eventually(() => page.textContent('.outputs[data-cell="7"] > .output')).toContain(String((0.8 * 0.1) / 0.3));
	await eventually(() => page.url()).toContain("#with:s=0.8");
});

it.each([
	["a cell that fails", "const x = 1;\nnull.foo", /^cell 1: TypeError/],
	[
		"a cell that uses the network",
		'await fetch("http://127.0.0.1:9/x").catch(() => 0)',
		/^cell 1: uses the network \(fetch http/,
	],
])("refuses %s in one line", async (_, cell, message) => {
	const notebook = write("bad.ipynb", [`// @ts-nocheck\n${cell}`]);
	const refused = publishNotebook(notebook, { output: join(folder, "bad.html"), types: "off" });
	await expect(refused).rejects.toThrow(message);
});
