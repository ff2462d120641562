// Tests a report page with controls: it shows what Node computes.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gathered, plainReport } from "../../src/report/gather/assemble-report.js";
import { gatherCompanies, requestOf } from "../../src/report/gather/report-data.js";
import { pageContent } from "../../src/report/page-content.js";
import { shownText } from "../../src/report/page-model.js";
import { renderModel } from "../../src/report/render.js";
import { bundledClient } from "../report/bundled.js";
import { eventually, HANG_MS } from "../waiting.js";
import { launchBrowser } from "./launch.js";

let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), "valuelab-levers-"));
const PEERS: Readonly<Record<string, readonly string[]>> = { AAPL: ["MSFT", "IBM"], JPM: ["BAC"], SNOW: [], O: [] };
const gathered: Record<string, Gathered> = {};

/** Replaces drawing pictures, which takes long and does not matter here. */
const PICTURE = async () => "<svg></svg>";

beforeAll(async () => {
	const { client } = bundledClient();
	for (const [symbol, peers] of Object.entries(PEERS)) {
		gathered[symbol] = await gatherCompanies(client, requestOf(symbol, { peers }), { progress: () => undefined });
		const request = requestOf(symbol, { peers });
		const page = await renderModel(plainReport(gathered[symbol], request), gathered[symbol], request, PICTURE);
		writeFileSync(join(folder, `${symbol}.html`), page);
	}
	browser = await launchBrowser();
});

afterAll(async () => {
	await browser?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Opens a page offline, with a fragment; records its requests and complaints. */
async function open(symbol: string, fragment = "", script = true) {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 900 },
		offline: true,
		javaScriptEnabled: script,
	});
	context.setDefaultTimeout(HANG_MS);
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("request", (request) => {
		if (!/^(file|data|blob):/.test(request.url())) complaints.push(request.url());
	});
	page.on("console", (message) => complaints.push(message.text()));
	page.on("pageerror", (error) => complaints.push(error.message));
	await page.goto(`${pathToFileURL(join(folder, `${symbol}.html`)).href}${fragment}`);
	return { page, complaints, close: () => context.close() };
}

const ready = (page: Page) => page.waitForSelector("aside.levers[data-ready]");

/** Waits for a condition in the page. The page's policy forbids playwright's own wait, which evaluates text. */
const becomes = (page: Page, script: string, value: unknown) => eventually(() => page.evaluate(script)).toEqual(value);

/** Changes a value driver as a reader types it, and waits until the page shows the change. */
async function setLever(page: Page, name: string, text: string): Promise<void> {
	const changes = page.locator(".changed-head");
	const changesBefore = await changes.textContent();
	await page.fill(`#lever-${name}`, text);
	await page.locator(`#lever-${name}`).blur();
	await eventually(() => changes.textContent()).not.toBe(changesBefore);
}

const pageHtml = (page: Page): Promise<string> =>
	page.evaluate("document.querySelector('header.top').outerHTML + document.querySelector('main').outerHTML");

describe("a report that recomputes itself", () => {
	const SETTINGS: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>> = {
		AAPL: [
			{ market_return: 0.081, growth: 0.12, shares: 15_000 },
			{ margin: 0.25, own_pe: 20, tax: 0.3 },
		],
		JPM: [{ return_on_equity: 0.1, beta: 1.3 }],
		SNOW: [{ growth: 0.2, target_margin: 0.31, sales_to_capital: 2.05 }],
		O: [{ dividend_growth: 0.01, market_return: 0.07 }],
	};

	it.each(Object.entries(SETTINGS))("%s shows exactly what Node shows", async (symbol, settings) => {
		const { page, complaints, close } = await open(symbol, "#with:beta=1.1");
		await ready(page);
		const request = requestOf(symbol, { peers: PEERS[symbol] });
		for (const assumptions of [{}, ...settings]) {
			const expected = shownText(pageContent(plainReport(gathered[symbol] as Gathered, { ...request, assumptions })));
			const text = (await page.evaluate(
				`window.valuelab.then((engine) => engine.textUnder(${JSON.stringify(assumptions)}))`,
			)) as string;
			expect(withoutHead(text)).toBe(withoutHead(expected));
		}
		expect(complaints).toEqual([]);
		await close();
	});

	/** Without the notices of the reader's changes, which the data do not contain. */
	const withoutHead = (text: string) =>
		text.replace(/<p class="changed-head".*?<\/p>/, "").replace(/<span class="changed-note">.*?<\/span>/, "");

	it("marks changes and restores the original after undo", async () => {
		const { page, complaints, close } = await open("AAPL");
		const htmlBefore = await pageHtml(page);
		await setLever(page, "market_return", "8");
		await setLever(page, "growth", "10.0");
		await eventually(() => page.locator(".changed-head").textContent()).toMatch(
			/^Changed by the reader: 2\. Return that the market offers 8\.0% \(issued 6\.\d%\); Growth .* 10\.0% \(issued/,
		);
		await eventually(() => page.locator(".bar").textContent()).toContain("changed by the reader: 2");
		await eventually(() => page.locator(".verdict .was").textContent()).toMatch(
			/^issued: At the return the market offers today \(6\.\d%/,
		);
		await eventually(() => page.locator("#worth td .was").count()).toBeGreaterThan(10);
		// The appendix updates when unfolded. By keyboard, because the mouse would stop on a chart and activate it.
		await page.press("#methods summary", "Enter");
		await becomes(page, "document.querySelectorAll('#methods td .was').length > 10", true);
		await page.press("#methods summary", "Enter");
		// Charts update once no control changes any more.
		await becomes(page, "document.querySelectorAll('figure[data-stale]').length", 0);
		expect(await page.locator("#field .still svg").getAttribute("class")).toBe("main-svg");
		await becomes(page, "location.hash", "#with:market_return=0.08,growth=0.1");

		await page.click(".bar button.issued");
		await becomes(page, "document.querySelector('.changed-head').hidden", true);
		await becomes(page, "location.hash", "");
		const panel = /<aside class="levers[\s\S]*?<\/aside>/;
		await eventually(async () => (await pageHtml(page)).replace(panel, "")).toBe(htmlBefore.replace(panel, ""));
		expect(complaints).toEqual([]);
		await close();
	});

	it("restores the original while charts are drawn", async () => {
		const { page, complaints, close } = await open("AAPL");
		const pictures = "[...document.querySelectorAll('figure .still')].map((still) => still.outerHTML).join()";
		const picturesBefore = await page.evaluate(pictures);
		await setLever(page, "growth", "10.0");
		// The moment the first picture is drawn and the next one starts.
		await page.evaluate(`new Promise((done) => {
			const taken = () => {
				if (document.querySelector(".still svg.main-svg") === null) return setTimeout(taken);
				document.querySelector(".bar button.issued").click();
				done();
			};
			taken();
		})`);
		await becomes(page, "document.querySelector('.changed-head').hidden", true);
		// As long as the picture in progress takes.
		await page.waitForTimeout(1_000);
		await eventually(() => page.evaluate(pictures)).toBe(picturesBefore);
		expect(complaints).toEqual([]);
		await close();
	});

	it("opens from its address and ignores invalid values", async () => {
		const { page, close } = await open("AAPL", "#with:growth=0.08,beta=abc,market_return=7,nothing=1");
		await page.waitForSelector(".changed-head:not([hidden])");
		await eventually(() => page.locator(".changed-head").textContent()).toMatch(
			/^Changed by the reader: 1\. Growth .* 8\.0%/,
		);
		await eventually(() => page.inputValue("#lever-growth")).toBe("8.0");
		// A link within the page scrolls it and keeps the changes.
		await page.click('nav a[href="#peers"]');
		await becomes(page, "scrollY > 1000", true);
		expect(await page.evaluate("location.hash")).toBe("#with:growth=0.08,beta=abc,market_return=7,nothing=1");
		await close();
	});

	it("prints changes without the controls", async () => {
		const { page, close } = await open("AAPL", "#with:growth=0.08");
		await page.waitForSelector(".changed-head:not([hidden])");
		await page.emulateMedia({ media: "print" });
		expect(await page.locator(".changed-head").isVisible()).toBe(true);
		expect(await page.locator("aside.levers").isVisible()).toBe(false);
		await close();
	});

	it("shows the original without scripts", async () => {
		const { page, close } = await open("AAPL", "#with:growth=0.08", false);
		expect(await page.locator("aside.levers").isVisible()).toBe(false);
		expect(await page.locator(".changed-head").isVisible()).toBe(false);
		await close();
	});

	it("rejects an engine of another page", async () => {
		const { page, close } = await open("AAPL");
		await page.evaluate("Math.sqrt = (x) => x ** 0.5 * 1.0000001");
		await page.locator("#lever-growth").focus();
		await page.waitForSelector("aside.levers[data-failed]");
		await eventually(() => page.locator(".levers .hint").textContent()).toContain(
			"does not compute the issued figures",
		);
		await eventually(() => page.locator("#lever-growth").isDisabled()).toBe(true);
		await close();
	});
});
