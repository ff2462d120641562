import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Ran {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Starts the built command line as a user does: another process, its own environment, no terminal. */
export function startCli(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
	const { VALUELAB_BASE_URL: _url, VALUELAB_TOKEN: _token, ...rest } = process.env;
	return spawn(process.execPath, [`${root}/bin/valuelab.js`, ...args], { cwd: root, env: { ...rest, ...env } });
}

/** Runs the command line to its end. */
export function cli(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
	const child = startCli(args, env);
	let stdout = "";
	let stderr = "";
	child.stdout?.on("data", (part) => {
		stdout += part;
	});
	child.stderr?.on("data", (part) => {
		stderr += part;
	});
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (code) => resolve({ code, stdout, stderr }));
	});
}
