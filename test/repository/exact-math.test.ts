// Tests that the linter refuses powers and logarithms that engines round differently.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const LAYERS = ["core", "analytics/models/growth", "frames", "charts", "report", "service", "store"];

/** The lines that the repository's linter refuses in a file of each layer, as `layer:line`. */
function refused(lines: readonly string[]): string[] {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-lint-"));
	try {
		const { $schema: _, ...config } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
		writeFileSync(join(folder, "biome.json"), JSON.stringify(config));
		cpSync(join(root, "tools/exact-math.grit"), join(folder, "tools/exact-math.grit"));
		for (const layer of LAYERS) {
			mkdirSync(join(folder, "src", layer), { recursive: true });
			writeFileSync(join(folder, "src", layer, "probe.ts"), lines.join("\n"));
		}
		const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
		const args = [biome, "lint", "--max-diagnostics=none", "--reporter=github", "."];
		const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
		const result = stdout.matchAll(/src\/([^,]+)\/probe\.ts,line=(\d+),[^\n]*use src\/core\/math/g);
		return Array.from(result, ([, layer, line]) => `${layer}:${line}`);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

it("the linter refuses functions that engines round differently", () => {
	const lines = [
		"export const a = (x: number) => x ** 2;",
		"export let b = 3; b **= 2;",
		"export const c = Math.pow(2, 3);",
		"export const d = [1].map(Math.log);",
		"export const e = Math.atan2(1, 2);",
		'export const f = Math["exp"](2);',
		"export const { log1p } = Math;",
	];
	const all = LAYERS.flatMap((layer) => lines.map((_, i) => `${layer}:${i + 1}`));
	expect(refused(lines).sort()).toEqual(all.sort());
});

it("the linter allows exact functions", () => {
	expect(refused(["export const a = Math.sqrt(2) * Math.abs(-3) + Math.round(1.5);"])).toEqual([]);
});
