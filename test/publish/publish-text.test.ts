// Tests publishing a text as a page whose figures show their sources.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { proveFigures } from "../../src/claims/index.js";
import { bundledCompanySource } from "../../src/cli/bundled-company-source.js";
import { connect } from "../../src/cli/connection.js";
import { publishText } from "../../src/publish/publish-text.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-text-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function publish(markdown: string): Promise<string> {
	const [text, page] = [join(folder, "memo.md"), join(folder, "memo.html")];
	writeFileSync(text, markdown);
	const source = await bundledCompanySource(await connect({}, { cache: false }, { quiet: true }));
	await publishText(text, page, (part) => proveFigures(part, source));
	return readFileSync(page, "utf8");
}

it("shows each figure with its source offline", async () => {
	const page = await publish("# A memo\n\nSales of **{{KO.revenue@2024}}**, `{{KO.roe}}`.\n");
	expect(page).toContain('<strong><span class="figure-value" tabindex="0">USD 47,061 million<span class="proof"');
	expect(page).toContain("KO revenue = 47,061 USD millions, 2024-12");
	expect(page).toContain("<code>{{KO.roe}}</code>");
	expect(page).toContain("default-src 'none'");
});

it("refuses a text with a wrong figure", async () => {
	await expect(publish("{{KO.eps@2024 = 9.99}}")).rejects.toMatchObject({
		code: "check_failed",
		message: expect.stringContaining("it is USD 2.46"),
	});
});
