// Finds, installs and starts Jupyter for `valuelab lab`.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { defaultCacheFolder } from "../api/transport/disk-store.js";
import { ArgumentError, ValuelabError } from "../core/errors.js";
import { packageRoot } from "../package-root.js";
import { notice } from "./terminal.js";

/** What is installed where no Jupyter is found: the versions that the project is tested with. */
const PACKAGES = ["jupyterlab==4.5.11", "ipywidgets==8.1.9"] as const;
/** About what that takes, in words. */
const SIZE = "some 250 MB, a minute or two";

const isWindows = process.platform === "win32";
const within = (environment: string, program: string) =>
	isWindows ? join(environment, "Scripts", `${program}.exe`) : join(environment, "bin", program);

/** The environment that `valuelab lab` makes for itself, in the user's cache folder. */
const ownEnvironment = () => join(defaultCacheFolder(), "jupyter");

/** The command that starts Jupyter: of the project's own environment, of the one in the cache folder, or on the path. */
export function findJupyter(): string | undefined {
	const project = fileURLToPath(new URL(".venv", packageRoot()));
	const own = [project, ownEnvironment()].map((folder) => within(folder, "jupyter")).find((path) => existsSync(path));
	if (own) return own;
	return spawnSync("jupyter", ["--version"], { stdio: "ignore" }).status === 0 ? "jupyter" : undefined;
}

/** A Python 3.9 or later that can make environments. */
function findPython(): string | undefined {
	const script = "import sys, venv, ensurepip; sys.exit(0 if sys.version_info >= (3, 9) else 1)";
	const candidates = process.env.PYTHON ? [process.env.PYTHON] : ["python3", "python"];
	return candidates.find((command) => spawnSync(command, ["-c", script], { stdio: "ignore" }).status === 0);
}

/**
 * Installs JupyterLab into the user's cache folder, after asking.
 *
 * @param yes True does not ask.
 * @returns the command that starts it
 * @throws ArgumentError where nobody can be asked, or the answer is no; ValuelabError `output` where Python is missing or the
 *   installation fails. Nothing half-installed is left.
 */
export async function installJupyter({ yes }: { readonly yes: boolean }): Promise<string> {
	const python = findPython();
	if (python === undefined)
		throw new ValuelabError(
			"output",
			"JupyterLab needs Python 3.9 or later with venv: install it, or name it in PYTHON",
		);
	const folder = ownEnvironment();
	if (!yes && !(await agreed(`JupyterLab was not found. Install it into ${folder} (${SIZE})?`)))
		throw new ArgumentError("yes", "JupyterLab was not installed: run lab --yes, or install JupyterLab yourself");
	notice(`Installing JupyterLab into ${folder} …`);
	try {
		await mkdir(folder, { recursive: true });
		await run(python, ["-m", "venv", folder]);
		await run(within(folder, "python"), [
			"-m",
			"pip",
			"install",
			"--quiet",
			"--disable-pip-version-check",
			...PACKAGES,
		]);
	} catch (cause) {
		await rm(folder, { recursive: true, force: true });
		throw new ValuelabError("output", `JupyterLab could not be installed into ${folder}: see the lines above`, {
			cause,
		});
	}
	return within(folder, "jupyter");
}

async function agreed(question: string): Promise<boolean> {
	if (!process.stdin.isTTY) {
		throw new ArgumentError("yes", `${question} Nobody can be asked here: run lab --yes`);
	}
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	const answer = await terminal.question(`${question} [y/N] `);
	terminal.close();
	return /^y(es)?$/i.test(answer.trim());
}

function run(command: string, args: readonly string[]): Promise<void> {
	return new Promise((resolve, reject) => {
		// What pip prints goes to standard error: standard output is for data.
		const child = spawn(command, args, { stdio: ["ignore", process.stderr, process.stderr] });
		child.once("error", reject);
		child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
	});
}

/** True in a container or shell of the super-user, where Jupyter refuses to start without being told. */
export const isRoot = (): boolean => process.getuid?.() === 0;
