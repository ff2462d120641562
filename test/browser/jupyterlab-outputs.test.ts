// Tests tables, outdated marks and notes in JupyterLab.
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notebookOf } from "../kernel/fixtures-notebook.js";
import { eventually } from "../waiting.js";
import type { LabPage } from "./lab-page.js";
import { type LabSession, openLab } from "./lab-session.js";

const CELLS = [
	'import { DataFrame } from "valuelab";\nconst rows = Array.from({ length: 40 }, (_, at) => (at * 7)% 40);\nnew DataFrame({ rank: rows, name: rows.map((n) => "company " + n) })',
	"let rate = 0.03",
	"const fair = (x: number) => x / rate;\nfair(3)",
	"fair?",
	'const list = jupyter.dropdown({ options: ["AAPL", "MSFT"], label: "company" }); list',
	"for (const x of progress([1, 2, 3])) await new Promise((done) => setTimeout(done, 20));",
	"new DataFrame({ at: Array.from({ length: 25_000 }, (_, at) => at) })",
	'import { charts } from "valuelab";\ncharts.indexedPrices({ subject: { name: "One", symbol: "ONE", asOf: "2025-06-30", source: "a test" }, dates: ["2021-06-30", "2023-06-30", "2025-06-30"], lines: [{ name: "One", values: [1, 2, 3] }], measure: "prices" })',
];

let session: LabSession;
let lab: LabPage;

beforeAll(async () => {
	session = await openLab({ "book.ipynb": notebookOf(CELLS) }, { width: 1300, height: 1200 });
	({ lab } = session);
});

afterAll(() => session?.close());

it("sorts and searches a table", async () => {
	await lab.run(0);
	const table = lab.cell(0).locator(".valuelab-table table").last();
	await table.locator("th[aria-sort]").first().click();
	await eventually(() => table.locator("tbody tr").nth(1).textContent()).toBe("1company 1");
	await lab.cell(0).getByPlaceholder("Search").fill("company 39");
	await eventually(() => table.locator("tbody tr").count()).toBe(1);
	expect(await lab.cell(0).locator(".valuelab-table").textContent()).toContain("1 of 40 rows");
	await lab.page.screenshot({ path: join(session.shots, "lab-table.png") });
});

it("marks outputs outdated by an edit until rerun", async () => {
	await lab.run(1);
	await lab.run(2);
	expect(await lab.output(2)).toBe("100");
	await lab.retype(1, "let rate = 0.04");
	await lab.run(1);
	await eventually(() => lab.output(2)).toContain("out of date: rate changed since");
	await lab.page.screenshot({ path: join(session.shots, "lab-stale.png") });
	await lab.run(2);
	await eventually(() => lab.output(2)).toBe("75");
});

it("shows help, completions and loop progress", async () => {
	await lab.run(3);
	await eventually(() => lab.output(3)).toContain("const fair: (x: number) => number");
	await lab.run(4);
	await lab.cell(4).locator("select").selectOption("MSFT");
	await lab.run(5);
	await eventually(() => lab.output(5)).toContain("3 of 3");
	await lab.retype(5, "list.value");
	await lab.run(5);
	expect(await lab.output(5)).toBe("'MSFT'");
});

it("pages through a long frame via the kernel", async () => {
	await lab.run(6);
	const handle = lab.cell(6).locator(".noUi-handle").first();
	await eventually(() => lab.output(6)).toContain("25,000 rows");
	await handle.focus();
	await lab.page.keyboard.press("ArrowRight");
	await eventually(() => lab.cell(6).locator("tbody tr").first().textContent()).toBe("100");
});

it("switches charts with the dark and light theme", async () => {
	await lab.run(7);
	const chart = lab.cell(7).locator(".valuelab-chart");
	const filter = () => chart.evaluate((element) => getComputedStyle(element).filter);
	expect(await filter()).toBe("none");
	await lab.menu("Settings", "Theme");
	await lab.page.getByText("JupyterLab Dark", { exact: true }).click();
	await eventually(filter).toContain("invert");
	await chart.locator("img").scrollIntoViewIfNeeded();
	await lab.page.screenshot({ path: join(session.shots, "lab-dark.png") });
	await lab.menu("Settings", "Theme");
	await lab.page.getByText("JupyterLab Light", { exact: true }).click();
	await eventually(filter).toBe("none");
});
