// Tests that source imports contain no cycle.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
const files = (readdirSync(SRC, { recursive: true }) as string[]).filter((file) => /\.tsx?$/.test(file));
const knownFiles = new Set(files);

/** The files that a file imports: for values or types, when loaded or later. */
function importsOf(file: string): string[] {
	const result = readFileSync(join(SRC, file), "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)\.js"/g);
	return [...result].flatMap(([, path]) =>
		[".ts", ".tsx"].map((ending) => normalize(join(dirname(file), path + ending))).filter((to) => knownFiles.has(to)),
	);
}

/** The files of cycles and of paths between them: the remainder after repeatedly removing files that import no remaining one. */
function inCircles(edges: ReadonlyMap<string, readonly string[]>): string[] {
	const remaining = new Map(edges);
	for (let size = -1; size !== remaining.size; ) {
		size = remaining.size;
		for (const [file, to] of remaining) if (!to.some((target) => remaining.has(target))) remaining.delete(file);
		const imported = new Set([...remaining.values()].flat());
		for (const file of remaining.keys()) if (!imported.has(file)) remaining.delete(file);
	}
	return [...remaining.keys()];
}

it("sources contain no import cycle, types included", () => {
	expect(files.length).toBeGreaterThan(1000);
	expect(inCircles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
});

it("finds only the files of a cycle", () => {
	// a → b → c → b, and c → d: only b and c import each other.
	const edges = { a: ["b"], b: ["c"], c: ["b", "d"], d: [] };
	expect(inCircles(new Map(Object.entries(edges)))).toEqual(["b", "c"]);
});
