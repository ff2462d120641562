// Tests `valuelab init`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { cli } from "./run-cli.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-init-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("creates a research folder with a working notebook", async () => {
	const research = join(folder, "My Research");
	expect((await cli(["init", research])).code).toBe(0);
	expect(readdirSync(research).sort()).toEqual([
		".env.example",
		".gitignore",
		"first.ipynb",
		"package.json",
		"tsconfig.json",
	]);
	expect(JSON.parse(readFileSync(join(research, "package.json"), "utf8"))).toMatchObject({
		name: "my-research",
		private: true,
		// The tests use a clone, which is in no registry.
		dependencies: { valuelab: `file:${fileURLToPath(new URL("../../", import.meta.url))}` },
	});
	const run = await cli(["run", join(research, "first.ipynb"), "-p", "symbol=JPM"]);
	expect(run.stderr).not.toContain("failed");
	expect(run.code).toBe(0);
	expect(readFileSync(join(research, "first.executed.ipynb"), "utf8")).toContain("JPMorgan Chase is worth USD");
});

it("changes nothing where one of the files exists", async () => {
	const ownFolder = mkdtempSync(join(folder, "own-"));
	writeFileSync(join(ownFolder, "tsconfig.json"), "{}");
	const { code, stderr } = await cli(["init", ownFolder]);
	expect(code).toBe(2);
	expect(stderr).toContain("already has tsconfig.json");
	expect(readdirSync(ownFolder)).toEqual(["tsconfig.json"]);
	expect(readFileSync(join(ownFolder, "tsconfig.json"), "utf8")).toBe("{}");
});

it("writes the notebook as a convertible plain file", async () => {
	const research = join(folder, "plain");
	expect((await cli(["init", research, "--plain"])).code).toBe(0);
	const file = join(research, "first.ts");
	expect(readFileSync(file, "utf8")).toContain('// %% {"id":"parameters","tags":["parameters"]}\nconst symbol = "KO";');
	const [notebook, script] = [join(research, "first.ipynb"), join(research, "again.ts")];
	expect((await cli(["convert", file, notebook])).code).toBe(0);
	expect((await cli(["convert", notebook, script])).code).toBe(0);
	expect(readFileSync(script, "utf8")).toBe(readFileSync(file, "utf8"));
	expect((await cli(["convert", file, script])).code).toBe(2);
});
