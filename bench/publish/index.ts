/**
 * Measures published notebooks in a browser: size, time until a page is ready, and time of a redraw. Checks that the page equals Node's results under
 * random settings of its controls, bit for bit. Cells that only Node can run again are printed as "stuck" and not compared.
 *
 *   npx tsx bench/publish/index.ts [settings a notebook = 200] [notebook … = all of notebooks/]
 *   npx tsx bench/publish/index.ts --firefox …       in an installed Firefox, or the one that FIREFOX_PATH names
 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { CellOutput } from "../../src/kernel/notebook/nbformat.js";
import type { Control, Settings } from "../../src/publish/page/page-data.js";
import { publishNotebook } from "../../src/publish/publish-notebook.js";
import { launchBrowser } from "../../test/browser/launch.js";
import { Firefox, findFirefox } from "../report-page/marionette.js";
import { NodeNotebook, randomSettings, shownTexts } from "./settings.js";

const inFirefox = process.argv.includes("--firefox");
const [count = "200", ...given] = process.argv.slice(2).filter((argument) => argument !== "--firefox");
const notebooks = fileURLToPath(new URL("../../notebooks/", import.meta.url));
const paths = given.length > 0 ? given : readdirSync(notebooks).filter((name) => name.endsWith(".ipynb"));
const READY_ROUNDS = 5;
const SEED = 32;

/** A page that is open in a browser. */
interface Opened {
	evaluate(body: string): Promise<unknown>;
}

async function openBrowser(): Promise<{ open(url: string): Promise<Opened>; close(): Promise<void> }> {
	if (!inFirefox) {
		const browser = await launchBrowser();
		const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
		const page = await context.newPage();
		return {
			async open(url) {
				await page.goto("about:blank");
				await page.goto(url);
				return { evaluate: (body) => page.evaluate(`(async () => { ${body} })()`) };
			},
			close: () => browser.close(),
		};
	}
	const program = findFirefox();
	if (program === undefined)
		throw new Error("no Firefox is installed: install one, or set FIREFOX_PATH to its program");
	const firefox = await Firefox.start(program);
	return {
		async open(url) {
			await firefox.send("WebDriver:Navigate", { url: "about:blank" });
			await firefox.send("WebDriver:Navigate", { url });
			return firefox;
		},
		close: () => firefox.close(),
	};
}

/** Waits until the page is ready; returns the time. */
const READY_SCRIPT = `
	while (!("ready" in document.documentElement.dataset)) {
		const failed = document.querySelector("#failed").textContent;
		if (failed) throw new Error(failed);
		await new Promise((next) => setTimeout(next, 1));
	}
	return performance.now();`;

/** Reads the controls of the page. */
const CONTROLS_SCRIPT = `return [...document.querySelectorAll("[data-control]")].map((input) => ({
	name: input.dataset.control,
	cell: Number(input.closest(".cell").querySelector(".outputs").dataset.cell),
	kind: { range: "slider", "select-one": "choice" }[input.type] ?? input.type,
	issued: input.type === "checkbox" ? input.checked : /^(number|range)$/.test(input.type) ? Number(input.value) : input.value,
	options: [...(input.options ?? [])].map((one) => one.value),
	...(input.type === "range" && { min: Number(input.min), max: Number(input.max), step: Number(input.step) }),
}))`;

/** Sets controls; returns the time of the redraw, the cells that need Node, and all outputs. */
const setControlsScript = (setting: Settings): string => `
	const page = await window.valuelab;
	const start = performance.now();
	await page.set(${JSON.stringify(setting)});
	document.body.offsetHeight;
	const milliseconds = performance.now() - start;
	await page.settle();
	const stuck = [...document.querySelectorAll(".outputs.stuck")].map((box) => Number(box.dataset.cell));
	return { milliseconds, stuck, outputs: page.outputs() };`;

const percentile = (times: readonly number[], share: number): string =>
	([...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);

const folder = mkdtempSync(join(tmpdir(), "valuelab-published-"));
const browser = await openBrowser();
let [compared, different] = [0, 0];
try {
	for (const name of paths) {
		const result = await measureNotebook(name.includes("/") ? name : join(notebooks, name));
		compared += result.settings;
		different += result.wrong.length;
		process.stdout.write(`${summaryLine(result)}\n`);
		for (const difference of result.wrong.slice(0, 5)) process.stdout.write(`  ${difference}\n`);
	}
} finally {
	await browser.close();
	rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${compared} settings compared, ${different} different from Node\n`);
process.exitCode = different > 0 ? 1 : 0;

interface Measured {
	readonly name: string;
	readonly published: Awaited<ReturnType<typeof publishNotebook>>;
	/** Milliseconds until the page was ready, by round. */
	readonly ready: readonly number[];
	readonly controls: readonly Control[];
	/** The number of settings compared. */
	readonly settings: number;
	/** Milliseconds of each redraw. */
	readonly redraws: readonly number[];
	readonly stuckCells: ReadonlySet<number>;
	/** Settings under which the page differs from Node, and how. */
	readonly wrong: readonly string[];
}

async function measureNotebook(path: string): Promise<Measured> {
	const name = basename(path);
	const output = join(folder, `${basename(name, ".ipynb")}.html`);
	const published = await publishNotebook(path, { output });
	const ready: number[] = [];
	let page = await browser.open(pathToFileURL(output).href);
	for (let round = 0; round < READY_ROUNDS; round++) {
		if (round > 0) page = await browser.open(pathToFileURL(output).href);
		ready.push((await page.evaluate(READY_SCRIPT)) as number);
	}
	const controls = (await page.evaluate(CONTROLS_SCRIPT)) as readonly Control[];
	const settings = randomSettings(controls, Number(count), SEED);
	const needNode = published.needNode.map(({ cell }) => cell);
	const node = await NodeNotebook.open(path);
	try {
		const compared = await compareWithNode(page, node, { controls, settings, needNode });
		return { name, published, ready, controls, settings: settings.length, ...compared };
	} finally {
		node.stop();
	}
}

/** Redraws the page under each setting, and compares its cells with Node's. */
async function compareWithNode(
	page: Opened,
	node: NodeNotebook,
	{ controls, settings, needNode }: { controls: readonly Control[]; settings: Settings[]; needNode: number[] },
): Promise<Pick<Measured, "redraws" | "stuckCells" | "wrong">> {
	const redraws: number[] = [];
	const mismatches: string[] = [];
	const stuckCells = new Set<number>();
	for (const setting of settings) {
		const shownState = (await page.evaluate(setControlsScript(setting))) as {
			readonly milliseconds: number;
			readonly stuck: readonly number[];
			readonly outputs: readonly (readonly CellOutput[])[];
		};
		redraws.push(shownState.milliseconds);
		for (const cell of shownState.stuck) stuckCells.add(cell);
		const texts = shownTexts(shownState.outputs);
		const expected = await node.shownUnder(setting, controls);
		const skipped = new Set([...shownState.stuck, ...needNode]);
		const mismatch = texts.findIndex((text, cell) => !skipped.has(cell + 1) && text !== expected[cell]);
		if (mismatch >= 0)
			mismatches.push(
				`${JSON.stringify(setting)} cell ${mismatch + 1}: ${firstDifference(texts[mismatch] ?? "", expected[mismatch] ?? "")}`,
			);
		// A setting under which Node fails counts as different.
		const failed = expected.findIndex((text) => /^\w*Error: /m.test(text));
		if (failed >= 0)
			mismatches.push(`${JSON.stringify(setting)} fails in cell ${failed + 1}: ${expected[failed]?.slice(0, 200)}`);
	}
	return { redraws, wrong: mismatches, stuckCells };
}

function summaryLine({
	name,
	published,
	ready,
	controls,
	settings,
	redraws,
	stuckCells,
	wrong: mismatches,
}: Measured): string {
	const { bytes, needNode } = published;
	return `${name}: ${[
		`${(bytes / 1e6).toFixed(2)} MB`,
		`ready ${Math.min(...ready).toFixed(0)} ms`,
		`controls ${controls.map((control) => control.name).join(" ") || "none"}`,
		`redraw ${percentile(redraws, 0.5)} ms`,
		`p95 ${percentile(redraws, 0.95)} ms`,
		`needs Node: ${needNode.map(({ cell, reason }) => `${cell} (${reason})`).join(", ") || "none"}`,
		`stuck: ${[...stuckCells].join(" ") || "none"}`,
		`different from Node: ${mismatches.length} of ${settings}`,
	].join(", ")}`;
}

function firstDifference(page: string, node: string): string {
	let mismatch = 0;
	while (mismatch < page.length && page[mismatch] === node[mismatch]) mismatch++;
	const start = Math.max(0, mismatch - 30);
	return `page ${JSON.stringify(page.slice(start, mismatch + 60))}, Node ${JSON.stringify(node.slice(start, mismatch + 60))}`;
}
