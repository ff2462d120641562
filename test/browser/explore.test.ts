// Tests the local page in Chromium, as a reader uses it.
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Download, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { forecastSentence } from "../../src/analytics/forecast/forecast-sentence.js";
import { forecast, readForecast, value } from "../../src/analytics/index.js";
import { bundledCompanies } from "../../src/cli/companies.js";
import { composeClient } from "../../src/compose.js";
import { printed } from "../../src/core/format.js";
import { type Explorer, serveExplorer } from "../../src/explore/serve.js";
import { loadCompany } from "../../src/frames/company.js";
import { companyDirectory } from "../../src/universe/company-directory.js";
import { type OpenUniverseOptions, openUniverse } from "../../src/universe/index.js";
import { loadPeers } from "../../src/universe/nearest-companies.js";
import { bundledCandidates } from "../../src/universe/peer-candidates.js";
import { eventually, HANG_MS } from "../waiting.js";
import { launchBrowser } from "./launch.js";

const FILED = {
	taxonomy: "us-gaap",
	tag: "Revenues",
	unit: "USD",
	value: 47e9,
	start: "2025-01-01",
	end: "2025-12-31",
	accession: "0000021344-26-000001",
	form: "10-K",
	filed: "2026-02-10",
	url: "https://www.sec.gov/filing",
};
let browser: Browser;
let explorer: Explorer;
const client = composeClient({ token: "demo" }, (answer) => answer);

beforeAll(async () => {
	const directory = companyDirectory({ known: bundledCompanies, listings: async () => [] });
	explorer = await serveExplorer({
		client,
		companies: bundledCompanies,
		search: (text) => directory.search(text),
		candidates: async () => bundledCandidates(),
		// As a store with filings does.
		expand: ({ field, period }, figure) =>
			field === "income_statement / Revenue" && period === "TTM"
				? { figure: field, value: figure, unit: "USD millions", period, formula: "as filed", inputs: [FILED] }
				: undefined,
		openFigures: (_universe, figures) =>
			openUniverse(client, ["KO", "PEP", "JPM", "AAPL"], { figures: figures as OpenUniverseOptions["figures"] }),
		start: { version: "0", service: "the bundled data set", live: false, symbol: null },
	});
	browser = await launchBrowser();
});
afterAll(async () => {
	await browser?.close();
	await explorer?.close();
	await client.close();
});

let context: BrowserContext | undefined;
afterEach(async () => {
	await context?.close();
	expect(complaints).toEqual([]);
});

/** Browser complaints: errors, blocked scripts, foreign requests. */
let complaints: string[] = [];

/** Opens a place of the page as a reader does, and waits for it. */
async function open(path: string, { width = 1280, dark = false } = {}): Promise<Page> {
	complaints = [];
	context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: dark ? "dark" : "light" });
	context.setDefaultTimeout(HANG_MS);
	const page = await context.newPage();
	const { origin } = new URL(explorer.url);
	page.on("request", (request) => {
		if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin)) complaints.push(request.url());
	});
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await page.goto(`${explorer.url}${path}`);
	await page.waitForSelector("main:not([aria-busy])");
	return page;
}

/** Clicks and returns the downloaded file. */
async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
	const [file] = (await Promise.all([page.waitForEvent("download"), click()])) as [Download, unknown];
	return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

describe("the explore page", () => {
	it("finds companies while typing and explains figures", async () => {
		const page = await open("");
		await page.keyboard.type("coca");
		await page.waitForSelector('[role="option"]:has-text("KO")');
		await page.keyboard.press("Enter");
		await page.waitForSelector("h1:has-text('Coca-Cola')");
		await page.waitForSelector(".verdict");
		await page.locator(".facts .fig").first().click();
		const panel = page.getByRole("complementary", { name: "Explanation" });
		await panel.getByText("Formula").first().waitFor();
		await eventually(() => panel.textContent()).toMatch(/[0-9a-f]{64}/);
		const text = await panel.textContent();
		for (const part of ["Formula", "Inputs", "stock.financials(symbol=KO)", "TTM"]) expect(text).toContain(part);
		await page.keyboard.press("Escape");
		await eventually(() => panel.count()).toBe(0);
	});

	it("shows and downloads statements", async () => {
		const page = await open("#/company/JPM/statements?find=revenue&last=6");
		const row = page.locator("tbody tr", { hasText: "Revenue" });
		await row.locator(".fig").first().waitFor();
		const cells = await row.locator(".fig").allInnerTexts();
		const { financials } = (await client.stock.financials("JPM")) as unknown as Financials;
		const { Revenue } = financials.annuals.income_statement;
		const numbers = cells.map((text) => Number(text.replaceAll(",", "")));
		expect(numbers).toEqual(
			Revenue.slice(-6)
				.reverse()
				.map((value) => Math.round(Number(value))),
		);
		await row.locator(".fig").first().click();
		const filing = page.getByRole("link", { name: FILED.accession });
		await filing.waitFor();
		expect(await filing.getAttribute("href")).toBe(FILED.url);
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "% of revenue" }).click();
		await page.waitForSelector("tbody td:has-text('100.0%')");
		await page.getByLabel(/^Export/).click();
		const csv = await saved(page, () => page.getByRole("button", { name: "CSV" }).click());
		expect(csv.bytes.toString()).toMatch(/^Line,TTM,.*\nRevenue,1,1,/);
		const png = await saved(page, () => page.getByRole("button", { name: "PNG" }).click());
		expect([png.name.endsWith(".png"), png.bytes.subarray(1, 4).toString()]).toEqual([true, "PNG"]);
	});

	it("draws charts and exports them with captions", async () => {
		const page = await open("#/company/O/multiples", { width: 480, dark: true });
		const figure = page.locator("figure").first();
		await figure.scrollIntoViewIfNeeded();
		await figure.locator(".main-svg").first().waitFor();
		await figure.getByLabel(/^Export/).click();
		const svg = await saved(page, () => figure.getByRole("button", { name: "SVG" }).click());
		expect(svg.bytes.toString()).toContain("Source: ");
		expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(480);
		expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(20, 23, 28)");
	});

	it("revalues by assumptions and keeps them in the address", async () => {
		const page = await open("#/company/AAPL/what-if");
		const verdict = page.locator(".verdict");
		const verdictBefore = await verdict.textContent();
		await page.getByRole("slider", { name: "Growth of the next five years" }).press("End");
		await page.waitForFunction((earlier) => document.querySelector(".verdict")?.textContent !== earlier, verdictBefore);
		await page.waitForURL(/what-if\?growth=/);
		const sentence = await verdict.textContent();
		const growth = Number(new URLSearchParams(page.url().split("?")[1]).get("growth"));
		const company = await loadCompany(client, "AAPL");
		const { companies: peers } = await loadPeers(client, company);
		expect(sentence).toBe(printed(value(company, { peers, assumptions: { growth } }).fairValue.sentence));
		await page.reload();
		await page.waitForSelector(".verdict");
		await eventually(() => verdict.textContent()).toBe(sentence);
		await page.getByRole("button", { name: "Take all back" }).click();
		await page.waitForFunction((earlier) => document.querySelector(".verdict")?.textContent === earlier, verdictBefore);
	});

	it("forecasts interactively, with undo, and saves the file", async () => {
		const page = await open("#/company/KO/forecast");
		const company = await loadCompany(client, "KO");
		const cell = (driver: string, year: number) => page.getByLabel(`${driver}, ${year}`, { exact: true });
		const expectVerdict = async (drivers: Parameters<typeof forecast>[1]) => {
			const sentence = printed(forecastSentence(forecast(company, drivers)));
			await page.waitForFunction((text) => document.querySelector(".verdict")?.textContent === text, sentence);
		};
		const base = forecast(company).driver("growth").values;
		const path = (start: number, ...ownValues: readonly number[]) =>
			base.map((value, year) => ownValues[year - start] ?? value);
		await expectVerdict({});
		await cell("Revenue growth", 2027).fill("8%");
		await cell("Revenue growth", 2027).press("Enter");
		await expectVerdict({ growth: path(1, 0.08) });
		// A margin above one is refused, and nothing changes.
		await cell("Gross margin", 2028).fill("150%");
		await cell("Gross margin", 2028).press("Enter");
		await eventually(() => page.locator(".wrong").textContent()).toBe(
			"drivers.gross_margin: 150.0% in 2028: allowed is −500.0% to 100.0%",
		);
		await eventually(() => cell("Gross margin", 2028).inputValue()).not.toContain("150");
		await expectVerdict({ growth: path(1, 0.08) });
		// Pastes a spreadsheet block, then a block copied from the grid.
		const paste = (text: string) =>
			cell("Revenue growth", 2026).evaluate((input, copied) => {
				const clipboardData = new DataTransfer();
				clipboardData.setData("text/plain", copied);
				input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
			}, text);
		await cell("Revenue growth", 2026).focus();
		await paste("5%\t6%\t7%\n60%\t60%\t60%\n");
		const margin = forecast(company)
			.driver("gross_margin")
			.values.map((value, year) => (year < 3 ? 0.6 : value));
		await expectVerdict({ growth: path(0, 0.05, 0.06, 0.07), gross_margin: margin });
		await page.keyboard.press("Shift+ArrowRight");
		await page.keyboard.press("Shift+ArrowDown");
		const copied = await cell("Revenue growth", 2026).evaluate((input) => {
			const clipboardData = new DataTransfer();
			input.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
			return clipboardData.getData("text/plain");
		});
		expect(copied).toBe("5%\t6%\n60%\t60%");
		await paste(Array(11).fill("5%").join("\t"));
		await eventually(() => page.locator(".wrong").textContent()).toBe(
			"the block has 11 years, but only 10 are left from 2026",
		);
		// Deletes a cell, then a row.
		await cell("Revenue growth", 2028).fill("");
		await cell("Revenue growth", 2028).press("Enter");
		await expectVerdict({ growth: path(0, 0.05, 0.06), gross_margin: margin });
		await page.getByRole("button", { name: "Reset Gross margin" }).click();
		await expectVerdict({ growth: path(0, 0.05, 0.06) });
		const file = await saved(page, () => page.getByRole("button", { name: "Save as file" }).click());
		expect(file.name).toBe("ko.json");
		expect(readForecast(file.bytes.toString()).drivers.growth).toEqual(path(0, 0.05, 0.06));
		await page.getByRole("button", { name: "Reset all" }).click();
		await expectVerdict({});
		const given = { name: "own.json", mimeType: "application/json", buffer: file.bytes };
		await page.getByLabel("Open a file").setInputFiles(given);
		await expectVerdict({ growth: path(0, 0.05, 0.06) });
		const forecastOfPep = Buffer.from(file.bytes.toString().replace('"KO"', '"PEP"'));
		await page.getByLabel("Open a file").setInputFiles({ ...given, buffer: forecastOfPep });
		await page.getByText("the file is a forecast of PEP, not of KO").waitFor();
		// Switches the view and back: the edits remain. Then the range is only the forecast.
		await page.getByRole("link", { name: "What if" }).click();
		await page.getByRole("link", { name: "Forecast", exact: true }).click();
		await expectVerdict({ growth: path(0, 0.05, 0.06) });
		await page.getByRole("button", { name: "alone" }).click();
		await page.getByText("By the given forecast alone").waitFor();
	});

	it("screens by condition and locates errors", async () => {
		const page = await open("#/screen");
		const condition = page.getByLabel("Condition");
		await condition.fill("roe > 20 and peg < 4");
		await eventually(() => page.locator(".wrong").textContent()).toMatch(/peg/);
		await condition.fill("net_margin > 15 and roe < 100");
		await condition.press("Enter");
		await page.waitForSelector("tbody tr");
		const universe = await openUniverse(client, ["KO", "PEP", "JPM", "AAPL"]);
		const { table } = universe.screenTable("net_margin > 15 and roe < 100", { sort: "roe" });
		expect(table.rowCount).toBeGreaterThan(0);
		await page.getByRole("button", { name: /^Return on equity|^Roe/ }).click();
		await eventually(() => page.locator("tbody th").allTextContents()).toEqual([...table.column("symbol").values]);
		await page.locator("tbody .fig").first().click();
		await page.getByRole("heading", { name: "Formula" }).waitFor();
	});

	it("explains what is missing", async () => {
		const page = await open("#/company/TSM");
		expect(await page.locator(".missing").textContent()).toMatch(/TSM/);
	});

	it("calls an operation by form", async () => {
		const page = await open("#/ask/stock.dividend");
		await page.getByLabel("symbol", { exact: true }).fill("KO");
		await page.getByRole("button", { name: "Ask", exact: true }).click();
		await page.waitForSelector("tbody tr");
		await page.getByRole("button", { name: "Shell" }).click();
		await eventually(() => page.locator("pre").textContent()).toBe("valuelab get stock.dividend KO");
	});
});

interface Financials {
	readonly financials: {
		readonly annuals: { readonly income_statement: { readonly Revenue: readonly (number | string)[] } };
	};
}
