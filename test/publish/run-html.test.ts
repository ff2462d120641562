// Tests `valuelab run --html`: the page shows figures of text cells with their sources.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { cli } from "../cli/run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-run-html-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(name: string, text: string) {
	const notebook = join(folder, `${name}.ts`);
	writeFileSync(notebook, `// %% [markdown]\n// ${text}\n\n// %%\n1 + 1\n`);
	const done = await cli(["run", notebook, "--html", join(folder, `${name}.html`)]);
	return { ...done, page: join(folder, `${name}.html`), executed: join(folder, `${name}.executed.ipynb`) };
}

it("shows a figure of the text with its source", async () => {
	const { code, page } = await run("memo", "Coca-Cola sold for {{KO.revenue@2024}}.");
	expect(code).toBe(0);
	const html = readFileSync(page, "utf8");
	expect(html).toContain(
		'Coca-Cola sold for <span class="figure-value" tabindex="0">USD 47,061 million<span class="proof"',
	);
	expect(html).toContain("KO revenue = 47,061 USD millions, 2024-12");
	expect(html).toContain(".figure-value:hover > .proof");
});

it("writes no page with a wrong figure, only the notebook", async () => {
	const { code, stderr, page, executed } = await run("wrong", "Earnings a share: {{KO.eps@2024 = 9.99}}");
	expect(code).toBe(8);
	expect(stderr).toContain("it is USD 2.46");
	expect(existsSync(page)).toBe(false);
	expect(readFileSync(executed, "utf8")).toContain('"2"');
});
