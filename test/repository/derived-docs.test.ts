// Tests that derived documentation pages are current.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { REGISTRY, referenceOfModel } from "../../src/analytics/registry.js";
import { operations } from "../../src/api/catalogue/index.js";
import { CHARTS } from "../../src/charts/index.js";
import { exampleName } from "../../tools/docs/charts-page.js";
import { VARIABLES, variablesRead } from "../../tools/docs/configuration-page.js";
import { contentsPages, MODELS, referencePages } from "../../tools/docs/derived-pages.js";
import { exampleNames } from "../../tools/docs/draw-charts.js";
import { SITE } from "../../tools/docs/site-map.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const STALE = "run npx tsx tools/write-docs.ts";
const pages = await referencePages();

describe("derived pages", () => {
	it.each([...pages, ...contentsPages()].filter(([path]) => !path.startsWith(MODELS)))(
		"%s is current",
		(path, page) => {
			expect(readFileSync(`${root}${path}`, "utf8"), STALE).toBe(page);
		},
	);
	it("exist for each model and no other", () => {
		const modelPages = [...pages].filter(([path]) => path.startsWith(MODELS));
		expect(modelPages).toHaveLength(REGISTRY.size + 1);
		const names = modelPages.map(([path]) => path.slice(MODELS.length)).sort();
		expect(readdirSync(`${root}${MODELS}`).sort(), STALE).toEqual(names);
		for (const [path, page] of modelPages)
			expect(readFileSync(`${root}${path}`, "utf8"), `${STALE}: ${path}`).toBe(page);
	});
	it("include every page of docs/", () => {
		const listed = SITE.flatMap((part) => part.pages.map(({ path }) => path));
		const written = readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" })
			.map((path) => path.replaceAll("\\", "/"))
			.filter((path) => path.endsWith(".md") && path !== "README.md" && !`docs/${path}`.startsWith(MODELS));
		expect([...written, "reference/models/README.md"].sort()).toEqual([...listed].sort());
	});
});

describe("contents of derived pages", () => {
	it("show formula, inputs, refusals and source", () => {
		for (const { declaration } of REGISTRY.values()) {
			const page = pages.get(`${MODELS}${declaration.name}.md`) ?? "";
			const { title, formula } = referenceOfModel(declaration);
			expect(page).toContain(`# ${title}\n`);
			expect(page.replaceAll("\n", "; ")).toContain(formula);
			for (const name of Object.keys(declaration.inputs)) expect(page).toContain(`- \`${name}\``);
			for (const [code] of declaration.refusals) expect(page).toContain(`- \`${code}\``);
			expect(page).toMatch(/## Source\n\n\S.+\.\n$/);
		}
	});
	it("have a section for every operation", () => {
		for (const name of operations.keys()) expect(pages.get("docs/reference/operations.md")).toContain(`### ${name}\n`);
	});
	it("have an example and picture of every chart", () => {
		const names = CHARTS.map(({ name }) => exampleName(name)).sort();
		expect(exampleNames()).toEqual(names);
		const pictures = readdirSync(`${root}docs/reference/charts`).sort();
		expect(pictures, `${STALE} --pictures`).toEqual(names.map((name) => `${name}.svg`).sort());
	});
	it("describe every environment variable in use", () => {
		expect(Object.keys(VARIABLES).sort()).toEqual([...variablesRead()].sort());
	});
});
