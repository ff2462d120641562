import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REGISTRY } from "../../src/analytics/index.js";
import { modelsPage } from "../../src/analytics/models-page.js";

test("docs/models.md is what the registry says", () => {
	expect(readFileSync(new URL("../../docs/models.md", import.meta.url), "utf8")).toBe(modelsPage());
});

test("every model has a section with formula, inputs with units, refusals and source", () => {
	const page = modelsPage();
	for (const { declaration } of REGISTRY.values()) {
		const [, after = ""] = page.split(`\n### ${declaration.name}\n`);
		const [section = ""] = after.split("\n### ");
		expect(section).toContain(declaration.title);
		expect(section).toContain(declaration.formula);
		for (const name of Object.keys(declaration.inputs)) expect(section).toContain(`- \`${name}\``);
		for (const [code] of declaration.refusals) expect(section).toContain(`- \`${code}\``);
		expect(section).toMatch(/^Source: \S.+\.$/m);
	}
});

test("every link of the overview leads to a heading", () => {
	const page = modelsPage();
	const anchors = [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\w\s-]/g, "")
			.replaceAll(/\s/g, "-"),
	);
	const links = [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor);
	expect(links.length).toBeGreaterThan(REGISTRY.size);
	for (const link of links) expect(anchors).toContain(link);
});
