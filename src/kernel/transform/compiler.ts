import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { compilerPath } from "../language/compiler-path.js";

const run = promisify(execFile);

export interface LoweredSource {
	readonly code: string;
	/** The source map of this step, when there was one. */
	readonly maps: readonly string[];
}

/**
 * Takes decorators and `accessor` fields down to what Node runs, with the TypeScript compiler itself: rare in
 * notebooks, and no other tool in the process knows the standard decorators. Types are only removed, not checked.
 */
export async function takeDown(source: string): Promise<LoweredSource> {
	const folder = await mkdtemp(join(tmpdir(), "valuelab-cell-"));
	try {
		const file = join(folder, "cell.ts");
		await writeFile(file, source);
		const flags = ["--noCheck", "--ignoreConfig", "--noLib", "--types", "", "--sourceMap", "--verbatimModuleSyntax"];
		flags.push("--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--noResolve");
		await run(compilerPath(), [...flags, "--outDir", folder, file]).catch((error: unknown) => ignoreDiagnostics(error));
		const code = await readFile(join(folder, "cell.js"), "utf8");
		const map = await readFile(join(folder, "cell.js.map"), "utf8");
		return { code: code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"), maps: [map] };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The compiler reports what it could not resolve, although it was told not to look; its output is there all the same. */
function ignoreDiagnostics(error: unknown): void {
	if (typeof (error as { code?: unknown }).code !== "number") throw error;
}
