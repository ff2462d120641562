// Finds and installs Jupyter for `valuelab lab`.
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

/** Python packages to install if Jupyter is missing, in the tested versions. */
const PACKAGES = ["jupyterlab==4.5.11", "ipywidgets==8.1.9"] as const;
/** Download size and time of the installation, for the question. */
const SIZE = "some 250 MB, a minute or two";

const isWindows = process.platform === "win32";
const programIn = (environment: string, program: string) =>
	isWindows ? join(environment, "Scripts", `${program}.exe`) : join(environment, "bin", program);

/** The Python environment of `valuelab lab` in the user's cache folder. */
const ownEnvironment = () => join(defaultCacheFolder(), "jupyter");

/** Finds the Jupyter command: in the project's environment, in the cache folder, or on the path. */
export function findJupyter(): string | undefined {
	const project = fileURLToPath(new URL(".venv", packageRoot()));
	const own = [project, ownEnvironment()]
		.map((folder) => programIn(folder, "jupyter"))
		.find((path) => existsSync(path));
	if (own) return own;
	return spawnSync("jupyter", ["--version"], { stdio: "ignore" }).status === 0 ? "jupyter" : undefined;
}

/** Finds a Python 3.9 or later with the module venv. */
function findPython(): string | undefined {
	const script = "import sys, venv, ensurepip; sys.exit(0 if sys.version_info >= (3, 9) else 1)";
	const candidates = process.env.PYTHON ? [process.env.PYTHON] : ["python3", "python"];
	return candidates.find((command) => spawnSync(command, ["-c", script], { stdio: "ignore" }).status === 0);
}

/**
 * Asks, then installs JupyterLab into the user's cache folder.
 * @param yes True installs without asking.
 * @returns the command that starts it
 * @throws ArgumentError if no terminal can ask, or the answer is no; ValuelabError `output` if Python is missing or the
 *   installation fails, which removes the folder.
 */
export async function installJupyter({ yes }: { readonly yes: boolean }): Promise<string> {
	const python = findPython();
	if (python === undefined)
		throw new ValuelabError(
			"output",
			"JupyterLab needs Python 3.9 or later with venv: install it, or name it in PYTHON",
		);
	const folder = ownEnvironment();
	if (!yes && !(await confirm(`JupyterLab was not found. Install it into ${folder} (${SIZE})?`)))
		throw new ArgumentError("yes", "JupyterLab was not installed: run lab --yes, or install JupyterLab yourself");
	notice(`Installing JupyterLab into ${folder} …`);
	try {
		await mkdir(folder, { recursive: true });
		await run(python, ["-m", "venv", folder]);
		await run(programIn(folder, "python"), [
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
	return programIn(folder, "jupyter");
}

async function confirm(question: string): Promise<boolean> {
	if (!process.stdin.isTTY) {
		throw new ArgumentError("yes", `${question} There is no terminal for the answer: run lab --yes`);
	}
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	const answer = await terminal.question(`${question} [y/N] `);
	terminal.close();
	return /^y(es)?$/i.test(answer.trim());
}

function run(command: string, args: readonly string[]): Promise<void> {
	return new Promise((resolve, reject) => {
		// The output of pip goes to standard error, because standard output is for data.
		const child = spawn(command, args, { stdio: ["ignore", process.stderr, process.stderr] });
		child.once("error", reject);
		child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
	});
}

/** True for the super-user, for whom Jupyter starts only with `--allow-root`. */
export const isRoot = (): boolean => process.getuid?.() === 0;
