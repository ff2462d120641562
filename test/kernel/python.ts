// Runs programs of the Python environment.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BIN = join(ROOT, ".venv", process.platform === "win32" ? "Scripts" : "bin");

/** The path of a program in the set-up's Python environment; throws an explanation if it is missing. */
export function pythonProgram(name: string): string {
	const path = join(BIN, process.platform === "win32" ? `${name}.exe` : name);
	if (!existsSync(path)) {
		throw new Error(
			`the kernel tests need the Python packages in .venv, and ${name} is not there: run \`npm run setup\``,
		);
	}
	return path;
}

export interface Finished {
	readonly code: number;
	readonly stdout: string;
	readonly stderr: string;
}

/** Runs a program to its end. */
export function run(
	program: string,
	args: readonly string[],
	env: Record<string, string> = {},
	cwd = ROOT,
): Promise<Finished> {
	const path = `${BIN}:${process.env.PATH}`;
	const child = spawn(program, args, {
		cwd,
		env: { ...process.env, PATH: path, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let stdout = "";
	let stderr = "";
	child.stdout.on("data", (chunk) => {
		stdout += chunk;
	});
	child.stderr.on("data", (chunk) => {
		stderr += chunk;
	});
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (code) => resolve({ code: code ?? 1, stdout, stderr }));
	});
}
