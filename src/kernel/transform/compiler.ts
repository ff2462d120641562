// Calls the TypeScript compiler for syntax that the fast transpiler does not support.
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { compilerPath } from "../language/compiler-path.js";

const run = promisify(execFile);

export interface LoweredSource {
	readonly code: string;
	/** The source map of this step, if there is one. */
	readonly maps: readonly string[];
}

/**
 * True if a file may contain syntax that only the TypeScript compiler transpiles: decorators, `accessor`, namespaces in several
 * parts or with variables.
 */
export function needsCompiler(source: string): boolean {
	if (/(^|\s)@\w|\baccessor\s/.test(source)) return true;
	if (/\bnamespace\s[\s\S]*\bexport\s+(?:let|var|const\s*[[{])/.test(source)) return true;
	const namespaces = [...source.matchAll(/^(?:export\s+)?namespace\s+(\w+)/gm)].map((match) => match[1]);
	return new Set(namespaces).size < namespaces.length;
}

/**
 * Transpiles a source with the TypeScript compiler, which supports standard decorators and `accessor` fields. It removes types and
 * does not check them.
 */
export async function transpile(source: string): Promise<LoweredSource> {
	const work = writeSource(source);
	try {
		await run(compilerPath(), work.flags).catch((error: unknown) => ignoreDiagnostics(error));
		return readOutput(work.folder);
	} finally {
		rmSync(work.folder, { recursive: true, force: true });
	}
}

/** Like `transpile`, but synchronous. */
export function transpileNow(source: string): LoweredSource {
	const work = writeSource(source);
	try {
		try {
			execFileSync(compilerPath(), work.flags, { stdio: "ignore" });
		} catch (error) {
			if (typeof (error as { status?: unknown }).status !== "number") throw error;
		}
		return readOutput(work.folder);
	} finally {
		rmSync(work.folder, { recursive: true, force: true });
	}
}

/** Writes a source to a temporary folder, and returns the compiler's flags for it. */
function writeSource(source: string): { readonly folder: string; readonly flags: readonly string[] } {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-cell-"));
	const file = join(folder, "cell.ts");
	writeFileSync(file, source);
	const flags = ["--noCheck", "--ignoreConfig", "--noLib", "--types", "", "--sourceMap", "--verbatimModuleSyntax"];
	flags.push("--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--noResolve");
	return { folder, flags: [...flags, "--outDir", folder, file] };
}

function readOutput(folder: string): LoweredSource {
	const code = readFileSync(join(folder, "cell.js"), "utf8");
	const map = readFileSync(join(folder, "cell.js.map"), "utf8");
	return { code: code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"), maps: [map] };
}

/** Ignores the compiler's error about unresolved imports, which do not affect its output. */
function ignoreDiagnostics(error: unknown): void {
	if (typeof (error as { code?: unknown }).code !== "number") throw error;
}

/** Replaces the import of the `using` helper: the execution process passes the helper in `holder` instead. */
export function withUsingHelper(code: string, holder: "$$" | "import.meta.$$"): string {
	const helperImport = /^import (\w+) from "@oxc-project\/runtime\/helpers\/usingCtx";$/m;
	return code.replace(helperImport, (_, name: string) => `const ${name} = ${holder}.usingCtx;`);
}
