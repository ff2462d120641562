// Tests the cookbook's report as PDF in Chromium.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { printedIn, runTask, shortenOutput } from "../../tools/write-cookbook.js";
import { browserProgram } from "./launch.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

it("the cookbook's PDF report matches its page", async () => {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-cookbook-"));
	try {
		const printed = await runTask("report-pdf.sh", await browserProgram(folder));
		expect(shortenOutput(printed)).toBe(printedIn("report-pdf.sh"));
		expect(readFileSync(`${root}out/pdf/valuation-KO.pdf`).subarray(0, 5).toString()).toBe("%PDF-");
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
