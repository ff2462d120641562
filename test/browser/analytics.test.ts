// Tests the size and figures of the package bundled for browsers.
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { figuresOf } from "../engines/figures-of.js";
import { Recording } from "../engines/recorded.js";
import { bundledClient } from "../report/bundled.js";
import { HANG_MS } from "../waiting.js";
import { launchBrowser } from "./launch.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A module that imports the built package, bundled as one file without Node. */
async function bundle(contents: string): Promise<string> {
	const { outputFiles } = await build({
		stdin: { contents, resolveDir: root, loader: "ts" },
		bundle: true,
		minify: true,
		format: "esm",
		platform: "browser",
		write: false,
		logLevel: "silent",
	});
	return outputFiles[0]?.text ?? "";
}

const kilobytes = (code: string): number => gzipSync(code, { level: 9 }).length / 1000;

describe("the package bundled for browsers", () => {
	it("contains one formula within 4.2 kB", async () => {
		expect(kilobytes(await bundle('export { gordonGrowth } from "valuelab/models";'))).toBeLessThanOrEqual(4.2);
	});

	it("loads, values and charts within 191 kB", async () => {
		const code = await bundle(
			'export { loadCompany, value } from "valuelab/analytics"; export { chartsOf } from "valuelab/charts";',
		);
		expect(kilobytes(code)).toBeLessThanOrEqual(191);
	});

	it.each(["analytics", "charts", "frames", "report"])("all of valuelab/%s bundles without Node", async (entry) => {
		expect(await bundle(`export * from "valuelab/${entry}";`)).not.toMatch(/from\s*"(?:node:|danfojs)/);
	});
});

describe("in Chromium", () => {
	let browser: Browser;
	let page: Page;

	beforeAll(async () => {
		browser = await launchBrowser();
		page = await (await browser.newContext({ offline: true })).newPage();
		page.setDefaultTimeout(HANG_MS);
	});
	afterAll(() => browser?.close());

	/** Runs a module in the page and returns `window.run`. */
	const load = async (code: string) => {
		await page.addScriptTag({ type: "module", content: code });
		await page.waitForFunction("window.run");
	};

	it("computes the worked example of a formula's page", async () => {
		await load(await bundle('import { models } from "valuelab/analytics"; (window as any).run = models.gordonGrowth;'));
		// 2·1.05/(0.1 − 0.05) = 42
		expect(await page.evaluate("window.run({ d0: 2, g: 0.05, r: 0.1 }).value")).toBeCloseTo(42, 12);
	});

	it.each(["JPM", "SNOW", "O"])("%s has the figures that Node gives, digit by digit", async (symbol) => {
		const recording = new Recording();
		const expected = await figuresOf(recording.through(bundledClient().client), symbol);
		await load(
			await bundle(`
				import { figuresOf } from "./test/engines/figures-of.ts";
				import { Recording } from "./test/engines/recorded.ts";
				const { asker } = new Recording(${JSON.stringify(recording.text())});
				window.run = () => figuresOf(asker, "${symbol}");
			`),
		);
		expect(await page.evaluate("window.run()")).toBe(expected);
	});
});
