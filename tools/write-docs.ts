/** Writes the reference pages that are derived from declarations: `npx tsx tools/write-docs.ts`. */
import { writeFileSync } from "node:fs";
import { modelsPage } from "../src/analytics/models-page.js";
import { operationsPage } from "../src/api/reference/operations-page.js";

const pages = { operations: operationsPage, models: modelsPage };
for (const [name, page] of Object.entries(pages)) {
	writeFileSync(new URL(`../docs/${name}.md`, import.meta.url), page());
}
