// Tests that the linter refuses imports against the direction of the layers.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The linter's messages for one line of code in a layer. */
function lint(layer: string, line: string): string {
	const folder = join(root, "src", layer);
	const file = join(folder, "zz-direction-probe.ts");
	probes.push(file);
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, line);
	try {
		execFileSync(process.execPath, [join(root, "node_modules/@biomejs/biome/bin/biome"), "lint", file], {
			cwd: root,
			stdio: "pipe",
		});
		return "";
	} catch (error) {
		return String((error as { stderr: Buffer; stdout: Buffer }).stderr) + String((error as { stdout: Buffer }).stdout);
	}
}
const probes: string[] = [];
afterAll(() => {
	for (const file of probes) rmSync(file, { force: true });
});

describe("import directions in the linter", () => {
	const against: [layer: string, imports: string][] = [
		["core", "../api/answer.js"],
		["api", "../frames/index.js"],
		["frames", "../analytics/index.js"],
		["analytics", "../charts/index.js"],
		["analytics", "../api/index.js"],
		["charts", "../report/index.js"],
		["report", "../service/index.js"],
		["kernel", "../analytics/index.js"],
		["service", "../analytics/index.js"],
		["store", "../service/index.js"],
	];
	it.each(against)("%s may not import %s", (layer, path) => {
		expect(lint(layer, `export * from "${path}";\n`)).toContain("noRestrictedImports");
	});
	it("analytics may import frames and core", () => {
		expect(
			lint("analytics", 'export * from "../core/figure.js";\nexport * from "../frames/company-types.js";\n'),
		).not.toContain("noRestrictedImports");
	});
});
