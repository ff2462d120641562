// Tests the built package: exported files, shared classes, and the list of files with side effects.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { listModels } from "../../src/analytics/index.js";
import { inWords } from "../../src/analytics/model/refusal.js";
import { REGISTRY } from "../../src/analytics/registry.js";
import { actsWhenLoaded, sourceFiles } from "./imports.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
	readonly exports: Readonly<Record<string, unknown>>;
	readonly sideEffects: readonly string[];
};

/** Every file named in the manifest's exports. */
function namedFiles(entry: unknown): string[] {
	if (typeof entry === "string") return [entry];
	return Object.values(entry as Readonly<Record<string, unknown>>).flatMap(namedFiles);
}

it("builds every exported file", () => {
	for (const file of namedFiles(manifest.exports)) expect(existsSync(`${root}/${file}`), file).toBe(true);
});

it("keeps each module in its own file", () => {
	for (const path of ["analytics/models/dividend-value/gordon-growth", "core/math/pow", "charts/figures"]) {
		const built = readFileSync(`${root}/dist/${path}.js`, "utf8");
		for (const [, from] of built.matchAll(/from "([^"]+)"/g)) expect(from).not.toContain("chunks/");
	}
});

it("shares classes between entry points", async () => {
	const [all, frames, universe] = await Promise.all([
		import("valuelab"),
		import("valuelab/frames"),
		import("valuelab/universe"),
	]);
	expect(createRequire(import.meta.url).resolve("valuelab")).toMatch(/dist\/node\/index\.js$/);
	expect(all.DataFrame).toBe(frames.DataFrame);
	expect(all.Universe).toBe(universe.Universe);
});

it("lists every file with side effects", () => {
	const isListed = (path: string) =>
		manifest.sideEffects.some((pattern) => matches(pattern.replace(/^\.\/src\//, ""), path));
	const statements = sourceFiles.filter((path) => !path.startsWith("kernel/") && actsWhenLoaded(path));
	expect(statements.filter((path) => !isListed(path))).toEqual([]);
});

const matches = (pattern: string, path: string): boolean =>
	pattern.endsWith("/**") ? path.startsWith(pattern.slice(0, -2)) : path === pattern;

it("describes model inputs as in the sources", async () => {
	const built = await import("valuelab/analytics");
	expect(built.listModels()).toEqual(listModels());
	// A refusal names the same thing: "dividend just paid", without its continuation.
	for (const [name, { declaration }] of REGISTRY) {
		const { inputs } = built.getModel(name).declaration;
		for (const [input, { description }] of Object.entries(declaration.inputs))
			expect(inWords(inputs[input]?.description ?? ""), `${name}.${input}`).toBe(inWords(description));
	}
});
