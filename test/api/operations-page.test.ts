import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operations } from "../../src/api/catalogue/index.js";
import { operationsPage } from "../../src/api/reference/operations-page.js";

test("docs/operations.md is what the catalogue says", () => {
	expect(readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8")).toBe(operationsPage());
});

test("the page has a section for every operation", () => {
	const page = operationsPage();
	for (const name of operations.keys()) expect(page).toContain(`### ${name}\n`);
});
