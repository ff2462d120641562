// Tests a notebook in JupyterLab, as a user edits and runs it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CellOutput, joinLines, type Notebook } from "../../src/kernel/notebook/nbformat.js";
import { notebookOf, withoutOutputs } from "../kernel/fixtures-notebook.js";
import { ROOT } from "../kernel/python.js";
import { eventually, HANG_MS } from "../waiting.js";
import { startLab } from "./jupyterlab-server.js";
import { LabPage } from "./lab-page.js";
import { type LabSession, openLab } from "./lab-session.js";

const CELLS = [
	"const growth = 0.03;\n/** Price of one unit a year. */\nfunction price(rate: number): number { return 1 / (rate - growth) }\nprice(0.08)",
	'const label: string = "x";\nfunction fails(): never {\n  throw new RangeError("too low");\n}\nfails()',
	"while (true) {}",
	"price(0.04)",
	'const s = jupyter.slider({ min: 0, max: 0.07, value: 0.03, step: 0.01 });\ns.onChange((value) => display({ "text/plain": "growth " + value }, { raw: true, display_id: "chart", update: true }));\nawait display(s);\nawait display({ "text/plain": "growth 0.03" }, { raw: true, display_id: "chart" })',
	"",
	`const w = jupyter.anywidget({
  state: { count: 1 },
  css: ".counts { color: rgb(1, 2, 3) }",
  esm: \`export default { render({ model, el }) {
    const button = document.createElement("button");
    button.className = "counts";
    const draw = () => { button.textContent = "count " + model.get("count"); };
    button.onclick = () => { model.set("count", model.get("count") + 1); model.save_changes(); model.send({ asks: "double" }); };
    model.on("change:count", draw);
    model.on("msg:custom", ({ says }) => { button.title = says; });
    draw();
    el.append(button);
  } }\`,
});
w.onChange(({ count }) => { if (count === 2) w.send({ says: "was " + count }); });
w.onMessage(({ asks }) => { if (asks === "double") w.set({ count: w.get("count") * 2 }); });
w`,
];

// A slow machine may take long; every wait below is for a condition.
let session: LabSession;
let lab: LabPage;

beforeAll(async () => {
	session = await openLab({
		"book.ipynb": notebookOf(CELLS),
		"valuation.ipynb": withoutOutputs(join(ROOT, "notebooks", "valuation.ipynb")),
		"assumptions.ipynb": withoutOutputs(join(ROOT, "notebooks", "assumptions.ipynb")),
	});
	({ lab } = session);
});

afterAll(() => session?.close());

it("updates the figure after an edited assumption reruns", async () => {
	await lab.run(0);
	expect(await lab.output(0)).toBe("20");
	await lab.retype(5, "growth");
	await lab.retype(0, String(CELLS[0]).replace("0.03", "0.04"));
	await lab.run(0);
	expect(await lab.output(0)).toBe("25");
});

it("completes with Tab and explains with Shift-Tab", async () => {
	await lab.retype(5, "Math.f");
	// Names that appear in no cell, so the kernel must supply them.
	expect(await lab.offers()).toEqual(expect.arrayContaining(["floor", "fround"]));
	await lab.page.screenshot({ path: join(session.shots, "lab-complete.png") });
	await lab.page.keyboard.press("Enter");
	await eventually(() => lab.cell(5).locator(".cm-content").textContent()).toMatch(/^Math\.f(?:loor|16round|round)$/);
	await lab.retype(5, "price(");
	await lab.explains(/price\(rate: number\): number[\s\S]*Price of one unit a year/);
	await lab.page.screenshot({ path: join(session.shots, "lab-inspect.png") });
	await lab.page.keyboard.press("Escape");
});

it("shows an error with its line marked", async () => {
	await lab.run(1);
	expect(await lab.output(1)).toMatch(
		/RangeError: too low\n\s+at fails \(cell\[\d+\]:3:9\)[\s\S]*> 3 \|\s+throw new RangeError/,
	);
});

it("interrupts an endless loop and keeps the state", async () => {
	await lab.start(2);
	await lab.busy();
	await lab.menu("Kernel", "Interrupt Kernel");
	await lab.finished(2);
	expect(await lab.output(2)).toContain("KeyboardInterrupt");
	await lab.retype(3, "price(0.05)");
	await lab.run(3);
	expect(await lab.output(3)).toMatch(/^(?:100|99\.99)/);
});

it("updates output while a slider moves", async () => {
	await lab.run(4);
	const handle = lab.cell(4).locator(".noUi-handle").first();
	await handle.focus();
	await lab.page.keyboard.press("ArrowRight");
	await eventually(() => lab.output(4)).toContain("growth 0.04");
	await lab.page.screenshot({ path: join(session.shots, "lab-notebook.png") });
});

it("draws a custom widget with messages both ways", async () => {
	await lab.run(6);
	const button = lab.cell(6).locator("button.counts");
	await eventually(() => button.textContent()).toBe("count 1");
	expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
	await button.click();
	await eventually(() => button.textContent()).toBe("count 4");
	expect(await button.getAttribute("title")).toBe("was 2");
});

it("restarts, runs all, saves and restores outputs", async () => {
	await lab.retype(2, "1 + 1");
	await lab.retype(1, "'no error'");
	await lab.menu("Kernel", "Restart Kernel and Run All Cells");
	await lab.accept();
	await eventually(() => lab.output(1)).toBe("'no error'");
	await lab.finished(4);
	expect(await lab.output(0)).toBe("25");
	await lab.page.keyboard.press("Control+S");
	await eventually(() => readFileSync(join(session.folder, "book.ipynb"), "utf8")).toContain("'no error'");
	const reopened = new LabPage(await session.browser.newPage());
	await reopened.open(session.server.url("/lab/tree/book.ipynb?reset"));
	expect(await reopened.output(0)).toBe("25");
	await reopened.page.close();
});

it("runs the valuation notebook without errors", async () => {
	await lab.open(session.server.url("/lab/tree/valuation.ipynb?reset"));
	await lab.menu("Run", "Run All Cells");
	const path = join(session.folder, "valuation.ipynb");
	// JupyterLab keeps only visible cells in the page, so the results are read from the file.
	const outputs = async (): Promise<CellOutput[][]> => {
		await lab.page.keyboard.press("Control+S");
		const cells = (JSON.parse(readFileSync(path, "utf8")) as Notebook).cells.filter(
			(cell) => cell.cell_type === "code",
		);
		return cells.every((cell) => typeof cell.execution_count === "number")
			? cells.map((cell) => cell.outputs ?? [])
			: [];
	};
	let saved: CellOutput[][] = [];
	await eventually(async () => {
		saved = await outputs();
		return saved.length;
	}, 2000).toBeGreaterThan(0);
	const all = saved.flat();
	expect(all.filter((output) => output.output_type === "error")).toEqual([]);
	const html = all.flatMap((output) =>
		"data" in output ? [joinLines((output.data["text/html"] ?? "") as string[])] : [],
	);
	expect(html.filter((text) => text.includes("<table")).length).toBeGreaterThan(2);
	expect(html.filter((text) => /<img|<svg/.test(text)).length).toBeGreaterThan(5);
	const chart = lab.page.locator(".jp-OutputArea-output img:visible").first();
	await lab.seek(chart);
	await lab.page.screenshot({ path: join(session.shots, "lab-valuation.png") });
	await lab.page.keyboard.press("Control+S");
});

it("shows outputs of an untrusted notebook", async () => {
	// Changes one word of the signed file, as in a colleague's copy: Jupyter then trusts none of its outputs.
	let notebook: Notebook | undefined;
	// Jupyter may still be saving the file of the previous test: then it is empty, or ends early.
	await eventually(() => {
		try {
			notebook = JSON.parse(readFileSync(join(session.folder, "valuation.ipynb"), "utf8")) as Notebook;
		} catch {}
		return notebook?.cells.length ?? 0;
	}).toBeGreaterThan(0);
	const cells = [
		{ cell_type: "markdown", id: "from", metadata: {}, source: "From a colleague." },
		...(notebook?.cells ?? []),
	];
	writeFileSync(join(session.folder, "untrusted.ipynb"), JSON.stringify({ ...notebook, cells }));
	const sentPage = new LabPage(await session.browser.newPage({ viewport: { width: 1300, height: 1100 } }));
	sentPage.page.setDefaultTimeout(HANG_MS);
	await sentPage.open(session.server.url("/lab/tree/untrusted.ipynb?reset"));
	await sentPage.page.locator('#jp-main-statusbar [title*="not trusted"]').first().waitFor();
	const table = sentPage.page.locator(".jp-OutputArea-output table:visible").first();
	await sentPage.seek(table);
	expect(await table.textContent()).toMatch(/revenue[\s\S]*416,161/);
	const picture = sentPage.page.locator(".jp-OutputArea-output img:visible").first();
	await sentPage.seek(picture);
	await eventually(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
	expect(await sentPage.page.locator(".jp-OutputArea-output script").count()).toBe(0);
	await sentPage.page.screenshot({ path: join(session.shots, "lab-untrusted.png") });
	await sentPage.page.close();
});

it("updates value and chart from the assumptions slider", async () => {
	await lab.open(session.server.url("/lab/tree/assumptions.ipynb?reset"));
	await lab.menu("Run", "Run All Cells");
	const handle = lab.page.locator(".noUi-handle:visible").first();
	await lab.seek(handle);
	const chart = lab.page.locator(".jp-OutputArea-output img:visible").first();
	const output = lab.page.locator(".jp-OutputArea-output", { hasText: /Premium \d/ }).first();
	await chart.waitFor();
	const shownBefore = { text: await output.textContent(), picture: await chart.getAttribute("src") };
	expect(shownBefore.text).toMatch(/Premium \d\.\d%/);
	await handle.focus();
	await lab.page.keyboard.press("PageUp");
	await eventually(() => output.textContent()).not.toBe(shownBefore.text);
	await eventually(() => chart.getAttribute("src")).not.toBe(shownBefore.picture);
	const value = (text: string | null) => Number(/USD ([\d.]+)/.exec(text ?? "")?.[1]);
	expect(value(await output.textContent())).toBeLessThan(value(shownBefore.text));
	await lab.page.screenshot({ path: join(session.shots, "lab-assumptions.png") });
});

it("runs, marks an error and interrupts in Notebook 7", async () => {
	writeFileSync(join(session.folder, "seven.ipynb"), notebookOf(CELLS.slice(0, 4)));
	const notebook = await startLab(session.folder, session.kernel.env, "jupyter-notebook");
	try {
		const page = await session.browser.newPage({ viewport: { width: 1200, height: 900 } });
		page.setDefaultTimeout(HANG_MS);
		const seven = new LabPage(page);
		await seven.open(notebook.url("/notebooks/seven.ipynb"));
		await seven.run(0);
		expect(await seven.output(0)).toBe("20");
		await seven.run(1);
		expect(await seven.output(1)).toContain("> 3 |   throw new RangeError");
		await seven.start(2);
		await seven.cell(2).locator(".jp-InputPrompt", { hasText: "[*]" }).waitFor();
		await seven.menu("Kernel", "Interrupt Kernel");
		await seven.finished(2);
		expect(await seven.output(2)).toContain("KeyboardInterrupt");
		await seven.run(3);
		expect(Number(await seven.output(3))).toBeCloseTo(100);
		await page.screenshot({ path: join(session.shots, "notebook-7.png") });
	} finally {
		await notebook.stop();
	}
});
