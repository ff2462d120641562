// Runs the built command line and returns output and exit code.
import { type ChildProcess, fork, spawn } from "node:child_process";
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

/** Runs the command line to its end, in its own process. */
export function freshCli(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
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

/** The process that runs commands for this test process, and the end of its latest command. */
let host: ChildProcess | undefined;
let latest: Promise<unknown> = Promise.resolve();

/** Commands that change their process for later ones. */
const LASTS = ["--with", "--jobs"];

/**
 * Runs the command line to its end. Commands share one process in turn, since loading the program takes longer than most of
 * them. Commands that add measures or start processes get their own process.
 */
export function cli(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
	const lasts =
		args.some((argument) => LASTS.includes(argument)) || (args[0] === "compare" && args.includes("--columns"));
	if (lasts) return freshCli(args, env);
	const ran = latest.then(() => hosted(args, env));
	latest = ran.catch(() => undefined);
	return ran;
}

function hosted(args: readonly string[], given: Readonly<Record<string, string>>): Promise<Ran> {
	const { VALUELAB_BASE_URL: _url, VALUELAB_TOKEN: _token, ...rest } = process.env;
	if (host === undefined) {
		host = fork(`${root}/test/cli/host.mjs`, [`${root}/dist/cli.js`], {
			cwd: root,
			// As for the tests: see vitest.config.ts.
			execArgv: ["--max-semi-space-size=64"],
			serialization: "json",
		});
		host.unref();
		host.channel?.unref();
	}
	const child = host;
	return new Promise((resolve, reject) => {
		const failRun = (code: number | null) => {
			host = undefined;
			reject(new Error(`the process of the command line ended with ${code}: ${args.join(" ")}`));
		};
		child.channel?.ref();
		child.once("exit", failRun);
		child.once("message", (ran) => {
			child.off("exit", failRun);
			child.channel?.unref();
			resolve(ran as Ran);
		});
		child.send({ args, env: { ...rest, ...given } });
	});
}
