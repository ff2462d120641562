// Tests that the repository's `tsc` is the project's compiler.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { linkCompiler } = (await import(join(ROOT, "tools/link-compiler.mjs"))) as {
	linkCompiler(packages: string, platform?: string): void;
};

/** A package folder in which `tsc` belongs to tslab, as npm leaves it. */
function packages(): string {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-compiler-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	for (const path of [".bin", "typescript/bin"]) mkdirSync(join(folder, path), { recursive: true });
	writeFileSync(join(folder, "typescript/bin/tsc"), "console.log('ours')");
	writeFileSync(join(folder, ".bin/tsc"), 'exec node "$basedir/../@tslab/typescript-for-tslab/bin/tsc" "$@"');
	writeFileSync(join(folder, ".bin/tsc.cmd"), '"%_prog%" "%dp0%\\..\\@tslab\\typescript-for-tslab\\bin\\tsc" %*');
	return folder;
}

it("the compiler is the one that package.json names", () => {
	const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
		optionalDependencies: Record<string, string>;
	};
	const program = join(ROOT, "node_modules/.bin/tsc");
	const version = execFileSync(program, ["--version"], { encoding: "utf8", shell: process.platform === "win32" });
	expect(version.trim()).toBe(`Version ${optionalDependencies.typescript?.replace("~", "")}`);
});

it("the compiler is linked again after another package replaced it", () => {
	const folder = packages();
	linkCompiler(folder, "linux");
	expect(readFileSync(join(folder, ".bin/tsc"), "utf8")).toBe("console.log('ours')");
});

it("the Windows shims start the compiler", () => {
	const folder = packages();
	linkCompiler(folder, "win32");
	expect(readFileSync(join(folder, ".bin/tsc"), "utf8")).toBe('exec node "$basedir/../typescript/bin/tsc" "$@"');
	expect(readFileSync(join(folder, ".bin/tsc.cmd"), "utf8")).toBe('"%_prog%" "%dp0%\\..\\typescript\\bin\\tsc" %*');
});
