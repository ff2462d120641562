// Tests a report in Chromium: charts, without scripts, in print.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gatherReport } from "../../src/report/gather/report-data.js";
import { writePageAssets } from "../../src/report/index.js";
import { renderReport } from "../../src/report/render.js";
import { bundledClient } from "../report/bundled.js";
import { HANG_MS } from "../waiting.js";
import { launchBrowser } from "./launch.js";

let browser: Browser;
let url: string;
const folder = mkdtempSync(join(tmpdir(), "valuelab-page-"));

beforeAll(async () => {
	const data = await gatherReport(bundledClient().client, "AAPL", { peers: ["MSFT", "IBM"] });
	const file = join(folder, "report.html");
	writeFileSync(file, await renderReport(data));
	url = pathToFileURL(file).href;
	writeFileSync(join(folder, "beside.html"), await renderReport(data, "beside"));
	await writePageAssets(folder);
	browser = await launchBrowser();
});

afterAll(async () => {
	await browser?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Opens the page offline; records its requests and complaints. */
async function open(options: { width: number; dark?: boolean; script?: boolean }) {
	const context = await browser.newContext({
		viewport: { width: options.width, height: 900 },
		colorScheme: options.dark ? "dark" : "light",
		offline: true,
		javaScriptEnabled: options.script ?? true,
	});
	context.setDefaultTimeout(HANG_MS);
	const page = await context.newPage();
	const requests: string[] = [];
	const complaints: string[] = [];
	page.on("request", (request) => {
		if (!/^(file|data|blob):/.test(request.url())) requests.push(request.url());
	});
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await page.goto(url);
	return { page, asked: requests, complaints, close: () => context.close() };
}

/** Touches every chart, as a reader does, and waits until all are interactive. */
async function touchAll(page: Page): Promise<void> {
	for (const figure of await page.locator("figure").all()) await figure.dispatchEvent("pointerover");
	await page.waitForFunction(
		"document.querySelectorAll('figure').length === document.querySelectorAll('figure .live .main-svg:first-child').length",
		undefined,
		{ timeout: HANG_MS },
	);
}

/** The number of different colours in an element's picture: a blank one has a handful. */
async function colours(page: Page, selector: string): Promise<number> {
	const picture = await page.locator(selector).first().screenshot();
	return new Set(picture).size;
}

describe.each([
	[1280, false],
	[480, true],
])("the report in a browser %i pixels wide, dark: %s", (width, dark) => {
	it("draws every chart offline without error or sideways scrolling", async () => {
		const { page, asked, complaints, close } = await open({ width, dark });
		await touchAll(page);
		const results = await page.evaluate(`({
			figures: document.querySelectorAll("figure").length,
			live: document.querySelectorAll("figure.is-live .live .main-svg").length > 0,
			drawn: [...document.querySelectorAll("figure .live")].filter((box) => box.querySelector(".cartesianlayer path, .annotation")).length,
			wide: document.documentElement.scrollWidth,
			paper: getComputedStyle(document.body).backgroundColor,
			broken: [...document.querySelectorAll(".notes span span")].filter((part) => getComputedStyle(part).display !== "inline").length,
			amounts: document.querySelectorAll(".notes span span").length > 0,
		})`);
		// Amounts and days keep their line in a note.
		expect(results).toMatchObject({ broken: 0, amounts: true });
		expect(results).toMatchObject({ live: true, wide: width, paper: dark ? "rgb(20, 23, 28)" : "rgb(255, 255, 255)" });
		const { figures, drawn } = results as { figures: number; drawn: number };
		expect(figures).toBeGreaterThanOrEqual(12);
		expect(drawn).toBe(figures);
		expect(asked).toEqual([]);
		expect(complaints).toEqual([]);
		expect(await colours(page, "#field")).toBeGreaterThan(100);
		await close();
	});
});

describe("a chart of the report", () => {
	it("is a static picture until touched", async () => {
		const { page, close } = await open({ width: 1280 });
		expect(await page.evaluate("typeof window.Plotly")).toBe("undefined");
		await page.locator("#field").hover();
		await page.waitForSelector("#field .live .main-svg");
		expect(await page.locator("figure.is-live").count()).toBe(1);
		await close();
	});

	it("becomes interactive on a narrow screen before it is visible", async () => {
		const { page, close } = await open({ width: 480 });
		const top = "document.querySelector('#field').getBoundingClientRect().top";
		await page.evaluate(`scrollTo(0, ${top} - innerHeight - 500)`);
		await page.waitForSelector("#field .live .main-svg");
		expect(await page.evaluate(top)).toBeGreaterThan(900);
		await close();
	});

	it("loads a shared plotly file next to the page", async () => {
		const page = await (await browser.newContext({ offline: true })).newPage();
		page.setDefaultTimeout(HANG_MS);
		await page.goto(pathToFileURL(join(folder, "beside.html")).href);
		await page.locator("#field").hover();
		await page.waitForSelector("#field .live .main-svg");
		await page.context().close();
	});
});

describe("the report without scripts and in print", () => {
	it("shows static pictures without scripts", async () => {
		const { page, close } = await open({ width: 1280, script: false });
		expect(await page.locator("figure .still svg").first().isVisible()).toBe(true);
		expect(await page.locator("figure .live").first().isVisible()).toBe(false);
		await close();
	});

	it("prints static pictures on white", async () => {
		const { page, close } = await open({ width: 1280, dark: true });
		await touchAll(page);
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		expect(await page.locator("figure .still svg").first().isVisible()).toBe(true);
		expect(await page.locator("figure .live").first().isVisible()).toBe(false);
		const paper = await page.evaluate("getComputedStyle(document.body).backgroundColor");
		expect(paper).toBe("rgb(255, 255, 255)");
		expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(50_000);
		await close();
	});
});
