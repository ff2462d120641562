// Tests a report as PDF.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gatherReport } from "../../src/report/gather/report-data.js";
import { findBrowser } from "../../src/report/pdf/find-browser.js";
import { pdfPrinter } from "../../src/report/pdf/print-pdf.js";
import { renderReport } from "../../src/report/render.js";
import { firstDifference } from "../../src/report/verify.js";
import { bundledClient } from "../report/bundled.js";
import { browserProgram } from "./launch.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-pdf-"));
const page = join(folder, "valuation-V.html");
let program: string;

beforeAll(async () => {
	program = await browserProgram(folder);
	writeFileSync(page, await renderReport(await gatherReport(bundledClient().client, "V")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The page's PDF as text, one character per byte. */
async function printed(appendix = false): Promise<string> {
	const printer = pdfPrinter(program);
	try {
		return Buffer.from(await printer.print(page, "2026-06-30", { appendix })).toString("latin1");
	} finally {
		await printer.close();
	}
}

const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

describe("a report as PDF", () => {
	it("is A4, tagged, has an outline, and is reproducible", async () => {
		const pdf = await printed();
		expect(pdf.slice(0, 5)).toBe("%PDF-");
		expect(pdf).toContain("/Marked true");
		expect(pdf).toContain("/StructTreeRoot");
		expect(pdf).toContain("/Outlines");
		expect(pdf).toContain("(Where the return came from)");
		// The first page, plus one for each question.
		expect(pagesOf(pdf)).toBeGreaterThanOrEqual(6);
		expect(pagesOf(pdf)).toBeLessThanOrEqual(10);
		expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
		expect(pdf.match(/\/(?:CreationDate|ModDate) \(D:20260630000000/g)).toHaveLength(2);
		const secondPdf = await printed();
		// The parts that differ, of half a megabyte.
		expect(secondPdf === pdf ? "" : firstDifference(pdf, secondPdf)).toBe("");
	});

	it("includes the appendix on request", async () => {
		const [withoutAppendix, withAppendix] = [await printed(), await printed(true)];
		expect(withoutAppendix).not.toContain("(Appendix)");
		expect(withAppendix).toContain("(Appendix)");
		expect(pagesOf(withAppendix)).toBeGreaterThan(pagesOf(withoutAppendix) + 5);
	});

	it("explains a missing or broken browser", async () => {
		expect(() => findBrowser({ PATH: "" })).toThrow(/needs a browser.*set VALUELAB_BROWSER/);
		expect(() => findBrowser({ VALUELAB_BROWSER: join(folder, "none") })).toThrow("cannot be run");
		expect(findBrowser({ VALUELAB_BROWSER: program })).toBe(program);
		const printer = pdfPrinter(process.execPath);
		await expect(printer.print(page, "2026-06-30")).rejects.toThrow(/the browser for printing failed: it exited/);
		await printer.close();
	});
});
